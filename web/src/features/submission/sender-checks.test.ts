import { expect, test } from 'vitest';
import { NO_TEXTS } from './kept-texts.ts';
import type { SenderForm } from './sender-checks.ts';
import { countLines, faultOfFile, findMissing, findRefusals, linesLeft } from './sender-checks.ts';

const EMPTY: SenderForm = { ...NO_TEXTS, files: [] };
const missing = (form: Partial<SenderForm>) =>
  findMissing({ ...EMPTY, ...form }).map(({ what }) => what);
const file = (name: string, type = '') => new File(['x'], name, { type });

test('an empty form lacks its sender and content', () => {
  expect(missing({})).toEqual(['name', 'email', 'content', 'headline']);
});

test('with pictures the photographer and the names of those in them are asked for', () => {
  const sender = { sender_name: 'Bo', sender_email: 'bo@ek.example', headline: 'H' };
  expect(missing({ ...sender, files: [file('IMG_1.HEIC')] })).toEqual(['photographer', 'pictured']);
  expect(missing({ ...sender, files: [file('a.jpg', 'image/jpeg')], photographer: 'Bo' })).toEqual([
    'pictured',
  ]);
  expect(missing({ ...sender, files: [file('ljud.mp3')] })).toEqual([]);
});

test('a Word file has its headline with it', () => {
  const sender = { sender_name: 'Bo', sender_email: 'bo@ek.example' };
  expect(missing({ ...sender, files: [file('Min text.DOCX')] })).toEqual([]);
});

test('more files than may be sent', () => {
  const files = Array.from({ length: 11 }, (_, n) => file(`${n}.mp3`));
  const sender = { sender_name: 'Bo', sender_email: 'bo@ek.example', headline: 'H' };
  expect(missing({ ...sender, files })).toEqual(['room']);
});

test('a field with more characters than it may have is told of, up to the last one', () => {
  const sender = { sender_email: 'bo@ek.example', headline: 'H', body_text: 'x' };
  expect(missing({ ...sender, sender_name: 'å'.repeat(5000) })).toEqual(['length']);
  expect(missing({ ...sender, sender_name: `${'å'.repeat(100)} ` })).toEqual([]);
});

test('half an address is called no address, and none is missing', () => {
  const sender = { sender_name: 'Bo', headline: 'H', body_text: 'x' };
  expect(missing({ ...sender, sender_email: 'gullan@' })).toEqual(['address']);
  expect(missing({ ...sender, sender_email: '  ' })).toEqual(['email']);
});

test('files that an office isn’t sent are told before anything is uploaded', () => {
  const faults = (...files: { name: string; size: number }[]) => files.map(faultOfFile);
  expect(
    faults(
      { name: 'Text.DOCX', size: 1 },
      { name: 'bild.heic', size: 1 },
      { name: 'ljud.mp3', size: 1 },
      { name: 'gammal.doc', size: 1 },
      { name: 'fri.ODT', size: 1 },
      { name: 'film.mp4', size: 1 },
      { name: 'utan', size: 1 },
      { name: 'tom.png', size: 0 },
      { name: 'stor.docx', size: 50_000_001 },
    ),
  ).toEqual([
    null,
    null,
    null,
    'fileOldWord',
    'fileOpenDocument',
    'fileKind',
    'fileKind',
    'fileEmpty',
    'fileSize',
  ]);
  const sender = { sender_name: 'Bo', sender_email: 'bo@ek.example', headline: 'H' };
  expect(missing({ ...sender, files: [file('film.mp4'), file('bra.mp3')] })).toEqual(['files']);
});

test('lines are counted by paragraph', () => {
  expect(countLines('')).toBe(0);
  expect(countLines('kort\n\nkort')).toBe(2);
  expect(countLines('a'.repeat(35))).toBe(2);
  expect(linesLeft('kort', 340)).toBe(9);
  expect(linesLeft('kort\n'.repeat(12), 340)).toBe(-2);
});

test('each file that the server refused has its own reason', () => {
  const [one, two, three] = [file('a.png'), file('a.png'), file('b.docx')] as const;
  const errors = {
    'files.1': ['a.png är ingen bild.'],
    'files.2': ['b.docx: trasig'],
    files: ['x'],
  };
  expect([...findRefusals([one, two, three], errors)]).toEqual([
    [two, 'a.png är ingen bild.'],
    [three, 'b.docx: trasig'],
  ]);
});

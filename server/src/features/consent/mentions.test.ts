import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainName } from '../../platform/plain-name.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { mentionsFirstName, mentionsFullName, mentionsName } from './mentions.ts';

const text = (words: string, bold = false) => ({
  type: 'text',
  text: words,
  ...(bold && { marks: [{ type: 'bold' }] }),
});
const doc = (...blocks: object[][]) =>
  JSON.stringify({
    type: 'doc',
    content: blocks.map((content) => ({ type: 'paragraph', content })),
  });

describe('a name is found however it is written', () => {
  test.each([
    ['a curly apostrophe', 'Vi mötte Siân O’Brien.', "Siân O'Brien"],
    ['a straight apostrophe', "Vi mötte Siân O'Brien.", 'Siân O’Brien'],
    ['a hyphen that does not break', 'Ann‑Marie Ek talade.', 'Ann-Marie Ek'],
    ['a soft hyphen', 'Björn Sven\u00adsson talade.', 'Björn Svensson'],
    ['a space of no width', 'Björn \u200bSvensson talade.', 'Björn Svensson'],
    ['letters with their marks apart', 'Åsa Öberg talade.'.normalize('NFD'), 'Åsa Öberg'],
    ['a hard space', 'Åsa\u00a0Öberg talade.', 'Åsa Öberg'],
    ['bold in part', doc([text('Åsa', true), text(' Öberg talade.')]), 'Åsa Öberg'],
    ['a break of line', doc([text('Åsa'), { type: 'hardBreak' }, text('Öberg')]), 'Åsa Öberg'],
    ['a list of fields', JSON.stringify(['Titel', { name: 'åsa öbergs' }]), 'Åsa Öberg'],
  ])('with %s', (_, words, name) => {
    expect(mentionsName(words, name)).toBe(true);
    expect(mentionsFullName(words, name, [])).toBe(true);
    if (!words.includes('öbergs')) expect(mentionsFirstName(words, name, [])).toBe(true);
  });

  test.each([
    ['words of two paragraphs', doc([text('Det var Åsa')], [text('Öberg kom sedan.')])],
    ['words of two fields', JSON.stringify(['Åsa', 'Öberg'])],
    ['a bracket that is no JSON', '[Foto: Bo Ek'],
  ])('but not in %s', (_, words) => {
    expect(mentionsName(words, 'Åsa Öberg')).toBe(false);
  });

  test('in a text that begins with a bracket', () => {
    expect(mentionsName('[Foto: Bo Ek]', 'Bo Ek')).toBe(true);
    expect(mentionsName('{Bo Ek}', 'Bo Ek')).toBe(true);
  });
});

describe('names are compared alike in the database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });

  test.each([
    ' ÅSA\u00a0 Öberg ',
    'Siân O’Brien ʼ‘´`',
    'Ann‑Marie–Ek‐Li',
    'Björn Sven\u00adsson\u200b\ufeff',
    'Åsa Öberg'.normalize('NFD'),
    'Łukasz Żółć',
    'Дмитрий Ёлкин',
    'Νίκος Ωμέγα',
    '王\u3000小明',
    'Nguyễn\u2009Văn\tAn',
    'نور الدين',
  ])('%j', async (name) => {
    const { rows } = await sql<{ plain: string }>`select plain_name(${name}) as plain`.execute(
      app.database,
    );
    expect(rows[0]?.plain).toBe(plainName(name));
  });
});

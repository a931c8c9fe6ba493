import { Email, MomentInput, PrintedDay, SourceDay, WorkDay } from '@spalten/contract/fields';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { fieldMessages } from './field-messages.ts';

const Form = z.object({ email: Email });

function saidOf(email: string) {
  const { error } = Form.safeParse({ email });
  return error && fieldMessages(error, { email })['email']?.[0];
}

test('an address that isn’t whole is asked for whole', () => {
  for (const email of ['', 'anna', 'anna@x', 'anna x@x.se'])
    expect(saidOf(email)?.sv).toContain('Skriv en hel e-postadress');
});

test('a whole address with other letters is not called incomplete: the letters are named', () => {
  expect(saidOf('ægir@sjön.se')).toEqual({
    sv: 'Spalten kan inte skicka till en adress med æ eller ö. Skriv en adress med bara a–z, siffror och vanliga tecken.',
    en: 'Spalten cannot send to an address with æ or ö. Write an address with only a–z, digits and ordinary signs.',
  });
  expect(saidOf('李小龍@x.se')?.sv).toContain('李, 小 eller 龍');
});

test.each([
  ['work', WorkDay, '2026-11-21'],
  ['printed', PrintedDay, '1934-05-02'],
  ['source', SourceDay, '1645-10-01'],
] as const)(
  'a day of %s in the year 2 or 9999 is refused with the years it may be in',
  (_, Day, sound) => {
    const said = (day: string) => {
      const { error } = z.object({ day: Day }).safeParse({ day });
      return error && fieldMessages(error, { day })['day']?.[0]?.sv;
    };
    for (const day of ['0002-06-01', '9999-01-01', `${Number(sound.slice(0, 4)) - 400}-01-01`])
      expect(said(day)).toMatch(/^Året behöver vara mellan \d{4} och 2099\./);
    expect(said(sound)).toBeUndefined();
  },
);

test('a time in the year 2 is refused as a day is', () => {
  const said = (at: string) => MomentInput.safeParse(at).error?.issues[0]?.message;
  expect(said('0002-06-01T12:00:00.000Z')).toContain('mellan 2000 och 2099');
  expect(said('2026-06-01T12:00:00+02:00')).toBeUndefined();
});

test('the most characters of a field have their thousands apart', () => {
  const { error } = z
    .object({ words: z.string().max(20_000) })
    .safeParse({ words: 'a'.repeat(20_001) });
  expect(error && fieldMessages(error, {})['words']).toEqual([
    { sv: 'Skriv högst 20\u00a0000 tecken.', en: 'Write at most 20,000 characters.' },
  ]);
});

import { Email } from '@spalten/contract/fields';
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

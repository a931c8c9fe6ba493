import { expect, test } from 'vitest';
import { creditLine, readCredit } from './credit.ts';

test('a photograph is said to be one, once', () => {
  for (const written of [
    'Wilma Åhs',
    'Foto: Wilma Åhs',
    'foto Wilma Åhs',
    'FOTO:Foto: Wilma Åhs',
    'Fotograf: Wilma Åhs',
    'Foto av Wilma Åhs',
  ])
    expect(creditLine(written)).toBe('Foto: Wilma Åhs');
});

test('what is no photograph, or by nobody named, is said as it is', () => {
  expect(creditLine('Illustration: Elin Sandström')).toBe('Illustration: Elin Sandström');
  expect(creditLine('Foto: Illustration: Elin Sandström')).toBe('Illustration: Elin Sandström');
  expect(creditLine('arkivbild')).toBe('Arkivbild');
  expect(creditLine('privat')).toBe('Foto: Privat');
  expect(creditLine('Foto: Privat')).toBe('Foto: Privat');
});

test('a name that begins like a kind of picture is a name', () => {
  expect(creditLine('Arkivarie Karta-Lena')).toBe('Foto: Arkivarie Karta-Lena');
  expect(creditLine('Fotini Bildt')).toBe('Foto: Fotini Bildt');
});

test('without a name there is no credit, and no photographer but a person', () => {
  expect(creditLine('Foto: ')).toBeNull();
  expect(creditLine(null)).toBeNull();
  expect(readCredit('Foto: Wilma')?.photographer).toBe('Wilma');
  expect(readCredit('Privat')?.photographer).toBeNull();
  expect(readCredit('Illustration: Elin')?.photographer).toBeNull();
});

import { expect, test } from 'vitest';
import { captionBeside, formatCredit, joinCredits, parseCredit } from './credit.ts';

test('a photograph is said to be one, once', () => {
  for (const written of [
    'Wilma Åhs',
    'Foto: Wilma Åhs',
    'foto Wilma Åhs',
    'FOTO:Foto: Wilma Åhs',
    'Fotograf: Wilma Åhs',
    'Foto av Wilma Åhs',
  ])
    expect(formatCredit(written)).toBe('Foto: Wilma Åhs');
});

test('what is no photograph, or by nobody named, is said as it is', () => {
  expect(formatCredit('Illustration: Elin Sandström')).toBe('Illustration: Elin Sandström');
  expect(formatCredit('Foto: Illustration: Elin Sandström')).toBe('Illustration: Elin Sandström');
  expect(formatCredit('arkivbild')).toBe('Arkivbild');
  expect(formatCredit('privat')).toBe('Foto: Privat');
  expect(formatCredit('Foto: Privat')).toBe('Foto: Privat');
});

test('a name that begins like a kind of picture is a name', () => {
  expect(formatCredit('Arkivarie Karta-Lena')).toBe('Foto: Arkivarie Karta-Lena');
  expect(formatCredit('Fotini Bildt')).toBe('Foto: Fotini Bildt');
});

test('without a name there is no credit, and no photographer but a person', () => {
  expect(formatCredit('Foto: ')).toBeNull();
  expect(formatCredit(null)).toBeNull();
  expect(parseCredit('Foto: Wilma')?.photographer).toBe('Wilma');
  expect(parseCredit('Privat')?.photographer).toBeNull();
  expect(parseCredit('Illustration: Elin')?.photographer).toBeNull();
});

test.each([
  ['Bron i dimma. Foto: Wilma Åhs', 'Wilma Åhs', 'Bron i dimma.'],
  ['Bron i dimma. Foto Wilma Åhs.', 'Foto: Wilma Åhs', 'Bron i dimma.'],
  ['Bron i dimma (foto: Wilma Åhs)', 'Wilma Åhs', 'Bron i dimma'],
  ['Bron i dimma – Foto av wilma åhs', 'Wilma Åhs', 'Bron i dimma'],
  ['Lejonet. Illustration: Elin Ek', 'Illustration: Elin Ek', 'Lejonet.'],
  ['Foto: Wilma Åhs', 'Wilma Åhs', null],
  ['Wilma Åhs', 'Wilma Åhs', 'Wilma Åhs'],
  ['Bron i dimma. Foto: Hugo Ek', 'Wilma Åhs', 'Bron i dimma. Foto: Hugo Ek'],
  ['Bron i dimma. Foto: Wilma Åhs', null, 'Bron i dimma. Foto: Wilma Åhs'],
  ['Foto: Wilma Åhs är bokens titel', 'Wilma Åhs', 'Foto: Wilma Åhs är bokens titel'],
])('the caption %j beside the credit %j is %j', (caption, credit, shown) => {
  expect(captionBeside(caption, credit)).toBe(shown);
});

test('the credits of several pictures name each person once', () => {
  const credits = ['Foto: Maria L.', null, 'Maria L.', 'Elin Ek', 'Illustration: Noor'];
  expect(joinCredits(credits)).toBe('Foto: Maria L., Elin Ek, Illustration: Noor');
  expect(joinCredits([null, ''])).toBeNull();
});

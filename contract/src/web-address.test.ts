import { expect, test } from 'vitest';
import { EditorialOfficeInput } from './editorial-office.ts';

const isAccepted = (web_address: string) =>
  EditorialOfficeInput.safeParse({ name: 'Bladet', newspaper_name: 'Bladet', web_address }).success;

test.each([
  'kvarnposten.example',
  'www.sjö-bladet.se',
  'https://bladet.se',
  'bladet.se/åk-9/tidning',
  '',
])('%s may be printed as the web address of an office', (address) => {
  expect(isAccepted(address)).toBe(true);
});

test.each([
  'hej',
  'vi finns på nätet',
  'bladet .se',
  'a@b.se',
  'javascript:alert(1)',
  '.se',
  'bladet.',
])('%s is no web address', (address) => {
  expect(isAccepted(address)).toBe(false);
});

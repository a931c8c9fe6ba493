import { expect, test } from 'vitest';
import { wholeAddress } from './link-tool.tsx';

test.each([
  ['https://sjobygd.example/bro', 'https://sjobygd.example/bro'],
  [' sjobygd.example ', 'https://sjobygd.example'],
  ['anna@sjobygd.example', 'mailto:anna@sjobygd.example'],
  ['mailto:anna@sjobygd.example', 'mailto:anna@sjobygd.example'],
  ['javascript:alert(1)', null],
  ['bron i Sjöbygd', null],
  ['https://', null],
  ['', null],
])('%j as a link is %j', (written, whole) => {
  expect(wholeAddress(written)).toBe(whole);
});

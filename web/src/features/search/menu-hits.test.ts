import { expect, test } from 'vitest';
import { menuHits } from './menu-hits.ts';

const MENU = ['Ordlista', 'Kapitel', 'Information och guider', 'Övningsresultat'].map((label) => ({
  label,
  path: `/${label}`,
}));
const found = (q: string) => menuHits(MENU, q).map(({ label }) => label);

test('a screen is found by how its name in the menu begins', () => {
  expect(found('ordl')).toEqual(['Ordlista']);
  expect(found('ORDLISTA')).toEqual(['Ordlista']);
  expect(found('guider inf')).toEqual(['Information och guider']);
  expect(found('öv')).toEqual(['Övningsresultat']);
});

test('other words and a single letter find none', () => {
  for (const q of ['', 'o', 'lista', 'ordlista kapitel', '…']) expect(found(q)).toEqual([]);
});

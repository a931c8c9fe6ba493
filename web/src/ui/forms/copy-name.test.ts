import { beforeAll, expect, test } from 'vitest';
import { i18next } from '../../i18n/index.ts';
import se from '../../i18n/se.json' with { type: 'json' };
import { copyName } from './copy-name.ts';

beforeAll(() => void i18next.addResourceBundle('sv', 'translation', se, true, true));
const name = (of: string, taken: string[] = [], max = 80) =>
  copyName(i18next.t, of, { taken, max });

test('a copy is named as one, and a second one by its number', () => {
  expect(name('Insida')).toBe('Insida (kopia)');
  expect(name('Insida', ['Insida (kopia)'])).toBe('Insida (kopia 2)');
  expect(name('Insida', ['Insida (kopia)', 'Insida (kopia 2)'])).toBe('Insida (kopia 3)');
});

test('a long name gives way to the word', () => {
  expect(name('A'.repeat(80))).toHaveLength(80);
  expect(name('A'.repeat(80))).toMatch(/A \(kopia\)$/);
});

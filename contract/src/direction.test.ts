import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each([
  ['Skolan öppnade i dag.', 'ltr'],
  ['فتحت المدرسة أبوابها اليوم.', 'rtl'],
  ['בית הספר נפתח.', 'rtl'],
  ['دانش‌آموز باز کرد.', 'rtl'],
  ['محمد heter mannen som lämnar sin nyckel.', 'ltr'],
  ['2026 فتحت المدرسة (Spalten) أبوابها.', 'rtl'],
  ['12–14', undefined],
  ['', undefined],
])('the direction of %s is %s', (words, direction) => {
  expect(directionOf(words)).toBe(direction);
});

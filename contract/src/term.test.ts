import { expect, test } from 'vitest';
import { nameTerm, termOf } from './term.ts';

test('a day falls in the spring or the autumn of its year', () => {
  expect(termOf('2026-06-30')).toEqual({ from: '2026-01-01', to: '2026-06-30' });
  expect(termOf('2026-07-01')).toEqual({ from: '2026-07-01', to: '2026-12-31' });
});

test('only a whole term has a name', () => {
  expect(nameTerm(termOf('2026-11-02'))).toEqual({ term: 'autumn', year: '2026' });
  expect(nameTerm({ from: '2026-01-01', to: '2026-12-31' })).toBeNull();
});

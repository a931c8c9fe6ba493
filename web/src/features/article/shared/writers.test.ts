import { expect, test, vi } from 'vitest';
import { createWriters } from './writers.ts';

const elin = { id: 1, name: 'Elin', field: null, writers: [11, 12] };

test('a writer is named by each tab, and whoever listens is told', () => {
  const writers = createWriters(() => undefined);
  const onChange = vi.fn();
  const end = writers.listen(onChange);
  writers.set([elin]);
  expect([11, 12, 13].map((id) => writers.nameOf(id))).toEqual(['Elin', 'Elin', undefined]);
  expect(onChange).toHaveBeenCalledOnce();
  end();
  writers.set([]);
  expect(onChange).toHaveBeenCalledOnce();
  expect(writers.nameOf(11)).toBeUndefined();
});

test('somebody unknown is asked for every other second, and three times in all', () => {
  const ask = vi.fn();
  let now = 0;
  const writers = createWriters(ask, () => now);
  for (; now < 20_000; now += 100) writers.ask(11);
  expect(ask).toHaveBeenCalledTimes(3);
  writers.ask(12);
  expect(ask).toHaveBeenCalledTimes(4);
});

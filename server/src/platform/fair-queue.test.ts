import { expect, test } from 'vitest';
import type { QueueOwner } from './fair-queue.ts';
import { createFairQueue } from './fair-queue.ts';

/** Creates tasks that the test ends, and records the order in which they begin. */
function tasksOf(atOnce: number) {
  const inTurn = createFairQueue(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const ask = (name: string, person: QueueOwner) =>
    inTurn(person, async () => {
      begun.push(name);
      await new Promise<void>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve())),
      );
      return name;
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await new Promise(setImmediate);
  };
  return { begun, ask, end };
}

test('one person’s hundred tasks are done one at a time, and another waits for one of them', async () => {
  const { begun, ask, end } = tasksOf(1);
  const first = Array.from({ length: 100 }, (_, n) => ask(`a${n}`, 1));
  const other = ask('b0', 2);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a0']);
  await end('a0');
  expect(begun).toEqual(['a0', 'b0']);
  await end('b0');
  expect(await other).toBe('b0');
  expect(begun).toEqual(['a0', 'b0', 'a1']);
  for (let n = 1; n < 100; n += 1) await end(`a${n}`);
  expect(await Promise.all(first)).toHaveLength(100);
});

test('a place that one person may not take is another’s, and those who are nobody share one', async () => {
  const { begun, ask, end } = tasksOf(2);
  const all = [ask('a0', 1), ask('a1', 1), ask('n0', null), ask('n1', null), ask('b0', 2)];
  await new Promise(setImmediate);
  expect(begun).toEqual(['a0', 'n0']);
  await end('n0');
  expect(begun).toEqual(['a0', 'n0', 'b0']);
  for (const name of ['a0', 'b0', 'a1', 'n1']) await end(name);
  await Promise.all(all);
});

test('a task that fails gives its place to the next', async () => {
  const { ask, end } = tasksOf(1);
  const failing = expect(ask('a0', 1)).rejects.toThrow('broken');
  const next = ask('a1', 1);
  await new Promise(setImmediate);
  await end('a0', new Error('broken'));
  await failing;
  await end('a1');
  expect(await next).toBe('a1');
});

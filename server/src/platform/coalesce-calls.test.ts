import { expect, test } from 'vitest';
import { coalesceCalls } from './coalesce-calls.ts';

/** Creates a call whose results are released by the test, each with its number. */
function heldAsks() {
  const letGo: ((failure?: Error) => void)[] = [];
  const ask = coalesceCalls(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = letGo.length;
        letGo.push((failure) => (failure ? reject(failure) : resolve(number)));
      }),
  );
  return { ask, letGo };
}

test('those who ask while an answer is on its way share one that is asked for afterwards', async () => {
  const { ask, letGo } = heldAsks();
  const first = ask('a');
  const later = [ask('a'), ask('a'), ask('a')];
  const other = ask('b');
  expect(letGo).toHaveLength(2);
  letGo[0]?.();
  expect(await first).toBe(0);
  await expect.poll(() => letGo.length).toBe(3);
  letGo[2]?.();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  letGo[1]?.();
  expect(await other).toBe(1);
});

test('an answer is kept for nobody who asks after it has come', async () => {
  const { ask, letGo } = heldAsks();
  for (const number of [0, 1, 2]) {
    const asked = ask('a');
    expect(letGo).toHaveLength(number + 1);
    letGo[number]?.();
    expect(await asked).toBe(number);
    await Promise.resolve();
  }
});

test('a failure reaches those who waited for that answer, and nobody else', async () => {
  const { ask, letGo } = heldAsks();
  const first = ask('a');
  const next = ask('a');
  letGo[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => letGo.length).toBe(2);
  letGo[1]?.();
  expect(await next).toBe(1);
});

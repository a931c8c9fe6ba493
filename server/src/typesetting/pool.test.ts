import { expect, test } from 'vitest';
import type { PoolJob } from './pool.ts';
import { createPool } from './pool.ts';

const JOB = { pictures: [] } as unknown as PoolJob;

test('a customer has a quarter of the queue, and another has room beside it', async () => {
  // Without processes everything waits.
  const pool = createPool({ processes: 0, limitMs: 1000 });
  const outcomes: string[] = [];
  const add = (customerId: number, userId: number) =>
    void pool
      .run(JOB, { customerId, userId })
      .catch((error: Error) => outcomes.push(error.message));
  for (let person = 1; person <= 51; person += 1) add(1, person);
  await Promise.resolve();
  expect(pool.stats().waiting).toBe(50);
  expect(outcomes).toHaveLength(1);
  add(2, 100);
  expect(pool.stats().waiting).toBe(51);
  for (let customer = 3; customer < 300; customer += 1) add(customer, 1000 + customer);
  expect(pool.stats().waiting).toBe(200);
  await pool.close();
});

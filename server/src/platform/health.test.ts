import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { registerHealth } from './health.ts';

test('however often /readyz is asked, what it asks is asked once in two seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const app = Fastify();
  let asked = 0;
  let isAway = false;
  const check = async () => {
    asked += 1;
    if (isAway) throw new Error('away');
  };
  registerHealth(app, [{ name: 'database', check }]);
  const get = async () => (await app.inject('/readyz')).statusCode;
  expect(await Promise.all(Array.from({ length: 50 }, get))).toEqual(Array(50).fill(200));
  expect(asked).toBe(1);
  isAway = true;
  vi.advanceTimersByTime(2001);
  expect(await get()).toBe(503);
  expect(asked).toBe(2);
  vi.useRealTimers();
});

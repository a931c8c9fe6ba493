import { execFileSync } from 'node:child_process';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { SERVER_FLAGS } from '../../../scripts/node-flags.mjs';
import { collectGarbageWhenIdle } from './idle-gc.ts';

afterEach(() => vi.useRealTimers());

test('memory is given back once nobody asks any more, and not again before somebody has', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const server = Fastify();
  let given = 0;
  const giving = collectGarbageWhenIdle(server, () => (given += 1));
  server.get('/', async () => 'ja');
  for (let second = 0; second < 5; second += 1) {
    await server.inject('/');
    vi.advanceTimersByTime(1000);
  }
  expect(given).toBe(0);
  vi.advanceTimersByTime(3000);
  expect(given).toBe(1);
  await server.inject('/');
  vi.advanceTimersByTime(60_000);
  expect(given).toBe(1);
  vi.advanceTimersByTime(5 * 60_000);
  expect(given).toBe(2);
  vi.advanceTimersByTime(60 * 60_000);
  expect(given).toBe(2);
  giving.stop();
  expect(vi.getTimerCount()).toBe(0);
});

/** Runs a script with the Node flags of the server. @returns its output */
const runAsServer = (script: string): string =>
  execFileSync(process.execPath, [...SERVER_FLAGS, '--input-type=module', '--eval', script], {
    encoding: 'utf8',
    cwd: path.join(import.meta.dirname),
    // The script ends after the collection. A blocking call can outlast the test's own timeout.
    timeout: 60_000,
  }).trim();

test('with the flags of the server, memory that was used before is given back', () => {
  const said = runAsServer(`
    import Fastify from 'fastify';
    import { collectGarbageWhenIdle } from './idle-gc.ts';
    let much = Array.from({ length: 200_000 }, (_, n) => ({ n, text: 'ord ' + n }));
    const { heapTotal } = process.memoryUsage();
    much = null;
    collectGarbageWhenIdle(Fastify());
    const look = setInterval(() => {
      if (process.memoryUsage().heapTotal > heapTotal - 10_000_000) return;
      clearInterval(look);
      console.log('given back');
    }, 100);`);
  expect(said).toBe('given back');
});

test('with the flags of the server, the pieces of a stream are let go long before V8 looks for them', () => {
  const said = runAsServer(`
    import { collectStreamed } from './idle-gc.ts';
    let most = 0;
    for (let n = 0; n < 8_000; n += 1) {
      collectStreamed(Buffer.allocUnsafeSlow(16_384));
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }
    console.log(most < 40_000_000);`);
  expect(said).toBe('true');
});

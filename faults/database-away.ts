import { setTimeout as sleep } from 'node:timers/promises';
import { startBehindProxy } from './behind-proxy.ts';
import type { Result } from './result.ts';
import { createChecks, outcomeOf } from './result.ts';
import type { Trial } from './trial.ts';
import { until } from './trial.ts';
import type { Visitor } from './visitor.ts';
import { createLedger, findLost, startWriting } from './writers.ts';

/** Deadline for answers during the outage, each of which must say that it is temporary. */
const PATIENCE_MS = 16_000;

async function whileAway(
  trial: Trial,
  visitor: Visitor,
  seconds: number,
  expect: (holds: boolean, otherwise: string) => void,
): Promise<{ asked: number; slowest: number }> {
  const ends = performance.now() + seconds * 1000;
  let asked = 0;
  let slowest = 0;
  while (performance.now() < ends) {
    const began = performance.now();
    const [read, write] = await Promise.all([
      visitor.send('GET', '/my-page'),
      visitor.send('POST', '/article', { article_template_id: 1 }),
    ]);
    slowest = Math.max(slowest, performance.now() - began);
    for (const answer of [read, write]) {
      asked += 1;
      expect(answer.status === 503, `answered ${answer.status} while the database was away`);
      expect(Number(answer.headers['retry-after']) > 0, 'no Retry-After');
    }
    expect((await visitor.send('GET', '/healthz')).status === 200, 'healthz is not up');
    await sleep(200);
  }
  expect(slowest < PATIENCE_MS, `an answer took ${Math.round(slowest)} ms`);
  // Its last answer is cached for two seconds.
  await until('readyz says that it is away', async () => {
    return (await visitor.send('GET', '/readyz')).status === 503;
  });
  expect(trial.ended() === undefined, `the app ended: ${trial.output().slice(-2000)}`);
  return { asked, slowest };
}

/** Makes the database unreachable for a while: connections are refused, or get no answer. */
export async function databaseAway(dataDir: string, seconds: number): Promise<Result[]> {
  const { trial, proxy, visitor, writer, close } = await startBehindProxy(dataDir);
  const results: Result[] = [];
  for (const mode of ['refusing', 'silent'] as const) {
    const { expect, faults } = createChecks();
    const ledger = createLedger();
    const writing = startWriting(writer, ledger);
    await sleep(1000);
    await proxy.set(mode);
    // Requests in progress at the outage are answered first.
    await sleep(500);
    const { asked, slowest } = await whileAway(trial, visitor, seconds, expect);
    await proxy.set('open');
    const back = await until('well again', async () => {
      const { status, bytes } = await visitor.send('GET', '/my-page');
      if (status === 200) return true;
      throw new Error(`${status} ${String(bytes)}, ended ${trial.ended()}`);
    });
    await writing.stop();
    faults.push(...(await findLost(visitor, ledger)));
    results.push({
      fault: `database away for ${seconds} s (${mode})`,
      outcome: outcomeOf(faults),
      figures:
        `${asked} calls answered 503 with Retry-After, the slowest after ${Math.round(slowest)} ms; ` +
        `well again after ${Math.round(back)} ms; ${ledger.writes} writes answered, none lost`,
      faults,
    });
  }
  await close();
  return results;
}

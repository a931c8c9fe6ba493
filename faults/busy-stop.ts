import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from './result.ts';
import { createChecks, outcomeOf } from './result.ts';
import { createTrial } from './trial.ts';
import { createVisitor } from './visitor.ts';
import { createLedger, findLost, startWriting } from './writers.ts';

const ROUNDS = 5;

/** Stops the app while people write and papers are being set: work in progress is finished. */
export async function stopWhileBusy(dataDir: string): Promise<Result[]> {
  const { expect, faults } = createChecks();
  const trial = await createTrial(dataDir);
  let writes = 0;
  let slowest = 0;
  await trial.start();
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = createVisitor(trial.port);
    const reader = createVisitor(trial.port);
    await writer.signIn('deltagare@sjobygd.example');
    await reader.signIn('moderator@sjobygd.example');
    const { body } = await reader.send('GET', '/newspaper?limit=1');
    const [paper] = body as { id: number }[];
    const ledger = createLedger();
    const writing = startWriting(writer, ledger);
    await sleep(300);
    const underWay = [
      reader.send('GET', `/newspaper/${paper?.id}/pdf?kind=print`),
      reader.upload('sist.txt', Buffer.alloc(2_000_000, 'x')),
      reader.send('GET', `/newspaper/${paper?.id}/preflight`),
    ];
    // Requests count as in progress once the app has received them.
    await sleep(200);
    const began = performance.now();
    const stopped = trial.stop();
    const answers = await Promise.all(underWay);
    for (const { status } of answers)
      expect(status === 200 || status === 201, `what was under way was answered ${status}`);
    const code = await stopped;
    slowest = Math.max(slowest, performance.now() - began);
    expect(code === 0, `ended with ${code}: ${trial.output().slice(-1000)}`);
    await writing.stop();
    writer.close();
    reader.close();
    await trial.start();
    const after = createVisitor(trial.port);
    await after.signIn('deltagare@sjobygd.example');
    faults.push(...(await findLost(after, ledger)));
    after.close();
    writes += ledger.writes;
  }
  await trial.stop();
  return [
    {
      fault: `SIGTERM while busy, ${ROUNDS} rounds`,
      outcome: outcomeOf(faults),
      figures: `all that was under way answered, ${writes} writes, none lost; ended within ${Math.round(slowest)} ms`,
      faults,
    },
  ];
}

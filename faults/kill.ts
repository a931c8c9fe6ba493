import { createLedger, findLost, startWriting } from './writers.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from './result.ts';
import { outcomeOf } from './result.ts';
import { backendPids, createTrial, serverPid, until } from './trial.ts';
import { createVisitor } from './visitor.ts';

const WRITERS = 4;

/**
 * Kills the app, the database or one of its connections at random moments while four people write,
 * `rounds` times. Each acknowledged write must survive, and everything must recover by itself.
 */
export async function killUnderLoad(dataDir: string, rounds: number): Promise<Result[]> {
  const trial = await createTrial(dataDir);
  await trial.start();
  const visitors = await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const visitor = createVisitor(trial.port);
      await visitor.signIn('deltagare@sjobygd.example');
      return visitor;
    }),
  );
  const [first] = visitors;
  if (!first) throw new Error('nobody writes');
  const isUp = async () => {
    const { status, bytes } = await first.send('GET', '/my-page');
    if (status === 200) return true;
    throw new Error(
      `${status} ${String(bytes)}, ended ${trial.ended()}: ${trial.output().slice(-2000)}`,
    );
  };
  const kinds = ['app', 'database', 'connection'] as const;
  const back: Record<(typeof kinds)[number], number[]> = { app: [], database: [], connection: [] };
  const ledger = createLedger();
  const lost: string[] = [];

  for (let round = 0; round < rounds; round += 1) {
    const kind = kinds[round % kinds.length] ?? 'app';
    const ofRound = createLedger();
    const writing = visitors.map((visitor) => startWriting(visitor, ofRound));
    await sleep(200 + Math.random() * 800);
    const began = performance.now();
    if (kind === 'app') {
      await trial.kill();
      await trial.start();
    } else {
      const server = serverPid(dataDir);
      const [victim = server] = kind === 'connection' ? backendPids(server) : [server];
      process.kill(victim, 'SIGKILL');
      await sleep(50);
    }
    await until(`up again after round ${round}, ${kind}`, isUp);
    back[kind].push(performance.now() - began);
    await Promise.all(writing.map((writer) => writer.stop()));
    lost.push(...(await findLost(first, ofRound)));
    for (const [id, kept] of ofRound.articles) ledger.articles.set(id, kept);
    for (const [id, checksum] of ofRound.files) ledger.files.set(id, checksum);
    ledger.writes += ofRound.writes;
    if (trial.ended() !== undefined)
      throw new Error(`the app ended: ${trial.output().slice(-2000)}`);
  }
  lost.push(...(await findLost(first, ledger)));
  for (const visitor of visitors) visitor.close();
  await trial.stop();
  const worst = (kind: (typeof kinds)[number]) => Math.round(Math.max(0, ...back[kind]));
  return [
    {
      fault: `kill -9 of app, database and connection, ${rounds} rounds`,
      outcome: outcomeOf(lost),
      figures:
        `${ledger.writes} writes answered, ${lost.length} lost; back after at most ` +
        `${worst('app')} ms (app), ${worst('database')} ms (database), ${worst('connection')} ms (connection)`,
      faults: lost,
    },
  ];
}

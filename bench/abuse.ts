// Measures one person's expensive requests, one kind at a time: the node's memory, the disk, and
// the latency of another customer's moderator. A separate process sends them, so that the cost of
// sending doesn't count as latency.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Abuse } from './abuses.ts';
import { ABUSES, ROOM_MB } from './abuses.ts';
import type { Bench, Headers, RunningApp } from './app.ts';
import { ask, demand, logIn, visit } from './app.ts';
import { growthWhile } from './files.ts';
import { at, atMost, figure, say, timed, times } from './table.ts';

const MB = 1_000_000;
const OTHER = 'moderator2@nyko.example';
/** Duration of measuring the other person's calls, before the abuse and at least during it. */
const LOOK_MS = 15_000;
/**
 * Interval between the starts of their calls, whether or not the previous one has been answered.
 */
const PACE_MS = 10;
/** Disables the limit on calls in general; the budgets of expensive calls are what is tested. */
const UNCOUNTED = { RATE_LIMIT: '1000000' };

/**
 * Starts the abuser with its requests prepared. @returns a function that runs it for a while and
 * returns the statuses
 */
async function startAbuser(key: string, { port }: RunningApp, headers: Headers) {
  const child = fork(path.join(import.meta.dirname, 'abuser.ts'), [
    JSON.stringify({ key, port, headers }),
  ]);
  // Lowest priority: it stands for another machine, and gets what the server leaves.
  os.setPriority(child.pid ?? 0, 19);
  await once(child, 'message');
  return async (): Promise<number[]> => {
    child.send({ milliseconds: LOOK_MS });
    const [statuses] = (await once(child, 'message')) as [number[]];
    child.disconnect();
    return statuses;
  };
}

/** Returns the total size of the files below a folder, in bytes. */
function sizeOf(folder: string): number {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    try {
      return entry.isFile() ? statSync(path.join(entry.parentPath, entry.name)).size : 0;
    } catch {
      return 0; // Deleted since the folder was read.
    }
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

const UPLOADED = new Set(['incoming', 'files', 'uploads']);
const sizeOfUploads = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => UPLOADED.has(name))
    .reduce((sum, name) => sum + sizeOf(path.join(dataDir, name)), 0);

/** Returns the peak growth of uploads on disk during some work, in MB. */
async function diskWhile<T>(dataDir: string, work: () => Promise<T>) {
  const before = sizeOfUploads(dataDir);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, sizeOfUploads(dataDir))), 50);
  const result = await work();
  clearInterval(timer);
  return { result, grown: (most - before) / MB };
}

/** Returns the duration of each call, in ms, started at a steady pace during some work. */
async function paced(call: () => Promise<unknown>, work: () => Promise<unknown>) {
  const taken: Promise<number>[] = [];
  const timer = setInterval(() => taken.push(timed(call)), PACE_MS);
  await work();
  clearInterval(timer);
  return Promise.all(taken);
}

/** Runs one kind of abuse against a new app, so that runs don't hide each other. */
async function benchOne(bench: Bench, key: keyof typeof ABUSES): Promise<void> {
  const abuse: Abuse = ABUSES[key];
  await bench.withApp(async (app) => {
    const headers = abuse.email ? await logIn(app.port, abuse.email) : await visit(app.port);
    const other = await logIn(app.port, OTHER);
    const light = async () =>
      demand(await ask({ port: app.port, path: '/api/article', headers: other }), 200);
    const doWorst = await startAbuser(key, app, headers);
    await times(50, light);
    const alone = await paced(light, () => new Promise((resolve) => setTimeout(resolve, LOOK_MS)));
    let statuses: number[] = [];
    let growth = 0;
    let grown = 0;
    const beside = await paced(light, async () => {
      const work = async () => (statuses = await doWorst());
      const seen = await diskWhile(bench.dataDir, () => growthWhile(app.pid, work));
      [growth, grown] = [seen.result.growth, seen.grown];
    });
    atMost(`${abuse.name}: memory of the node`, 50, growth, ' MB');
    const ratio = at(beside, 0.99) / at(alone, 0.99);
    const [from, to] = [alone, beside].map((taken) => at(taken, 0.99).toFixed(1));
    atMost(`… p99 of somebody else, of theirs alone (${from} → ${to} ms)`, 2, ratio, ' ×');
    figure('… slowest call of somebody else', `${Math.round(Math.max(0, ...beside))} ms`);
    if (key === 'ROOM') atMost('… taken on the disk', ROOM_MB, grown, ' MB');
    const counts = Map.groupBy(statuses, (status) => status);
    const said = [...counts].map(([status, all]) => `${all.length} × ${status || 'closed'}`);
    figure('… answered', said.join(', '));
  }, UNCOUNTED);
}

/** Measures each kind of abuse, and its cost to others. */
export async function benchAbuse(bench: Bench): Promise<void> {
  say('\nabuse');
  const room = (megabytes: number) =>
    bench.withDatabase((database) =>
      sql`update package set storage_mb = ${megabytes}`.execute(database),
    );
  await room(10_000);
  for (const key of ['FIELDS', 'QTI', 'FIT', 'PICTURE', 'PIXELS', 'FIT_PIXELS'] as const)
    await benchOne(bench, key);
  const used = sizeOfUploads(bench.dataDir) / MB;
  await room(Math.ceil(used) + ROOM_MB);
  await benchOne(bench, 'ROOM');
}

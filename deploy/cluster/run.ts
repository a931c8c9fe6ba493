// npm run test:cluster: three nodes behind nginx on one database, one bucket and one mail server.
// People work while nodes are killed one by one, and then replaced in order. Prints a table of the
// results. CLUSTER_ROUNDS sets how often each node is killed. Then two cells, between which a customer
// is moved. CLUSTER_ONLY=nodes or cells runs one of the two.
import https from 'node:https';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endTrials } from '../../faults/trial.ts';
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts';
import type { Cluster } from './cluster.ts';
import { startCluster } from './cluster.ts';
import { check, describeChecks, isGood } from './outcome.ts';
import type { Newsroom } from './newsroom.ts';
import { tryCells } from './move-trial.ts';
import { openNewsroom } from './newsroom.ts';
import { createTally } from './tally.ts';

const NODES = 3;
const ROUNDS = Number(process.env['CLUSTER_ROUNDS'] ?? 2);
/** Part of the trial: `nodes`, `cells`, or both. */
const ONLY = process.env['CLUSTER_ONLY'];
const AT_WORK_MS = 3000;
const AWAY_MS = 2000;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Kills each node in turn, waits, and starts it again. */
async function killInTurn({ nodes }: Cluster): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [index, node] of nodes.entries()) {
      await sleep(AT_WORK_MS);
      await node.kill();
      await sleep(AWAY_MS);
      const took = await node.start();
      say(`round ${round}: node ${index + 1} was killed; it started within ${Math.round(took)} ms`);
    }
  await sleep(AT_WORK_MS);
}

/** Stops and replaces each node in turn, as in a rolling update. @returns the exit codes */
async function replaceInTurn({ nodes }: Cluster): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  for (const [index, node] of nodes.entries()) {
    await sleep(AT_WORK_MS);
    const began = performance.now();
    codes.push(await node.stop());
    say(
      `node ${index + 1} was replaced; it ended within ${Math.round(performance.now() - began)} ms`,
    );
    await node.start();
  }
  await sleep(AT_WORK_MS);
  return codes;
}

/** Sends a request to the HTTPS example. */
const askSafely = (port: number) =>
  new Promise<{ hsts: string; cookies: string[] }>((resolve, reject) => {
    const headers = { host: 'app.spalten.example' };
    const request = https.get(
      {
        host: '127.0.0.1',
        port,
        path: '/api/sanctum/csrf-cookie',
        headers,
        rejectUnauthorized: false,
      },
      (answer) => {
        answer.resume();
        resolve({
          hsts: String(answer.headers['strict-transport-security']),
          cookies: answer.headers['set-cookie'] ?? [],
        });
      },
    );
    request.on('error', reject);
  });

/** Starts a new tally and returns the previous one. */
function beginAnew(newsroom: Newsroom) {
  const before = { ...newsroom.tally };
  Object.assign(newsroom.tally, createTally());
  return before;
}

async function tryAll(cluster: Cluster): Promise<void> {
  const safely = await askSafely(cluster.nginx.httpsPort);
  const newsroom = await openNewsroom(cluster.nginx.port);
  await killInTurn(cluster);
  const killed = beginAnew(newsroom);
  const codes = await replaceInTurn(cluster);
  const replaced = beginAnew(newsroom);
  await newsroom.stop();
  await check(cluster, newsroom, { killed, replaced, codes, safely });
  await newsroom.close();
}

const folder = temporaryFolder('cluster');
/** Three nodes on one database. */
async function tryNodes(): Promise<void> {
  const began = performance.now();
  const cluster = await startCluster(folder, NODES);
  say(
    `nginx, ${NODES} nodes, a database, a bucket: ready after ${Math.round(performance.now() - began)} ms`,
  );
  await tryAll(cluster).finally(() => cluster.close());
}

try {
  if (ONLY !== 'cells') await tryNodes();
  if (ONLY !== 'nodes') {
    mkdirSync(path.join(folder, 'cells'));
    await tryCells(path.join(folder, 'cells'), say);
  }
} finally {
  endTrials();
  rmSync(folder, { recursive: true, force: true });
}
say(describeChecks());
process.exit(isGood() ? 0 : 1);

import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startMailServer } from '../../faults/mail-server.ts';
import type { TakenMail } from '../../faults/mail-server.ts';
import type { Trial } from '../../faults/trial.ts';
import { createTrial, freePort } from '../../faults/trial.ts';
import { startBucketServer } from '../../server/src/testing/bucket-server.ts';
import type { Nginx } from './nginx.ts';
import { startNginx } from './nginx.ts';
import type { StandAlone } from './postgres.ts';
import { startPooler } from './pooler.ts';
import { startPostgres } from './postgres.ts';

const SERVER = path.join(import.meta.dirname, '../../server/src');
const run = promisify(execFile);

/** Nodes behind nginx, sharing a database, a bucket and a mail server. */
export interface Cluster {
  nodes: Trial[];
  nginx: Nginx;
  postgres: StandAlone;
  mails: TakenMail[];
  close(): Promise<void>;
}

/** Backs up the demo newsroom from a separate app. */
export async function backUpDemo(folder: string): Promise<string> {
  const dataDir = path.join(folder, 'demo');
  mkdirSync(dataDir);
  const demo = await createTrial(dataDir);
  await demo.start();
  await demo.stop();
  const file = path.join(folder, 'demo.backup');
  const env = { ...process.env, DATA_DIR: dataDir };
  await run(process.execPath, [path.join(SERVER, 'run-backup.ts'), file], { env });
  return file;
}

/**
 * Starts everything below `folder` on free ports, with the demo newsroom restored. If
 * CLUSTER_POOLER is the path of PgBouncer, requests reach the database through it.
 */
export async function startCluster(
  folder: string,
  count: number,
  settings: string[] = [],
): Promise<Cluster> {
  const backup = await backUpDemo(folder);
  for (const name of ['database', 'bucket']) mkdirSync(path.join(folder, name));
  const postgres = await startPostgres(path.join(folder, 'database'), settings);
  const bucket = await startBucketServer(path.join(folder, 'bucket'));
  const mailPort = await freePort();
  const mail = await startMailServer(mailPort);
  const env = {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'http://app.localhost',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    ...bucket.env,
    HOST: '127.0.0.1',
    RATE_LIMIT: '1000000',
  };
  const restoring = { ...process.env, ...env, DATA_DIR: path.join(folder, 'restore') };
  await run(process.execPath, [path.join(SERVER, 'run-restore.ts'), backup], { env: restoring });
  const program = process.env['CLUSTER_POOLER'];
  const pooler = program
    ? await startPooler(program, path.join(folder, 'pooler'), postgres.url)
    : undefined;
  const ofNodes = { ...env, ...(pooler && { DATABASE_POOLER_URL: pooler.url }) };
  const nodes: Trial[] = [];
  for (let n = 0; n < count; n += 1)
    nodes.push(await createTrial(path.join(folder, `node-${n}`), ofNodes));
  await Promise.all(nodes.map((node) => node.start()));
  const ports = nodes.map(({ port }) => port);
  const nginx = await startNginx(path.join(folder, 'nginx'), ports);
  return {
    nodes,
    nginx,
    postgres,
    mails: mail.taken,
    async close() {
      await nginx.stop();
      await Promise.all(nodes.map((node) => node.stop()));
      await pooler?.stop();
      await postgres.stop();
      await bucket.close();
      mail.close();
    },
  };
}

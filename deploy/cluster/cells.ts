import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Trial } from '../../faults/trial.ts';
import { createTrial } from '../../faults/trial.ts';
import { startBucketServer } from '../../server/src/testing/bucket-server.ts';
import { backUpDemo } from './cluster.ts';
import type { Nginx } from './nginx.ts';
import { ofTwoCells, startNginx } from './nginx.ts';
import type { StandAlone } from './postgres.ts';
import { startPostgres } from './postgres.ts';

const SERVER = path.join(import.meta.dirname, '../../server/src');
const run = promisify(execFile);
const NODES_OF_CELL = 2;
const SECRET = 'the same secret of sessions in both of the cells';

/** A database and a bucket of its own, and the nodes on them. */
export interface Cell {
  nodes: Trial[];
  postgres: StandAlone;
  database: pg.Client;
  /** Runs one of the server's programs on this cell, as an operator does. @returns its output */
  command(program: string, ...args: string[]): Promise<string>;
  close(): Promise<void>;
}

/** Prepares a cell below `folder`. Its nodes are started by `startNodes`. */
async function createCell(folder: string, number: number): Promise<Cell> {
  for (const name of ['', 'database', 'bucket']) mkdirSync(path.join(folder, name));
  const postgres = await startPostgres(path.join(folder, 'database'));
  const bucket = await startBucketServer(path.join(folder, 'bucket'));
  const env = {
    CELL: String(number),
    SESSION_SECRET: SECRET,
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'http://app.localhost',
    SMTP_URL: 'outbox',
    ...bucket.env,
    HOST: '127.0.0.1',
    RATE_LIMIT: '1000000',
  };
  const nodes: Trial[] = [];
  for (let n = 0; n < NODES_OF_CELL; n += 1)
    nodes.push(await createTrial(path.join(folder, `node-${n}`), env));
  const database = new pg.Client({ connectionString: postgres.url });
  // The server may end first if the run is aborted.
  database.on('error', () => {});
  await database.connect();
  return {
    nodes,
    postgres,
    database,
    async command(program, ...args) {
      const own = { ...process.env, ...env, DATA_DIR: path.join(folder, 'commands') };
      const { stdout } = await run(process.execPath, [path.join(SERVER, program), ...args], {
        env: own,
      });
      return stdout.trim();
    },
    async close() {
      await Promise.all(nodes.map((node) => node.stop()));
      await database.end();
      await postgres.stop();
      await bucket.close();
    },
  };
}

/** Two cells behind one nginx: the first with the demo newsroom, the second empty. */
export interface Cells {
  first: Cell;
  second: Cell;
  nginx: Nginx;
  close(): Promise<void>;
}

export async function startCells(folder: string): Promise<Cells> {
  const backup = await backUpDemo(folder);
  const first = await createCell(path.join(folder, 'cell-1'), 1);
  const second = await createCell(path.join(folder, 'cell-2'), 2);
  await first.command('run-restore.ts', backup);
  const nodes = [...first.nodes, ...second.nodes];
  await Promise.all(nodes.map((node) => node.start()));
  const ports = [first, second].map((cell) => cell.nodes.map(({ port }) => port));
  const nginx = await startNginx(path.join(folder, 'nginx'), ofTwoCells(ports));
  return {
    first,
    second,
    nginx,
    async close() {
      await nginx.stop();
      await first.close();
      await second.close();
    },
  };
}

// npm run simulate: a thousand offices with 15,000 participants, 200,000 articles and a million
// messages. People read and write through nginx on one node, then on three. The output is in
// docs/operations.md.
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { at, p50 } from '../../bench/table.ts';
import { endTrials } from '../../faults/trial.ts';
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts';
import type { Cluster } from './cluster.ts';
import { startCluster } from './cluster.ts';
import type { Person } from './crowd.ts';
import { gather, work } from './crowd.ts';
import { growOffices, OFFICES } from './grow.ts';
import type { Nginx } from './nginx.ts';
import { startNginx } from './nginx.ts';
import { cpuSeconds } from '../../bench/usage.ts';

const PEOPLE = 400;
const SECONDS = Number(process.env['SIMULATE_SECONDS'] ?? 25);
const CROWDS = [8, 32, 64];
const SETTINGS = ['shared_buffers=512MB', 'effective_cache_size=4GB', 'max_wal_size=4GB'];
const say = (text: string) => process.stdout.write(`${text}\n`);

async function sizes(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ name: string; rows: number; size: string }>(
    `select relname as name, n_live_tup::int as rows, pg_size_pretty(pg_total_relation_size(relid)) as size
      from pg_stat_user_tables where schemaname = 'public'
      order by pg_total_relation_size(relid) desc limit 6`,
  );
  const whole = await database.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  say(`\nDatabase: ${whole.rows[0]?.size}\n\n| table | rows | with indexes |\n|---|---|---|`);
  for (const row of rows) say(`| ${row.name} | ${row.rows} | ${row.size} |`);
}

async function measure(
  { nodes, postgres }: Cluster,
  nginx: Nginx,
  database: pg.Client,
  { people, atOnce, many }: { people: Person[]; atOnce: number; many: number },
): Promise<string> {
  const used = () => [
    cpuSeconds(nodes.map((node) => node.pid())),
    cpuSeconds([postgres.pid]),
    cpuSeconds([nginx.pid]),
    process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  ];
  const before = used();
  const [{ reads, writes, failed }, { rows }] = await Promise.all([
    work(nginx.port, people, { atOnce, seconds: SECONDS }),
    database.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where backend_type = 'client backend'",
    ),
  ]);
  const requests = reads.length + writes.length;
  // CPU time per request, which is independent of other load on the machine.
  const each = used().map((seconds, index) => (1000 * (seconds - (before[index] ?? 0))) / requests);
  for (const fault of failed.slice(0, 5)) say(`  ${fault}`);
  const ms = (values: number[], part: number) => `${Math.round(at(values, part))} ms`;
  const cells = [
    many,
    atOnce,
    Math.round(requests / SECONDS),
    `${Math.round(p50(reads))} ms`,
    ms(reads, 0.95),
    ms(writes, 0.95),
    failed.length,
    rows[0]?.count,
    ...each.map((part) => part.toFixed(1)),
  ];
  return `| ${cells.join(' | ')} |`;
}

const folder = temporaryFolder('simulation');
let cluster: Cluster | undefined;
let single: Nginx | undefined;
try {
  cluster = await startCluster(folder, 3, SETTINGS);
  const database = new pg.Client({ connectionString: cluster.postgres.url });
  // The server may end first if the run is aborted.
  database.on('error', () => {});
  await database.connect();
  say(`${OFFICES} offices:`);
  await growOffices(database, say);
  await sizes(database);
  const [first] = cluster.nodes;
  single = await startNginx(path.join(folder, 'nginx-single'), first ? [first.port] : []);
  const people = await gather(database, PEOPLE, cluster.nginx.port);
  say(
    `\n${os.cpus().length} processors hold everything. The last four: ms of a processor for each request:\n\n` +
      '| nodes | at once | requests/s | reads p50 | reads p95 | writes p95 | failed | connections | app | database | nginx | clients |\n' +
      '|---|---|---|---|---|---|---|---|---|---|---|---|',
  );
  // Warm-up, so that the first row is comparable.
  await work(cluster.nginx.port, people, { atOnce: 16, seconds: 5 });
  for (const [many, nginx] of [
    [1, single],
    [3, cluster.nginx],
  ] as const)
    for (const atOnce of CROWDS)
      say(await measure(cluster, nginx, database, { people, atOnce, many }));
  await database.end();
} finally {
  await single?.stop();
  await cluster?.close();
  endTrials();
  rmSync(folder, { recursive: true, force: true });
}

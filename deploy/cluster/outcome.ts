import pg from 'pg';
import { until } from '../../faults/trial.ts';
import { createVisitor } from '../../faults/visitor.ts';
import { findLost } from '../../faults/writers.ts';
import type { Cluster } from './cluster.ts';
import type { Newsroom } from './newsroom.ts';
import { PARTICIPANT } from './newsroom.ts';
import type { Tally } from './tally.ts';

/** Longer than the time before another node takes over a dead node's jobs. */
const JOBS_MS = 90_000;

interface Check {
  what: string;
  count: string;
  faults: string[];
}
const checks: Check[] = [];

/** Notes a row of the table. */
export const note = (what: string, count: string, faults: string[]): unknown =>
  checks.push({ what, count, faults });

/** True if every check passed. */
export const isGood = () => checks.length > 0 && checks.every(({ faults }) => faults.length === 0);

/** Formats the checks as a table, followed by the failures. */
export function describeChecks(): string {
  const rows = checks.map(
    ({ what, count, faults }) => `| ${what} | ${count} | ${faults.length === 0 ? 'yes' : 'no'} |`,
  );
  const faults = checks.flatMap(({ what, faults }) =>
    faults.slice(0, 10).map((fault) => `${what}: ${fault}`),
  );
  return ['', '| what | counted | holds |', '|---|---|---|', ...rows, '', ...faults].join('\n');
}

interface Seen {
  killed: Tally;
  replaced: Tally;
  codes: (number | null)[];
  safely: { hsts: string; cookies: string[] };
}

const inWords = (counts: Map<number, number>) =>
  [...counts].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';

function checkRequests({ killed, replaced, codes, safely }: Seen): void {
  const byNode = [...killed.nodes.values(), ...replaced.nodes.values()];
  note('reads while nodes were killed', `${killed.reads}, ${killed.failedReads.length} failed`, [
    ...killed.failedReads,
    ...(new Set(killed.nodes.keys()).size < 3 ? ['not every node answered'] : []),
  ]);
  note(
    'writes while nodes were killed',
    `${killed.written} answered; ${killed.unanswered} whose node died, tried again; said no: ${inWords(killed.refused)}`,
    killed.refused.has(500) ? ['answered 500'] : [],
  );
  note(
    'reads while nodes were replaced',
    `${replaced.reads}, ${replaced.failedReads.length} failed`,
    replaced.failedReads,
  );
  note(
    'writes while nodes were replaced',
    `${replaced.written} answered, ${replaced.unanswered} not; said no: ${inWords(replaced.refused)}`,
    replaced.unanswered > 0 ? [`${replaced.unanswered} writes were not answered`] : [],
  );
  note(
    'nodes that were told to end',
    `${codes.length} ended in order; ${byNode.reduce((sum, one) => sum + one, 0)} answers in all`,
    codes.filter((code) => code !== 0).map((code) => `ended with ${code}`),
  );
  const isSafe = safely.hsts.startsWith('max-age=') && safely.cookies.length === 2;
  note(
    'HTTPS: HSTS and Secure cookies',
    `${safely.cookies.length} cookies`,
    isSafe && safely.cookies.every((cookie) => cookie.includes('Secure')) ? [] : [safely.hsts],
  );
}

async function checkMessages(newsroom: Newsroom, database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ id: string; times: number }>(
    `select min(id) as id, count(*)::int as times from message
      where client_id = any($1::text[]) group by client_id`,
    [[...newsroom.clientIds]],
  );
  const faults = rows
    .filter(({ times }) => times !== 1)
    .map(({ id }) => `message ${id} is there twice`);
  if (rows.length !== newsroom.clientIds.size)
    faults.push(`${newsroom.clientIds.size} were sent, ${rows.length} are there`);
  note('messages, each once', `${rows.length}`, faults);
  const ids = rows.map(({ id }) => Number(id));
  let elsewhere = 0;
  const unheard: string[] = [];
  for (const { heard, resets } of newsroom.listeners) {
    for (const id of ids) {
      if (!heard.has(id)) unheard.push(`message ${id} was not told`);
      else if (newsroom.messages.get(id) !== heard.get(id)) elsewhere += 1;
    }
    if (resets > 0) unheard.push(`${resets} times everything had to be fetched anew`);
  }
  const connections = newsroom.listeners.reduce((sum, one) => sum + one.connections, 0);
  note(
    'messages told to each listener',
    `${ids.length} × ${newsroom.listeners.length}, ${unheard.length} missing; ${elsewhere} came from another node than the one written to; connected ${connections} times`,
    unheard,
  );
}

async function checkPapers({ papers, broken }: Newsroom, cluster: Cluster, database: pg.Client) {
  const faults = [...broken];
  for (const { id, name, printer } of papers) {
    const { rows } = await database.query<{ files: number; mails: number }>(
      `select (select count(*)::int from file where display_filename like $2 || ' %tryck.pdf') as files,
        (select count(*)::int from mail where recipient = $3) as mails
      from newspaper where id = $1 and status = 'sent' and pdf_file_id is not null`,
      [id, name, printer],
    );
    const [found] = rows;
    const delivered = cluster.mails.filter(({ recipient }) => recipient === printer);
    if (found?.files !== 1) faults.push(`${name} has ${found?.files} print files`);
    if (found?.mails !== 1) faults.push(`${name} has ${found?.mails} mails`);
    if (delivered.length !== 1) faults.push(`${name} was mailed ${delivered.length} times`);
    // The link stands in the delivered mail alone: a stored one is emptied when it has been sent.
    const [link = '/api/print-file/none'] =
      /\/api\/print-file\/[\w-]+/.exec(delivered[0]?.body ?? '') ?? [];
    const printerVisitor = createVisitor(cluster.nginx.port);
    const pdf = await printerVisitor.send('GET', link);
    printerVisitor.close();
    if (!pdf.bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
      faults.push(`${name}: the link of the mail answers ${pdf.status}`);
  }
  note('papers sent: one print file, one mail each', `${papers.length}`, faults);
}

/** Waits until all queues are empty, then compares the stored data with the acknowledged writes. */
export async function check(cluster: Cluster, newsroom: Newsroom, seen: Seen): Promise<void> {
  const database = new pg.Client({ connectionString: cluster.postgres.url });
  await database.connect();
  const waiting = async () => {
    const { rows } = await database.query<{ name: string; count: number }>(
      `select name, count(*)::int from pgboss.job where state in ('created', 'retry', 'active')
        and name not like '\\_\\_%' and start_after < now() + interval '1 minute' group by name`,
    );
    if (rows.length > 0) throw new Error(rows.map((row) => `${row.count} × ${row.name}`).join());
    return true;
  };
  checkRequests(seen);
  const wait = await until('all jobs done', waiting, JOBS_MS);
  const visitor = createVisitor(cluster.nginx.port);
  // As who wrote: a file that lies nowhere yet is its owner's alone.
  await visitor.signIn(PARTICIPANT);
  const lost = await findLost(visitor, newsroom.ledger);
  visitor.close();
  const { writes, articles, files } = newsroom.ledger;
  note(
    'answered writes found again',
    `${writes} writes of ${articles.size} articles and ${files.size} files, ${lost.length} lost`,
    lost,
  );
  await checkMessages(newsroom, database);
  await checkPapers(newsroom, cluster, database);
  const { rows } = await database.query<{ state: string; count: number; again: number }>(
    `select state::text, count(*)::int, count(*) filter (where retry_count > 0)::int as again
      from pgboss.job where name not like '\\_\\_%' group by state`,
  );
  const failed = rows.filter(({ state }) => state === 'failed');
  const again = rows.reduce((sum, row) => sum + row.again, 0);
  note(
    'jobs',
    `${rows.map((row) => `${row.count} ${row.state}`).join(', ')}; ${again} of a dead node done by another; the last after ${Math.round(wait / 1000)} s`,
    failed.map(({ count }) => `${count} failed`),
  );
  const ids = new Set(cluster.mails.map(({ id }) => id));
  note(
    'mail',
    `${cluster.mails.length} delivered, ${ids.size} different`,
    ids.size === cluster.mails.length ? [] : ['a mail came twice'],
  );
  await database.end();
}

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Portfolio } from '@spalten/contract/year';
import type { Period } from '@spalten/contract/term';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import type { Services } from '../../services.ts';
import { listStoryPictures } from '../paper-export/index.ts';
import { readPeriod } from './period.ts';
import { readPersonYear } from './person-year.ts';
import { readPortfolio, setPortfolio } from './portfolio.ts';
import type { PeriodQuery } from './statistics.ts';

export const PORTFOLIO_JOB = 'portfolio-make';

interface PortfolioJob {
  attempt: string;
  personId: number;
  /** As at the press, so that the office in sight is the same. Fetching checks the rights anew. */
  viewer: Viewer;
  period: Period;
}

const NONE: Portfolio = { state: 'none', done: 0, total: 0 };

/** SQL of the row of a person, a maker and a period. */
const isOwn = (personId: number, { userId }: Pick<Viewer, 'userId'>, { from, to }: Period) =>
  sql<boolean>`person_id = ${personId} and made_by = ${userId}
    and period_from = ${from}::date and period_to = ${to}::date`;

interface Row extends Omit<Portfolio, 'state'> {
  state: 'making' | 'done' | 'failed';
  basis: string;
  storage_key: string | null;
}

async function findRow(database: Database, own: ReturnType<typeof isOwn>) {
  const { rows } = await sql<Row>`select state, done, total, basis, storage_key
    from portfolio where ${own}`.execute(database);
  return rows[0];
}

const toAnswer = ({ state, done, total }: Row): Portfolio => ({ state, done, total });

/** Returns the progress of the viewer's portfolio of a person. @throws ProblemError 404, 403 */
export async function findPortfolio(
  database: Database,
  viewer: Viewer,
  id: number,
  query: PeriodQuery,
): Promise<Portfolio> {
  await readPersonYear(database, viewer, id, query);
  const row = await findRow(database, isOwn(id, viewer, readPeriod(query)));
  // Asked for each second while it is made: the texts are only read once it is there.
  if (row?.state === 'making') return toAnswer(row);
  if (!row) return NONE;
  // What has changed since is no longer given.
  const { basis } = await readPortfolio(database, viewer, id, query);
  return row.basis === basis ? toAnswer(row) : NONE;
}

/** Queues the making of a portfolio, unless it is under way or as it would be. @throws ProblemError 404, 403 */
export async function startPortfolio(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  viewer: Viewer,
  personId: number,
  query: PeriodQuery,
): Promise<Portfolio> {
  const { basis, texts } = await readPortfolio(database, viewer, personId, query);
  const period = readPeriod(query);
  const pictures = texts.flatMap(({ story }) => listStoryPictures(story)).length;
  const attempt = randomUUID();
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<Row>`
      insert into portfolio (person_id, made_by, period_from, period_to, attempt, basis, total)
      values (${personId}, ${viewer.userId}, ${period.from}, ${period.to}, ${attempt}, ${basis},
        ${pictures + 1})
      on conflict (person_id, made_by, period_from, period_to) do update
      set attempt = excluded.attempt, basis = excluded.basis, total = excluded.total, done = 0,
        state = 'making', storage_key = null, created_at = now()
      where portfolio.basis <> excluded.basis or portfolio.state = 'failed'
      returning state, done, total, basis, storage_key`.execute(transaction);
    if (rows[0]) {
      const job: PortfolioJob = { attempt, personId, viewer, period };
      await jobs.send(transaction, PORTFOLIO_JOB, job);
      return toAnswer(rows[0]);
    }
    const { rows: former } = await sql<Row>`select state, done, total, basis, storage_key
      from portfolio where ${isOwn(personId, viewer, period)}`.execute(transaction);
    return former[0] ? toAnswer(former[0]) : NONE;
  });
}

/** Makes a portfolio, and stores it if nobody has asked for another one meanwhile. */
export async function makePortfolio(
  services: Services,
  { attempt, personId, viewer, period }: PortfolioJob,
  isLastTry: boolean,
): Promise<void> {
  const { database, storage, log } = services;
  const isCurrent = sql<boolean>`attempt = ${attempt} and state = 'making'`;
  const { rows } = await sql`select from portfolio where ${isCurrent}`.execute(database);
  if (rows.length === 0) return;
  try {
    let done = 0;
    const content = await readPortfolio(database, viewer, personId, period);
    const pdf = await setPortfolio(services, viewer, content, async () => {
      done += 1;
      await sql`update portfolio set done = least(${done}, total - 1)
        where ${isCurrent}`.execute(database);
    });
    const id = randomUUID();
    const key = `portfolio/${id.slice(0, 2)}/${id}`;
    await storage.put(key, Readable.from([pdf]));
    const kept = await sql`update portfolio set state = 'done', done = total, storage_key = ${key},
      basis = ${content.basis} where ${isCurrent}`.execute(database);
    if ((kept.numAffectedRows ?? 0n) === 0n) await storage.remove(key);
  } catch (error) {
    if (!isLastTry) throw error;
    log.error({ err: error, person: personId }, 'a portfolio was not made');
    await sql`update portfolio set state = 'failed' where ${isCurrent}`.execute(database);
  }
}

/** Opens the file of a portfolio. @throws ProblemError 404 also if what it was made of has changed */
export async function openPortfolio(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  viewer: Viewer,
  id: number,
  query: PeriodQuery,
): Promise<{ name: string; file: Readable }> {
  const { basis, row: person } = await readPortfolio(database, viewer, id, query);
  const row = await findRow(database, isOwn(id, viewer, readPeriod(query)));
  if (row?.state !== 'done' || row.basis !== basis || !row.storage_key) throw notFound();
  try {
    return { name: person.name, file: await storage.get(row.storage_key) };
  } catch (error) {
    throw error instanceof StorageMissing ? notFound() : error;
  }
}

/** Forgets portfolios after a day. Their files go with the nightly sweep. */
export async function forgetPortfolios(database: Database): Promise<void> {
  await sql`delete from portfolio where created_at < now() - interval '1 day'`.execute(database);
}

import type { LocalisedText } from '@spalten/contract/fields';
import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Newspaper, PreflightFault, Sending } from '@spalten/contract/newspaper';
import { DEFAULT_PRINT_SETTINGS } from '@spalten/contract/print-settings';
import { sql } from 'kysely';
import { auditMany } from '../../platform/audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Language } from '../../platform/errors.ts';
import {
  conflict,
  requireFound,
  forbidden,
  toLanguage,
  ProblemError,
} from '../../platform/errors.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { withTemporaryFile } from '../../platform/temporary-file.ts';
import type { Services } from '../../services.ts';
import { ARTICLE, setArticleStatus } from '../article/index.ts';
import { holdConsents } from '../consent/index.ts';
import { discardFiles, findFileOfUpload, storeFile } from '../file/index.ts';
import { loadEdition, pickSentDetails } from '../newspaper-page/index.ts';
import { releaseStories } from '../story/index.ts';
import { draftsFromPaper } from '../web-article/index.ts';
import { leadsNewspaper, mayReopenNewspaper } from './newspaper.policy.ts';
import { findNewspaper } from './newspaper.queries.ts';
import type { PaperDigest } from './paper-digest.ts';
import { digestPaper, describeChange } from './paper-digest.ts';
import { PAPER_SENT } from './paper-sent.ts';
import { preflight } from './preflight.ts';
import { faultsProblem, PrintFaultsError, printFileName, setPrintFile } from './print-edition.ts';
import { LINK_DAYS, printLetter } from './print-letter.ts';

export const SEND_JOB = 'newspaper-send';
/** Set the pages, store the file, send the mail. */
const STEPS = 3;

interface SendJob {
  /** Idempotency key of this send. Its file is made once, even if the job runs again. */
  key: string;
  newspaperId: number;
  userId: number;
  /** Digest of the newspaper as checked. Anything else isn't sent. */
  checked: PaperDigest;
}

/**
 * Thrown if a newspaper changed after it was checked, for example a template, a picture or the
 * office's name.
 */
class PaperChangedError extends Error {
  readonly sentence: LocalisedText;

  constructor(sentence: LocalisedText) {
    super(`the paper changed after it was checked: ${sentence.en}`);
    this.name = 'PaperChangedError';
    this.sentence = sentence;
  }
}

/** @throws PaperChangedError if a newspaper differs from the checked digest */
async function requireAsChecked(
  database: Database | Transaction,
  { newspaperId, checked }: Pick<SendJob, 'newspaperId' | 'checked'>,
): Promise<void> {
  const change = describeChange(checked, await digestPaper(database, newspaperId));
  if (change) throw new PaperChangedError(change);
}

function notReady(faults: PreflightFault[]): ProblemError {
  const count = faults.length === 1 ? 'en sak' : `${faults.length} saker`;
  const sentence = {
    sv: `Tidningen kan inte skickas än: ${count} behöver åtgärdas.`,
    en: `The newspaper cannot be sent yet. Things to fix: ${faults.length}.`,
  };
  return faultsProblem('preflight', sentence, faults);
}

/**
 * Builds SQL that is true if the job's send is the newspaper's current one. A failed send may have
 * been started again.
 */
const isCurrentSend = ({ key }: SendJob) =>
  sql<boolean>`sending is not null and coalesce(sending ->> 'key', ${key}::text) = ${key}::text`;

/**
 * Stores the progress of a send. @returns false if the newspaper was sent already or by another
 * send
 */
async function storeProgress(database: Database, job: SendJob, sending: Sending): Promise<boolean> {
  const said = await sql`
    update newspaper set sending = ${JSON.stringify({ ...sending, key: job.key })}::jsonb
    where id = ${job.newspaperId} and status <> 'sent' and ${isCurrentSend(job)}`.execute(database);
  return (said.numAffectedRows ?? 0n) > 0n;
}

const isOnItsWay = ({ sending }: Newspaper) => sending !== null && sending.state !== 'failed';

/** @throws ProblemError 404, 403, or 409 if it was sent already */
async function requireSendable(database: Database, viewer: Viewer, id: number): Promise<Newspaper> {
  const paper = requireFound(await findNewspaper(database, viewer, id));
  if (!leadsNewspaper(viewer, paper)) throw forbidden();
  if (paper.status === 'sent')
    throw conflict(
      'already_sent',
      { sv: 'Tidningen är redan skickad.', en: 'The newspaper has already been sent.' },
      paper,
    );
  return paper;
}

/**
 * Checks a newspaper and queues the job that makes the print file and mails it. One already queued
 * is returned unchanged, so repeated calls send once. @throws ProblemError 422 with every fault by
 * page and slot, 409 if it changed meanwhile
 */
export async function sendNewspaper(
  services: Services,
  viewer: Viewer,
  id: number,
  language: keyof LocalisedText,
): Promise<Newspaper> {
  const { database, jobs, typesetter } = services;
  const paper = await requireSendable(database, viewer, id);
  if (isOnItsWay(paper)) return paper;
  const checked = await digestPaper(database, id);
  const faults = (
    await preflight({ database, typesetter: typesetter.for(viewer) }, paper, language)
  ).filter(({ severity }) => severity === 'error');
  if (faults.length > 0) throw notReady(faults);
  return database.transaction().execute(async (transaction) => {
    await sql`select from newspaper where id = ${id} for update`.execute(transaction);
    const current = requireFound(await findNewspaper(transaction, viewer, id));
    if (current.status === 'sent' || isOnItsWay(current)) return current;
    const change = describeChange(checked, await digestPaper(transaction, id));
    if (change) throw conflict('changed_meanwhile', change, current);
    const job: SendJob = { key: randomUUID(), newspaperId: id, userId: viewer.userId, checked };
    const sending = { state: 'queued', step: 0, total: STEPS, error: null, key: job.key };
    await sql`update newspaper set sending = ${JSON.stringify(sending)}::jsonb
      where id = ${id}`.execute(transaction);
    await jobs.send(transaction, SEND_JOB, job);
    return (await findNewspaper(transaction, viewer, id)) ?? current;
  });
}

interface QueuedPaper {
  newspaper_name: string;
  issue_number: number;
  status: string;
  sending: Sending;
  recipients: string[];
  editorial_office_id: number;
  office: string;
  print_run: number | null;
  customer_id: number;
  sender: { name: string; email: string | null } | null;
  /** The sender's language, used for the mail and file name. */
  language: Language;
}

async function findQueuedPaper(database: Database, job: SendJob): Promise<QueuedPaper | undefined> {
  const { newspaperId, userId } = job;
  const { rows } = await sql<Omit<QueuedPaper, 'language'> & { locale: string | null }>`
    select n.newspaper_name, n.issue_number, n.status, n.sending, n.recipients, n.editorial_office_id,
      n.print_run, o.name as office, o.customer_id,
      (select json_build_object('name', u.name, 'email', u.email)
        from app_user u where u.id = ${userId}) as sender, (select u.locale from app_user u where u.id = ${userId}) as locale
    from newspaper n join editorial_office o on o.id = n.editorial_office_id
    where n.id = ${newspaperId} and n.deleted_at is null
      and ${isCurrentSend(job)}`.execute(database);
  const [row] = rows;
  return row && { ...row, language: toLanguage(row.locale) };
}

async function storePrintFile(
  { config, database, storage, typesetter }: Services,
  job: SendJob,
  paper: QueuedPaper,
): Promise<number> {
  const { key, newspaperId, userId } = job;
  const stored = await findFileOfUpload(database, key);
  if (stored) return stored;
  await requireAsChecked(database, job);
  const edition = await loadEdition(database, { newspaperId });
  const made = await setPrintFile(typesetter, edition, edition.print?.is_per_page ?? false);
  await storeProgress(database, job, { state: 'running', step: 1, total: STEPS, error: null });
  const filename = printFileName(paper, made, paper.language);
  return withTemporaryFile(config, async (file) => {
    await writeFile(file, made.bytes, { mode: 0o600 });
    try {
      return await storeFile(database, storage, {
        path: file,
        filename,
        size: made.bytes.length,
        userId,
        uploadId: key,
        customerId: paper.customer_id,
        officeId: paper.editorial_office_id,
      });
    } catch (error) {
      // A concurrent run of the job stored the file first, so that one is used.
      const first = await findFileOfUpload(database, key);
      if (first) return first;
      throw error;
    }
  });
}

const NOT_MADE: LocalisedText = {
  sv: 'Tryckfilen gick inte att göra. Försök igen om en stund.',
  en: 'The print file could not be made. Try again in a while.',
};

/** Returns why a newspaper wasn't sent, for the sender. */
function describeFailure(error: unknown): LocalisedText {
  if (error instanceof PaperChangedError) return error.sentence;
  if (!(error instanceof PrintFaultsError)) return NOT_MADE;
  const [first, ...others] = error.faults;
  if (!first) return NOT_MADE;
  const { sv, en } = first.sentence;
  if (others.length === 0) return { sv, en };
  return { sv: `${sv} Och ${others.length} till.`, en: `${en} And ${others.length} more.` };
}

/**
 * Marks the newspaper as sent, publishes its articles, creates their web drafts, gives stories that
 * aren't printed back to the ideas and queues the mails, in one transaction.
 */
function finish(
  { database, jobs, mailer, config }: Services,
  job: SendJob,
  paper: QueuedPaper,
  fileId: number,
): Promise<void> {
  const { newspaperId, userId } = job;
  return database.transaction().execute(async (transaction) => {
    await holdConsents(transaction, paper.editorial_office_id);
    const { rows } = await sql`update newspaper
      set status = 'sent', sent_at = now(), sending = null, pdf_file_id = ${fileId}
      where id = ${newspaperId} and status <> 'sent'
        and sending ->> 'state' <> 'failed' and ${isCurrentSend(job)}
      returning id`.execute(transaction);
    if (rows.length === 0) return;
    // Read before it is compared, so that what is kept is what was checked.
    const edition = await loadEdition(transaction, { newspaperId });
    await requireAsChecked(transaction, job);
    await sql`update newspaper set sent_as = ${JSON.stringify(pickSentDetails(edition))}::jsonb
      where id = ${newspaperId}`.execute(transaction);
    const { rows: placed } = await sql<{ article_id: number }>`
      select distinct p.article_id from placement p
      join newspaper_page g on g.id = p.newspaper_page_id join article a on a.id = p.article_id
      where g.newspaper_id = ${newspaperId} and a.status = 'placed'`.execute(transaction);
    const ids = placed.map((row) => row.article_id);
    for (const id of ids) await setArticleStatus(transaction, id, 'published', { userId });
    await auditMany(transaction, ARTICLE, { action: 'publish', userId }, ids);
    await draftsFromPaper(transaction, newspaperId, userId);
    await releaseStories(transaction, { newspaperId, userId });
    await jobs.send(transaction, PAPER_SENT, { newspaperId });
    const token = randomBytes(32).toString('base64url');
    await sql`insert into print_link (token_hash, newspaper_id, file_id, expires_at)
      values (${hashToken(token)}, ${newspaperId}, ${fileId},
        now() + make_interval(days => ${LINK_DAYS}))`.execute(transaction);
    const { language } = paper;
    const { print, pages, design } = edition;
    const words = printLetter(language, {
      ...paper,
      design,
      page_count: pages.length,
      print: print ?? DEFAULT_PRINT_SETTINGS,
    });
    for (const to of paper.recipients)
      await mailer.enqueue(transaction, {
        to,
        language,
        subject: words.subject,
        paragraphs: words.paragraphs,
        button: {
          text: words.button,
          url: `${config.publicUrl}/api/print-file/${token}`,
          validMinutes: LINK_DAYS * 24 * 60,
        },
      });
  });
}

/** Runs the send job: makes the print file, then sends. It is safe to repeat at any point. */
export async function runSendJob(services: Services, job: SendJob): Promise<void> {
  const { database } = services;
  const paper = await findQueuedPaper(database, job);
  // A failed send left the newspaper open for changes, so it must be checked and sent anew.
  if (!paper || paper.status === 'sent' || paper.sending.state === 'failed') return;
  const say = (sending: Sending) => storeProgress(database, job, sending);
  try {
    await say({ state: 'running', step: 0, total: STEPS, error: null });
    const fileId = await storePrintFile(services, job, paper);
    await say({ state: 'running', step: 2, total: STEPS, error: null });
    await finish(services, job, paper, fileId);
  } catch (error) {
    const hasFailed = await say({
      state: 'failed',
      step: 0,
      total: STEPS,
      error: describeFailure(error),
    });
    // The file of a changed newspaper holds unchecked content.
    const made = error instanceof PaperChangedError && (await findFileOfUpload(database, job.key));
    if (hasFailed && made) await discardFiles(services, [made]);
    services.log.error({ err: error, newspaper: job.newspaperId }, 'paper not sent');
  }
}

/** Reopens a sent newspaper. Its articles are placed again and its print links revoked. */
export function reopenNewspaper(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<Newspaper> {
  return database.transaction().execute(async (transaction) => {
    await sql`select from newspaper where id = ${id} for update`.execute(transaction);
    const paper = requireFound(await findNewspaper(transaction, viewer, id));
    if (!mayReopenNewspaper(viewer, paper)) {
      if (viewer.role !== 'admin') throw forbidden();
      throw conflict(
        'not_sent',
        { sv: 'Tidningen är inte skickad.', en: 'The newspaper has not been sent.' },
        paper,
      );
    }
    await sql`update newspaper set status = 'in_production', sent_at = null, sending = null,
      sent_as = null where id = ${id}`.execute(transaction);
    // The pages follow their office, templates and address again.
    await sql`update newspaper_page set updated_at = now()
      where newspaper_id = ${id}`.execute(transaction);
    await sql`delete from print_link where newspaper_id = ${id}`.execute(transaction);
    const { rows } = await sql<{ id: number }>`
      select distinct a.id from placement p join newspaper_page g on g.id = p.newspaper_page_id
      join article a on a.id = p.article_id
      where g.newspaper_id = ${id} and a.status = 'published'`.execute(transaction);
    for (const article of rows)
      await setArticleStatus(transaction, article.id, 'placed', { userId: viewer.userId });
    return requireFound(await findNewspaper(transaction, viewer, id));
  });
}

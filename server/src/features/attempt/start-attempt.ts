import type { LocalisedText } from '@spalten/contract/fields';
import type { Attempt } from '@spalten/contract/attempt';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireFound, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isAssignmentVisible, isGiven } from '../assignment/index.ts';
import { findStored, recordEvent } from './attempt.queries.ts';
import { revealAttempt } from './reveal.ts';
import { submitIfOverdue } from './submit-attempt.ts';

interface StartFacts {
  id: number;
  editorial_office_id: number | null;
  version: number;
  max_attempts: number | null;
  max_score: number;
  time_limit_minutes: number | null;
  is_given: boolean;
  is_early: boolean;
  is_late: boolean;
  opens_at: string | null;
  begun: number;
  open_id: number | null;
}

const refuse = (code: string, sentence: LocalisedText) =>
  unprocessable({ assignment_id: [sentence] }, code);

const MOMENT = {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Stockholm',
} as const;
const WHEN = {
  sv: new Intl.DateTimeFormat('sv-SE', MOMENT),
  en: new Intl.DateTimeFormat('en-GB', MOMENT),
};

/** @throws ProblemError 422 with the reason why no attempt can be started now */
function requireStartable(found: StartFacts): void {
  if (!found.is_given)
    throw refuse('not_given', {
      sv: 'Uppgiften är inte längre given till dig. Det du har gjort finns kvar.',
      en: 'The assignment is no longer given to you. What you have done is kept.',
    });
  if (found.is_early) {
    const at = new Date(found.opens_at ?? '');
    throw refuse('not_open_yet', {
      sv: `Uppgiften öppnar ${WHEN.sv.format(at)}.`,
      en: `The assignment opens ${WHEN.en.format(at)}.`,
    });
  }
  if (found.is_late)
    throw refuse('past_due', {
      sv: 'Sista dagen för uppgiften har passerat. Fråga din moderator om du vill göra den ändå.',
      en: 'The last day of the assignment has passed. Ask your moderator if you want to do it anyway.',
    });
  if (found.max_attempts !== null && found.begun >= found.max_attempts)
    throw refuse('no_attempts_left', {
      sv: `Du har gjort uppgiften ${found.begun} av ${found.max_attempts} gånger. Fler försök finns inte.`,
      en: `You have made ${found.begun} of ${found.max_attempts} attempts. There are no more.`,
    });
  if (found.version === 0)
    throw refuse('not_published', {
      sv: 'Uppgiften har inga frågor än. Fråga din moderator.',
      en: 'The assignment has no questions yet. Ask your moderator.',
    });
}

/** Finds an assignment that the viewer sees or has an open attempt at, which may always be finished. */
async function findStartable(
  transaction: Database | Transaction,
  viewer: Viewer,
  assignmentId: number,
): Promise<StartFacts | undefined> {
  const mine = sql`from attempt t where t.assignment_id = s.id
    and t.participant_id = ${viewer.userId}`;
  const isOpen = sql`t.status in ('in_progress', 'returned')`;
  const { rows } = await sql<StartFacts>`
    select s.id, ${isGiven(viewer)} as is_given, s.editorial_office_id, s.version, s.max_attempts, v.max_score,
      s.time_limit_minutes, s.opens_at, coalesce(s.opens_at > now(), false) as is_early,
      coalesce(s.due_at <= now(), false) as is_late, (select count(*)::int ${mine}) as begun,
      (select t.id ${mine} and ${isOpen}) as open_id
    from assignment s
    left join assignment_version v on v.assignment_id = s.id and v.version = s.version
    where s.id = ${assignmentId}
      and (${isAssignmentVisible(viewer)} or exists (select ${mine} and ${isOpen}))`.execute(
    transaction,
  );
  return rows[0];
}

/** Returns the office of a new attempt: the assignment's, else the active one. */
function officeOf(viewer: Viewer, assignment: StartFacts): number {
  const first = viewer.offices === 'all' ? undefined : viewer.offices[0];
  const office = assignment.editorial_office_id ?? viewer.activeOfficeId ?? first;
  if (office === undefined)
    throw refuse('no_office', {
      sv: 'Du behöver vara med i en redaktion för att göra uppgiften.',
      en: 'You need to be in an editorial office to do the assignment.',
    });
  return office;
}

async function insert(
  transaction: Transaction,
  viewer: Viewer,
  found: StartFacts,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into attempt (assignment_id, assignment_version, participant_id, editorial_office_id,
      number, seed, max_score, ends_at)
    values (${found.id}, ${found.version}, ${viewer.userId}, ${officeOf(viewer, found)},
      ${found.begun + 1}, ${randomInt(2 ** 31)}, ${found.max_score},
      now() + make_interval(mins => ${found.time_limit_minutes}))
    returning id`.execute(transaction);
  const id = rows[0]?.id ?? 0;
  await recordEvent(transaction, id, 'started', viewer.userId);
  return id;
}

/** Starts an attempt or resumes the open one. Concurrent starts give the same attempt. */
export async function startAttempt(
  database: Database,
  viewer: Viewer,
  assignmentId: number,
): Promise<Attempt> {
  const before = await findStartable(database, viewer, assignmentId);
  if (before?.open_id) await submitIfOverdue(database, before.open_id);
  return database.transaction().execute(async (transaction) => {
    // Serialises starts per person, so that the second request finds the first one's attempt.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`attempt:${viewer.userId}`}, 0))`.execute(
      transaction,
    );
    const found = requireFound(await findStartable(transaction, viewer, assignmentId));
    if (found.open_id)
      await sql`update attempt set status = 'in_progress'
        where id = ${found.open_id} and status = 'returned'`.execute(transaction);
    else requireStartable(found);
    const id = found.open_id ?? (await insert(transaction, viewer, found));
    const attempt = requireFound(await findStored(transaction, viewer, id));
    return revealAttempt(viewer, attempt);
  });
}

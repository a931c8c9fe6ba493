import type { chapter as calls, ChapterProgress, ChapterRef } from '@spalten/contract/chapter';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { conflict, requireFound, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { areAssignmentsDone, isHandedIn, isPassed } from './chapter-assignments.ts';
import { isChapterVisible } from './chapter.policy.ts';
import { chapterRef, chapterRows, nextChapter, progressJson } from './chapter.queries.ts';

type Body = z.output<typeof calls.postNavigation.body>;

/** Days that visits are kept to recognise repeated events. */
const VISIT_DAYS = 60;

/** Serialises a reader's events, so that two tabs don't count the same minutes. */
const lockReader = (transaction: Transaction, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('chapter-reader', ${userId}))`.execute(
    transaction,
  );

/** Records a visit. @returns its active seconds, or undefined if the event was counted before */
async function countVisit(
  transaction: Transaction,
  userId: number,
  body: Body,
): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    insert into chapter_visit (user_id, event_id, chapter_id, from_chapter_id, seconds)
    select ${userId}, ${body.event_id ?? null}, ${body.chapter_id},
      (select id from chapter where id = ${body.from_chapter_id ?? null}::bigint),
      least(${Math.round(body.seconds ?? 0)}::int, coalesce((
        select floor(extract(epoch from clock_timestamp() - max(v.created_at)))::int
        from chapter_visit v where v.user_id = ${userId}), 0))
    on conflict (user_id, event_id) do nothing returning seconds`.execute(transaction);
  return rows[0]?.seconds;
}

/** Records that a reader opens a chapter. Leaving one doesn't open it. */
async function recordOpening(
  transaction: Transaction,
  userId: number,
  { chapter_id: id, ...body }: Body,
) {
  const isLeaving = body.from_chapter_id === id;
  await sql`
    insert into chapter_progress (user_id, chapter_id) values (${userId}, ${id})
    on conflict (user_id, chapter_id) do update
      set last_opened_at = case when ${isLeaving} then chapter_progress.last_opened_at
        else now() end`.execute(transaction);
}

/** Words per second that nobody reads faster than: several times the pace of reading aloud. */
const MAX_PACE = 15;
/** Active seconds after which a chapter of any length counts as read. */
const ENOUGH_SECONDS = 60;

/** Builds SQL that is true if the reader's active seconds are enough to have read chapter `c`. */
const isRead = sql<boolean>`p.seconds >= least(c.words / ${MAX_PACE}::int, ${ENOUGH_SECONDS}::int)`;

/**
 * Builds SQL that is true if the reader `userId` meets the completion rule of chapter `c`. Without
 * reported seconds (`isTimed` false) a chapter is read when it is left.
 */
const isDone = (userId: number, isTimed = true) => sql<boolean>`(case c.completion
  when 'viewed' then ${isTimed ? isRead : sql`true`}
  when 'marked' then p.marked_at is not null
  when 'children' then exists (select from chapter k
      where k.parent_id = c.id and k.deleted_at is null and k.is_shown)
    and not exists (select from chapter k
      left join chapter_progress kp on kp.chapter_id = k.id and kp.user_id = ${userId}
      where k.parent_id = c.id and k.deleted_at is null and k.is_shown
        and kp.completed_at is null)
  when 'submitted' then ${areAssignmentsDone(userId, isHandedIn)}
  else ${areAssignmentsDone(userId, isPassed)} end)`;

/** Completes a part once all its chapters are, even if its own page was never opened. */
async function completePart(transaction: Transaction, userId: number, id: number): Promise<void> {
  const { rows } = await sql`
    insert into chapter_progress (user_id, chapter_id, completed_at)
    select ${userId}::bigint, c.id, now() from chapter c
    left join chapter_progress p on p.chapter_id = c.id and p.user_id = ${userId}
    where c.id = ${id} and c.completion = 'children' and p.completed_at is null
      and ${isDone(userId)}
    on conflict (user_id, chapter_id) do update set completed_at = now()
    returning chapter_id`.execute(transaction);
  if (rows.length > 0) await completeAbove(transaction, userId, id);
}

async function completeAbove(transaction: Transaction, userId: number, id: number): Promise<void> {
  const { rows } = await sql<{ parent_id: number | null }>`
    select parent_id from chapter where id = ${id}`.execute(transaction);
  const parentId = rows[0]?.parent_id;
  if (parentId) await completePart(transaction, userId, parentId);
}

/** Completes an opened chapter if its reader meets the completion rule. */
async function completeChapter(
  transaction: Transaction,
  userId: number,
  id: number,
  isTimed = true,
): Promise<void> {
  const { rows } = await sql`
    update chapter_progress p set completed_at = now() from chapter c
    where p.user_id = ${userId} and p.chapter_id = ${id} and c.id = p.chapter_id
      and p.completed_at is null and ${isDone(userId, isTimed)}
    returning p.chapter_id`.execute(transaction);
  if (rows.length > 0) await completeAbove(transaction, userId, id);
}

/**
 * Completes chapters whose rule depends on this assignment, once a participant has submitted or
 * passed it. A chapter never opened is completed when it is read.
 */
export async function completeWithAssignment(
  transaction: Transaction,
  userId: number,
  assignmentId: number,
): Promise<void> {
  await lockReader(transaction, userId);
  const { rows } = await sql<{ id: number }>`
    select c.id from chapter c
    join chapter_progress p on p.chapter_id = c.id and p.user_id = ${userId}
    where p.completed_at is null and c.deleted_at is null
      and c.completion in ('submitted', 'passed')
      and (c.id = (select s.chapter_id from assignment s where s.id = ${assignmentId})
        or c.assignment_ids @> jsonb_build_array(${assignmentId}::bigint))`.execute(transaction);
  for (const { id } of rows) await completeChapter(transaction, userId, id);
}

async function addSeconds(
  transaction: Transaction,
  userId: number,
  { fromId, seconds }: { fromId: number; seconds: number },
): Promise<void> {
  await sql`update chapter_progress p set seconds = p.seconds + ${seconds}
    where p.user_id = ${userId} and p.chapter_id = ${fromId}`.execute(transaction);
}

/** Finds the reader's progress in a chapter, the next chapter, and where to resume in its type. */
async function findProgress(database: Database | Transaction, viewer: Viewer, id: number) {
  const { rows } = await sql<{
    progress: ChapterProgress;
    next: ChapterRef | null;
    resume: ChapterRef | null;
  }>`
    select ${progressJson} as progress, ${nextChapter(viewer)} as next,
      (select ${chapterRef('r')} from chapter r
        left join chapter_progress rp on rp.chapter_id = r.id and rp.user_id = ${viewer.userId}
        where r.type = c.type and rp.completed_at is null and ${isChapterVisible(viewer, 'r')}
        order by rp.last_opened_at desc nulls last, r.place limit 1) as resume
    from chapter c join chapter_progress p on p.chapter_id = c.id
    where c.id = ${id} and p.user_id = ${viewer.userId}`.execute(database);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/**
 * Records a reader's move to a chapter. The chapter they left gets its active seconds, limited to
 * the time since the last event, and is completed if its rule is met.
 */
export function recordNavigation(database: Database, viewer: Viewer, body: Body) {
  const { userId } = viewer;
  return database.transaction().execute(async (transaction) => {
    requireFound(
      await chapterRows(transaction, viewer).where('c.id', '=', body.chapter_id).executeTakeFirst(),
    );
    await lockReader(transaction, userId);
    const seconds = await countVisit(transaction, userId, body);
    if (seconds !== undefined) {
      await recordOpening(transaction, userId, body);
      if (body.from_chapter_id) {
        await addSeconds(transaction, userId, { fromId: body.from_chapter_id, seconds });
        await completeChapter(
          transaction,
          userId,
          body.from_chapter_id,
          body.seconds !== undefined,
        );
      }
    }
    return findProgress(transaction, viewer, body.chapter_id);
  });
}

/** Marks a chapter as done. @throws ProblemError 409 if its completion rule isn't marking */
export function markChapter(database: Database, viewer: Viewer, id: number) {
  const { userId } = viewer;
  return database.transaction().execute(async (transaction) => {
    const seen = requireFound(
      await chapterRows(transaction, viewer).where('c.id', '=', id).executeTakeFirst(),
    );
    if (seen.completion !== 'marked')
      throw conflict('not_marked', {
        sv: 'Det här kapitlet blir klart av sig självt när du har gjort det som hör till.',
        en: 'This chapter is completed in another way.',
      });
    await lockReader(transaction, userId);
    await sql`insert into chapter_progress (user_id, chapter_id, marked_at)
      values (${userId}, ${id}, now())
      on conflict (user_id, chapter_id) do update
        set marked_at = coalesce(chapter_progress.marked_at, now())`.execute(transaction);
    await completeChapter(transaction, userId, id);
    return (await findProgress(transaction, viewer, id)).progress;
  });
}

/** Deletes old visits. Runs every night. */
export async function purgeVisits(database: Database): Promise<void> {
  await sql`delete from chapter_visit
    where created_at < now() - make_interval(days => ${VISIT_DAYS})`.execute(database);
}

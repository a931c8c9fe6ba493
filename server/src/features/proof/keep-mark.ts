import type { Proof, ProofMark, proof as calls } from '@spalten/contract/proof';
import { MAX_MARKS } from '@spalten/contract/proof';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { forbidden, requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireVersion } from '../../platform/versions.ts';
import { needsReason, noPage, noSlot, offPage, roundClosed, tooManyMarks } from './proof.errors.ts';
import { findMark, findProof } from './proof.queries.ts';

type NewMark = z.output<typeof calls.mark.body>;
type Decision = z.output<typeof calls.decide.body>;

/** @throws ProblemError 422 for a page, slot or spot that the newspaper doesn't have */
async function requireSpot(transaction: Transaction, newspaperId: number, mark: NewMark) {
  const { rows } = await sql<{ has_slot: boolean; is_on: boolean }>`
    select ${mark.slot_id ?? null}::text is null
        or g.slots @> jsonb_build_array(jsonb_build_object('id', ${mark.slot_id ?? null}::text))
        as has_slot,
      ${mark.x} <= (n.design ->> 'width_mm')::float
        and ${mark.y} <= (n.design ->> 'height_mm')::float as is_on
    from newspaper_page g join newspaper n on n.id = g.newspaper_id
    where g.id = ${mark.newspaper_page_id} and n.id = ${newspaperId}`.execute(transaction);
  const [page] = rows;
  if (!page) throw noPage();
  if (!page.has_slot) throw noSlot();
  if (!page.is_on) throw offPage();
}

/** Says that the viewer has read a page in the round, or takes that back. */
export function readPage(
  database: Database,
  viewer: Viewer,
  newspaperId: number,
  { newspaper_page_id: pageId, is_read: isRead }: z.output<typeof calls.read.body>,
): Promise<Proof> {
  return database.transaction().execute(async (transaction) => {
    // None comes after it is sent.
    await sql`select from newspaper where id = ${newspaperId} for key share`.execute(transaction);
    const found = requireFound(await findProof(transaction, viewer, newspaperId));
    if (!found.can.mark) throw viewer.role === 'customer' ? forbidden() : roundClosed();
    if (found.pages.every((page) => page.newspaper_page_id !== pageId)) throw noPage();
    if (isRead)
      await sql`insert into proof_reading (newspaper_id, newspaper_page_id, user_id)
        values (${newspaperId}, ${pageId}, ${viewer.userId})
        on conflict (newspaper_id, newspaper_page_id, user_id) do update set read_at = now()
      `.execute(transaction);
    else
      await sql`delete from proof_reading where newspaper_id = ${newspaperId}
        and newspaper_page_id = ${pageId} and user_id = ${viewer.userId}`.execute(transaction);
    return requireFound(await findProof(transaction, viewer, newspaperId));
  });
}

/** Marks a spot of a page. Removed marks keep their numbers, but don't count to the limit. */
export function createMark(
  database: Database,
  viewer: Viewer,
  newspaperId: number,
  mark: NewMark,
): Promise<ProofMark> {
  return database.transaction().execute(async (transaction) => {
    // One at a time in a newspaper, so that numbers and the limit hold, and none comes after it is sent.
    await sql`select from newspaper where id = ${newspaperId} for no key update`.execute(
      transaction,
    );
    const found = requireFound(await findProof(transaction, viewer, newspaperId));
    if (!found.can.mark) throw viewer.role === 'customer' ? forbidden() : roundClosed();
    if (found.marks.length >= MAX_MARKS) throw tooManyMarks();
    await requireSpot(transaction, newspaperId, mark);
    const { rows } = await sql<{ id: number }>`
      insert into proof_mark (newspaper_id, newspaper_page_id, customer_id, editorial_office_id,
        number, x, y, slot_id, body, created_by)
      select r.newspaper_id, ${mark.newspaper_page_id}, r.customer_id, r.editorial_office_id,
        1 + coalesce((select max(m.number) from proof_mark m
          where m.newspaper_id = r.newspaper_id), 0),
        ${mark.x}, ${mark.y}, ${mark.slot_id ?? null}, ${mark.body}, ${viewer.userId}
      from proof_round r where r.newspaper_id = ${newspaperId} returning id`.execute(transaction);
    return requireFound(await findMark(transaction, viewer, requireFound(rows[0]).id));
  });
}

/** Locks a mark, and its newspaper against being sent. */
async function lockMark(transaction: Transaction, viewer: Viewer, id: number): Promise<ProofMark> {
  await sql`select from newspaper where id = (select newspaper_id from proof_mark where id = ${id})
    for no key update`.execute(transaction);
  return requireFound(await findMark(transaction, viewer, id));
}

/** Changes the words of an own mark. */
export function updateMark(
  database: Database,
  viewer: Viewer,
  id: number,
  { version, body }: { version: number; body: string },
): Promise<ProofMark> {
  return database.transaction().execute(async (transaction) => {
    const found = await lockMark(transaction, viewer, id);
    if (found.created_by?.id !== viewer.userId) throw forbidden();
    requireVersion(version, found);
    if (!found.can.update) throw forbidden();
    await sql`update proof_mark set body = ${body}, version = version + 1
      where id = ${id}`.execute(transaction);
    return requireFound(await findMark(transaction, viewer, id));
  });
}

/** Removes an own mark, which can be brought back. */
export function removeMark(database: Database, viewer: Viewer, id: number): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const found = await lockMark(transaction, viewer, id);
    if (!found.can.update) throw forbidden();
    await sql`update proof_mark set deleted_at = now() where id = ${id}`.execute(transaction);
  });
}

/** Brings back an own removed mark while the round is open. @throws ProblemError 404 for others */
export function restoreMark(database: Database, viewer: Viewer, id: number): Promise<ProofMark> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ newspaper_id: number }>`
      select newspaper_id from proof_mark
      where id = ${id} and created_by = ${viewer.userId}`.execute(transaction);
    const { newspaper_id: newspaperId } = requireFound(rows[0]);
    await sql`select from newspaper where id = ${newspaperId} for no key update`.execute(
      transaction,
    );
    const { can, marks } = requireFound(await findProof(transaction, viewer, newspaperId));
    if (!can.mark) throw roundClosed();
    if (marks.length >= MAX_MARKS) throw tooManyMarks();
    await sql`update proof_mark set deleted_at = null where id = ${id}`.execute(transaction);
    return requireFound(await findMark(transaction, viewer, id));
  });
}

/** Ticks a mark off, declines it, or opens it again. Nothing changes for one that is so already. */
export function decideMark(
  database: Database,
  viewer: Viewer,
  id: number,
  { state, reason }: Decision,
): Promise<ProofMark> {
  return database.transaction().execute(async (transaction) => {
    const found = await lockMark(transaction, viewer, id);
    if (!found.can.decide) throw forbidden();
    if (state === 'declined' && !reason) throw needsReason();
    const why = state === 'declined' ? reason : null;
    const isOpen = state === 'open';
    await sql`update proof_mark set state = ${state}, reason = ${why}, version = version + 1,
        decided_by = ${isOpen ? null : viewer.userId},
        decided_at = ${isOpen ? null : sql`now()`}
      where id = ${id} and (state, reason) is distinct from (${state}, ${why}::text)`.execute(
      transaction,
    );
    return requireFound(await findMark(transaction, viewer, id));
  });
}

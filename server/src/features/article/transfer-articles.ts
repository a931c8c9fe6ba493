import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import { diffSnapshots, readSnapshot } from '../../platform/audit-subject.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { emitEvent } from '../../platform/events/emit.ts';
import { ARTICLE } from './article.audit.ts';
import { followsAuthor } from './article.policy.ts';

/** A person whose offices have changed in the transaction. */
interface Move {
  userId: number;
  /** Offices that the person has left. */
  left: readonly number[];
  /** Offices that the person has joined, or one that was chosen, in order of preference. */
  joined: readonly number[];
}

/** Finds the office that takes the articles: a joined one, else the active one, else the first. */
async function findTarget(
  transaction: Transaction,
  { userId, joined }: Move,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from editorial_office_member m
    join editorial_office o on o.id = m.editorial_office_id and o.is_active
    join app_user u on u.id = m.user_id
    where m.user_id = ${userId}
    order by array_position(${[...joined]}::bigint[], o.id) nulls last,
      o.id = u.active_editorial_office_id desc nulls last, m.created_at, o.id
    limit 1`.execute(transaction);
  return rows[0];
}

/** Moves the articles' comments. Those who no longer see the articles leave the conversations. */
async function moveComments(transaction: Transaction, ids: number[], officeId: number) {
  await sql`update conversation set editorial_office_id = ${officeId}
    where article_id = any(${ids}::bigint[])`.execute(transaction);
  const isOutside = sql`u.role in ('participant', 'moderator')
    and not exists (select from editorial_office_member m
      where m.user_id = u.id and m.editorial_office_id = ${officeId} and u.role = 'moderator')
    and not exists (select from article_author w where w.user_id = u.id
      and w.article_id = any(${ids}::bigint[]))`;
  await sql`delete from conversation_member c using app_user u, conversation talk
    where u.id = c.user_id and talk.id = c.conversation_id
      and talk.article_id = any(${ids}::bigint[]) and ${isOutside}`.execute(transaction);
  await sql`delete from notice n using app_user u
    where u.id = n.user_id and n.kind like 'article-%' and n.object_id = any(${ids}::bigint[])
      and ${isOutside}`.execute(transaction);
}

/**
 * Moves what a person writes on out of the offices that they have left, to one that they have.
 * Nothing moves if they have no open office. Call it after the memberships have changed.
 */
export async function moveUnsentArticles(
  transaction: Transaction,
  { request, actorId }: { request: FastifyRequest; actorId: number },
  move: Move,
): Promise<void> {
  if (move.left.length === 0) return;
  const target = await findTarget(transaction, move);
  if (!target) return;
  const { rows } = await sql<{ id: number; editorial_office_id: number; is_binned: boolean }>`
    select a.id, a.editorial_office_id, a.deleted_at is not null as is_binned from article a
    where a.editorial_office_id = any(${[...move.left]}::bigint[])
      and ${followsAuthor(sql`${move.userId}`)}
    order by a.id for update of a`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const { id, editorial_office_id: former } of rows) {
    const before = await readSnapshot(transaction, ARTICLE, id);
    await sql`update article set editorial_office_id = ${target.id} where id = ${id}`.execute(
      transaction,
    );
    const snapshot = await readSnapshot(transaction, ARTICLE, id);
    const changes = diffSnapshots(before, snapshot);
    const object = { type: ARTICLE.kind, id };
    await audit(transaction, request, {
      action: 'update',
      userId: actorId,
      object,
      snapshot,
      changes,
    });
    // The row's own event concerns the new office.
    await emitEvent(transaction, {
      type: 'article',
      id,
      customerId: null,
      officeId: former,
      isWithdrawn: true,
    });
  }
  await moveComments(transaction, ids, target.id);
  if (rows.some(({ is_binned: isBinned }) => !isBinned))
    await sql`select give_notice(array[${move.userId}::bigint], 'drafts-moved', ${target.id}::bigint,
      ${target.name}, ${actorId}::bigint)`.execute(transaction);
}

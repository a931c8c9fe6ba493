import type { chapter as calls } from '@spalten/contract/chapter';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { requireFound, unprocessable } from '../../platform/errors.ts';
import { containsPattern } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isGroupVisible } from '../group/index.ts';
import { isPersonManaged } from '../person/index.ts';
import { chapterRows, progressJson } from './chapter.queries.ts';

type Body = z.output<typeof calls.participants.body>;
type GiveBody = z.output<typeof calls.give.body>;
type ReadersQuery = z.output<typeof calls.readers.query>;

const requireChapter = async (
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<void> => {
  requireFound(await chapterRows(database, viewer).where('c.id', '=', id).executeTakeFirst());
};

/** Builds SQL that is true for active participants (`u`) that the viewer manages. */
const isReachable = (viewer: Viewer) =>
  sql<boolean>`(u.role = 'participant' and u.is_active and ${isPersonManaged(viewer, 'participant')})`;

const notManaged = (field: string) =>
  unprocessable({
    [field]: [
      {
        sv: 'Välj bland de deltagare som du har hand om.',
        en: 'Choose among the participants that you are in charge of.',
      },
    ],
  });

/**
 * Gives a chapter to the participants and takes it from the viewer's other participants. Those of
 * other moderators and all progress stay unchanged. @throws ProblemError 422 for a participant the
 * viewer doesn't manage
 */
export function giveChapter(database: Database, viewer: Viewer, body: Body) {
  const { chapter_id: id } = body;
  const wanted = [...new Set(body.participant_ids)];
  const isAmong = body.among_ids ? sql`u.id = any(${body.among_ids}::bigint[])` : sql`true`;
  return database.transaction().execute(async (transaction) => {
    await requireChapter(transaction, viewer, id);
    await sql`select from chapter where id = ${id} for update`.execute(transaction);
    const { rows: known } = await sql<{ id: number }>`
      select u.id from app_user u
      where u.id = any(${wanted}::bigint[]) and ${isReachable(viewer)}`.execute(transaction);
    if (known.length !== wanted.length) throw notManaged('participant_ids');
    const { rows: left } = await sql<{ id: number }>`
      delete from chapter_given g using app_user u
      where g.chapter_id = ${id} and u.id = g.user_id and ${isPersonManaged(viewer, 'participant')}
        and u.id <> all(${wanted}::bigint[]) and ${isAmong} returning u.id`.execute(transaction);
    const { rows: came } = await sql<{ id: number }>`
      insert into chapter_given (chapter_id, user_id, given_by)
      select ${id}::bigint, u, ${viewer.userId}::bigint from unnest(${wanted}::bigint[]) u
      on conflict do nothing returning user_id as id`.execute(transaction);
    return {
      chapter_id: id,
      participant_ids: wanted.toSorted((a, b) => a - b),
      came: came.map((row) => row.id),
      left: left.map((row) => row.id),
    };
  });
}

/**
 * Gives a chapter to one participant or takes it back. Concurrent changes for others stay. @throws
 * ProblemError 422 for a participant the viewer doesn't manage
 */
export function giveToOne(
  database: Database,
  viewer: Viewer,
  id: number,
  { participant_id: participantId, is_given: isGiven }: GiveBody,
) {
  return database.transaction().execute(async (transaction) => {
    await requireChapter(transaction, viewer, id);
    const { rows } = await sql`select from app_user u
      where u.id = ${participantId} and ${isReachable(viewer)}`.execute(transaction);
    if (rows.length === 0) throw notManaged('participant_id');
    await (
      isGiven
        ? sql`insert into chapter_given (chapter_id, user_id, given_by)
            values (${id}, ${participantId}, ${viewer.userId}) on conflict do nothing`
        : sql`delete from chapter_given where chapter_id = ${id} and user_id = ${participantId}`
    ).execute(transaction);
    return { chapter_id: id, participant_id: participantId, is_given: isGiven };
  });
}

/** SQL for participants (`u`) with a pattern in their name or in that of their office or customer. */
function isNamed(viewer: Viewer, like: string) {
  // The participants of others have one customer, the viewer's own.
  const isOfCustomer =
    viewer.role === 'admin'
      ? sql`u.customer_id in (select c.id from customer c where c.name ilike ${like})`
      : sql`false`;
  return sql<boolean>`(u.name ilike ${like} or ${isOfCustomer}
    or u.id in (select m.user_id from editorial_office_member m
      join editorial_office o on o.id = m.editorial_office_id
      where o.name ilike ${like} and ${isOfficeInReach(viewer, 'o.id')}))`;
}

/**
 * Returns a page of the participants that the viewer manages, with their progress in the chapter.
 */
export async function listReaders(
  database: Database,
  viewer: Viewer,
  id: number,
  query: ReadersQuery,
) {
  await requireChapter(database, viewer, id);
  let rows = database
    .selectFrom('app_user as u')
    .leftJoin('chapter_progress as p', (join) =>
      join.onRef('p.user_id', '=', 'u.id').on('p.chapter_id', '=', id),
    )
    .select([
      'u.id',
      'u.name',
      refJson('customer', 'u.customer_id').as('customer'),
      sql`coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id)
        from editorial_office_member m join editorial_office o on o.id = m.editorial_office_id
        where m.user_id = u.id and ${isOfficeInReach(viewer, 'o.id')}), '[]')`.as(
        'editorial_offices',
      ),
      sql<boolean>`exists (select from chapter_given g
        where g.chapter_id = ${id} and g.user_id = u.id)`.as('is_given'),
      sql`case when p.user_id is not null then ${progressJson} end`.as('progress'),
    ])
    .where(isReachable(viewer));
  const officeId = query.editorial_office_id;
  if (officeId)
    rows = rows.where(
      sql<boolean>`exists (select from editorial_office_member m where m.user_id = u.id
        and m.editorial_office_id = ${officeId} and ${isOfficeInReach(viewer, 'm.editorial_office_id')})`,
    );
  if (query.group_id)
    rows = rows.where(
      sql<boolean>`exists (select from office_group_member m join office_group g on g.id = m.group_id
        where m.user_id = u.id and g.id = ${query.group_id} and ${isGroupVisible(viewer)})`,
    );
  if (query.customer_id) rows = rows.where('u.customer_id', '=', query.customer_id);
  if (query.q) rows = rows.where(isNamed(viewer, containsPattern(query.q)));
  return listPage(rows, query, { name: 'text' }, 'name');
}

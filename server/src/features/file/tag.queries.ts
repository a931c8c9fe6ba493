import type { FileTag } from '@spalten/contract/file';
import type { ListQuery } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireFound, unprocessable } from '../../platform/errors.ts';
import { contains } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isFileVisible, isTagVisible } from './file.policy.ts';

const tagRows = (database: Database | Transaction, viewer: Viewer) =>
  database
    .selectFrom('tag as t')
    .select([
      't.id',
      't.created_at',
      't.updated_at',
      't.name',
      sql<number>`(select count(*)::int from file_tag l join file f on f.id = l.file_id
        where l.tag_id = t.id and f.deleted_at is null and ${isFileVisible(viewer)})`.as(
        'file_count',
      ),
    ])
    .where(isTagVisible(viewer));

/** Lists the customer's tags by name. `q` filters by a part of the name. */
export function listTags(database: Database, viewer: Viewer, query: ListQuery) {
  let rows = tagRows(database, viewer);
  if (query.q) rows = rows.where(contains('t.name', query.q));
  return listPage(rows, query, { name: 'text' }, 'name');
}

/** @throws ProblemError 404 */
export async function findTag(database: Database, viewer: Viewer, id: number): Promise<FileTag> {
  const row = requireFound(
    await tagRows(database, viewer).where('t.id', '=', id).executeTakeFirst(),
  );
  return row as FileTag;
}

/** The SQLSTATE of a unique violation. */
const isTaken = (error: unknown) => (error as { code?: string }).code === '23505';

const taken = (name: string) =>
  unprocessable({
    name: [{ sv: `Taggen ”${name}” finns redan.`, en: `The tag “${name}” already exists.` }],
  });

/** @throws ProblemError 422 if the customer has the tag already, regardless of case */
export async function insertTag(database: Database, viewer: Viewer, name: string): Promise<number> {
  try {
    const row = await database
      .insertInto('tag')
      .values({ name, customer_id: viewer.customerId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  } catch (error) {
    throw isTaken(error) ? taken(name) : error;
  }
}

/** @throws ProblemError 422 if the customer has the tag already, regardless of case */
export async function renameTag(database: Database, id: number, name: string): Promise<void> {
  try {
    await database.updateTable('tag').set({ name }).where('id', '=', id).execute();
  } catch (error) {
    throw isTaken(error) ? taken(name) : error;
  }
}

export async function removeTag(database: Database, id: number): Promise<void> {
  await database.deleteFrom('tag').where('id', '=', id).execute();
}

const unknownTag = (field: string) =>
  unprocessable({
    [field]: [
      {
        sv: 'Taggen finns inte längre. Välj en annan.',
        en: 'The tag no longer exists. Choose another.',
      },
    ],
  });

/**
 * Finds the ids of tags given as objects, ids, or names regardless of case. @throws ProblemError
 * 422
 */
export async function findTagIds(
  transaction: Transaction,
  viewer: Viewer,
  groups: readonly ({ id: number } | number | string)[],
): Promise<number[]> {
  const names = groups.filter((group) => typeof group === 'string');
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, t.name from tag t
    where lower(t.name) in (select lower(n) from unnest(${names}::text[]) n)
      and ${isTagVisible(viewer)}`.execute(transaction);
  const byName = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
  return groups.map((group) => {
    if (typeof group === 'object') return group.id;
    if (typeof group === 'number') return group;
    // Forms send ids as text.
    const id = byName.get(group.toLowerCase()) ?? Number(group);
    if (!Number.isSafeInteger(id)) throw unknownTag('tag_groups');
    return id;
  });
}

/** Sets the tags of a file. @throws ProblemError 422 for a tag of another customer */
export async function setTags(
  transaction: Transaction,
  viewer: Viewer,
  fileId: number,
  tagIds: number[],
): Promise<void> {
  const wanted = [...new Set(tagIds)];
  const { rows } = await sql<{ id: number }>`
    select t.id from tag t where t.id = any(${wanted}::bigint[]) and ${isTagVisible(viewer)}`.execute(
    transaction,
  );
  if (rows.length !== wanted.length) throw unknownTag('tags');
  await transaction.deleteFrom('file_tag').where('file_id', '=', fileId).execute();
  if (wanted.length > 0)
    await transaction
      .insertInto('file_tag')
      .values(wanted.map((id) => ({ file_id: fileId, tag_id: id })))
      .execute();
}

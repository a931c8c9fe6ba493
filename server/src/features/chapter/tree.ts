import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';

/** Locks the tree of chapters against concurrent changes. */
export const lockTree = async (transaction: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('chapter-tree', 0))`.execute(transaction);
};

const badParent = () =>
  unprocessable({
    parent_id: [
      {
        sv: 'Välj ett kapitel av samma sort, som inte ligger under det här.',
        en: 'Choose a chapter of the same type that is not below this one.',
      },
    ],
  });

/**
 * @throws ProblemError 422 if the parent is of another type, deleted, or below the chapter itself
 */
export async function requireParent(
  transaction: Transaction,
  { id, type, parentId }: { id?: number; type: number; parentId: number | null },
): Promise<void> {
  if (parentId === null) return;
  const { rows } = await sql`
    with recursive above as (
      select c.id, c.parent_id from chapter c
      where c.id = ${parentId} and c.type = ${type} and c.deleted_at is null
      union all
      select c.id, c.parent_id from above a join chapter c on c.id = a.parent_id)
    select where exists (select from above)
      and not exists (select from above where id = ${id ?? null}::bigint)`.execute(transaction);
  if (rows.length === 0) throw badParent();
}

/** Places a chapter among its siblings, at `position` counted from 1 or last. */
export async function placeAmongSiblings(
  transaction: Transaction,
  id: number,
  position: number | null | undefined,
): Promise<void> {
  await sql`
    with self as (select id, type, parent_id from chapter where id = ${id}),
      siblings as (
        select c.id, row_number() over (order by c.position, c.id) as number
        from chapter c, self where c.type = self.type and c.deleted_at is null
          and c.parent_id is not distinct from self.parent_id and c.id <> self.id)
    update chapter c set position = case when c.id = ${id}
      then coalesce(least(${position ?? null}::int, (select count(*) from siblings) + 1),
        (select count(*) from siblings) + 1)
      else (select number + case when number >= ${position ?? null}::int then 1 else 0 end
        from siblings s where s.id = c.id) end
    where c.id = ${id} or c.id in (select id from siblings)`.execute(transaction);
}

/** Recomputes the order and visibility of chapters of these types. */
export async function recomputeTree(
  transaction: Transaction,
  types: readonly number[],
): Promise<void> {
  await sql`
    with recursive tree as (
      select c.id, c.is_published as is_shown, array[c.type::int,
        (row_number() over (partition by c.type order by c.position, c.id))::int] as place
      from chapter c
      where c.type = any(${[...types]}::smallint[]) and c.parent_id is null and c.deleted_at is null
      union all
      select c.id, t.is_shown and c.is_published, t.place
        || (row_number() over (partition by c.parent_id order by c.position, c.id))::int
      from tree t join chapter c on c.parent_id = t.id and c.deleted_at is null)
    update chapter c set place = t.place, is_shown = t.is_shown,
      position = t.place[cardinality(t.place)]
    from tree t
    where c.id = t.id and (c.place, c.is_shown, c.position)
      is distinct from (t.place, t.is_shown, t.place[cardinality(t.place)])`.execute(transaction);
}

import type { PublicPaper } from '@spalten/contract/public-paper';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { findMarked } from '../consent/index.ts';
import { loadEdition } from '../newspaper-page/index.ts';

/** Lists those of some pictures that the stored pages of a newspaper don’t show. */
async function listNotShown(
  database: Database,
  newspaperId: number,
  files: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from unnest(${[...files]}::bigint[]) f(id)
    where not exists (select from public_paper p where p.newspaper_id = ${newspaperId}
      and p.edition is not null and edition_shows(p.edition, array[f.id]))`.execute(database);
  return rows.map(({ id }) => id);
}

/** Finds the pictures that are grey in a newspaper for readers, and why. Null: it has no address. */
export async function findHidden(
  database: Database,
  newspaperId: number | null,
): Promise<PublicPaper['hidden']> {
  if (newspaperId === null) return { pictures: 0, people: [] };
  const { withheld = [] } = await loadEdition(database, { newspaperId }, 'web');
  const files = await listNotShown(database, newspaperId, withheld);
  const marked = await findMarked(database, files, { day: today });
  const people = new Map(
    marked.flatMap(({ name, web_state: state }) =>
      state === 'yes' ? [] : [[`${name} ${state}`, { name, state }]],
    ),
  );
  return { pictures: files.length, people: [...people.values()] };
}

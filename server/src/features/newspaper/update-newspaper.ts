import type { Newspaper, newspaper } from '@spalten/contract/newspaper';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireFound, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireOpenNewspaper } from './closed-paper.ts';
import { touchTeasers } from '../newspaper-page/index.ts';
import { requireOrder } from './create-newspaper.ts';
import { findNewspaper } from './newspaper.queries.ts';

type Body = z.output<typeof newspaper.update.body>;

async function reorder(
  transaction: Transaction,
  paper: Newspaper,
  pageIds: number[],
): Promise<void> {
  const known = new Set(paper.pages.map((page) => page.id));
  if (
    pageIds.length !== known.size ||
    new Set(pageIds).size !== known.size ||
    !pageIds.every((p) => known.has(p))
  )
    throw unprocessable({
      page_ids: [
        {
          sv: 'Någon annan har ändrat sidorna. Ladda om sidplanen och försök igen.',
          en: 'Someone else has changed the pages. Reload the flatplan and try again.',
        },
      ],
    });
  await sql`
    update newspaper_page g set number = o.number
    from unnest(${pageIds}::bigint[]) with ordinality as o (id, number)
    where g.id = o.id and g.number <> o.number`.execute(transaction);
  await touchTeasers(transaction, paper.id);
}

/** Updates the given fields and the order of pages. */
export function updateNewspaper(
  database: Database,
  viewer: Viewer,
  id: number,
  body: Body,
): Promise<Newspaper> {
  return database.transaction().execute(async (transaction) => {
    await sql`select from newspaper where id = ${id} for update`.execute(transaction);
    const paper = requireFound(await findNewspaper(transaction, viewer, id));
    requireOpenNewspaper(viewer, paper);
    const { page_ids, ...fields } = body;
    const given = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    );
    requireOrder({ ...paper, ...given });
    if (page_ids) await reorder(transaction, paper, page_ids);
    if (Object.values(fields).some((value) => value !== undefined))
      await transaction.updateTable('newspaper').set(fields).where('id', '=', id).execute();
    return requireFound(await findNewspaper(transaction, viewer, id));
  });
}

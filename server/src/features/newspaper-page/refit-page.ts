import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Composition } from '../../typesetting/edition.ts';
import type { Typesetter } from '../../typesetting/typesetter.ts';
import { loadEdition } from './load-edition.ts';

/** Sets a page anew, as a picture too, and writes down how it fits where that has changed. */
export async function refitPage(
  { database, typesetter }: { database: Database; typesetter: Typesetter },
  pageId: number,
): Promise<{ svg: string | undefined; fit: Composition['fit'][number] }> {
  const edition = await loadEdition(database, { pageId });
  const { svg, fit } = await typesetter.compose(edition, { svg: true });
  const found = fit[pageId] ?? [];
  const text = JSON.stringify(found);
  await sql`update newspaper_page set fit = ${text}::jsonb
    where id = ${pageId} and fit is distinct from ${text}::jsonb`.execute(database);
  return { svg: svg[pageId], fit: found };
}

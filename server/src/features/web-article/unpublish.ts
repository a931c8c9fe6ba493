import type { Ref } from '@spalten/contract/fields';
import { sql } from 'kysely';
import { auditMany } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Unnamed } from '../consent/index.ts';
import { findMarked, mentionsName, namesPictured, WEB_TEXT } from '../consent/index.ts';
import { today } from '../../platform/day.ts';
import { WEB_ARTICLE } from './web-article.audit.ts';
import { KIND } from './web-article.queries.ts';

interface Found {
  id: number;
  name: string;
  has_picture: boolean;
  /** Pictures in which somebody is who refuses to be named. */
  named_files: number[];
  text: string;
}

/** Returns the web articles that show somebody with the name. */
async function findNaming(transaction: Transaction, rows: Found[], unnamed: Unnamed | null) {
  if (!unnamed) return [];
  const marked = await findMarked(transaction, unnamed.files, { day: today });
  return rows.filter(({ named_files: files, text }) =>
    namesPictured(
      text,
      unnamed.person,
      marked.filter((one) => files.includes(one.file_id)),
    ),
  );
}

/**
 * Takes back published web articles that show a picture of `files` or, in the office, have `name` in
 * their text, or show somebody with a name that is refused: they become drafts. Also those whose time has not come. @returns their titles
 */
export async function unpublishWebArticles(
  transaction: Transaction,
  {
    files,
    officeId,
    name,
    unnamed,
    userId,
  }: {
    files: readonly number[];
    officeId: number;
    name: string | null;
    unnamed: Unnamed | null;
    userId: number | null;
  },
): Promise<Ref[]> {
  const own = (ids: readonly number[]) =>
    sql<number[]>`array(select att.file_id from attachment att where att.kind = ${KIND}
      and att.object_id = w.id and att.file_id = any(${[...ids]}::bigint[]))`;
  const hasPicture = sql<boolean>`cardinality(${own(files)}) > 0`;
  const { rows } = await sql<Found>`
    select w.id, w.title as name, ${hasPicture} as has_picture,
      ${own(unnamed?.files ?? [])} as named_files, ${WEB_TEXT} as text
    from web_article w where w.status = 'published' and (${hasPicture}
      or cardinality(${own(unnamed?.files ?? [])}) > 0
      or (${name}::text is not null and w.editorial_office_id = ${officeId}))
    order by w.id for update`.execute(transaction);
  const naming = await findNaming(transaction, rows, unnamed);
  const found = rows.filter(
    (row) =>
      row.has_picture || naming.includes(row) || (name !== null && mentionsName(row.text, name)),
  );
  const ids = found.map(({ id }) => id);
  await sql`update web_article set status = 'draft', version = version + 1
    where id = any(${ids}::bigint[])`.execute(transaction);
  await auditMany(transaction, WEB_ARTICLE, { action: 'withdraw', userId }, ids);
  return found.map((row) => ({ id: row.id, name: row.name }));
}

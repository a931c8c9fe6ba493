import type { Ref } from '@spalten/contract/fields';
import { sql } from 'kysely';
import { auditMany } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { mentionsName, WEB_TEXT } from '../consent/index.ts';
import { WEB_ARTICLE } from './web-article.audit.ts';
import { KIND } from './web-article.queries.ts';

interface Found {
  id: number;
  name: string;
  has_picture: boolean;
  text: string;
}

/**
 * Takes back published web articles that show a picture of `files` or, in the office, have `name` in
 * their text: they become drafts. Also those whose time has not come. @returns their titles
 */
export async function unpublishWebArticles(
  transaction: Transaction,
  {
    files,
    officeId,
    name,
    userId,
  }: { files: readonly number[]; officeId: number; name: string | null; userId: number | null },
): Promise<Ref[]> {
  const hasPicture = sql<boolean>`exists (select from attachment att where att.kind = ${KIND}
    and att.object_id = w.id and att.file_id = any(${[...files]}::bigint[]))`;
  const { rows } = await sql<Found>`
    select w.id, w.title as name, ${hasPicture} as has_picture,
      ${WEB_TEXT} as text
    from web_article w where w.status = 'published' and (${hasPicture}
      or (${name}::text is not null and w.editorial_office_id = ${officeId}))
    order by w.id for update`.execute(transaction);
  const found = rows.filter(
    (row) => row.has_picture || (name !== null && mentionsName(row.text, name)),
  );
  const ids = found.map(({ id }) => id);
  await sql`update web_article set status = 'draft', version = version + 1
    where id = any(${ids}::bigint[])`.execute(transaction);
  await auditMany(transaction, WEB_ARTICLE, { action: 'withdraw', userId }, ids);
  return found.map((row) => ({ id: row.id, name: row.name }));
}

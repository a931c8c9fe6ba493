import type { ConsentUse } from '@spalten/contract/consent';
import type { Ref } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

const MAX_SHOWN = 100;

/** Lists the newest pictures that a person is marked in. */
export async function listMarkedPictures(
  database: Database | Transaction,
  personId: number,
): Promise<Ref[]> {
  const { rows } = await sql<Ref>`
    select f.id, f.display_filename as name from picture_mark k join file f on f.id = k.file_id
    where k.person_id = ${personId} order by f.id desc limit ${sql.lit(MAX_SHOWN)}`.execute(
    database,
  );
  return rows;
}

/** Lists what uses the pictures of a person: articles, newspapers and web articles. Callers check access. */
export async function findConsentUses(
  database: Database | Transaction,
  personId: number,
): Promise<ConsentUse[]> {
  const { rows } = await sql<ConsentUse>`
    with mine as (select k.file_id from picture_mark k where k.person_id = ${personId}),
    written as (select distinct i.article_id as id from article_image i join mine using (file_id)),
    papers as (
      select distinct g.newspaper_id as id from newspaper_page g
      join placed_pictures(array(select file_id from mine)) s on s.newspaper_page_id = g.id)
    select * from (
      select 'article' as kind, a.id, coalesce(nullif(a.headline, ''), '…') as name,
        a.status = 'published' as is_out, false as is_on_web
      from article a where a.id in (select id from written) and a.deleted_at is null
      union all
      select 'newspaper', n.id, n.newspaper_name || ' ' || n.issue_number, n.status = 'sent',
        exists (select from public_paper e where e.newspaper_id = n.id
          and edition_shows(e.edition, array(select file_id from mine)))
      from newspaper n where n.id in (select id from papers) and n.deleted_at is null
      union all
      select 'web-article', w.id, w.title, w.status = 'published',
        w.status = 'published' and w.published_at <= now()
      from web_article w where exists (select from attachment att where att.kind = 'web-article'
        and att.object_id = w.id and att.file_id in (select file_id from mine))) use
    order by is_on_web desc, is_out desc, kind, name, id limit ${sql.lit(MAX_SHOWN)}`.execute(
    database,
  );
  return rows;
}

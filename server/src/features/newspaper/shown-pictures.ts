import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A picture that a slot shows, with its own caption. */
export interface ShownPicture {
  file_id: number;
  display_filename: string;
  caption: string | null;
  newspaper_page_id: number;
  slot_id: string;
  article_id: number | null;
}

/**
 * Lists the pictures of a newspaper that need no photographer but show people all the same: adverts,
 * their logos, the pictures of teasers, and faces in vox pops that an adjustment would leave out.
 */
export async function findOtherPictures(
  database: Database,
  newspaperId: number,
): Promise<ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`
    with placed as (
      select p.*, s ->> 'kind' as kind from newspaper_page g
      join placement p on p.newspaper_page_id = g.id
      join lateral jsonb_array_elements(g.slots) s on s ->> 'id' = p.slot_id
      where g.newspaper_id = ${newspaperId}),
    shown as (
      select file_id, newspaper_page_id, slot_id, text as caption, null::bigint as article_id
      from placed where kind = 'advert' and file_id is not null
      union all
      select logo_file_id, newspaper_page_id, slot_id, null, null
      from placed where logo_file_id is not null
      union all
      select main.file_id, p.newspaper_page_id, p.slot_id, null, null from placed p
      cross join lateral (select i.file_id from article_image i
        left join jsonb_array_elements(p.adjustments -> 'file_ids') with ordinality own(id, position)
          on own.id = to_jsonb(i.file_id)
        where i.article_id = p.teaser_article_id
          and coalesce(p.adjustments -> 'file_ids' @> to_jsonb(i.file_id), true)
        order by own.position, i.position limit 1) main
      union all
      select i.file_id, p.newspaper_page_id, p.slot_id, i.caption, p.article_id from placed p
      join article a on a.id = p.article_id join article_image i on i.article_id = a.id
      where p.continues_page_id is null and not p.adjustments -> 'file_ids' @> to_jsonb(i.file_id)
        and a.answers @> jsonb_build_array(jsonb_build_object('file_id', i.file_id)))
    select shown.*, f.display_filename from shown join file f on f.id = shown.file_id
    order by newspaper_page_id, slot_id, file_id`.execute(database);
  return rows;
}

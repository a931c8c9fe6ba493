import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * SQL of the newspapers that a person (`p`) is asked about: those being made whose pages or planned stories
 * have a picture of the person, else the one of the office (`o`).
 */
export const NAMED_PAPERS: RawBuilder<string> = sql`coalesce((
  select string_agg(distinct n.newspaper_name, ', ' order by n.newspaper_name)
  from newspaper n where n.deleted_at is null and n.status <> 'sent'
    and n.editorial_office_id = p.editorial_office_id and (
    exists (select from picture_mark k cross join lateral placed_pictures(array[k.file_id]) m
      join newspaper_page g on g.id = m.newspaper_page_id
      where k.person_id = p.id and g.newspaper_id = n.id)
    or exists (select from picture_mark k join article_image i on i.file_id = k.file_id
      join story s on s.article_id = i.article_id and s.deleted_at is null
      where k.person_id = p.id and s.newspaper_id = n.id))), o.newspaper_name)`;

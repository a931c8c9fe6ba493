import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Questions and recordings about articles. */
export interface ResponseFixtures {
  /** An open question about the draft, to somebody whose account is gone. */
  response: number;
  /** A recording of the draft. */
  recording: number;
  /** An article that its writer can ask about. */
  asking: number;
}

/** Asks about a draft, records beside it, and makes another article for `writer`. */
export async function createResponseFixtures(
  database: Database,
  of: { draft: number; author: number; writer: number; sound: number },
): Promise<ResponseFixtures> {
  const { rows } = await sql<ResponseFixtures>`
    with asked as (
      insert into article_response (article_id, customer_id, editorial_office_id, asked_by)
      select a.id, o.customer_id, o.id, ${of.author}::bigint from article a
      join editorial_office o on o.id = a.editorial_office_id where a.id = ${of.draft}
      returning id),
    recorded as (
      insert into article_recording (article_id, file_id, added_by)
      values (${of.draft}, ${of.sound}, ${of.author}) returning id),
    made as (
      insert into article (editorial_office_id, headline, body, article_template_id)
      select editorial_office_id, 'Frågan', body, article_template_id from article
      where id = ${of.draft} returning id),
    written as (
      insert into article_author (article_id, user_id) select id, ${of.writer}::bigint from made)
    select asked.id as response, recorded.id as recording, made.id as asking
    from asked, recorded, made`.execute(database);
  if (!rows[0]) throw new Error('nothing was made');
  return rows[0];
}

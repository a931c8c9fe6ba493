import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Objects referred to only by ids in a body. */
export interface ReferenceFixtures {
  /** Hidden from readers. */
  hiddenChapter: number;
  /** In progress, with a question `fil` that accepts files. */
  answered: number;
  /** Two pages of one newspaper. An article begins on the first, in the slot `start`. */
  pageWithArticle: number;
  pageAfter: number;
  sound: number;
  /** An article placed on `pageWithArticle`. */
  begun: number;
  /** An approved article with a picture. */
  pictured: number;
  itsPicture: number;
  notice: number;
}

const QUESTION = [
  {
    id: 'fil',
    type: 'file_upload',
    prompt: { type: 'doc', content: [] },
    points: 1,
    hints: [],
    skills: [],
    accept: ['*'],
    max_files: 5,
  },
];
const START = [
  { id: 'start', kind: 'article', column: 1, row: 1, column_span: 1, row_span: 1, style: {} },
];

/** Creates the objects in an office. The attempt and notice belong to `participant`. */
export async function createReferenceFixtures(
  database: Database,
  office: number,
  participant: number,
  newspaper: number,
): Promise<ReferenceFixtures> {
  const { rows } = await sql<ReferenceFixtures>`
    with hidden as (
      insert into chapter (type, position, place, title, body, is_published, is_shown)
      select 9, max(position) + 1, array[9, max(position) + 1], 'Dolt', '{"type":"doc","content":[]}',
        false, false from chapter returning id),
    named as (
      insert into slug (kind, slug, object_id) select 'chapter', 'dolt-' || id, id from hidden),
    task as (
      insert into assignment (editorial_office_id, title, is_published, version, instructions)
      values (${office}, 'Med fil', true, 1, '{"type":"doc","content":[]}') returning id),
    asked as (
      insert into assignment_version (assignment_id, version, questions, max_score)
      select id, 1, ${JSON.stringify(QUESTION)}::jsonb, 1 from task returning assignment_id),
    tried as (
      insert into attempt (assignment_id, assignment_version, participant_id, editorial_office_id,
        number, seed, max_score)
      select assignment_id, 1, ${participant}, ${office}, 1, 1, 1 from asked returning id),
    story as (
      insert into article (editorial_office_id, headline, body, article_template_id, status)
      select editorial_office_id, headline, body, article_template_id, 'placed' from article
      where editorial_office_id = ${office} order by id limit 1 returning id),
    begins as (
      insert into newspaper_page (newspaper_id, number, name, page_template_id, slots)
      values (${newspaper}, 2, 'Två', 'sida', ${JSON.stringify(START)}) returning id),
    after as (
      insert into newspaper_page (newspaper_id, number, name, page_template_id, slots)
      values (${newspaper}, 3, 'Tre', 'sida', '[]') returning id),
    lies as (
      insert into placement (newspaper_page_id, slot_id, article_id)
      select begins.id, 'start', story.id from begins, story),
    pictured as (
      insert into article (editorial_office_id, headline, body, article_template_id, status)
      select editorial_office_id, headline, body, article_template_id, 'approved' from article
      where editorial_office_id = ${office} order by id limit 1 returning id),
    picture as (
      insert into file (customer_id, editorial_office_id, storage_key, filename, display_filename,
        file_size, checksum, mime)
      select customer_id, id, gen_random_uuid(), 'y.jpg', 'y.jpg', 1, 'y', 'image/jpeg'
      from editorial_office where id = ${office} returning id),
    sound as (
      insert into file (customer_id, editorial_office_id, storage_key, filename, display_filename,
        file_size, checksum, mime, is_shared)
      select customer_id, id, gen_random_uuid(), 'z.mp3', 'z.mp3', 1, 'z', 'audio/mpeg', true
      from editorial_office where id = ${office} returning id),
    shown as (
      insert into article_image (article_id, position, file_id)
      select pictured.id, 0, picture.id from pictured, picture),
    told as (
      insert into notice (user_id, kind, object_id, title)
      select ${participant}, 'article-approved', id, 'Godkänd' from story returning id)
    select hidden.id as "hiddenChapter", tried.id as answered, begins.id as "pageWithArticle",
      after.id as "pageAfter", story.id as begun, sound.id as sound, told.id as notice, pictured.id as pictured,
      picture.id as "itsPicture"
    from hidden, tried, begins, after, told, pictured, picture, story, sound`.execute(database);
  if (!rows[0]) throw new Error('nothing was made');
  return rows[0];
}

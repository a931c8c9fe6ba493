import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Stories of the newspaper's plan. */
export interface StoryFixtures {
  /** A story that nobody has been given, without a page. */
  story: number;
  /** A story whose approved article can be placed in the slot it is planned for. */
  readyStory: number;
  /** The page it is planned for, the last of the newspaper. */
  storyPage: number;
}

const SLOTS = JSON.stringify([
  { id: 'ruta', kind: 'article', column: 1, row: 1, column_span: 1, row_span: 1, style: {} },
]);

export async function createStoryFixtures(
  database: Database,
  { author, newspaper, approved }: { author: number; newspaper: number; approved: number },
): Promise<StoryFixtures> {
  const { rows } = await sql<StoryFixtures>`
    with paper as (
      select n.id, o.id as office, o.customer_id from newspaper n
      join editorial_office o on o.id = n.editorial_office_id where n.id = ${newspaper}),
    page as (
      insert into newspaper_page (newspaper_id, number, name, page_template_id, slots)
      select id, 4, 'Fyra', 'sida', ${SLOTS} from paper returning id),
    idea as (
      insert into story (customer_id, editorial_office_id, newspaper_id, title, created_by)
      select customer_id, office, id, 'Idé', ${author} from paper returning id),
    ready as (
      insert into story (customer_id, editorial_office_id, newspaper_id, title, article_id,
        newspaper_page_id, slot_id)
      select paper.customer_id, office, paper.id, 'Klar', ${approved}, page.id, 'ruta'
      from paper, page returning id)
    select idea.id as story, ready.id as "readyStory", page.id as "storyPage"
    from idea, ready, page`.execute(database);
  if (!rows[0]) throw new Error('nothing was made');
  return rows[0];
}

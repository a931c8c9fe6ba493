import { sql } from 'kysely';
import type { Fixtures } from '../matrix/fixtures.ts';
import type { Database } from '../platform/database/database.ts';
import type { Change } from '../testing/changes.ts';

/* Checks that nobody sees or changes another customer's data. */

type Table = Record<string, readonly (keyof Fixtures)[]>;

/** Tables with the fixtures of an office. */
const TABLES: Table = {
  article: ['draft', 'approved', 'bin', 'submitted'],
  newspaper: ['newspaper', 'sentNewspaper'],
  newspaper_page: ['page', 'pageWithArticle', 'pageAfter'],
  file: ['file'],
  app_user: ['participant', 'moderator'],
  tag: ['tag'],
  conversation: ['conversation'],
  message: ['message'],
  assignment: ['assignment'],
  attempt: ['attempt', 'answered'],
  news_post: ['newsPost'],
  web_article: ['webArticle', 'webDraft'],
  submission: ['submission'],
  editorial_office: ['office'],
  customer: ['customer'],
};
const PEOPLE = ['user_id', 'participant_id', 'sender_id', 'uploaded_by'];

const TEXTS: Record<string, readonly string[]> = {
  article: ['headline', 'kicker', 'standfirst'],
  newspaper: ['newspaper_name'],
  newspaper_page: ['name'],
  file: ['display_filename', 'alt', 'caption'],
  app_user: ['first_name', 'last_name', 'byline', 'phone'],
  tag: ['name'],
  message: ['body'],
  assignment: ['title'],
  attempt: ['review_comment'],
  news_post: ['title'],
  web_article: ['title'],
  submission: ['headline', 'body_text', 'sender_name'],
  editorial_office: ['name', 'place', 'description'],
  customer: ['name', 'contact_name'],
};

const idsOf = (fixtures: Fixtures, table: string): number[] =>
  (TABLES[table] ?? []).map((thing) => Number(fixtures[thing]));

/** Writes a word into every text of the fixtures, so that they are recognised in any response. */
export async function markTexts(
  database: Database,
  fixtures: Fixtures,
  word: string,
): Promise<void> {
  for (const [table, columns] of Object.entries(TEXTS))
    for (const column of columns)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`${word} `} || id
        where id = any(${idsOf(fixtures, table)}::bigint[])`.execute(database);
}

/**
 * Returns true if a written row is one of the fixtures, refers to one, or was added to their
 * office.
 */
export function concerns(fixtures: Fixtures, { table, before, after }: Change): boolean {
  return [before, after].some((row) => {
    if (!row) return false;
    if (idsOf(fixtures, table).includes(Number(row['id']))) return true;
    const isTold = Object.keys(TABLES).some((other) =>
      idsOf(fixtures, other).includes(Number(row[`${other}_id`] ?? -1)),
    );
    const people = idsOf(fixtures, 'app_user');
    return isTold || PEOPLE.some((column) => people.includes(Number(row[column] ?? -1)));
  });
}

import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { listStoryPictures } from '../paper-export/index.ts';
import type { PublicEdition } from './public-edition.ts';

/**
 * Lists the words that a public edition has by some pictures: captions, descriptions, and the names of
 * who answers in a story with one of them. An empty text stands for a picture without words.
 */
export const wordsByPictures = (
  edition: PublicEdition | null,
  files: readonly number[],
): string[] =>
  (edition?.stories ?? []).flatMap((story) => {
    const shown = listStoryPictures(story).filter(({ file_id: id }) => files.includes(id));
    if (shown.length === 0) return [];
    return [
      ...shown.map(({ alt, caption }) => [alt, caption].join(' ')),
      ...story.answers.map(({ name }) => name),
    ];
  });

/** Lists the words that are written by some pictures in articles and slots, wherever they are. */
export async function writtenByPictures(
  transaction: Transaction,
  files: readonly number[],
): Promise<string[]> {
  const ids = sql`any(${[...files]}::bigint[])`;
  const { rows } = await sql<{ words: string }>`
    select json_build_array(i.caption, i.alt, a.answers)::text as words
      from article_image i join article a on a.id = i.article_id where i.file_id = ${ids}
    union all select json_build_array(p.text, f.alt)::text
      from placement p join file f on f.id = p.file_id where p.file_id = ${ids}
    union all select p.feature::text from placement p
      where p.feature ->> 'kind' = 'comic' and exists (
        select from jsonb_array_elements(p.feature -> 'pictures') picture
        where (picture ->> 'file_id')::bigint = ${ids})`.execute(transaction);
  return rows.map(({ words }) => words);
}

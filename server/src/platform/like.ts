import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOtherScript, scriptPattern } from './other-scripts.ts';

/** Escapes the wildcards of LIKE. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, String.raw`\$&`);

/** Builds the LIKE pattern that matches text containing `words`. */
export const containsPattern = (words: string): string => `%${escapeLike(words)}%`;

/** SQL that is true if a column, or the SQL of a text, contains `words`. */
export function contains(column: string | RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const text = typeof column === 'string' ? sql.ref(column) : column;
  return isOtherScript(words)
    ? sql<boolean>`${text} ~* ${scriptPattern(words)}`
    : sql<boolean>`${text} ilike ${containsPattern(words)}`;
}

/**
 * SQL that is true if a text is found by `words`: by its indexed tsvector, or in other scripts than
 * Latin by the text itself. `vector` and `text` are SQL.
 */
export const isFoundBy = (
  part: { vector: string; text: string },
  words: string,
): RawBuilder<boolean> =>
  isOtherScript(words)
    ? sql<boolean>`(${sql.join(
        words
          .trim()
          .split(/\s+/)
          .map((word) => contains(sql.raw(`(${part.text})`), word)),
        sql` and `,
      )})`
    : sql<boolean>`${sql.raw(part.vector)} @@ websearch_to_tsquery('swedish', ${words})`;

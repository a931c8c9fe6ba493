import type { Role } from '@spalten/contract/fields';
import type { PackageFeature } from '@spalten/contract/package';
import type { SearchKind } from '@spalten/contract/search';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { containsPattern, escapeLike } from './like.ts';
import type { Viewer } from './session/viewer.ts';

/** What a feature gives to be searched: its rows that a viewer sees, and what of them is looked in. */
export interface SearchPart {
  kind: SearchKind;
  /** The part of the product that it belongs to, which the customer's package must hold. */
  feature?: PackageFeature;
  /** Who may ask for things of this kind at all; everyone where it is left out. */
  roles?: readonly Role[];
  /** Tables with their aliases. */
  from: string;
  id: string;
  /** Its name: also found by a piece of a word, and where a letter is wrong. */
  title: string;
  /** The words in their stems, as its index has them. */
  vector: string;
  /** The text that is shown around a match; absent where there is none. */
  text?: string;
  /** What tells it from another of its name. */
  note?: string;
  /** The kind under which its slugs are kept, and the column of a chapter's type. */
  slugKind?: string;
  chapterType?: string;
  /** The column of a message's conversation. */
  conversation?: string;
  /** Found by its words alone: what it is called is the name of something else. */
  isNameless?: true;
  /** There is very much of it, and ever more: it is looked in by a statement of its own. */
  isMany?: true;
  /** The newest come first among equals. */
  changedAt: string;
  /** The feature's own policy: who sees a row. */
  isVisible: (viewer: Viewer) => RawBuilder<boolean>;
  /** Another name that it is found by, for those who may know it. */
  otherName?: { column: string; isKnown: (viewer: Viewer) => RawBuilder<boolean> };
}

/** One or two letters are in too many words: those that begin with them are meant. */
function matchesWord(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  if (word.length > 2) return sql<boolean>`${column} ilike ${containsPattern(word)}`;
  return sql<boolean>`(${column} ilike ${`${escapeLike(word)}%`} or ${column} ilike ${`% ${escapeLike(word)}%`})`;
}

const matchesWords = (column: string, words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => matchesWord(sql.raw(column), word)),
    sql` and `,
  )})`;

/** SQL that holds where a name of the thing has all the words in it, whole or as pieces. */
export function isNamed(part: SearchPart, viewer: Viewer, words: readonly string[]) {
  const { otherName } = part;
  const byTitle = matchesWords(part.title, words);
  if (!otherName) return byTitle;
  return sql<boolean>`(${byTitle}
    or (${matchesWords(otherName.column, words)} and ${otherName.isKnown(viewer)}))`;
}

/** The parts that a viewer may search at all. */
export const partsFor = (parts: readonly SearchPart[], viewer: Viewer): SearchPart[] =>
  parts.filter(
    ({ roles, feature }) =>
      (!roles || roles.includes(viewer.role)) &&
      (!feature || viewer.features === 'all' || viewer.features.includes(feature)),
  );

/**
 * SQL that holds for the rows of the viewer's own customer: what a policy with several ways to see a
 * thing implies, said so that an index can begin with it.
 */
export const isOfCustomer = (viewer: Viewer, column: string): RawBuilder<boolean> =>
  viewer.customerId === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = ${viewer.customerId}`;

import type { Role } from '@spalten/contract/fields';
import type { PackageFeature } from '@spalten/contract/package';
import type { SearchKind } from '@spalten/contract/search';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { contains, escapeLike } from './like.ts';
import { isOtherScript } from './other-scripts.ts';
import type { Viewer } from './session/viewer.ts';

/** A feature's searchable rows and columns. Strings are SQL. */
export interface SearchPart {
  kind: SearchKind;
  /** The part of the product that the customer's package must contain. */
  feature?: PackageFeature;
  /** The roles that may search this kind; all if absent. */
  roles?: readonly Role[];
  /** Tables with aliases. */
  from: string;
  id: string;
  /** The name. Also matched by parts of words and with misspellings. */
  title: string;
  /** The indexed tsvector of stemmed words. */
  vector: string;
  /** The text that excerpts are taken from, if any. */
  text?: string;
  /** A note that distinguishes objects of the same name. */
  note?: string;
  /** The kind of its slugs, and the column of a chapter's type. */
  slugKind?: string;
  chapterType?: string;
  /** The column of a message's conversation. */
  conversation?: string;
  /** Matched by words only, since its title is the name of another object. */
  isNameless?: true;
  /** Searched by a separate statement, since the table grows without bound. */
  isMany?: true;
  /** Sorts equal matches, newest first. */
  changedAt: string;
  /** The feature's policy: visible rows. */
  isVisible: (viewer: Viewer) => RawBuilder<boolean>;
  /** Another name that matches, for viewers who may know it. */
  otherName?: { column: string; isKnown: (viewer: Viewer) => RawBuilder<boolean> };
}

/** Matches a word anywhere, or at the start of a word if it has only one or two letters. */
function matchesWord(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  if (word.length > 2 || isOtherScript(word)) return contains(column, word);
  return sql<boolean>`(${column} ilike ${`${escapeLike(word)}%`} or ${column} ilike ${`% ${escapeLike(word)}%`})`;
}

const matchesWords = (column: string, words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => matchesWord(sql.raw(column), word)),
    sql` and `,
  )})`;

/** SQL that is true if a name of the object contains all the words. */
export function isNamed(part: SearchPart, viewer: Viewer, words: readonly string[]) {
  const { otherName } = part;
  const byTitle = matchesWords(part.title, words);
  if (!otherName) return byTitle;
  return sql<boolean>`(${byTitle}
    or (${matchesWords(otherName.column, words)} and ${otherName.isKnown(viewer)}))`;
}

/** Lists the parts that a viewer may search. */
export const listSearchableParts = (parts: readonly SearchPart[], viewer: Viewer): SearchPart[] =>
  parts.filter(
    ({ roles, feature }) =>
      (!roles || roles.includes(viewer.role)) &&
      (!feature || viewer.features === 'all' || viewer.features.includes(feature)),
  );

/**
 * SQL that is true for rows of the viewer's customer. A policy implies it, but an index needs it as
 * a condition of its own.
 */
export const isOfCustomer = (viewer: Viewer, column: string): RawBuilder<boolean> =>
  viewer.customerId === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = ${viewer.customerId}`;

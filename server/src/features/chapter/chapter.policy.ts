import type { Role } from '@spalten/contract/fields';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';

/**
 * Who sees a chapter (`alias`): the operator's staff all of them; everybody what is shown and
 * public; others what is shown and in their package, a participant only what is open to all or
 * given to them.
 */
export function isChapterVisible(viewer: Viewer | null, alias = 'c'): RawBuilder<boolean> {
  const c = (column: string) => sql.ref(`${alias}.${column}`);
  const isThere = sql`${c('deleted_at')} is null`;
  if (viewer?.role === 'admin') return sql<boolean>`(${isThere})`;
  const isShown = sql`${isThere} and ${c('is_shown')}`;
  if (!viewer) return sql<boolean>`(${isShown} and ${c('is_public')})`;
  const types = viewer.chapterTypes;
  const isInPackage =
    types === 'all' ? sql`true` : sql`${c('type')} = any(${[...types]}::smallint[])`;
  const isMine =
    viewer.role === 'participant'
      ? sql`(${c('is_open')} or exists (select from chapter_given mine
          where mine.chapter_id = ${c('id')} and mine.user_id = ${viewer.userId}))`
      : sql`true`;
  return sql<boolean>`(${isShown} and (${c('is_public')} or (${isInPackage} and ${isMine})))`;
}

/** Chapters are the operator's: its staff writes them. */
export const CHAPTER_KEEPERS: readonly Role[] = ['admin'];

/** Who gives chapters to participants: to those that they keep. */
export const CHAPTER_GIVERS: readonly Role[] = ['moderator', 'admin'];

/** Who sees what participants have read: of those that they keep. */
export const READING_SEERS: readonly Role[] = ['moderator', 'customer', 'admin'];

/** What the client shows: the same rules, sent with the chapter. */
export const chapterAbilities = (viewer: Viewer | null) => {
  const isAmong = (roles: readonly Role[]) => viewer !== null && roles.includes(viewer.role);
  return {
    update: isAmong(CHAPTER_KEEPERS),
    delete: isAmong(CHAPTER_KEEPERS),
    give: isAmong(CHAPTER_GIVERS),
    see_readers: isAmong(READING_SEERS),
  };
};

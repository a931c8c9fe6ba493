import type { Role } from '@spalten/contract/fields';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';

/**
 * Builds the SQL of who sees a chapter (`alias`): administrators all, signed-out visitors public
 * ones that are shown, others those shown and in their package. Participants see those open to all
 * or given to them.
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

/** Roles that write chapters. */
export const CHAPTER_EDITORS: readonly Role[] = ['admin'];

/** Roles that give chapters to participants they manage. */
export const CHAPTER_ASSIGNERS: readonly Role[] = ['moderator', 'admin'];

/** Roles that see the reading progress of participants they manage. */
export const PROGRESS_VIEWERS: readonly Role[] = ['moderator', 'customer', 'admin'];

/** Lists what the viewer may do, sent as `can` so that the client shows the right actions. */
export const chapterAbilities = (viewer: Viewer | null) => {
  const isAmong = (roles: readonly Role[]) => viewer !== null && roles.includes(viewer.role);
  return {
    update: isAmong(CHAPTER_EDITORS),
    delete: isAmong(CHAPTER_EDITORS),
    give: isAmong(CHAPTER_ASSIGNERS),
    see_readers: isAmong(PROGRESS_VIEWERS),
  };
};

import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach, leadsOffice } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isAuthorOf } from '../article/index.ts';

/** Roles that make web articles, in the offices they moderate. */
export const WEB_EDITORS = ['moderator', 'admin'] as const;

/** SQL that is true if a web article (table alias `w`) is public. */
export const isPublic = sql<boolean>`(w.status = 'published' and w.published_at <= now())`;

/**
 * Builds the SQL of who sees a web article (`w`): those with its office in reach, participants only
 * once it is public.
 */
export function isWebArticleVisible(viewer: Viewer): RawBuilder<boolean> {
  const inReach = isOfficeInReach(viewer, 'w.editorial_office_id');
  return viewer.role === 'participant' ? sql<boolean>`(${inReach} and ${isPublic})` : inReach;
}

/**
 * Builds the SQL of who knows of a web article (`w`) that isn't public: the authors of the article that
 * it was made of, in its office. They read a reason instead of it.
 */
export const isKnownToAuthor = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isOfficeInReach(viewer, 'w.editorial_office_id')}
    and exists (select from article a where a.id = w.article_id and a.deleted_at is null
      and ${isAuthorOf(viewer)}))`;

/** Lists what the viewer may do, sent as `can` so that the client shows the right actions. */
export const webArticleAbilities = (
  viewer: Viewer,
  { editorial_office: office }: { editorial_office: { id: number } },
) => {
  const may = leadsOffice(viewer, office.id);
  return { update: may, delete: may };
};

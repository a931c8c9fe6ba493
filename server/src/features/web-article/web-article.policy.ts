import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach, reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Who makes web articles, in the offices they lead. */
export const WEB_EDITORS = ['moderator', 'admin'] as const;

/** SQL that holds where a web article (table alias `w`) has come out. */
export const isOut = sql<boolean>`(w.status = 'published' and w.published_at <= now())`;

/** Who sees a web article (`w`): who has its office in reach; participants once it has come out. */
export function isWebArticleVisible(viewer: Viewer): RawBuilder<boolean> {
  const inReach = isOfficeInReach(viewer, 'w.editorial_office_id');
  return viewer.role === 'participant' ? sql<boolean>`(${inReach} and ${isOut})` : inReach;
}

/** Leads the office, or is the operator's own. */
export const leadsOffice = (viewer: Viewer, officeId: number): boolean =>
  viewer.role === 'admin' || (viewer.role === 'moderator' && reaches(viewer, officeId));

/** What the client shows: the same rule, sent with the thing. */
export const webArticleAbilities = (
  viewer: Viewer,
  { editorial_office: office }: { editorial_office: { id: number } },
) => {
  const may = leadsOffice(viewer, office.id);
  return { update: may, delete: may };
};

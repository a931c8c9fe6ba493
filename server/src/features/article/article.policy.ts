import type { ArticleStatus } from '@spalten/contract/article';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isOfficeInReach, reaches } from '../../platform/session/reach.ts';

/** What the rules need to know of an article. */
export interface Judged {
  status: ArticleStatus;
  editorial_office: { id: number };
  authors: readonly { id: number }[];
}

/**
 * Who sees an article (table alias `a`): whoever leads or bought its office; a participant their
 * own, and the office's once approved.
 */
export function isArticleVisible(viewer: Viewer): RawBuilder<boolean> {
  const inReach = isOfficeInReach(viewer, 'a.editorial_office_id');
  if (viewer.role !== 'participant') return sql<boolean>`(a.deleted_at is null and ${inReach})`;
  return sql<boolean>`(a.deleted_at is null and ${inReach} and (
    a.status in ('approved', 'placed', 'published')
    or exists (select from article_author mine
      where mine.article_id = a.id and mine.user_id = ${viewer.userId})))`;
}

/**
 * Who reads how an article came to be (`a`): its history, comments and earlier versions. Once it is
 * approved its classmates read the article, and these stay with its writers and who leads the office.
 */
export function isArticleWorkVisible(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role !== 'participant') return isArticleVisible(viewer);
  return sql<boolean>`(${isArticleVisible(viewer)} and exists (select from article_author mine
    where mine.article_id = a.id and mine.user_id = ${viewer.userId}))`;
}

/** Who sees a draft in the bin: its writers, and who leads the office. */
export function isArticleInBinVisible(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'customer') return sql<boolean>`false`;
  const inReach = isOfficeInReach(viewer, 'a.editorial_office_id');
  const isMine = sql<boolean>`exists (select from article_author mine
    where mine.article_id = a.id and mine.user_id = ${viewer.userId})`;
  const leads = sql.lit(viewer.role !== 'participant');
  return sql<boolean>`(a.deleted_at is not null and ${inReach} and (${leads} or ${isMine}))`;
}

const isAuthor = (viewer: Viewer, article: Judged) =>
  article.authors.some((author) => author.id === viewer.userId);

/** Leads the office that the article is made in, or is the operator's own. */
const leads = (viewer: Viewer, article: Judged) =>
  viewer.role === 'admin' ||
  (viewer.role === 'moderator' && reaches(viewer, article.editorial_office.id));

const isWithWriter = (article: Judged) =>
  article.status === 'draft' || article.status === 'returned';

/** Writers change what lies with them; who leads the office changes it until it is printed. */
export const mayUpdate = (viewer: Viewer, article: Judged): boolean =>
  leads(viewer, article)
    ? article.status !== 'published'
    : viewer.role === 'participant' && isAuthor(viewer, article) && isWithWriter(article);

/** A writer sends in what lies with them; who leads the office approves up to then. */
export const maySend = (viewer: Viewer, article: Judged): boolean =>
  leads(viewer, article)
    ? isWithWriter(article) || article.status === 'submitted'
    : viewer.role === 'participant' && isAuthor(viewer, article) && isWithWriter(article);

/** A writer takes back what nobody has approved yet. */
export const mayRecall = (viewer: Viewer, article: Judged): boolean =>
  article.status === 'submitted' && isAuthor(viewer, article) && viewer.role !== 'customer';

export const mayReturn = (viewer: Viewer, article: Judged): boolean =>
  leads(viewer, article) && (article.status === 'submitted' || article.status === 'approved');

export const mayDelete = (viewer: Viewer, article: Judged): boolean =>
  article.status === 'draft' && (leads(viewer, article) || isAuthor(viewer, article));

const isReady = ({ status }: Judged) =>
  status === 'approved' || status === 'placed' || status === 'published';

/** Who leads the office makes a web article of what is ready, where the package has those. */
export const mayPutOnWeb = (viewer: Viewer, article: Judged): boolean =>
  leads(viewer, article) &&
  isReady(article) &&
  (viewer.features === 'all' || viewer.features.includes('web_article'));

/** Who may begin an article in an office. */
export const mayCreate = (viewer: Viewer, officeId: number): boolean =>
  viewer.role !== 'customer' && reaches(viewer, officeId);

/**
 * Who reads how an article came to be, what the writers noted of their sources among it: they, and
 * who looks after the office. The same rule as `isArticleWorkVisible`.
 */
export const maySeeWork = (viewer: Viewer, article: Judged): boolean =>
  viewer.role !== 'participant' || isAuthor(viewer, article);

/** Only who wrote it can say whether the sources were checked, while it may be changed. */
export const mayAnswerSources = (viewer: Viewer, article: Judged): boolean =>
  isAuthor(viewer, article) && mayUpdate(viewer, article);

/** What the client shows: the same rules, sent with the thing. */
export const articleAbilities = (viewer: Viewer, article: Judged) => ({
  update: mayUpdate(viewer, article),
  send: maySend(viewer, article),
  recall: mayRecall(viewer, article),
  return: mayReturn(viewer, article),
  delete: mayDelete(viewer, article),
  put_on_web: mayPutOnWeb(viewer, article),
  history: maySeeWork(viewer, article),
});

import type { ArticleStatus } from '@spalten/contract/article';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isOfficeInReach, reaches } from '../../platform/session/reach.ts';

/** The facts about an article that the rules read. */
export interface ArticleFacts {
  status: ArticleStatus;
  editorial_office: { id: number };
  authors: readonly { id: number }[];
}

/**
 * Builds the SQL of who sees an article (table alias `a`): moderators and customers of its office.
 * Participants see their own, and others of the office once approved.
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
 * Builds the SQL of who reads how an article (`a`) came about: its history, comments and versions.
 * Participants read these of their own articles only, also after approval.
 */
export function isArticleWorkVisible(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role !== 'participant') return isArticleVisible(viewer);
  return sql<boolean>`(${isArticleVisible(viewer)} and exists (select from article_author mine
    where mine.article_id = a.id and mine.user_id = ${viewer.userId}))`;
}

/** Builds the SQL of who sees a draft in the bin: its authors and the office's moderators. */
export function isArticleInBinVisible(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'customer') return sql<boolean>`false`;
  const inReach = isOfficeInReach(viewer, 'a.editorial_office_id');
  const isMine = sql<boolean>`exists (select from article_author mine
    where mine.article_id = a.id and mine.user_id = ${viewer.userId})`;
  const leads = sql.lit(viewer.role !== 'participant');
  return sql<boolean>`(a.deleted_at is not null and ${inReach} and (${leads} or ${isMine}))`;
}

const isAuthor = (viewer: Viewer, article: ArticleFacts) =>
  article.authors.some((author) => author.id === viewer.userId);

/** Returns true for administrators and the office's moderators. */
const leads = (viewer: Viewer, article: ArticleFacts) =>
  viewer.role === 'admin' ||
  (viewer.role === 'moderator' && reaches(viewer, article.editorial_office.id));

const isWithWriter = (article: ArticleFacts) =>
  article.status === 'draft' || article.status === 'returned';

/**
 * Allows authors to change drafts and returned articles, and moderators everything until it is
 * published.
 */
export const mayUpdate = (viewer: Viewer, article: ArticleFacts): boolean =>
  leads(viewer, article)
    ? article.status !== 'published'
    : viewer.role === 'participant' && isAuthor(viewer, article) && isWithWriter(article);

/**
 * Allows authors to submit drafts and returned articles, and moderators to approve these and
 * submitted ones.
 */
export const maySend = (viewer: Viewer, article: ArticleFacts): boolean =>
  leads(viewer, article)
    ? isWithWriter(article) || article.status === 'submitted'
    : viewer.role === 'participant' && isAuthor(viewer, article) && isWithWriter(article);

/** Allows authors to recall a submitted article until it is approved. */
export const mayRecall = (viewer: Viewer, article: ArticleFacts): boolean =>
  article.status === 'submitted' && isAuthor(viewer, article) && viewer.role !== 'customer';

export const mayReturn = (viewer: Viewer, article: ArticleFacts): boolean =>
  leads(viewer, article) && (article.status === 'submitted' || article.status === 'approved');

export const mayDelete = (viewer: Viewer, article: ArticleFacts): boolean =>
  article.status === 'draft' && (leads(viewer, article) || isAuthor(viewer, article));

const isReady = ({ status }: ArticleFacts) =>
  status === 'approved' || status === 'placed' || status === 'published';

/** Allows moderators to make a web article of an approved one, if the package includes them. */
export const mayPutOnWeb = (viewer: Viewer, article: ArticleFacts): boolean =>
  leads(viewer, article) &&
  isReady(article) &&
  (viewer.features === 'all' || viewer.features.includes('web_article'));

/** Allows creating articles in an office in reach, except for customers. */
export const mayCreate = (viewer: Viewer, officeId: number): boolean =>
  viewer.role !== 'customer' && reaches(viewer, officeId);

/**
 * Allows authors, moderators and customers to read the history and source notes. Same rule as
 * `isArticleWorkVisible`.
 */
export const maySeeWork = (viewer: Viewer, article: ArticleFacts): boolean =>
  viewer.role !== 'participant' || isAuthor(viewer, article);

/** Allows authors to answer the source checks while they may change the article. */
export const mayAnswerSources = (viewer: Viewer, article: ArticleFacts): boolean =>
  isAuthor(viewer, article) && mayUpdate(viewer, article);

/** Lists what the viewer may do, sent as `can` so that the client shows the right actions. */
export const articleAbilities = (viewer: Viewer, article: ArticleFacts) => ({
  update: mayUpdate(viewer, article),
  send: maySend(viewer, article),
  recall: mayRecall(viewer, article),
  return: mayReturn(viewer, article),
  delete: mayDelete(viewer, article),
  put_on_web: mayPutOnWeb(viewer, article),
  history: maySeeWork(viewer, article),
});

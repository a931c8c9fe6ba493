import type { ArticleStatus } from '@spalten/contract/article';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isOfficeInReach, leadsOffice, reaches } from '../../platform/session/reach.ts';

/** The facts about an article that the rules read. */
export interface ArticleFacts {
  status: ArticleStatus;
  editorial_office: { id: number };
  authors: readonly { id: number }[];
  /** True if the viewer is asked for a response. */
  is_asked?: boolean;
}

/** Builds the SQL that is true for articles (`a`) that the viewer is an author of. */
export const isAuthorOf = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`exists (select from article_author mine
    where mine.article_id = a.id and mine.user_id = ${viewer.userId})`;

/**
 * Builds SQL that is true for the viewer's own articles (`a`) in open offices of their customer,
 * also those that they have left. Who has no office left has no access to any.
 */
export function isOwnOfCustomer(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.offices === 'all' || viewer.offices.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${isAuthorOf(viewer)} and exists (select from editorial_office home
    where home.id = a.editorial_office_id and home.is_active
      and home.customer_id = ${viewer.customerId}))`;
}

/**
 * Builds the SQL of who sees an article (table alias `a`): moderators and customers of its office.
 * Participants see others' once approved. Authors see their own, also in an office that they left.
 */
export function isArticleVisible(viewer: Viewer): RawBuilder<boolean> {
  const inReach = isOfficeInReach(viewer, 'a.editorial_office_id');
  if (viewer.role === 'moderator')
    return sql<boolean>`(a.deleted_at is null and (${inReach} or ${isOwnOfCustomer(viewer)}))`;
  if (viewer.role !== 'participant') return sql<boolean>`(a.deleted_at is null and ${inReach})`;
  return sql<boolean>`(a.deleted_at is null and (${isOwnOfCustomer(viewer)}
    or ${inReach} and a.status in ('approved', 'placed', 'published')))`;
}

/**
 * Builds the SQL of who reads how an article (`a`) came about: its history, comments and versions.
 * Participants read these of their own articles only, also after approval.
 */
export function isArticleWorkVisible(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role !== 'participant') return isArticleVisible(viewer);
  return sql<boolean>`(${isArticleVisible(viewer)} and ${isAuthorOf(viewer)})`;
}

/** SQL that is true while an article (`a`) can be asked about: until it is approved. */
export const IS_BEFORE_APPROVAL = sql<boolean>`(a.deleted_at is null
  and a.status in ('draft', 'submitted', 'returned'))`;

/**
 * SQL that is true while a question for a response (`q`) to an article (`a`) is open. Triggers end it
 * with the article, and with membership of the office (migration 071).
 */
export const IS_QUESTION_OPEN = sql<boolean>`(q.ended_at is null and ${IS_BEFORE_APPROVAL}
  and exists (select from article_author w join app_user asker on asker.id = w.user_id
    where w.article_id = a.id and w.user_id = q.asked_by and asker.is_active))`;

/** Builds the SQL of the articles (`a`) that the viewer is asked for a response to. */
export function isAskedForResponse(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role !== 'participant') return sql<boolean>`false`;
  return sql<boolean>`(${isOfficeInReach(viewer, 'a.editorial_office_id')} and exists (
    select from article_response q where q.article_id = a.id
      and q.responder_id = ${viewer.userId} and ${IS_QUESTION_OPEN}))`;
}

/**
 * Builds the SQL of who reads the text of an article (`a`), pictures included: those who see it, and
 * those who are asked for a response. These find it in no list and no search.
 */
export const isArticleReadable = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isArticleVisible(viewer)} or ${isAskedForResponse(viewer)})`;

/** Builds the SQL of who sees a draft in the bin: its authors and the office's moderators. */
export function isArticleInBinVisible(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'customer') return sql<boolean>`false`;
  const inReach = isOfficeInReach(viewer, 'a.editorial_office_id');
  const leads = sql.lit(viewer.role !== 'participant');
  return sql<boolean>`(a.deleted_at is not null and ${inReach} and (${leads} or ${isAuthorOf(viewer)}))`;
}

const isAuthor = (viewer: Viewer, article: ArticleFacts) =>
  article.authors.some((author) => author.id === viewer.userId);

const leads = (viewer: Viewer, article: ArticleFacts) =>
  leadsOffice(viewer, article.editorial_office.id);

/**
 * Builds the SQL of which articles (`a`) follow an author out of an office: what isn't sent to a
 * moderator. What another author in the office writes on stays, and what lies on a page.
 */
export const followsAuthor = (userId: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(a.status in ('draft', 'returned')
    and exists (select from article_author w where w.article_id = a.id and w.user_id = ${userId})
    and not exists (select from article_author w join app_user u on u.id = w.user_id and u.is_active
      join editorial_office_member m on m.user_id = w.user_id
        and m.editorial_office_id = a.editorial_office_id
      where w.article_id = a.id and w.user_id <> ${userId})
    and not exists (select from placement p where p.article_id = a.id or p.teaser_article_id = a.id))`;

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
  respond: article.is_asked === true,
});

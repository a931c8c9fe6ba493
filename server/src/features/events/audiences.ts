import type { EventType } from '@spalten/contract/events';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isAdvertiserVisible, isAdvertVisible } from '../advert/index.ts';
import { isArticleReadable } from '../article/index.ts';
import { isAssignmentVisible } from '../assignment/index.ts';
import { isAttemptVisible } from '../attempt/index.ts';
import { isChapterVisible } from '../chapter/index.ts';
import { isPicturedVisible } from '../consent/index.ts';
import { isCustomerVisible } from '../customer/index.ts';
import { isFileVisible } from '../file/index.ts';
import { isGroupVisible } from '../group/index.ts';
import { isInfoPostVisible } from '../info-post/index.ts';
import { isNewsPostVisible } from '../news-post/index.ts';
import { isNewspaperVisible } from '../newspaper/index.ts';
import { isResponseVisible } from '../response/index.ts';
import { isStoryVisible } from '../story/index.ts';
import { isSubmissionVisible } from '../submission/index.ts';
import { isWebArticleVisible } from '../web-article/index.ts';
import { isConversationVisible, isMessageVisible } from '../message/index.ts';
import { isOwnNotice } from '../notice/index.ts';

/** Builds SQL that selects, out of `ids`, the objects whose changes the viewer may receive. */
export type Audience = (viewer: Viewer, ids: readonly number[]) => RawBuilder<{ id: number }>;

/**
 * Selects by the visibility policy. `from` names the table with the alias that the policy expects.
 */
const visibleBy =
  (from: string, alias: string, isVisible: (viewer: Viewer) => RawBuilder<boolean>): Audience =>
  (viewer, ids) =>
    sql`select ${sql.ref(`${alias}.id`)} from ${sql.raw(from)}
      where ${sql.ref(`${alias}.id`)} = any(${[...ids]}::bigint[]) and ${isVisible(viewer)}`;

/** The audience of each event type. */
export const AUDIENCES: Record<EventType, Audience> = {
  article: visibleBy('article a', 'a', isArticleReadable),
  'article-text': visibleBy('article a', 'a', isArticleReadable),
  response: visibleBy(
    'article_response q join article a on a.id = q.article_id',
    'q',
    isResponseVisible,
  ),
  newspaper: visibleBy('newspaper n', 'n', isNewspaperVisible),
  'newspaper-page': visibleBy(
    'newspaper_page g join newspaper n on n.id = g.newspaper_id',
    'g',
    isNewspaperVisible,
  ),
  story: visibleBy('story s', 's', isStoryVisible),
  proof: visibleBy('newspaper n', 'n', isNewspaperVisible),
  consent: visibleBy('pictured_person p', 'p', isPicturedVisible),
  group: visibleBy('office_group g', 'g', isGroupVisible),
  advert: visibleBy('advert v', 'v', isAdvertVisible),
  advertiser: visibleBy('advertiser d', 'd', isAdvertiserVisible),
  submission: visibleBy('submission n', 'n', isSubmissionVisible),
  file: visibleBy('file f', 'f', isFileVisible),
  'news-post': visibleBy('news_post p', 'p', isNewsPostVisible),
  'info-post': visibleBy('info_post p', 'p', isInfoPostVisible),
  chapter: visibleBy('chapter c', 'c', isChapterVisible),
  customer: visibleBy('customer c', 'c', isCustomerVisible),
  'web-article': visibleBy('web_article w', 'w', isWebArticleVisible),
  assignment: visibleBy('assignment s', 's', isAssignmentVisible),
  attempt: visibleBy('attempt t', 't', isAttemptVisible),
  message: visibleBy(
    'message m join conversation c on c.id = m.conversation_id',
    'm',
    isMessageVisible,
  ),
  conversation: visibleBy('conversation c', 'c', isConversationVisible),
  writing: visibleBy('conversation c', 'c', isConversationVisible),
  notice: visibleBy('notice b', 'b', isOwnNotice),
};

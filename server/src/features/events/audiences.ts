import type { EventType } from '@spalten/contract/events';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isArticleVisible } from '../article/index.ts';
import { isAssignmentVisible } from '../assignment/index.ts';
import { isAttemptVisible } from '../attempt/index.ts';
import { isChapterVisible } from '../chapter/index.ts';
import { isCustomerVisible } from '../customer/index.ts';
import { isFileVisible } from '../file/index.ts';
import { isInfoPostVisible } from '../info-post/index.ts';
import { isNewsPostVisible } from '../news-post/index.ts';
import { isNewspaperVisible } from '../newspaper/index.ts';
import { isWebArticleVisible } from '../web-article/index.ts';
import { isConversationVisible } from '../message/index.ts';
import { isOwnNotice } from '../notice/index.ts';

/** SQL that picks, of the things with these ids, those that the viewer is told of. */
export type Audience = (viewer: Viewer, ids: readonly number[]) => RawBuilder<{ id: number }>;

/** Told are those who see the thing: `from` names its table, with the alias that its policy takes. */
const whoSees =
  (from: string, alias: string, isVisible: (viewer: Viewer) => RawBuilder<boolean>): Audience =>
  (viewer, ids) =>
    sql`select ${sql.ref(`${alias}.id`)} from ${sql.raw(from)}
      where ${sql.ref(`${alias}.id`)} = any(${[...ids]}::bigint[]) and ${isVisible(viewer)}`;

/** Who is told of a change, by type. */
export const AUDIENCES: Record<EventType, Audience> = {
  article: whoSees('article a', 'a', isArticleVisible),
  newspaper: whoSees('newspaper n', 'n', isNewspaperVisible),
  'newspaper-page': whoSees(
    'newspaper_page g join newspaper n on n.id = g.newspaper_id',
    'g',
    isNewspaperVisible,
  ),
  file: whoSees('file f', 'f', isFileVisible),
  'news-post': whoSees('news_post p', 'p', isNewsPostVisible),
  'info-post': whoSees('info_post p', 'p', isInfoPostVisible),
  chapter: whoSees('chapter c', 'c', isChapterVisible),
  customer: whoSees('customer c', 'c', isCustomerVisible),
  'web-article': whoSees('web_article w', 'w', isWebArticleVisible),
  assignment: whoSees('assignment s', 's', isAssignmentVisible),
  attempt: whoSees('attempt t', 't', isAttemptVisible),
  message: whoSees(
    'message m join conversation c on c.id = m.conversation_id',
    'm',
    isConversationVisible,
  ),
  conversation: whoSees('conversation c', 'c', isConversationVisible),
  writing: whoSees('conversation c', 'c', isConversationVisible),
  notice: whoSees('notice b', 'b', isOwnNotice),
};

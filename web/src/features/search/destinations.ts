import type { SearchHit, SearchKind } from '@spalten/contract/search';
import { hasRole, getSignedInUser } from '../../data/session.ts';
import { openDrawer } from '../../ui/overlays/drawers.ts';
import { typePath } from '../chapter/index.ts';
import { openFileManager } from '../file/index.ts';
import { showInChat } from '../message/index.ts';

/** The destination of a hit: a path, or a function that opens the chat or the file manager. */
export type Destination = { path: string } | { open: () => void };

/** The text of a title without its match marks. */
export const plainTitle = (title: SearchHit['title']): string =>
  title.map((piece) => piece.text).join('');

const DESTINATIONS: Record<SearchKind, (hit: SearchHit, isAdmin: boolean) => Destination> = {
  article: ({ id }) => ({ path: `/article/${id}/edit` }),
  chapter: ({ slug, chapter_type: type }) => ({ path: `${typePath(type ?? 9)}/${slug}` }),
  assignment: ({ id }) => ({ path: `/assignment/${id}` }),
  'news-post': ({ slug }) => ({ path: `/news-post?slug=${slug}` }),
  'info-post': ({ id }, isAdmin) => ({ path: isAdmin ? `/info-post/${id}/edit` : '/' }),
  'web-article': ({ id }) => ({ path: `/web-article/${id}/preview` }),
  newspaper: ({ id }) => ({ path: `/newspaper/${id}` }),
  'newspaper-page': ({ id }) => ({ path: `/newspaper-page/${id}` }),
  advert: ({ id }) => ({ path: `/advert?advert=${id}` }),
  advertiser: ({ title }) => ({
    path: `/advert?${new URLSearchParams({ tab: 'advertisers', q: plainTitle(title) })}`,
  }),
  participant: ({ id }) => ({ path: `/participant/${id}/edit` }),
  moderator: ({ id }) => ({ path: `/moderator/${id}/edit` }),
  'editorial-office': ({ id }) => ({ path: `/editorial-office/${id}/edit` }),
  message: ({ conversation_id: id }) => ({
    open: () => {
      showInChat(id ?? 'list');
      openDrawer('chat');
    },
  }),
  file: (hit) => ({ open: () => openFileManager(null, { q: plainTitle(hit.title) }) }),
  tag: ({ id }) => ({ open: () => openFileManager(null, { tagId: String(id) }) }),
  'newspaper-template': ({ id }) => ({ path: `/newspaper-template/${id}` }),
  'article-template': ({ id }) => ({ path: `/article?template=${id}` }),
  customer: ({ id }) => ({ path: `/customer/${id}/edit` }),
  package: ({ id }) => ({ path: `/package/${id}/edit` }),
};

export const destinationOf = (kind: SearchKind, hit: SearchHit): Destination =>
  DESTINATIONS[kind](hit, hasRole(getSignedInUser(), 'admin'));

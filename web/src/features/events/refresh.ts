import type { ChangeEvent, EventType } from '@spalten/contract/events';
import type { QueryKey } from '@tanstack/react-query';
import { tellListeners } from '../../data/change-listeners.ts';
import { queryClient } from '../../data/query-client.ts';
import { refreshUser } from '../../data/session.ts';

/** The query keys to refetch when a thing has changed, besides its own. */
const QUERIES_SHOWING: Record<EventType, readonly string[]> = {
  article: ['articles', 'my-page', 'preflight'],
  'article-text': ['articles', 'my-page', 'preflight'],
  newspaper: ['newspapers', 'my-page', 'preflight'],
  'newspaper-page': ['newspaper-pages', 'newspaper', 'newspapers', 'my-page', 'preflight', 'plan'],
  // Lists of stories fetch the one that has changed, see `useStories`.
  story: ['own-stories'],
  proof: ['open-proofs', 'preflight'],
  group: ['groups'],
  consent: ['consents', 'picture-marks', 'preflight'],
  advert: ['adverts', 'advertisers', 'preflight'],
  advertiser: ['advertisers', 'adverts'],
  // A picture's photographer is kept with its file, and the check before print asks for it.
  file: ['files', 'file-space', 'file-tags', 'picture-marks', 'preflight'],
  'news-post': ['news-posts', 'news-unread'],
  'info-post': ['info-posts'],
  'web-article': ['web-articles'],
  // Somebody who no longer has an assignment is told without its id, also on its own screen.
  assignment: ['assignments', 'assignment', 'chapter', 'grid', 'my-page'],
  attempt: ['attempts', 'grid', 'analysis', 'assignments', 'assignment', 'my-page'],
  message: ['conversations', 'conversation', 'article-thread', 'unread'],
  conversation: ['conversations', 'unread'],
  writing: [],
  notice: ['notices', 'unread'],
  chapter: ['chapters', 'chapter', 'my-page'],
  customer: ['customers', 'my-page', 'print-settings', 'preflight'],
};

/** Changes within this time are refetched together, in ms. */
const BATCH_MS = 120;

/** The same for texts, which change three times a second while somebody types. */
const TEXT_BATCH_MS = 2000;

/** Makes a function that gathers query keys and refetches them after a time. */
function createBatch(ms: number): (keys: readonly QueryKey[]) => void {
  let waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (keys) => {
    for (const key of keys) waiting.set(JSON.stringify(key), key);
    timer ??= setTimeout(() => {
      const gathered = waiting;
      waiting = new Map();
      timer = undefined;
      for (const queryKey of gathered.values()) void queryClient.invalidateQueries({ queryKey });
    }, ms);
  };
}

const refreshSoon = createBatch(BATCH_MS);
const refreshTexts = createBatch(TEXT_BATCH_MS);

/** False for event types added by a newer server. */
export const isKnown = ({ type }: ChangeEvent): boolean => Object.hasOwn(QUERIES_SHOWING, type);

/** Refetches the queries that show a changed thing. */
export function refreshFor({ type, id }: ChangeEvent): void {
  if (type === 'customer') void refreshUser();
  tellListeners(type, id);
  const own: QueryKey[] = id === null ? [] : [[type, id]];
  const refresh = type === 'article-text' ? refreshTexts : refreshSoon;
  refresh([...own, ...QUERIES_SHOWING[type].map((name) => [name])]);
}

/** Refetches everything except the current user. */
export function refreshAll(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'currentUser',
  });
}

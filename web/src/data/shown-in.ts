import type { EventType } from '@spalten/contract/events';
import { queryClient, setCached } from './query-client.ts';
import type { NamedKey, QueryName } from './query-names.ts';

const ARTICLE = ['articles', 'my-page', 'preflight'] as const;
// A plan has the people whom stories can be given to.
const PEOPLE = [
  'moderators',
  'participants',
  'editorial-offices',
  'office-participants',
  'plan',
] as const;

/**
 * The queries that show things of a kind, besides a thing's own. Used by the server's events and by
 * one's own saves.
 */
const SHOWN_IN = {
  article: [...ARTICLE, 'recordings', 'article-sender'],
  'article-text': ARTICLE,
  // Somebody whose question is withdrawn may see the article no longer.
  response: ['responses', 'open-questions', 'article', 'article-thread'],
  newspaper: ['newspapers', 'newspaper-pages', 'my-page', 'preflight'],
  'newspaper-page': [
    'newspaper-pages',
    'newspaper',
    'newspapers',
    'articles',
    'my-page',
    'preflight',
    'plan',
  ],
  // Lists of stories fetch the one that has changed, see `useStories`. An article has its length.
  story: ['own-stories', 'article', 'my-page'],
  proof: ['open-proofs', 'preflight'],
  group: ['groups', 'assignments', 'assignment'],
  consent: ['consents', 'picture-marks', 'preflight', 'web-articles'],
  advert: ['adverts', 'advertisers', 'advert-bill', 'preflight'],
  advertiser: ['advertisers', 'adverts', 'advert-bill', 'preflight'],
  submission: ['submissions'],
  // A picture's photographer is kept with its file, and the check before print asks for it.
  file: ['files', 'file-space', 'file-tags', 'picture-marks', 'preflight'],
  'news-post': ['news-posts', 'news-unread'],
  'info-post': ['info-posts'],
  'web-article': ['web-articles'],
  // Somebody who no longer has an assignment is told without its id, also on its own screen.
  assignment: ['assignments', 'assignment', 'chapter', 'grid', 'my-page'],
  // A chapter may be completed by its assignments.
  attempt: [
    'attempts',
    'grid',
    'analysis',
    'assignments',
    'assignment',
    'chapter',
    'chapters',
    'my-page',
  ],
  message: ['conversations', 'conversation', 'article-thread', 'unread'],
  conversation: ['conversations', 'unread'],
  writing: [],
  notice: ['notices', 'unread'],
  chapter: ['chapters', 'chapter', 'my-page'],
  customer: ['customers', 'my-page', 'print-settings', 'preflight'],
  moderator: PEOPLE,
  participant: PEOPLE,
  'editorial-office': ['editorial-offices'],
  package: ['packages'],
  'newspaper-template': ['newspaper-templates'],
} as const satisfies Record<EventType, readonly QueryName[]> & Record<string, readonly QueryName[]>;

/** A kind of thing. Its events and its own query have its name. */
export type Kind = keyof typeof SHOWN_IN;

/** False for kinds added by a newer server. */
export const isKind = (name: string): name is Kind => Object.hasOwn(SHOWN_IN, name);

/** The keys of the queries that show a changed thing. `id` is null where all of a kind may have. */
export const keysShowing = (kind: Kind, id: number | null): NamedKey[] => [
  ...(id === null ? [] : [[kind, id] as unknown as NamedKey]),
  ...SHOWN_IN[kind].map((name) => [name] as const),
];

/**
 * Refetches what shows a changed thing. Without an id, what lists things of its kind.
 * @returns when what is on screen has been fetched
 */
export async function refetchShowing(kind: Kind, id: number | null = null): Promise<void> {
  const keys = keysShowing(kind, id);
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Caches the server's answer to one's own change, and refetches what else shows the thing. */
export function cacheSaved(kind: Kind & QueryName, saved: { id: number }): void {
  setCached([kind, saved.id], saved);
  const isOwn = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === kind && queryKey[1] === saved.id;
  for (const queryKey of keysShowing(kind, null))
    void queryClient.invalidateQueries({ queryKey, predicate: (query) => !isOwn(query) });
}

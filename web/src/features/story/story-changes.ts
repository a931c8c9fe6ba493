import type { Story } from '@spalten/contract/story';
import { story as calls } from '@spalten/contract/story';
import { ApiError, call } from '../../data/api.ts';
import { queryClient, refetch, setCached } from '../../data/query-client.ts';

/**
 * The stories of a newspaper, the ideas of one office without a newspaper, those of the active office,
 * or those that are archived.
 */
export type StoryScope = { newspaperId: number } | { ideasOf: number } | 'ideas' | 'archived';

export const storiesKey = (scope: StoryScope) => ['stories', scope] as const;

/** Changes within this time are fetched together, in ms. */
const BATCH_MS = 120;

/** More changes at once than these are cheaper to fetch as a list. */
const MAX_SINGLE = 8;

const belongsTo = (scope: StoryScope, story: Story) => {
  const { newspaper_id: paper, archived_at: archived } = story;
  if (typeof scope === 'object' && 'newspaperId' in scope) return paper === scope.newspaperId;
  if (typeof scope === 'object' && story.editorial_office.id !== scope.ideasOf) return false;
  return paper === null && Boolean(archived) === (scope === 'archived');
};

/**
 * Returns the list with a story as it is now, and without it when it is gone or elsewhere. Null: only
 * the server knows, as with an idea that may be another office's.
 */
export function withStory(
  list: readonly Story[],
  scope: StoryScope,
  id: number,
  now: Story | undefined,
): readonly Story[] | null {
  const isListed = list.some((one) => one.id === id);
  if (!now || !belongsTo(scope, now)) return isListed ? list.filter((one) => one.id !== id) : list;
  if (isListed) return list.map((one) => (one.id === id ? now : one));
  return typeof scope === 'string' ? null : [...list, now];
}

/** Puts a story as it is now into the cached lists. A list that is being fetched is fetched anew. */
export function putIntoLists(id: number, now: Story | undefined): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['stories'] })) {
    const { queryKey, state } = query;
    const list = state.data as Story[] | undefined;
    const next = list && withStory(list, queryKey[1] as StoryScope, id, now);
    if (!next || state.fetchStatus !== 'idle')
      void queryClient.invalidateQueries({ queryKey, exact: true });
    else queryClient.setQueryData(queryKey, next);
  }
}

/** Fetches a story. Undefined if it is gone. */
async function fetchStory(id: number): Promise<Story | undefined> {
  try {
    return await call(calls.get, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

const refetchLists = () => refetch('stories');

async function fetchChanged(ids: readonly number[]): Promise<void> {
  try {
    const found = await Promise.all(ids.map(async (id) => [id, await fetchStory(id)] as const));
    for (const [id, story] of found) {
      putIntoLists(id, story);
      if (story) setCached(['story', id], story);
    }
  } catch {
    await refetchLists();
  }
}

let changed = new Set<number | null>();
/** One batch at a time, so that no older answer comes after a newer one. */
let last = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Fetches a story that has changed and puts it into the lists that show it. With null, or after many
 * changes at once, the lists are fetched.
 */
export function refreshStory(id: number | null): void {
  changed.add(id);
  timer ??= setTimeout(() => {
    const ids = [...changed];
    changed = new Set();
    timer = undefined;
    const isMany = ids.length > MAX_SINGLE || ids.includes(null);
    last = last.then(() => (isMany ? refetchLists() : fetchChanged(ids as number[])));
  }, BATCH_MS);
}

import { newspaper } from '@spalten/contract/newspaper';
import type { Story, StoryState } from '@spalten/contract/story';
import { MAX_STORIES, story } from '@spalten/contract/story';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, callList } from '../../data/api.ts';
import { listenForChanges } from '../../data/change-listeners.ts';
import { refetch, setCached } from '../../data/query-client.ts';
import type { Tone } from '../../ui/look/status-pill.tsx';
import type { StoryScope } from './story-changes.ts';
import { putIntoLists, refreshStory, storiesKey } from './story-changes.ts';

const NONE: Story[] = [];

/** The query keys of what shows stories beside lists of them. */
const SHOWING = ['own-stories', 'my-page', 'plan', 'newspaper', 'newspaper-page'] as const;

/** The tone of each state, in the order of a story's way. */
export const STATE_TONES: Record<StoryState, Tone> = {
  idea: 'quiet',
  given: 'quiet',
  draft: 'wait',
  returned: 'returned',
  submitted: 'wait',
  approved: 'good',
  placed: 'strong',
  printed: 'strong',
};

export const planQuery = (newspaperId: number) =>
  queryOptions({
    queryKey: ['plan', newspaperId],
    queryFn: () => call(story.plan, { params: { id: newspaperId } }),
  });

export const storyQuery = (id: number) =>
  queryOptions({
    queryKey: ['story', id],
    queryFn: () => call(story.get, { params: { id } }),
  });

/** The newspapers that an idea can be taken into. */
export const openNewspapersQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['newspapers', 'open', officeId],
    queryFn: async () => {
      const query = { editorial_office_id: officeId, limit: 50 };
      const { items } = await callList(newspaper.list, { query });
      return items.filter(({ status }) => status !== 'sent');
    },
  });

/** Asks for the stories of a scope. Ideas are of the active office, where no office is named. */
function toQuery(scope: StoryScope) {
  if (typeof scope === 'string') return { is_idea: true, is_archived: scope === 'archived' };
  if ('newspaperId' in scope) return { newspaper_id: scope.newspaperId };
  return { is_idea: true, is_archived: false, editorial_office_id: scope.ideasOf };
}

/** Fetches a list whole: a plan is one page, and ideas of all offices may be more. */
async function fetchStories(scope: StoryScope): Promise<Story[]> {
  const of = toQuery(scope);
  const all: Story[] = [];
  let after: string | null | undefined;
  do {
    const query = { ...of, limit: MAX_STORIES, after };
    // oxlint-disable-next-line no-await-in-loop -- a page names the next one
    const page = await callList(story.list, { query });
    all.push(...page.items);
    after = page.next;
  } while (after);
  return all;
}

/**
 * All stories of a newspaper, or the ideas without one, oldest first. While it is shown, a change
 * fetches the changed story alone. A list nobody looks at is fetched when it is shown again.
 */
export function useStories(scope: StoryScope) {
  useEffect(() => listenForChanges('story', (id) => refreshStory(id)), []);
  const list = useQuery({
    queryKey: storiesKey(scope),
    // Changes are told only to the lists that are shown.
    refetchOnMount: 'always',
    queryFn: () => fetchStories(scope),
  });
  return { ...list, items: list.data ?? NONE };
}

/** Refetches what shows stories. */
export const refreshStories = (): Promise<void> => refetch('stories', ...SHOWING);

/** Caches the server's answer and refetches what shows more than the story itself. */
export function cacheStory(saved: Story): void {
  setCached(['story', saved.id], saved);
  putIntoLists(saved.id, saved);
  void refetch(...SHOWING);
}

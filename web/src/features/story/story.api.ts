import { newspaper } from '@spalten/contract/newspaper';
import type { Story, StoryState } from '@spalten/contract/story';
import { story } from '@spalten/contract/story';
import { useEffect } from 'react';
import { call, callList } from '../../ui/api.ts';
import { queryClient, setCached } from '../../ui/session.ts';
import type { Tone } from '../../ui/status-pill.tsx';
import { useList } from '../../ui/use-list.ts';

/** The tone of each state, in the order of a story's way. */
export const STATE_TONES: Record<StoryState, Tone> = {
  idea: 'quiet',
  given: 'quiet',
  draft: 'wait',
  returned: 'bad',
  submitted: 'wait',
  approved: 'good',
  placed: 'strong',
  printed: 'strong',
};

export const planQuery = (newspaperId: number) => ({
  queryKey: ['plan', newspaperId],
  queryFn: () => call(story.plan, { params: { id: newspaperId } }),
});

export const storyQuery = (id: number) => ({
  queryKey: ['story', id],
  queryFn: () => call(story.get, { params: { id } }),
});

/** The newspapers that an idea can be taken into. */
export const openNewspapersQuery = (officeId: number) => ({
  queryKey: ['newspapers', 'open', officeId],
  queryFn: async () => {
    const query = { editorial_office_id: officeId, limit: 50 };
    const { items } = await callList(newspaper.list, { query });
    return items.filter(({ status }) => status !== 'sent');
  },
});

/** All stories of a newspaper, or the ideas without one. The first page is shown while others load. */
export function useStories(of: { newspaperId: number } | 'ideas') {
  const isIdeas = of === 'ideas';
  const list = useList(['stories', of], (after) =>
    callList(story.list, {
      query: isIdeas ? { is_idea: true, after } : { newspaper_id: of.newspaperId, after },
    }),
  );
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return list;
}

/** Refetches what shows stories. */
export function refreshStories(): void {
  for (const key of ['stories', 'plan', 'newspaper', 'newspaper-page'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Caches the server's answer and refetches what shows it. */
export function cacheStory(saved: Story): void {
  setCached(['story', saved.id], saved);
  refreshStories();
}

import type { InfoPlacement, InfoPost } from '@spalten/contract/info-post';
import { infoPost } from '@spalten/contract/info-post';
import { call, callList } from '../../data/api.ts';
import { setCached, queryClient } from '../../data/query-client.ts';

export const infoPostQuery = (id: number) => ({
  queryKey: ['info-post', id],
  queryFn: () => call(infoPost.get, { params: { id } }),
});

const MAX_SHOWN = 10;

/** The notices to show in a placement now. */
export const shownQuery = (placement: InfoPlacement, chapterType?: number) => ({
  queryKey: ['info-posts', 'shown', placement, chapterType ?? null],
  queryFn: async () => {
    const query = { shown: true, placement, chapter_type: chapterType, limit: MAX_SHOWN };
    return (await callList(infoPost.list, { query })).items;
  },
});

/** Caches the server's answer and refetches the lists. */
export function cacheInfoPost(saved: InfoPost): void {
  setCached(['info-post', saved.id], saved);
  void queryClient.invalidateQueries({ queryKey: ['info-posts'] });
}

const KEY = 'spalten-dismissed-notices';

/** Notices dismissed by a signed-out reader, from localStorage. */
export function readDismissed(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    // Not valid JSON, so nothing is dismissed.
    return [];
  }
}

const MAX_DISMISSED = 100;

export function storeDismissed(id: number): void {
  const kept = [id, ...readDismissed().filter((other) => other !== id)].slice(0, MAX_DISMISSED);
  localStorage.setItem(KEY, JSON.stringify(kept));
}

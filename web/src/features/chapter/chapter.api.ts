import type { Chapter, ChapterRow } from '@spalten/contract/chapter';
import { chapter } from '@spalten/contract/chapter';
import { call, callList } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';

/** All rows of a type, fetched page by page, since the tree is shown whole. */
async function fetchAllRows(type: number): Promise<ChapterRow[]> {
  const rows: ChapterRow[] = [];
  let after: string | undefined;
  do {
    const page = await callList(chapter.list, { query: { type, limit: 200, after } });
    rows.push(...page.items);
    after = page.next ?? undefined;
  } while (after);
  return rows;
}

/** All visible chapters of a type, in reading order. */
export const chaptersQuery = (type: number) => ({
  queryKey: ['chapters', type],
  queryFn: () => fetchAllRows(type),
});

/** A chapter by its slug or id. */
export const chapterQuery = (word: string) => ({
  queryKey: ['chapter', word],
  queryFn: () => call(chapter.get, { params: { slug: word } }),
});

/** Refetches everything that shows chapters. */
export function refreshChapters(): void {
  for (const key of ['chapters', 'chapter', 'my-page'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Caches the server's answer by id. Lists, and the chapter by slug, are refetched. */
export function cacheChapter(saved: Chapter): void {
  queryClient.setQueryData(['chapter', String(saved.id)], saved);
  refreshChapters();
}

/** Assigns a chapter to a participant, or removes it. */
export const setGiven = (id: number, participantId: number, isGiven: boolean) =>
  call(chapter.give, {
    params: { id },
    body: { participant_id: participantId, is_given: isGiven },
  });

import type { Chapter, ChapterRow } from '@spalten/contract/chapter';
import { chapter } from '@spalten/contract/chapter';
import { call, callList } from '../../ui/api.ts';
import { queryClient } from '../../ui/session.ts';

/** Every row of a list, page by page: a type's tree is shown whole. */
async function allRows(type: number): Promise<ChapterRow[]> {
  const rows: ChapterRow[] = [];
  let after: string | undefined;
  do {
    const page = await callList(chapter.list, { query: { type, limit: 200, after } });
    rows.push(...page.items);
    after = page.next ?? undefined;
  } while (after);
  return rows;
}

/** All chapters of a type that the reader sees, in reading order. */
export const chaptersQuery = (type: number) => ({
  queryKey: ['chapters', type],
  queryFn: () => allRows(type),
});

/** One chapter, by a word of the address. */
export const chapterQuery = (word: string) => ({
  queryKey: ['chapter', word],
  queryFn: () => call(chapter.get, { params: { slug: word } }),
});

/** Lets chapters be fetched anew, where they have changed. */
export function refreshChapters(): void {
  for (const key of ['chapters', 'chapter', 'my-page'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Holds what the server answered; lists, and who reads it by its address, fetch anew. */
export function keepChapter(saved: Chapter): void {
  queryClient.setQueryData(['chapter', String(saved.id)], saved);
  refreshChapters();
}

/** Gives a chapter to one participant more, or to one less. */
export const setGiven = (id: number, participantId: number, isGiven: boolean) =>
  call(chapter.give, {
    params: { id },
    body: { participant_id: participantId, is_given: isGiven },
  });

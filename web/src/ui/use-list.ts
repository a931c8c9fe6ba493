import type { Page } from './api.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

/** The filters of a list, kept in the address so that they can be gone back to and shared. */
export function useFilters<K extends string>(names: readonly K[]) {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(
    names.map((name) => [name, search.get(name) || undefined]),
  ) as Record<K, string | undefined>;
  const set = (name: K, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  /** What a field that chooses one of them is given. */
  const field = (name: K) => ({
    value: values[name] ?? '',
    onChange: (value: string) => set(name, value),
  });
  /** What a box to tick is given. */
  const box = (name: K) => ({
    checked: values[name] === 'true',
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      set(name, event.currentTarget.checked ? 'true' : ''),
  });
  const chosen = names.filter((name) => values[name] !== undefined);
  return {
    values,
    set,
    field,
    box,
    isFiltered: chosen.length > 0,
    /** How many are chosen beside what is searched for. */
    chosen: chosen.filter((name) => name !== 'q').length,
  };
}

/** How long a list that was left is held as far as it was shown, for who comes back to it. */
const LIST_CACHE_MS = 30 * 60_000;

/** A list that grows page by page, by the cursor that each page names. */
export function useList<T>(
  key: readonly unknown[],
  fetchPage: (after: string | undefined) => Promise<Page<T>>,
) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<T>) => page.next ?? undefined,
    gcTime: LIST_CACHE_MS,
  });
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

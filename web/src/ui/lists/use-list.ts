import type { Page } from '../../data/api.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

/** The filters of a list, kept in the URL so that they survive going back and can be shared. */
export function useFilters<K extends string>(names: readonly K[]) {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(
    names.map((name) => [name, search.get(name) || undefined]),
  ) as Record<K, string | undefined>;
  const set = (name: K, value: string) => {
    // The current address. The rendered one may lack a choice made a moment ago.
    const after = new URLSearchParams(location.search);
    if (value) after.set(name, value);
    else after.delete(name);
    setSearch(after, { replace: true });
  };
  /** Props of a select for one filter. */
  const field = (name: K) => ({
    value: values[name] ?? '',
    onChange: (value: string) => set(name, value),
  });
  /** Props of a checkbox for one filter. */
  const box = (name: K) => ({
    checked: values[name] === 'true',
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      set(name, event.currentTarget.checked ? 'true' : ''),
  });
  const chosen = names.filter((name) => values[name] !== undefined);
  return {
    values,
    set,
    /** Removes the search and all filters. */
    clear: () => {
      const after = new URLSearchParams(location.search);
      for (const name of names) after.delete(name);
      setSearch(after, { replace: true });
    },
    field,
    box,
    isFiltered: chosen.length > 0,
    /** The number of active filters, without the search. */
    chosen: chosen.filter((name) => name !== 'q').length,
  };
}

/** Time a list keeps its loaded pages after it was left, in ms, for returning to it. */
const LIST_CACHE_MS = 30 * 60_000;

/** A list that loads page by page, by cursor. */
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

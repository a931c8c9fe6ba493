import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import type { NamedKey, QueryName } from './query-names.ts';

/** The client's query cache. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without a network a query fails at once, and its screen says so.
      networkMode: 'offlineFirst',
      retry: (count, error) =>
        navigator.onLine && !(error instanceof ApiError && error.status < 500) && count < 2,
    },
  },
});

/**
 * Writes the answer of a change to the query cache and cancels fetches in flight, which would
 * overwrite it with older data.
 * @example setCached(['article', saved.id], saved);
 */
export function setCached(queryKey: NamedKey, saved: unknown): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, saved);
}

/**
 * Refetches the queries of some names: those on screen now, the others when they are next shown.
 * @returns when those on screen have been fetched
 * @example void refetch('articles', 'my-page');
 */
export async function refetch(...names: readonly QueryName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/**
 * Refetches everything except the current user. A first fetch that is under way begins anew: the
 * cache would take its answer, which is of another office or customer, for the new one.
 */
export async function refetchAll(): Promise<void> {
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'currentUser';
  await queryClient.cancelQueries({
    predicate: (query) => isOther(query) && query.isActive() && query.state.data === undefined,
  });
  await queryClient.invalidateQueries({ predicate: isOther });
}

import type { Package } from '@spalten/contract/package';
import { packages } from '@spalten/contract/package';
import { queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../data/api.ts';
import { cacheSaved } from '../../data/shown-in.ts';

export const packageQuery = (id: number) =>
  queryOptions({
    queryKey: ['package', id],
    queryFn: () => call(packages.get, { params: { id } }),
  });

export const packageListQuery = queryOptions({
  queryKey: ['packages', 'all'],
  queryFn: async () => (await callList(packages.list, { query: { limit: 200 } })).items,
});

/** Caches the server's answer and refetches the lists. */
export const cachePackage = (saved: Package): void => cacheSaved('package', saved);

import type { Package } from '@spalten/contract/package';
import { packages } from '@spalten/contract/package';
import { call, callList } from '../../data/api.ts';
import { setCached, queryClient } from '../../data/query-client.ts';

export const packageQuery = (id: number) => ({
  queryKey: ['package', id],
  queryFn: () => call(packages.get, { params: { id } }),
});

export const packageListQuery = {
  queryKey: ['packages', 'all'],
  queryFn: async () => (await callList(packages.list, { query: { limit: 200 } })).items,
};

/** Caches the server's answer and refetches the lists. */
export function cachePackage(saved: Package): void {
  setCached(['package', saved.id], saved);
  void queryClient.invalidateQueries({ queryKey: ['packages'] });
}

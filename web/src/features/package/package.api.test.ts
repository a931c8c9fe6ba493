import type { Package } from '@spalten/contract/package';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { cachePackage, packageListQuery, packageQuery } from './package.api.ts';

afterEach(() => vi.unstubAllGlobals());

const before = { id: 4, name: 'Liten' } as Package;
const other = { id: 5, name: 'Stor' } as Package;

test('a package that was changed is the answer in its form and in the list', async () => {
  vi.stubGlobal('document', { cookie: '' });
  queryClient.setQueryData(packageQuery(4).queryKey, before);
  queryClient.setQueryData(packageListQuery.queryKey, [before, other]);
  const saved = { ...before, name: 'Mellan' };
  cachePackage(saved);
  expect(queryClient.getQueryData(packageQuery(4).queryKey)).toEqual(saved);
  vi.stubGlobal('fetch', async () => Response.json([saved, other]));
  const list = await queryClient.fetchQuery({ ...packageListQuery, staleTime: Infinity });
  expect(list.map(({ name }) => name)).toEqual(['Mellan', 'Stor']);
});

import type { EditorialOffice } from '@spalten/contract/editorial-office';
import type { CurrentUser } from '@spalten/contract/user';
import { afterEach, expect, test, vi } from 'vitest';
import { getSignedInUser, setSignedInUser } from '../../data/session.ts';
import { cacheOffice } from './editorial-office.api.ts';

vi.stubGlobal('sessionStorage', { getItem: () => null });
afterEach(() => vi.unstubAllGlobals());

test('a new office is among the user’s own at once, as the header shows them', async () => {
  const old = { id: 1, name: 'Åredaktionen' };
  const made = { id: 2, name: 'Östra' };
  setSignedInUser({ id: 7, editorial_offices: [old] } as CurrentUser);
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' });
  vi.stubGlobal('fetch', async () => Response.json({ id: 7, editorial_offices: [old, made] }));
  cacheOffice(made as EditorialOffice);
  await vi.waitUntil(() => getSignedInUser()?.editorial_offices.length === 2);
  expect(getSignedInUser()?.editorial_offices).toEqual([old, made]);
});

import { article } from '@spalten/contract/article';
import type { CurrentUser } from '@spalten/contract/user';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../data/api.ts';
import { getSignedInUser, setSignedInUser, getShownUser } from '../data/session.ts';
import { isExpired, resumeCalls } from './expired-session.ts';

vi.stubGlobal('location', { pathname: '/article' });
vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('localStorage', { length: 0, setItem: () => {}, removeItem: () => {} });
vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' });
afterEach(() => vi.unstubAllGlobals());

it('a call of a session that is over clears the current user, keeps the screen’s, and goes on after signing in', async () => {
  const user = { id: 7, email: 'elin@sjobygd.example' } as CurrentUser;
  setSignedInUser(user);
  let isOver = true;
  vi.stubGlobal('fetch', async () =>
    isOver ? new Response('{}', { status: 401 }) : Response.json([]),
  );
  const answer = call(article.list, { query: {} });
  await vi.waitUntil(isExpired);
  expect(getSignedInUser()).toBeUndefined();
  expect(getShownUser()).toBe(user);
  isOver = false;
  resumeCalls(user);
  expect(await answer).toEqual([]);
  expect(isExpired()).toBe(false);
  expect(getSignedInUser()).toBe(user);
});

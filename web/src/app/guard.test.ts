import type { CurrentUser } from '@spalten/contract/user';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: {} });
vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
afterAll(() => vi.unstubAllGlobals());

const { recordFormerUser } = await import('./former-user.ts');
const { recordSignIn, guardOf, rememberRoute } = await import('./guard.ts');
const { clearSignedInUser } = await import('../data/session.ts');

const user = { id: 7, locale: 'se', email: 'elin@sjobygd.example' } as CurrentUser;
const login = guardOf({ name: 'login', auth: false });
const at = (address: string) =>
  ({ request: new Request(`https://app.spalten.example${address}`) }) as never;
const led = (answer: Response | null) => answer?.headers.get('location');

beforeEach(() => {
  clearSignedInUser();
  rememberRoute({ name: 'my-page', params: {} });
});

describe('who is not signed in', () => {
  test('is sent to the login page, which is told where they were', async () => {
    rememberRoute({ name: 'newspaper-edit', params: { id: '12' } });
    const place = led(await guardOf({ name: 'article', auth: true })(at('/article')));
    const { pathname, searchParams } = new URL(place ?? '', 'https://app.spalten.example');
    expect(pathname).toBe('/login');
    expect(searchParams.get('previous')).toBe('newspaper-edit');
    expect(JSON.parse(searchParams.get('params') ?? '')).toEqual({ id: '12' });
    recordSignIn(user);
    expect(led(await login(at('/login')))).toBe('/article');
  });

  test.each(['my-page', 'login'])('is sent there without it from %s', async (name) => {
    rememberRoute({ name, params: {} });
    expect(led(await guardOf({ name: 'article', auth: true })(at('/article')))).toBe('/login');
    recordSignIn(user);
    await login(at('/login'));
  });
});

describe('who goes back after signing out', () => {
  const back = async () => {
    clearSignedInUser();
    recordFormerUser(user.id);
    await guardOf({ name: 'article-edit', auth: true })(at('/article/40/edit'));
  };

  test('comes to the page they had, as the same person', async () => {
    await back();
    recordSignIn(user);
    expect(led(await login(at('/login')))).toBe('/article/40/edit');
  });

  test('comes to Min sida as somebody else, whose page it is not', async () => {
    await back();
    recordSignIn({ ...user, id: 8 });
    expect(led(await login(at('/login?previous=article-list')))).toBe('/');
    // A link that they follow later is their own.
    clearSignedInUser();
    await guardOf({ name: 'article', auth: true })(at('/article'));
    recordSignIn({ ...user, id: 8 });
    expect(led(await login(at('/login')))).toBe('/article');
  });
});

describe('who signs in on a login page that was loaded anew', () => {
  test.each([
    ['previous=newspaper-edit&params=%7B%22id%22%3A%2212%22%7D', '/newspaper/12/edit'],
    ['previous=article-list', '/article'],
    ['previous=no-such-screen', '/'],
    ['previous=newspaper-edit&params=no-json', '/'],
    ['', '/'],
  ])('with %s goes to %s', async (query, place) => {
    recordSignIn(user);
    expect(led(await login(at(`/login?${query}`)))).toBe(place);
  });
});

import type { CurrentUser } from '@spalten/contract/user';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: {} });
let answer: () => Promise<Response>;
vi.stubGlobal('fetch', async () => answer());
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
  length: 0,
};
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('localStorage', storage);
afterAll(() => vi.unstubAllGlobals());

const { recordFormerUser } = await import('./former-user.ts');
const { recordSignIn, guardOf, rememberRoute } = await import('./guard.ts');
const { NoAnswerError } = await import('../data/no-answer.ts');
const { clearSignedInUser } = await import('../data/session.ts');

const user = { id: 7, locale: 'se', email: 'elin@sjobygd.example' } as CurrentUser;
const login = guardOf({ name: 'login', auth: false });
const at = (address: string) =>
  ({ request: new Request(`https://app.spalten.example${address}`) }) as never;
const led = (said: Response | null) => said?.headers.get('location');

const signedOut = async () => new Response('{}', { status: 401 });
beforeEach(() => {
  clearSignedInUser();
  answer = signedOut;
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

describe('without an answer of the server', () => {
  const article = guardOf({ name: 'article', auth: true });
  const faults: [string, () => Promise<Response>][] = [
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ...[429, 500, 502, 503, 504].map((status): [string, () => Promise<Response>] => [
      `an answer of ${status}`,
      async () => new Response('<h1>Bad Gateway</h1>', { status }),
    ]),
  ];

  test.each(faults)('%s takes nobody for signed out who has signed in here', async (_, fault) => {
    recordSignIn(user);
    await login(at('/login'));
    clearSignedInUser();
    answer = fault;
    await expect(article(at('/article'))).rejects.toThrow(NoAnswerError);
    await expect(login(at('/login'))).rejects.toThrow(NoAnswerError);
    // The server says so at last.
    answer = signedOut;
    expect(led(await article(at('/article')))).toBe('/login');
    answer = fault;
    expect(led(await article(at('/article')))).toBe('/login');
  });
});

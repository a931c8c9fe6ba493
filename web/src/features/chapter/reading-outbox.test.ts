import type { CurrentUser } from '@spalten/contract/user';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const store = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});
vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' });
vi.stubGlobal('addEventListener', () => undefined);
afterAll(() => vi.unstubAllGlobals());

const { clearSignedInUser, getSignedInUser, setSignedInUser } =
  await import('../../data/session.ts');
const { addReadingEvent } = await import('./reading-outbox.ts');

const user = (id: number) => ({ id, email: `${id}@sjobygd.example` }) as CurrentUser;
const unsent = () => JSON.parse(store.get('reading-events') ?? '[]') as unknown[];

interface Sent {
  chapter_id: number;
  event_id: string;
}
/** A server that answers with these statuses in turn, then with success. */
function answering(...statuses: number[]) {
  const sent: Sent[] = [];
  let tokens = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (body === undefined) {
      if (address.includes('csrf-cookie')) tokens += 1;
      return new Response(null, { status: 204 });
    }
    sent.push(JSON.parse(body) as Sent);
    return new Response(null, { status: statuses.shift() ?? 204 });
  });
  return { sent, tokens: () => tokens };
}

beforeEach(() => {
  store.clear();
  setSignedInUser(user(7));
});

test('an event of a session that is over is kept, and sent again once after signing in again', async () => {
  const server = answering(401);
  addReadingEvent(7, { chapter_id: 3 });
  await vi.waitUntil(() => server.sent.length === 1);
  clearSignedInUser();
  addReadingEvent(7, { chapter_id: 4 });
  expect(unsent()).toHaveLength(2);
  expect(server.sent).toHaveLength(1);
  setSignedInUser(user(7));
  await vi.waitUntil(() => unsent().length === 0);
  expect(server.sent.map(({ chapter_id }) => chapter_id)).toEqual([3, 3, 4]);
  const [first, again] = server.sent;
  expect(again?.event_id).toBe(first?.event_id);
});

test('a token that has turned over is fetched anew, and the event sent with it', async () => {
  const server = answering(419);
  addReadingEvent(7, { chapter_id: 3 });
  await vi.waitUntil(() => unsent().length === 0);
  expect(server.tokens()).toBe(1);
  expect(server.sent).toHaveLength(2);
});

test('an event whose session is over with its token too waits for who signs in', async () => {
  const server = answering(419, 419);
  addReadingEvent(7, { chapter_id: 3 });
  await vi.waitUntil(() => server.sent.length === 2);
  clearSignedInUser();
  expect(unsent()).toHaveLength(1);
  setSignedInUser(user(8));
  expect(getSignedInUser()?.id).toBe(8);
  addReadingEvent(8, { chapter_id: 5 });
  await vi.waitUntil(() => unsent().length === 1);
  expect(server.sent.slice(2).map(({ chapter_id }) => chapter_id)).toEqual([5]);
  setSignedInUser(user(7));
  await vi.waitUntil(() => unsent().length === 0);
  expect(server.sent.at(-1)?.chapter_id).toBe(3);
});

test('an event that the server refuses for what it is, is not sent again', async () => {
  const server = answering(422);
  addReadingEvent(7, { chapter_id: 3 });
  await vi.waitUntil(() => unsent().length === 0);
  expect(server.sent).toHaveLength(1);
});

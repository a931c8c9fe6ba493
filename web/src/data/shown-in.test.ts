import { afterEach, expect, test } from 'vitest';
import { queryClient, setCached } from './query-client.ts';
import { cacheSaved, isKind, keysShowing, refetchShowing } from './shown-in.ts';

afterEach(() => queryClient.clear());

const isStale = (...queryKey: Parameters<typeof setCached>[0]) =>
  queryClient.getQueryState(queryKey)?.isInvalidated;

test('an own save is cached as the server answered, and all else that shows the thing is stale', () => {
  setCached(['assignment', 7], { id: 7, title: 'Förr' });
  setCached(['assignment', 8], { id: 8 });
  setCached(['assignments'], []);
  setCached(['my-page'], {});
  setCached(['files'], []);
  cacheSaved('assignment', { id: 7, title: 'Nu' } as { id: number });
  expect(queryClient.getQueryData(['assignment', 7])).toEqual({ id: 7, title: 'Nu' });
  expect(isStale('assignment', 7)).toBe(false);
  expect(isStale('assignment', 8)).toBe(true);
  expect(isStale('assignments')).toBe(true);
  expect(isStale('my-page')).toBe(true);
  expect(isStale('files')).toBe(false);
});

test('what others changed makes the thing itself stale too', async () => {
  setCached(['newspaper', 3], { id: 3 });
  setCached(['newspaper', 4], { id: 4 });
  setCached(['newspapers', 'open'], []);
  await refetchShowing('newspaper', 3);
  expect(isStale('newspaper', 3)).toBe(true);
  expect(isStale('newspaper', 4)).toBe(false);
  expect(isStale('newspapers', 'open')).toBe(true);
});

test('a change without an id names no single thing, and an unknown kind is none', () => {
  expect(keysShowing('notice', null)).toEqual([['notices'], ['unread']]);
  expect(keysShowing('notice', 5)[0]).toEqual(['notice', 5]);
  expect(isKind('notice')).toBe(true);
  expect(isKind('toString')).toBe(false);
});

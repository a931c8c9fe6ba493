import type { CurrentUser } from '@spalten/contract/user';
import { beforeEach, expect, test, vi } from 'vitest';

/* What of a person stays in a browser that others use too. */

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const tab = memoryStorage();
const browser = memoryStorage();
vi.stubGlobal('sessionStorage', tab);
vi.stubGlobal('localStorage', browser);
// No IndexedDB: a borrowed computer’s is never opened.
const { forgetBorrower, isBorrowed, noteUser } = await import('./borrowed.ts');
const { del, get, set } = await import('./browser-store.ts');
const { backUpDrafts, readDraft, storeDraft } = await import('./draft-store.ts');

const user = (id: number, is_by_card = true) => ({ id, is_by_card }) as CurrentUser;

beforeEach(() => {
  tab.clear();
  browser.clear();
});

test('drafts of a session by card lie in the tab and nowhere else', async () => {
  noteUser(user(7));
  await storeDraft('article:7:1', { value: 'Hemligt', writtenAt: 1, grounds: [] });
  backUpDrafts();
  expect((await readDraft('article:7:1'))?.value).toBe('Hemligt');
  expect(browser.kept.size).toBe(0);
  expect([...tab.kept.values()].join('')).toContain('Hemligt');
});

test('they are there after the same person has signed in again, and gone for somebody else', async () => {
  noteUser(user(7));
  await set('x', 'Hemligt');
  noteUser(user(7));
  expect(await get('x')).toBe('Hemligt');
  noteUser(user(8));
  expect(await get('x')).toBeUndefined();
  await set('y', 'Också hemligt');
  noteUser(user(9, false));
  expect(isBorrowed()).toBe(false);
  expect([...tab.kept.values()].join('')).not.toContain('hemligt');
});

test('signing out removes everything', async () => {
  noteUser(user(7));
  await set('x', 1);
  await del('x');
  await set('y', 2);
  forgetBorrower();
  expect(tab.kept.size).toBe(0);
});

test('more than the tab has room for is kept in memory', async () => {
  noteUser(user(7));
  const setItem = vi.spyOn(tab, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await set('big', 'x'.repeat(10));
  setItem.mockRestore();
  expect(await get('big')).toBe('xxxxxxxxxx');
});

import type { CurrentUser } from '@spalten/contract/user';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/* What of a person stays in a browser that others use too. */

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const tab = memoryStorage();
const browser = memoryStorage();
vi.stubGlobal('sessionStorage', tab);
vi.stubGlobal('localStorage', browser);
// No IndexedDB: a borrowed computer’s is never opened.
const { forgetBorrower, isBorrowed, noteUser } = await import('./borrowed.ts');
const { del, get, set } = await import('./browser-store.ts');
const { toBase64 } = await import('./base64.ts');
const { backUpDrafts, readDraft, storeDraft } = await import('./draft-store.ts');

const user = (id: number, is_borrowed = true) => ({ id, is_borrowed }) as CurrentUser;

beforeEach(() => {
  tab.clear();
  browser.clear();
});

test('drafts of a session by card lie in the tab and nowhere else', async () => {
  noteUser(user(7));
  await storeDraft('article:7:1', { value: 'Hemligt', writtenAt: 1, grounds: [] });
  backUpDrafts();
  expect((await readDraft('article:7:1'))?.value).toBe('Hemligt');
  expect([...browser.kept.keys()]).toEqual(['spalten-signed-in']);
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

describe('with a key of their own', () => {
  const keyOf = (id: number) => toBase64(new Uint8Array(32).fill(id));
  const owner = (id: number, borrowed = true, key = keyOf(id)) =>
    ({ ...user(id, borrowed), draft_key: key }) as CurrentUser;
  const sealed = () => [...browser.kept.keys()].filter((name) => name.startsWith('spalten-sealed'));
  const untilSealed = (count: number) => expect.poll(sealed).toHaveLength(count);
  /** Closes the tab, and opens another of the same browser. */
  const openTab = () => tab.clear();

  test('drafts are in the browser too, where nobody reads them', async () => {
    noteUser(owner(7));
    await storeDraft('article:7:1', { value: 'Hemligt', writtenAt: 1, grounds: [] });
    await untilSealed(1);
    backUpDrafts();
    expect([...browser.kept.values()].join('')).not.toContain('Hemligt');
    openTab();
    noteUser(owner(7));
    expect((await readDraft('article:7:1'))?.value).toBe('Hemligt');
  });

  test('the next person reads and removes nothing of them', async () => {
    noteUser(owner(7));
    await set('x', 'Hemligt');
    await untilSealed(1);
    openTab();
    noteUser(owner(8));
    expect(await get('x')).toBeUndefined();
    // Neither with the name of the former, without their key.
    await set('x', 'Eget');
    await untilSealed(2);
    forgetBorrower();
    expect(sealed()).toHaveLength(1);
    openTab();
    noteUser(owner(7));
    expect(await get('x')).toBe('Hemligt');
    openTab();
    noteUser(owner(9));
    noteUser(owner(7, true, keyOf(8)));
    expect(await get('x')).toBeUndefined();
    expect(sealed()).toEqual([]);
  });

  test('a later change wins over one whose encryption took longer, and a removal over both', async () => {
    noteUser(owner(7));
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    let finish = () => {};
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return encrypt(...given);
    });
    await set('x', 'först');
    await vi.waitFor(() => expect(crypto.subtle.encrypt).toHaveBeenCalledOnce());
    await set('x', 'sist');
    await untilSealed(1);
    finish();
    await set('y', 1);
    await untilSealed(2);
    openTab();
    expect(await get('x')).toBe('sist');
    await set('x', 'igen');
    await del('x');
    await set('y', 2);
    openTab();
    await expect.poll(() => get('y')).toBe(2);
    expect(await get('x')).toBeUndefined();
    expect(sealed()).toEqual(['spalten-sealed:7:y']);
  });

  test('signing out removes them, and a computer that was left alone keeps them for their writer', async () => {
    noteUser(owner(7));
    await set('x', 'Hemligt');
    await untilSealed(1);
    forgetBorrower({ keepsSealed: true });
    expect(tab.kept.size).toBe(0);
    noteUser(owner(7));
    expect(await get('x')).toBe('Hemligt');
    forgetBorrower();
    expect(sealed()).toEqual([]);
  });

  test('they are removed after thirty days', async () => {
    noteUser(owner(7));
    await set('x', 'Hemligt');
    await untilSealed(1);
    const written = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(written + 30 * 86_400_000 - 60_000);
    noteUser(owner(8));
    expect(sealed()).toHaveLength(1);
    clock.mockReturnValue(written + 30 * 86_400_000 + 60_000);
    noteUser(owner(8));
    expect(sealed()).toEqual([]);
  });
});

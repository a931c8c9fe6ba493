import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Reads the drafts in the browser's storage: their keys and values. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const NAME = 'keyval-store';
    // Opened before the app has, it would be made without its place for values.
    if (!(await indexedDB.databases()).some(({ name }) => name === NAME)) return '';
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const database = await done(indexedDB.open(NAME));
    const store = database.transaction('keyval').objectStore('keyval');
    const all = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    database.close();
    // The document of an article is kept as bytes, in which its words stand as they are.
    const bytes = (value: unknown): string =>
      typeof value === 'string' && /^[\w+/]{20,}=*$/.test(value)
        ? new TextDecoder().decode(Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0)))
        : '';
    const words = JSON.stringify(all, (_key, value: unknown) => bytes(value) || value);
    return words;
  });

/** Waits until the browser keeps what was typed, from when on it may die. */
export const untilKept = (page: Page, text: string): Promise<void> =>
  expect.poll(() => kept(page)).toContain(text);

/**
 * Slows deletions in the browser's storage: `begun` waits for the first, and `goOn` lets them end.
 */
export async function slowForgetting(page: Page) {
  await page.evaluate(() => {
    const state = Object.assign(window, { isBegun: false, isHeld: true });
    const forget = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (key) {
      // A transaction lasts for as long as it is asked for more.
      const ask = () => {
        if (state.isHeld) this.get(key as IDBValidKey).addEventListener('success', ask);
      };
      ask();
      state.isBegun = true;
      return forget.call(this, key);
    };
  });
  return {
    begun: () => page.waitForFunction(() => (window as never as { isBegun: boolean }).isBegun),
    goOn: () => page.evaluate(() => void Object.assign(window, { isHeld: false })),
  };
}

import type { Locator, Page } from '@playwright/test';

/** Goes to a part with the tab key alone, from where the keyboard is, which is never nowhere. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not lead to ${target}`);
}

/** Presses keys, one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes to a part with the tab key and presses it. */
export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await press(page, key);
}

/** Goes to a field with the tab key and writes in it. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** The outline of what has the keyboard, which has to be there and on the screen. */
export const focusLook = (page: Page): Promise<{ outline: boolean; onScreen: boolean }> =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    const outline = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    return { outline, onScreen: bottom > 0 && top < innerHeight };
  });

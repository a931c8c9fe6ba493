import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** True if an element has the focus, or where the focus is, if that is hidden under a sticky bar. */
const look = (target: Locator) =>
  target.evaluate((element) => {
    const at = document.activeElement!;
    const box = at.getBoundingClientRect();
    const isUnder = [...document.querySelectorAll('.top, .save-bar')].some((bar) => {
      const { top, bottom, left, right } = bar.getBoundingClientRect();
      const isWithin = box.top >= top && box.bottom <= bottom;
      return isWithin && box.left >= left && box.right <= right;
    });
    const isOut = box.bottom <= 0 || box.top >= innerHeight;
    const isOver = at.closest('.top, .save-bar, .skip, [role="dialog"], [role="menu"], .toast');
    return { isThere: at === element, hidden: (isUnder || isOut) && !isOver ? at.outerHTML : null };
  });

/**
 * Goes to a part with the tab key alone, from where the keyboard is, which is never nowhere, and
 * never where it can't be seen. `Shift+Tab` goes backwards.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    const { isThere, hidden } = await look(target);
    // What is scrolled to is there a moment later.
    if (hidden) await expect.poll(async () => (await look(target)).hidden).toBe(null);
    if (isThere) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the tab key does not lead to ${target}`);
}

/** Presses keys, one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Undoes until a text is as expected: what is typed slowly is taken back in several steps. */
export async function undoUntil(field: Locator, expected: RegExp): Promise<void> {
  const text = () =>
    field.evaluate((element: HTMLElement) =>
      'value' in element ? String(element.value) : element.innerText,
    );
  await expect(async () => {
    if (!expected.test(await text())) await field.press('Control+z');
    expect(await text()).toMatch(expected);
  }).toPass();
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

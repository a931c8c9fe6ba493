import type { Page } from '@playwright/test';
import { CLIPBOARDS } from './clipboards/lists.ts';
import { LEFTOVERS } from './clipboards/leftovers.ts';
import { choose, expect, test } from './newsroom.ts';

const body = (page: Page) => page.getByRole('textbox', { name: 'Brödtext' });
const leftOutToast = (page: Page) => page.locator('.toast', { hasText: 'Det här kom inte med:' });

/** Pastes as if it came from another program: HTML, or a picture alone. */
const paste = (page: Page, html: string | null) =>
  body(page).evaluate((element, rich) => {
    const data = new DataTransfer();
    if (rich === null) data.items.add(new File(['x'], 'skarmbild.png', { type: 'image/png' }));
    else data.setData('text/html', rich);
    const event = { clipboardData: data, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', event));
  }, html);

const blocks = (page: Page) =>
  body(page).evaluate((element) =>
    [...element.children]
      .map((block) => {
        const items = [...block.querySelectorAll('li')].map((item) => item.textContent.trim());
        const words = items.length > 0 ? items.join(' | ') : block.textContent.trim();
        return `${block.tagName.toLowerCase()}: ${words}`;
      })
      .filter((line) => line !== 'p: '),
  );

const sentenceOf = (names: string[]) =>
  `Det här kom inte med: ${new Intl.ListFormat('sv', { type: 'conjunction' }).format(names)}.`;

test('pasting tells what a text can’t have, by program, and keeps the rest', async ({ as }) => {
  const page = await as('deltagare');
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  const empty = async () => {
    for (const toast of await page.locator('.toast').all())
      await toast.getByRole('button', { name: 'Stäng' }).click();
    await expect(page.locator('.toast')).toHaveCount(0);
    await body(page).click();
    for (const key of ['Control+A', 'Delete', 'Control+A', 'Backspace'])
      await page.keyboard.press(key);
    await expect.poll(() => blocks(page)).toEqual([]);
  };
  for (const [program, { html, leftOut, blocks: kept }] of Object.entries(LEFTOVERS))
    await test.step(program, async () => {
      await empty();
      await paste(page, html);
      if (leftOut.length > 0)
        await expect.soft(leftOutToast(page), program).toContainText(sentenceOf(leftOut));
      else await expect.soft(leftOutToast(page), program).toHaveCount(0);
      if (kept.length > 0) expect.soft(await blocks(page), program).toEqual(kept);
    });
  await test.step('a table that is too large is told of by its own sentence', async () => {
    await empty();
    await paste(page, LEFTOVERS['a table that is too large']!.html);
    await expect(page.locator('.toast', { hasText: 'Tabellen var för stor.' })).toBeVisible();
    await expect(leftOutToast(page)).toHaveCount(0);
  });
  await test.step('plain texts of the same programs lose levels of lists at most', async () => {
    await empty();
    await paste(page, CLIPBOARDS['a web mail']!.html);
    await expect(body(page).getByText('Nytt tak')).toBeVisible();
    await expect(leftOutToast(page)).toHaveCount(0);
  });
  await test.step('a picture alone', async () => {
    await empty();
    await paste(page, null);
    await expect(leftOutToast(page)).toContainText(sentenceOf(['bilder']));
    expect(await blocks(page)).toEqual([]);
  });
});

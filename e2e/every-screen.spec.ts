import type { Page } from '@playwright/test';
import {
  addressesFor,
  goTo,
  innerScrolls,
  newRoutes,
  open,
  placeOf,
  rawWords,
  ROLES,
  statesFor,
  withoutPictures,
} from './every-screen.ts';
import { lookAtFocus } from './focus-sign.ts';
import type { SeenKind } from './focus-sign.ts';
import { api } from './learning.ts';
import { expect, settled, test } from './newsroom.ts';

/* What holds for every screen there is, as each role meets it. */

test.describe.configure({ mode: 'parallel' });

/** Opens every address and looks at what holds for all of them. */
async function walk(
  page: Page,
  addresses: string[],
  more: (address: string) => Promise<void>,
): Promise<void> {
  await withoutPictures(page);
  for (const address of addresses) {
    await goTo(page, address);
    const place = await placeOf(page);
    expect.soft(place, address).toEqual({ scrolled: 0, isHeadingClear: true });
    expect.soft(await rawWords(page), address).toEqual([]);
    await more(address);
  }
}

for (const role of ROLES)
  test(`every screen of a ${role} opens at its top, says nothing raw and shows focus, light and dark`, async ({
    as,
  }) => {
    test.setTimeout(900_000);
    const page = await as(role);
    const seen: SeenKind[] = [];
    await walk(page, await addressesFor(page, role), (address) => lookAtFocus(page, seen, address));
    for (const { name, address, open: openState } of await statesFor(page, role)) {
      await open(page, address);
      await openState(page);
      await settled(page, 150);
      expect.soft(await rawWords(page), name).toEqual([]);
      await lookAtFocus(page, seen, name);
    }
    expect(seen.length).toBeGreaterThan(25);
  });

test('every screen in English opens at its top on a phone, and says nothing raw', async ({
  as,
}) => {
  test.setTimeout(900_000);
  const known = new Set<string>();
  for (const role of ['moderator', 'admin', 'kund', 'deltagare'] as const) {
    const page = await as(role, { viewport: { width: 390, height: 844 } });
    // A role's own Min sida is the only screen that differs by role alone.
    known.delete('/');
    await api(page, 'PUT', '/user/preferences', { locale: 'en' });
    try {
      await walk(page, newRoutes(await addressesFor(page, role), known), async (address) =>
        expect.soft(await innerScrolls(page), address).toEqual([]),
      );
    } finally {
      await api(page, 'PUT', '/user/preferences', { locale: 'se' });
    }
  }
  expect(known.size).toBeGreaterThan(50);
});

test('on a phone the writing tools and the line that is written stay in sight, however far down the text is', async ({
  as,
}) => {
  const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  const [template] = await api<{ id: number }[]>(page, 'GET', '/article-template');
  const body = { article_template_id: template?.id, headline: 'Lång text' };
  const { id } = await api<{ id: number }>(page, 'POST', '/article', body);
  await open(page, `/article/${id}/edit`);
  const text = page.locator('.rich-text').first();
  await text.click();
  await page.keyboard.press('Control+End');
  for (let line = 0; line < 60; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('Längst ner.');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const tool = document.querySelector('.rich-tool')!;
        const { left, top, width, height } = tool.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return { isScrolled: scrollY > 500, isTool: seen === tool || tool.contains(seen) };
      }),
    )
    .toEqual({ isScrolled: true, isTool: true });
  // The line with the caret lies above the bar that stays at the bottom, also with less room for it.
  for (const height of [844, 560]) {
    await page.setViewportSize({ width: 390, height });
    await page.keyboard.press('Enter');
    await page.keyboard.type('En rad till.');
    await expect
      .poll(() =>
        page.evaluate(() => {
          const caret = getSelection()!.getRangeAt(0).getBoundingClientRect();
          const bar = document.querySelector('.save-bar')!.getBoundingClientRect();
          return caret.bottom > 0 && caret.bottom <= bar.top;
        }),
      )
      .toBe(true);
  }
});

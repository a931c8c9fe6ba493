import type { Page } from '@playwright/test';
import { expect, holdAnswer, LATENCY_MS, slowDown, test } from './newsroom.ts';

/** Time for a screen to come over the slow network, on a machine that is busy too. */
const LATE = { timeout: 60_000 };

/** Presses a link and measures until the page says that something is on its way, in ms. */
const pressToSign = (page: Page, path: string) =>
  page.evaluate(
    (to) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLElement>(`.tab-bar a[href="${to}"]`);
        const pressed = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('.late-bar')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - pressed));
        }).observe(document.body, { childList: true, subtree: true });
        link?.click();
      }),
    path,
  );

test('on a slow network each press is answered at once, before the screen has come', async ({
  as,
}) => {
  test.slow();
  const page = await as('deltagare', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await slowDown(page);
  const waits: number[] = [];
  for (const [path, name] of [
    ['/article', 'Artiklar'],
    ['/assignment', 'Uppgifter'],
    ['/newspaper', 'Tidningar'],
  ] as const) {
    waits.push(await pressToSign(page, path));
    await expect(page.locator(`.tab-bar a[href="${path}"]`)).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible(LATE);
    await expect(page.locator('.late-bar')).toHaveCount(0, LATE);
  }
  // Nothing has come over the network by then. A quiet machine takes well below 100 ms.
  expect(Math.max(...waits)).toBeLessThan(LATENCY_MS);
});

test('a list whose answer is late says so from the first frame of its screen', async ({ as }) => {
  const page = await as('deltagare');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const list = await holdAnswer(page, /\/api\/newspaper(\?|$)/);
  await page.getByRole('link', { name: 'Tidningen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tidningar' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Hämtar …' })).toBeVisible();
  list.letGo();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

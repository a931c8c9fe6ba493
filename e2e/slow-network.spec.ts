import type { Page } from '@playwright/test';
import { expect, holdAnswer, slowDown, test } from './newsroom.ts';

/** Time for a screen to come over the slow network, on a machine that is busy too. */
const LATE = { timeout: 60_000 };

/** Presses a link. @returns what had come over the network when the page said that something is on its way */
const arrivedBeforeSign = (page: Page, path: string) =>
  page.evaluate(
    (to) =>
      new Promise<string[]>((resolve) => {
        const link = document.querySelector<HTMLElement>(`.tab-bar a[href="${to}"]`);
        const pressed = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('.late-bar')) return;
          observer.disconnect();
          const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const arrived = fetched.filter(({ startTime }) => startTime >= pressed);
          resolve(arrived.map(({ name }) => name));
        }).observe(document.body, { childList: true, subtree: true });
        link?.click();
      }),
    path,
  );

/** The most scripts of a first visit: each costs a round trip of a slow network, six at a time. */
const MOST_SCRIPTS = 45;

test('the first page fetches few scripts, and none that checks what is typed', async ({ as }) => {
  const page = await as('deltagare');
  // Once the screen is there, others are fetched ahead.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main h1')) return;
      observer.disconnect();
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      Object.assign(window, { fetched });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const fetched = await page.evaluate(() => (window as never as { fetched: string[] }).fetched);
  const scripts = fetched.flatMap((name) => /[^/]+\.js$/.exec(name) ?? []);
  expect(scripts.filter((name) => name.startsWith('schemas'))).toEqual([]);
  expect(scripts.length).toBeLessThan(MOST_SCRIPTS);
});

test('on a slow network each press is answered at once, before the screen has come', async ({
  as,
}) => {
  test.slow();
  const page = await as('deltagare', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await slowDown(page);
  for (const [path, name] of [
    ['/article', 'Artiklar'],
    ['/assignment', 'Uppgifter'],
    ['/newspaper', 'Tidningar'],
  ] as const) {
    expect(await arrivedBeforeSign(page, path)).toEqual([]);
    await expect(page.locator(`.tab-bar a[href="${path}"]`)).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible(LATE);
    await expect(page.locator('.late-bar')).toHaveCount(0, LATE);
  }
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

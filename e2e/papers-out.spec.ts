import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readPdfPages } from '../server/src/testing/pdf-pages.ts';
import { readZip } from '../server/src/testing/read-zip.ts';
import { api } from './learning.ts';
import { expect, expectAccessible, expectAccessibleOver, test } from './newsroom.ts';

test.use({ newsroom: 'papers-out' });

const MEDIA: Record<string, string> = {
  xhtml: 'application/xhtml+xml',
  css: 'text/css',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

async function saved(page: Page, press: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    press.click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
const openMenu = async (page: Page, item: string | RegExp, paperId = 1) => {
  await page.goto(`/newspaper/${paperId}`);
  await page.getByRole('button', { name: 'Mer', exact: true }).click();
  return page.getByRole('menuitem', { name: item });
};

test('each page of the EPUB is read by those who see little or nothing', async ({
  as,
  browser,
}) => {
  const page = await as('moderator');
  const { name, bytes } = await saved(page, await openMenu(page, 'E-bok (EPUB)'));
  expect(name).toMatch(/\.epub$/);
  const files = new Map((await readZip(bytes)).map((file) => [`/${file.name}`, file.bytes]));
  const reader = await browser.newContext();
  await reader.route('http://epub.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(decodeURIComponent(pathname));
    const contentType = MEDIA[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 });
  });
  const book = await reader.newPage();
  const missing: string[] = [];
  book.on('response', (answer) => void (answer.ok() || missing.push(answer.url())));
  const chapters = [...files.keys()].filter((path) => path.endsWith('.xhtml'));
  expect(chapters.length).toBeGreaterThan(5);
  for (const path of chapters) {
    await book.goto(`http://epub.example${encodeURI(path)}`);
    await expect(book.locator('html')).toHaveAttribute('lang', 'sv');
    await expectAccessible(book);
  }
  expect(missing).toEqual([]);
  await reader.close();
});

test('a booklet, its test sheet and a poster are made for one’s own printer', async ({ as }) => {
  const page = await as('moderator');
  await (await openMenu(page, /^Skriv ut själva/)).click();
  const dialog = page.getByRole('dialog');
  await expectAccessibleOver(page);
  const pagesOf = async (press: string | RegExp) => {
    const { bytes } = await saved(page, dialog.getByRole('link', { name: press }));
    return readPdfPages(bytes);
  };
  await dialog.getByLabel('Papper', { exact: true }).first().selectOption('a4');
  await dialog.getByLabel('Skrivaren vänder arket').selectOption('long');
  // Eight pages are two sheets, each with two sides.
  expect(await pagesOf('Häfte (PDF)')).toEqual({ count: 4, mm: [297, 210] });
  expect((await pagesOf('Provark (PDF)')).count).toBe(2);
  // The easy-to-read pages lie in the middle, on A3, since their type has to be large.
  await dialog.getByLabel('Vad ska skrivas ut?').selectOption('Tidningen med lättläst i mitten');
  await expect(dialog.getByLabel('Papper', { exact: true }).first()).toHaveValue('a3');
  await expectAccessibleOver(page);
  const whole = await pagesOf('Häfte (PDF)');
  expect(whole.mm).toEqual([420, 297]);
  await expect(dialog.getByText(`Det blir ${whole.count / 2} ark.`)).toBeVisible();
  await dialog.getByLabel('Vad ska skrivas ut?').selectOption('Bara det lättlästa');
  const alone = await pagesOf('Häfte (PDF)');
  expect(whole.count).toBe(4 + alone.count);
  await expect(dialog.getByText(`Det blir ${alone.count / 2} ark.`)).toBeVisible();
  await page.reload();
  await (await openMenu(page, /^Skriv ut själva/)).click();
  // The printer is remembered.
  await expect(dialog.getByLabel('Skrivaren vänder arket')).toHaveValue('long');
  expect((await pagesOf(/^Affisch/)).count).toBeGreaterThan(1);
});

test('what the check before print has left is told where one prints oneself', async ({ as }) => {
  const page = await as('moderator');
  await (await openMenu(page, /^Skriv ut själva/, 2)).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Kontrollen före tryck har \d+ saker? kvar/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Häfte (PDF)' })).toBeVisible();
});

/** Swipes over the middle of an element with a finger. */
async function swipe(page: Page, over: Locator, byX: number): Promise<void> {
  const box = (await over.boundingBox())!;
  const [from, y] = [box.x + box.width / 2 - byX / 2, box.y + box.height / 2];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 12; step += 1) await touch('touchMove', from + (byX * step) / 12);
  await touch('touchEnd', from + byX);
  await finger.detach();
}

test('the newspaper for all is turned by swiping, enlarged where it is tapped, and closed by a new key', async ({
  as,
  browser,
  baseURL,
}) => {
  const page = await as('moderator');
  await page.goto('/newspaper/1');
  const open = async (): Promise<string> => {
    await api(page, 'PUT', '/newspaper/1/public', {});
    await expect
      .poll(async () => (await api<{ state: string }>(page, 'GET', '/newspaper/1/public')).state, {
        timeout: 200_000,
      })
      .toBe('open');
    return (await api<{ url: string }>(page, 'GET', '/newspaper/1/public')).url;
  };
  const address = await open();
  const stranger = await browser.newContext({
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL && { baseURL }),
  });
  const paper = await stranger.newPage();
  await paper.goto(address);
  const status = paper.getByRole('status');
  await expect(status).toHaveText('Sidan 1 av 8');
  const strip = paper.locator('.strip');
  await swipe(paper, strip, -300);
  await expect(status).toHaveText('Sidan 2 av 8');
  await swipe(paper, strip, 300);
  await expect(status).toHaveText('Sidan 1 av 8');

  const sheet = paper.locator('.page .sheet').first();
  const at = { x: 0.7, y: 0.6 };
  const zoom = paper.getByRole('button', { name: 'Mindre' });
  // On a busy machine more than 300 ms may lie between two taps, and the first has opened an article.
  await expect(async () => {
    await paper.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const box = (await sheet.boundingBox())!;
    const [x, y] = [box.x + at.x * box.width, box.y + at.y * box.height];
    await paper.touchscreen.tap(x, y);
    await paper.touchscreen.tap(x, y);
    await expect(zoom).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass();
  // What was tapped lies in the middle of the window, or as near as the page’s edge allows.
  const middle = await paper.locator('.page.zoomed').evaluate((zoomed) => ({
    x: (zoomed.scrollLeft + zoomed.clientWidth / 2) / zoomed.scrollWidth,
    y: (zoomed.scrollTop + zoomed.clientHeight / 2) / zoomed.scrollHeight,
    isLarger: zoomed.scrollWidth > zoomed.clientWidth * 1.3,
  }));
  expect(middle.isLarger).toBe(true);
  expect(Math.abs(middle.x - at.x)).toBeLessThan(0.15);
  expect(Math.abs(middle.y - at.y)).toBeLessThan(0.15);
  await expectAccessible(paper);
  await zoom.tap();
  await expect(paper.getByRole('button', { name: 'Större' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  // Pictures that come late move no text that one has gone to.
  await paper.route(/\/bild-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await paper.goto(address);
  const story = paper.locator('article.story:has(img) ~ article.story').nth(5);
  await paper.evaluate((id) => (location.hash = id), (await story.getAttribute('id')) ?? '');
  await expect(story).toBeInViewport();
  const above = story.locator('xpath=preceding-sibling::article//img');
  await above.evaluateAll((all) => all.forEach((image) => image.setAttribute('loading', 'eager')));
  await expect
    .poll(() => above.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)))
    .toBe(true);
  // It scrolls smoothly.
  await expect.poll(async () => (await story.boundingBox())!.y).toBeLessThan(60);

  const statusOf = async (url: string) => (await paper.goto(url))?.status();
  expect(await statusOf(address.replace(/[^/]+$/, 'A'.repeat(22)))).toBe(404);
  await api(page, 'POST', '/newspaper/1/public/renew');
  const renewed = await open();
  expect([await statusOf(address), await statusOf(renewed)]).toEqual([404, 200]);
  await api(page, 'DELETE', '/newspaper/1/public');
  expect(await statusOf(renewed)).toBe(404);
  await expect(paper.getByRole('heading', { level: 1 })).toBeVisible();
  await stranger.close();
});

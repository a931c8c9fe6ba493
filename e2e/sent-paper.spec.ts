import { api } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

test.use({ newsroom: 'sent-paper' });

interface Paper {
  pages: { id: number; number: number }[];
}

test('a newspaper that has been sent offers nothing that can’t be done any more', async ({
  as,
}) => {
  const admin = await as('admin');
  const paper = await api<Paper>(admin, 'POST', '/newspaper/1/reopen');
  const [first] = paper.pages;
  const { version } = await api<{ version: number }>(admin, 'GET', `/newspaper-page/${first!.id}`);
  const body = { version, status: 'ready' };
  await api(admin, 'PUT', `/newspaper-page/${first!.id}`, body);
  const page = await as('moderator');
  await api(page, 'PUT', '/newspaper/1/proof', {});
  const words = 'Datumet är fel.';
  const mark = { newspaper_page_id: first!.id, slot_id: null, x: 60, y: 90, body: words };
  await api(page, 'POST', '/newspaper/1/proof-mark', mark);
  await page.goto('/newspaper/1?read=1');
  const pin = page.getByRole('button', { name: `Rättelse 1, Öppen: ${words}` });
  await expect(pin).toBeVisible();

  await page.goto('/newspaper/1');
  await page.getByRole('button', { name: 'Godkänn sida 1' }).click();
  const undo = page.getByRole('button', { name: 'Ångra' });
  await expect(undo).toBeVisible();
  const send = page.getByRole('button', { name: 'Skicka tidningen' });
  await expect(send).toBeEnabled({ timeout: 90_000 });
  await send.click();
  const question = page.getByRole('dialog');
  const contact = /Bara den som driver Spalten kan öppna/;
  await expect(question).toContainText(contact);
  await question.getByRole('button', { name: 'Skicka tidningen' }).click();
  await expect(undo).toHaveCount(0);
  const receipt = page.getByRole('region', { name: 'Tidningen är skickad' });
  await expect(receipt).toBeVisible({ timeout: 120_000 });
  await expect(undo).toHaveCount(0);

  // Whom to ask is the same on each of its pages.
  const asked = /Fråga [^.]+ om du undrar\./;
  await expect(receipt).toContainText(contact);
  const whom = asked.exec(await receipt.innerText())?.[0] ?? '-';
  await page.goto('/newspaper/1/edit');
  await expect(page.getByRole('main')).toContainText(whom);

  // The page as it was printed is not covered. The list of corrections still leads to its place.
  await page.goto('/newspaper/1?read=1');
  await expect(page.getByRole('dialog').getByRole('status').first()).toBeVisible();
  await expect(page.locator('.reader-area').first()).toBeAttached();
  await expect(pin).toHaveCount(0);
  await page.goto('/newspaper/1?proof=1');
  await page.getByRole('link', { name: /^Sidan? 1$/ }).click();
  await expect(pin).toBeVisible();
});

test('the menu of a newspaper stays in the window', async ({ as }) => {
  const page = await as('admin', { viewport: { width: 1440, height: 560 } });
  await page.goto('/newspaper/1');
  await page.getByRole('button', { name: 'Mer', exact: true }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const box = (await menu.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(560);
  const last = menu.getByRole('menuitem').last();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('an address that leads nowhere answers a page that looks like the newspaper', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const stranger = await context.newPage();
  const answer = await stranger.goto(`/tidning/${'A'.repeat(22)}`);
  expect(answer?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'Sidan hittades inte' })).toBeVisible();
  const styleOf = (name: string) =>
    stranger.evaluate(
      (property) => getComputedStyle(document.body).getPropertyValue(property),
      name,
    );
  expect(await styleOf('--ground')).not.toBe('');
  await expectAccessible(stranger);
  await context.close();
});

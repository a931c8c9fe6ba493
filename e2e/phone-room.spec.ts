import type { Page } from '@playwright/test';
import { open } from './every-screen.ts';
import { api } from './learning.ts';
import { expect, settled, test } from './newsroom.ts';

/* The room that bars, toasts, dialogs and tables take, on a phone and in a wide window. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const heightOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.height ?? 0;

test('the bar of sections has letters of 14 px on a phone, on one row', async ({ as }) => {
  const page = await as('deltagare', PHONE);
  await open(page, '/');
  const sizes = await page
    .locator('.tab-bar .section-link')
    .evaluateAll((links) =>
      links.map((link) => Number.parseFloat(getComputedStyle(link).fontSize)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  expect(await heightOf(page, '.tab-bar')).toBeLessThan(70);
});

test('Hem shows what is to be done first on a phone, and the rest at a press', async ({ as }) => {
  const page = await as('deltagare', PHONE);
  await open(page, '/');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(4000);
  const more = page.getByRole('button', { name: 'Visa fler', exact: true }).first();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect(page.getByRole('button', { name: 'Visa färre' })).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('button', { name: /^Visa f/ }).filter({ visible: true })).toHaveCount(
    0,
  );
});

test('the bar of an attempt is one row on a phone until something is saved', async ({ as }) => {
  const page = await as('deltagare', PHONE);
  const assignments = await api<{ id: number; my_status: string; title: string }[]>(
    page,
    'GET',
    '/assignment',
  );
  const fresh = assignments.find(({ my_status: status }) => status === 'not_started');
  await open(page, `/assignment/${fresh?.id}`);
  await page
    .getByRole('button', { name: /^(Börja|Starta)/ })
    .first()
    .click();
  await page.locator('.player-bar').waitFor();
  await settled(page);
  expect(await heightOf(page, '.player-bar')).toBeLessThanOrEqual(76);
});

test('the bar of the editor is one row on a phone', async ({ as }) => {
  const page = await as('deltagare', PHONE);
  const [article] = await api<{ id: number }[]>(page, 'GET', '/article?mine=true&status=draft');
  await open(page, `/article/${article?.id}/edit`);
  await page.locator('.save-bar').waitFor();
  await settled(page);
  expect(await heightOf(page, '.save-bar')).toBeLessThanOrEqual(76);
});

test('Mitt konto keeps its place and height between its tabs', async ({ as }) => {
  const page = await as('moderator');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await open(page, '/');
    await page.locator('.my-menu').click();
    await page.getByRole('menuitem', { name: 'Mitt konto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mitt konto' });
    const boxes: string[] = [];
    for (const name of ['Uppgifter', 'Utseende', 'Nytt lösenord', 'Säg till mig', 'Inloggningar']) {
      await dialog.getByRole('button', { name, exact: true }).click();
      await settled(page);
      boxes.push(JSON.stringify(await dialog.boundingBox()));
    }
    expect(new Set(boxes).size, boxes.join('\n')).toBe(1);
  }
});

test('a table of the administrator is no wider than its column', async ({ as }) => {
  const page = await as('admin');
  for (const address of ['/participant', '/moderator', '/admin-dashboard?view=audit']) {
    await open(page, address);
    await page.locator('.table').first().waitFor();
    const over = await page
      .locator('.table-frame')
      .first()
      .evaluate((frame) => {
        const table = frame.firstElementChild?.getBoundingClientRect();
        return Math.ceil((table?.right ?? 0) - frame.getBoundingClientRect().right);
      });
    expect.soft(over, address).toBeLessThanOrEqual(0);
  }
});

test('the log gives most room to what was done', async ({ as }) => {
  const page = await as('admin');
  await open(page, '/admin-dashboard?view=audit');
  await page.locator('.table').waitFor();
  const widthOf = async (name: string) =>
    (await page.getByRole('columnheader', { name, exact: true }).boundingBox())?.width ?? 0;
  expect(await widthOf('Vad')).toBeGreaterThan(2 * (await widthOf('När')));
});

test('a long toast is whole on a phone, with its button', async ({ as }) => {
  const page = await as('deltagare', PHONE);
  await open(page, '/');
  await page.route('**/api/user/preferences', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'En lång mening om vad som hände. '.repeat(12) },
    }),
  );
  await page.locator('.my-menu').click();
  await page.getByRole('menuitem', { name: 'Mitt konto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Utseende' }).click();
  await page.getByLabel('Textstorlek').selectOption({ index: 1 });
  const toast = page.locator('.toast');
  await toast.waitFor();
  const cut = await toast.evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(cut).toBeLessThanOrEqual(0);
});

test('the count of pages is one line in the text and while marking, on a phone', async ({ as }) => {
  const page = await as('deltagare', PHONE);
  const papers = await api<{ id: number; status: string }[]>(page, 'GET', '/newspaper');
  const sent = papers.find(({ status }) => status !== 'in_progress') ?? papers[0];
  await open(page, `/newspaper/${sent?.id}?read=2`);
  const count = page.locator('.reader-bar > [role="status"]');
  await count.waitFor();
  const one =
    1.6 * (await count.evaluate((said) => Number.parseFloat(getComputedStyle(said).fontSize)));
  expect((await count.boundingBox())?.height).toBeLessThan(one);
  await page.getByRole('button', { name: 'Visa som text' }).click();
  expect((await count.boundingBox())?.height).toBeLessThan(one);
});

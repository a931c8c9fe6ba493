import type { Page } from '@playwright/test';
import { api } from './learning.ts';
import { choose, expect, test } from './newsroom.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

// Steps that a screen never sees are no navigation that Playwright could wait for.
const back = (page: Page) => page.evaluate(() => history.back());
const forward = (page: Page) => page.evaluate(() => history.forward());

const openMenu = (page: Page) => page.getByRole('button', { name: 'Meny', exact: true }).click();
const menu = (page: Page) => page.getByRole('dialog', { name: 'Meny' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('Back on a phone closes the menu and a dialog, and the next Back leaves the screen', async ({
  as,
}) => {
  const page = await as('deltagare', PHONE);
  await page.goto('/newspaper');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Skriva', exact: true }).click();
  await expect(heading(page, 'Artiklar')).toBeVisible();
  await openMenu(page);
  await expect(menu(page)).toBeVisible();
  await back(page);
  await expect(menu(page)).toBeHidden();
  await expect(heading(page, 'Artiklar')).toBeVisible();
  await expect(page).toHaveURL(/\/article$/);

  // One that is closed by its button costs no press.
  await page.getByRole('button', { name: 'Ny artikel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny artikel' });
  await dialog.getByRole('button', { name: 'Avbryt' }).click();
  await expect(dialog).toBeHidden();
  await back(page);
  await expect(heading(page, 'Tidningar')).toBeVisible();
  await forward(page);
  await expect(heading(page, 'Artiklar')).toBeVisible();
  await openMenu(page);
  await expect(menu(page)).toBeVisible();
  await back(page);
  await expect(menu(page)).toBeHidden();
  await forward(page);
  await expect(page).toHaveURL(/\/article$/);
  await back(page);
  await expect(heading(page, 'Tidningar')).toBeVisible();
});

test('Back over an article being written closes what is over it, and then saves and leaves', async ({
  as,
}) => {
  const page = await as('deltagare', PHONE);
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  await expect(page).toHaveURL(/\/article\/\d+\/edit/);
  const address = page.url();
  await page.getByLabel('Rubrik', { exact: true }).fill('Bron är hel igen');
  const small = page.getByRole('button', { name: 'Visa stort' });
  await expect(small).toBeEnabled({ timeout: 20_000 });
  await small.click();
  const large = page.getByRole('dialog', { name: 'Så blir det i tidningen' });
  await expect(large).toBeVisible();
  await page.getByRole('button', { name: 'Större' }).click();
  await back(page);
  await expect(large).toBeHidden();
  await expect(page).toHaveURL(address);
  await page.getByLabel('Rubrik', { exact: true }).fill('Bron är hel igen i Sjöbygd');
  await back(page);
  await expect(heading(page, 'Artiklar')).toBeVisible();
  await expect(page.getByRole('link', { name: /i Sjöbygd/ }).first()).toBeVisible();
  await forward(page);
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('Rubrik', { exact: true })).toHaveValue(
    'Bron är hel igen i Sjöbygd',
  );
});

test('Back on an unsaved new thing asks, Back again stays, and leaving works', async ({ as }) => {
  const page = await as('moderator', PHONE);
  await page.goto('/news-post');
  await page.getByRole('link', { name: 'Ny nyhetspost' }).first().click();
  await page.getByLabel('Rubrik', { exact: true }).fill('Vi söker skribenter');
  await back(page);
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Du har inte sparat än');
  await expect(question.getByRole('button', { name: 'Avbryt' })).toBeFocused();
  await back(page);
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/news-post\/create$/);
  await expect(page.getByLabel('Rubrik', { exact: true })).toHaveValue('Vi söker skribenter');
  await back(page);
  await question.getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(page).toHaveURL(/\/news-post$/);
});

test('Back from a new article leads to the list, and opens no dialog for another', async ({
  as,
}) => {
  const page = await as('deltagare', PHONE);
  await page.goto('/');
  await page.goto('/article?new=true');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  await expect(page).toHaveURL(/\/article\/\d+\/edit/);
  await expect(page.getByLabel('Rubrik', { exact: true })).toBeVisible();
  await back(page);
  await expect(heading(page, 'Artiklar')).toBeVisible();
  await expect(page).toHaveURL(/\/article$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await forward(page);
  await expect(page.getByLabel('Rubrik', { exact: true })).toBeVisible();
});

test('Back from a thing that was made leads to where it was begun, not to an empty form', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/newspaper-page');
  await page
    .getByRole('link', { name: /^Ny sida|^Skapa/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/newspaper-page\/create/);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/newspaper-page\/\d+\/edit/);
  const path = new URL(page.url()).pathname.replace('/edit', '');
  await back(page);
  await expect(page).toHaveURL(/\/newspaper-page$/);
  // Other tests of the same newsroom count the newspaper's pages.
  await api(page, 'DELETE', path);
});

test('Back closes the notices, and in a conversation leads to all messages', async ({ as }) => {
  const page = await as('deltagare', { ...PHONE, hasTouch: true });
  await page.goto('/newspaper');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Skriva', exact: true }).click();
  await expect(heading(page, 'Artiklar')).toBeVisible();
  await page.getByRole('button', { name: /^Nytt för dig/ }).tap();
  const notices = page.getByRole('dialog', { name: 'Nytt för dig' });
  await expect(notices).toBeVisible();
  await back(page);
  await expect(notices).toBeHidden();
  await expect(page).toHaveURL(/\/article$/);

  const [person] = await api<{ id: number }[]>(page, 'GET', '/message/recipients');
  await api(page, 'POST', '/message', { recipient_ids: [person?.id], body: 'Hej igen' });
  await page.getByRole('button', { name: /^Meddelanden/ }).tap();
  const chat = page.getByRole('dialog', { name: 'Meddelanden' });
  await chat.locator('.conversation-row').first().tap();
  await expect(chat.getByRole('log')).toContainText('Hej igen');
  await back(page);
  await expect(chat.locator('.conversation-row').first()).toBeVisible();
  await chat.locator('.conversation-row').first().tap();
  await expect(chat.getByRole('log')).toBeVisible();
  await back(page);
  await expect(chat.getByRole('log')).toBeHidden();
  await back(page);
  await expect(chat).toBeHidden();
  await expect(page).toHaveURL(/\/article$/);
  await back(page);
  await expect(heading(page, 'Tidningar')).toBeVisible();
});

test('Back from a newspaper that was read leads to the list, however it was closed', async ({
  as,
}) => {
  const page = await as('deltagare', PHONE);
  await page.goto('/');
  await page.goto('/newspaper');
  const reader = page.getByRole('dialog', { name: /Sjöbygdsbladet/ });
  for (const close of [
    () => back(page),
    () => reader.getByRole('button', { name: 'Stäng läsaren' }).click(),
  ]) {
    await page
      .getByRole('link', { name: /Sjöbygdsbladet/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Läs tidningen' }).click();
    await expect(reader).toBeVisible();
    await close();
    await expect(reader).toBeHidden();
    await expect(page).toHaveURL(/\/newspaper\/\d+$/);
    await back(page);
    await expect(heading(page, 'Tidningar')).toBeVisible();
  }
});

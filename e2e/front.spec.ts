import type { Page } from '@playwright/test';
import type { Article } from '../contract/src/article.ts';
import type { NewspaperPage } from '../contract/src/newspaper-page.ts';
import { api } from './learning.ts';
import { expect, expectAccessible, settled, test } from './newsroom.ts';

// The paper's pages are changed here.
test.use({ newsroom: 'front' });

async function openPage(page: Page, number: number): Promise<number> {
  await page.goto('/newspaper/2');
  await page.getByRole('link', { name: new RegExp(`Sida ${number} ·`) }).click();
  await expect(page.getByRole('heading', { name: 'Rutor på sidan' })).toBeVisible();
  await settled(page);
  return Number(/newspaper-page\/(\d+)/.exec(page.url())?.[1]);
}

const placedIn = async (page: Page, id: number, slot: string) => {
  const { placements } = await api<NewspaperPage>(page, 'GET', `/newspaper-page/${id}`);
  return placements.find(({ slot_id }) => slot_id === slot);
};
const slotRow = (page: Page, words: RegExp) =>
  page.locator('.slot-row:not(.article-card)', { hasText: words });

test('a teaser is taken from what is proposed, written for the front page, and undone', async ({
  as,
}) => {
  const page = await as('moderator');
  const id = await openPage(page, 1);
  await slotRow(page, /^Puff, vänster/).click();
  const teaser = page.getByRole('region', { name: 'Puff', exact: true });
  await teaser.getByRole('button', { name: /Sidan 4/ }).click();
  const article = async () => (await placedIn(page, id, 'puff-1'))?.teaser_article_id;
  await expect.poll(article).toBeTruthy();
  await expect(slotRow(page, /^Puff, vänster\. .+Får plats/)).toBeVisible();

  const headline = teaser.getByLabel('Rubrik på den här sidan');
  await headline.fill('Köket där alla mekar');
  await headline.blur();
  const adjustments = async () => (await placedIn(page, id, 'puff-1'))?.adjustments;
  await expect.poll(adjustments).toEqual({ headline: 'Köket där alla mekar' });
  await teaser.getByLabel('Puffens bild').selectOption('Ingen bild');
  await expect.poll(adjustments).toEqual({ headline: 'Köket där alla mekar', file_ids: [] });
  const line = page.getByLabel('Rad under rubriken');
  await line.fill('Torsdagar klockan fem.');
  await line.blur();
  await expect
    .poll(() => placedIn(page, id, 'puff-1'))
    .toMatchObject({
      text: 'Torsdagar klockan fem.',
      adjustments: { headline: 'Köket där alla mekar', file_ids: [] },
    });
  await expectAccessible(page);

  await page.getByRole('heading', { name: 'Rutor på sidan' }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await placedIn(page, id, 'puff-1'))?.text ?? null).toBeNull();
  await page.keyboard.press('Control+z');
  await expect.poll(adjustments).toEqual({ headline: 'Köket där alla mekar' });

  // Somebody else takes the article out of its page: it is told where it is teased.
  const pages = await api<{ id: number; number: number }[]>(
    page,
    'GET',
    '/newspaper-page?newspaper_id=2',
  );
  const fourth = pages.find(({ number }) => number === 4);
  const { version } = await api<NewspaperPage>(page, 'GET', `/newspaper-page/${fourth!.id}`);
  await api(page, 'PUT', `/newspaper-page/${fourth!.id}`, { version, placements: [] });
  await expect(slotRow(page, /^Puff, vänster.+ligger inte längre i tidningen/)).toBeVisible();
});

test('an advert gets another frame', async ({ as }) => {
  const page = await as('moderator');
  const id = await openPage(page, 3);
  await slotRow(page, /^Annons/).click();
  await page.getByRole('radio', { name: 'Runda hörn' }).check();
  await expect
    .poll(async () => (await placedIn(page, id, 'annons'))?.adjustments)
    .toEqual({ frame: 'rounded' });
  await expect(page.getByRole('radio', { name: 'Runda hörn' })).toBeChecked();
  await page.getByLabel('Text').fill('Ny annons\nVälkommen');
  await page.getByRole('button', { name: 'Spara texten' }).click();
  await expect
    .poll(() => placedIn(page, id, 'annons'))
    .toMatchObject({ text: 'Ny annons\nVälkommen', adjustments: { frame: 'rounded' } });
});

test('the answers of an enkät are written one by one, and seen as they will be printed', async ({
  as,
}) => {
  const page = await as('deltagare', { viewport: { width: 360, height: 740 } });
  const templates = await api<{ id: number; name: string }[]>(page, 'GET', '/article-template');
  const made = await api<Article>(page, 'POST', '/article', {
    article_template_id: templates.find(({ name }) => name === 'Enkät')!.id,
    headline: 'Vad ser du fram emot?',
  });
  await page.goto(`/article/${made.id}/edit`);
  for (const [index, name] of ['Majken', 'Idris'].entries()) {
    await page.getByRole('button', { name: 'Lägg till svar' }).click();
    const card = page.getByRole('group', { name: `Svar ${index + 1}` });
    await card.getByLabel('Namn').fill(name);
    await card.getByLabel('Ålder, klass eller yrke').fill('13 år');
    await card.getByLabel('Svaret').fill('Sommaren.');
  }
  await page
    .getByRole('group', { name: 'Svar 2' })
    .getByRole('button', { name: 'Flytta upp' })
    .click();
  const names = async () =>
    (await api<Article>(page, 'GET', `/article/${made.id}`)).answers.map(({ name }) => name);
  await expect.poll(names).toEqual(['Idris', 'Majken']);
  await expectAccessible(page);
  await page
    .getByRole('group', { name: 'Svar 1' })
    .getByRole('button', { name: 'Ta bort' })
    .click();
  await expect.poll(names).toEqual(['Majken']);
});

test('the headline’s voice is chosen with the article template, and shown', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/article');
  await page.getByRole('button', { name: 'Artikelmallar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ändra Nyhetsartikel' }).click();
  await dialog.getByRole('radio', { name: 'Åsikt' }).check();
  await dialog.getByLabel('Vems åsikten är').fill('Så tycker vi.');
  await expect(dialog.locator('.voice-choice[data-chosen]')).toContainText('Så tycker vi.');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog.getByRole('button', { name: 'Ändra Nyhetsartikel' })).toBeVisible();
  const stored = await api<{ name: string; voice: string; opinion_note: string }[]>(
    page,
    'GET',
    '/article-template',
  );
  expect(stored.find(({ name }) => name === 'Nyhetsartikel')).toMatchObject({
    voice: 'opinion',
    opinion_note: 'Så tycker vi.',
  });
});

import type { Page } from '@playwright/test';
import { api } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

test.use({ newsroom: 'ordered-length' });

/** Finds the article of a story of the plan, and what it orders. */
const storyOf = async (page: Page, title: string) => {
  const stories = await api<{ id: number; title: string; article_id: number; version: number }[]>(
    page,
    'GET',
    '/story?limit=500&mine=false',
  );
  const found = stories.find((story) => story.title === title);
  if (!found) throw new Error(`no story ${title}`);
  return found;
};

test('the length that the plan orders is told where one writes, sends in and reads', async ({
  as,
}) => {
  const moderator = await as('moderator');
  await moderator.goto('/article');
  const { article_id: draft } = await storyOf(moderator, 'Hon som ritar lekplatser');
  const { id: forest, article_id: sent } = await storyOf(moderator, 'Skogen bakom skolan');

  const writer = await as('deltagare');
  await writer.goto(`/article/${draft}/edit`);
  const body = writer.locator('#field-body');
  await expect(body).toContainText('Beställt: 90 rader');
  await expect(body).toContainText(/rader till/);
  await expect(writer.locator('.live-fit')).toContainText('Beställt i planen: 90 rader.');
  await expectAccessible(writer);

  await moderator.goto(`/article/${sent}/edit`);
  const notes = moderator.getByRole('region', { name: 'Längden är inte som beställt' });
  await expect(notes).toContainText('Beställt i planen: 60 rader.');
  await moderator.getByRole('button', { name: 'Godkänn', exact: true }).click();
  const question = moderator.getByRole('dialog', { name: 'Godkänn' });
  await expect(question).toContainText('än beställt. Beställt i planen: 60 rader.');
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expectAccessible(moderator);

  // Another order is told at once.
  const { version } = await api<{ version: number }>(moderator, 'GET', `/story/${forest}`);
  await api(moderator, 'PUT', `/story/${forest}`, { version, lines: 5 });
  await expect(notes).toContainText('Beställt i planen: 5 rader.');
});

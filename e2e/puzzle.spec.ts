import type { NewspaperPage } from '../contract/src/newspaper-page.ts';
import { api } from './learning.ts';
import { expect, settled, test } from './newsroom.ts';

test.use({ newsroom: 'puzzles' });

test('a word search is made of own words, a word that cannot be used says why, and it is undone', async ({
  as,
}) => {
  const page = await as('moderator');
  const pages = await api<NewspaperPage[]>(page, 'GET', '/newspaper-page?newspaper_id=2');
  const opinions = pages.find(({ number }) => number === 6)!;
  const { id, version, slots } = await api<NewspaperPage>(
    page,
    'GET',
    `/newspaper-page/${opinions.id}`,
  );
  const [first, ...others] = slots.filter(({ kind }) => kind === 'article');
  await api(page, 'PUT', `/newspaper-page/${id}`, {
    version,
    slots: [
      { ...first!, kind: 'puzzle', name: 'Pyssel', article_template_id: null },
      ...others,
      ...slots.filter(({ kind }) => kind !== 'article'),
    ],
  });
  await page.goto(`/newspaper-page/${id}/edit`);
  await page.locator('.slot-row', { hasText: 'Pyssel' }).click();
  await page.getByLabel('Sorts pyssel').selectOption('word-search');
  await page.getByLabel('Ord 1', { exact: true }).fill('två ord');
  await page.getByRole('button', { name: 'Gör pysslet' }).click();
  await expect(page.getByText('utan mellanslag och andra tecken')).toBeVisible();
  await expect(page.getByLabel('Ord 1', { exact: true })).toBeFocused();
  await page.getByLabel('Ord 1', { exact: true }).fill('ångbåt');
  await page.getByRole('button', { name: 'Gör pysslet' }).click();
  await expect(page.locator('.slot-row', { hasText: /^PysselFår plats/ })).toBeVisible();
  await settled(page);
  const made = await api<NewspaperPage>(page, 'GET', `/newspaper-page/${id}`);
  expect(made.placements[0]?.puzzle?.words[0]?.word).toBe('ångbåt');
  await page.getByRole('button', { name: 'Ångra', exact: true }).first().click();
  await expect(page.locator('.slot-row', { hasText: /^PysselTom/ })).toBeVisible();
});

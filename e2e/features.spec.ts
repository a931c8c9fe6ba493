import type { NewspaperPage } from '../contract/src/newspaper-page.ts';
import { api } from './learning.ts';
import { expect, expectAccessible, settled, test } from './newsroom.ts';

test.use({ newsroom: 'features' });

test('a menu and a recipe are written by keyboard in a slot, survive a reload, and are undone', async ({
  as,
}) => {
  const page = await as('moderator');
  const pages = await api<NewspaperPage[]>(page, 'GET', '/newspaper-page?newspaper_id=2');
  const chosen = pages.find(({ number }) => number === 6)!;
  const { id, version, slots } = await api<NewspaperPage>(
    page,
    'GET',
    `/newspaper-page/${chosen.id}`,
  );
  const [first, ...others] = slots.filter(({ kind }) => kind === 'article');
  await api(page, 'PUT', `/newspaper-page/${id}`, {
    version,
    slots: [
      { ...first!, kind: 'feature', name: 'Matruta', article_template_id: null },
      ...others,
      ...slots.filter(({ kind }) => kind !== 'article'),
    ],
  });
  await page.goto(`/newspaper-page/${id}/edit`);
  await page.locator('.slot-row', { hasText: 'Matruta' }).click();
  await page.getByLabel('Sorts inslag').selectOption('menu');
  await expect(page.getByText('Skriv något mer än rubriken.')).toBeVisible();
  await page.getByLabel('Under rubriken').fill('Vecka 48');
  await page.getByLabel('Rätt 1').fill('Ärtsoppa och pannkakor');
  await page.getByRole('button', { name: 'Lägg till dag' }).press('Enter');
  await expect(page.getByLabel('Dag 6', { exact: true })).toBeFocused();
  await page.keyboard.type('Lördag');
  await page.getByLabel('Rätt 6').fill('Korv');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Spara inslaget' }).press('Enter');
  await expect(page.locator('.slot-row', { hasText: /^Matruta(?!Tom)/ })).toBeVisible();
  await settled(page);
  const made = await api<NewspaperPage>(page, 'GET', `/newspaper-page/${id}`);
  const menu = made.placements.find(({ feature }) => feature)?.feature;
  expect(menu).toMatchObject({ kind: 'menu', about: 'Vecka 48' });

  await page.getByLabel('Sorts inslag').selectOption('recipe');
  await page.getByLabel('Ingrediens 1').fill('3 dl mjöl');
  await page.getByRole('button', { name: 'Spara inslaget' }).click();
  await settled(page);
  const changed = await api<NewspaperPage>(page, 'GET', `/newspaper-page/${id}`);
  expect(changed.placements.find(({ feature }) => feature)?.feature?.kind).toBe('recipe');
  await page.getByRole('button', { name: 'Ångra', exact: true }).first().click();
  await expect(page.getByLabel('Sorts inslag')).toHaveValue('menu');
});

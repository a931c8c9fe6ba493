import { expect, expectAccessible, settled, test } from './newsroom.ts';
import { openSlotOfKind, readPage } from './slot-of-kind.ts';

test.use({ newsroom: 'features' });

test('a menu and a recipe are written by keyboard in a slot, survive a reload, and are undone', async ({
  as,
}) => {
  const page = await as('moderator');
  const id = await openSlotOfKind(page, 'feature', 'Matruta');
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
  const made = await readPage(page, id);
  const menu = made.placements.find(({ feature }) => feature)?.feature;
  expect(menu).toMatchObject({ kind: 'menu', about: 'Vecka 48' });

  await page.getByLabel('Sorts inslag').selectOption('recipe');
  await page.getByLabel('Ingrediens 1').fill('3 dl mjöl');
  await page.getByRole('button', { name: 'Spara inslaget' }).click();
  await settled(page);
  const changed = await readPage(page, id);
  expect(changed.placements.find(({ feature }) => feature)?.feature?.kind).toBe('recipe');
  await page.getByRole('button', { name: 'Ångra', exact: true }).first().click();
  await expect(page.getByLabel('Sorts inslag')).toHaveValue('menu');
});

test('an empty slot for an article becomes one for a puzzle at a press, and back by undo', async ({
  as,
}) => {
  const page = await as('moderator');
  const id = await openSlotOfKind(page, 'article', 'Tom ruta');
  await page.getByLabel('Vad ska stå här?').selectOption('puzzle');
  await expect(page.getByLabel('Sorts pyssel')).toBeVisible();
  await settled(page);
  const kinds = async () => (await readPage(page, id)).slots.map(({ kind }) => kind);
  expect(await kinds()).toContain('puzzle');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ångra', exact: true }).first().click();
  await expect(page.getByLabel('Vad ska stå här?')).toHaveValue('article');
  await settled(page);
  expect(await kinds()).not.toContain('puzzle');
});

import { expect, expectAccessible, expectAccessibleOver, settled, test } from './newsroom.ts';
import { api } from './learning.ts';
import { openSlotOfKind, readPage } from './slot-of-kind.ts';

test.use({ newsroom: 'adverts' });

test('an advert is added to the library, put on a page, undone and found in the list to bill from', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/advert');
  await expect(page.getByRole('heading', { level: 1, name: 'Annonser' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Annonsörer', exact: true }).click();
  await page.getByRole('button', { name: 'Ny annonsör' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Namn').fill('Cykel-Kalle');
  await dialog.getByLabel('Fakturareferens').fill('Ref 12');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('button', { name: 'Cykel-Kalle' })).toBeVisible();

  await page.getByRole('button', { name: 'Annonser', exact: true }).click();
  await page.getByRole('button', { name: 'Ny annons', exact: true }).click();
  await dialog.getByLabel('Annonsör', { exact: false }).selectOption({ label: 'Cykel-Kalle' });
  await dialog.getByLabel('Annonsens namn').fill('Vårservice');
  await dialog.getByLabel('Annonsens ord').fill('Cykel-Kalle\nVårservice 450 kr');
  await dialog.getByLabel('Pris').fill('tolv');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog.getByText('Skriv priset i kronor').first()).toBeVisible();
  await dialog.getByLabel('Pris').fill('450,50');
  await dialog.getByLabel('Hur många gånger').fill('2');
  await expectAccessibleOver(page);
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('row', { name: /Vårservice/ })).toContainText('0 av 2 gånger');

  const id = await openSlotOfKind(page, 'advert', 'Säljruta');
  await page.getByRole('button', { name: 'Välj ur annonserna' }).click();
  await dialog.getByLabel('Sök annons eller annonsör').fill('cykel');
  await dialog.getByRole('button', { name: /Vårservice/ }).click();
  await expect(page.locator('.slot-row', { hasText: /^SäljrutaFår plats/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vårservice · Cykel-Kalle' })).toBeVisible();
  await settled(page);
  const placed = await readPage(page, id);
  expect(placed.placements.some(({ advert }) => advert?.name === 'Vårservice')).toBe(true);
  await page.getByRole('button', { name: 'Ångra', exact: true }).first().click();
  await expect(page.locator('.slot-row', { hasText: /^SäljrutaTom/ })).toBeVisible();

  await page.goto('/newspaper');
  await expect(page.getByRole('heading', { level: 1, name: 'Tidningar' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('vårserv');
  await page.getByRole('option', { name: /Vårservice/ }).click();
  await expect(dialog.getByLabel('Annonsens namn')).toHaveValue('Vårservice');
  await expect(page).toHaveURL(/\/advert\?advert=\d+$/);

  await page.goto('/advert?tab=bill');
  await expect(page.getByRole('heading', { name: 'Att fakturera' })).toBeVisible();
  await expectAccessible(page);
});

test('an advert beyond its booked runs is placed only by who says so', async ({ as }) => {
  const page = await as('moderator');
  const buyer = await api<{ id: number }>(page, 'POST', '/advertiser', { name: 'Bageriet Vete' });
  await api(page, 'POST', '/advert', {
    name: 'Semlor',
    advertiser_id: buyer.id,
    words: 'Bageriet Vete\nSemlor 35 kr',
    runs_booked: 1,
  });
  const choose = async () => {
    await page.getByRole('button', { name: 'Välj ur annonserna' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Semlor/ })
      .click();
  };
  const lies = page.getByRole('link', { name: 'Semlor · Bageriet Vete' });
  await openSlotOfKind(page, 'advert', 'Första rutan');
  await choose();
  await expect(lies).toBeVisible();
  await settled(page);
  // The same advert once more in its own slot is the run that it has.
  await choose();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(lies).toBeVisible();
  await settled(page);

  const id = await openSlotOfKind(page, 'advert', 'Andra rutan');
  const second = page.locator('.slot-row', { hasText: 'Andra rutan' });
  const runs = async () => {
    const { placements } = await readPage(page, id);
    return placements.filter(({ advert }) => advert?.name === 'Semlor').length;
  };
  const question = page.getByRole('dialog', { name: '”Semlor” har använt sina gånger' });
  await choose();
  await expect(question).toContainText('Annonsen är bokad 1 gång');
  await expectAccessibleOver(page);
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(question).toBeHidden();
  await settled(page);
  expect(await runs()).toBe(1);
  await expect(second).toContainText('Tom');
  await choose();
  await question.getByRole('button', { name: 'Placera ändå' }).click();
  await expect(lies).toBeVisible();
  await settled(page);
  expect(await runs()).toBe(2);
});

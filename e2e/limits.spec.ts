import path from 'node:path';
import { expect, expectAccessible, settled, test } from './newsroom.ts';

const PICTURE = path.join(import.meta.dirname, '../server/demo/pictures/skog.jpg');

test('a field tells how much room it has before it is full, and what files it takes', async ({
  as,
}) => {
  const page = await as('kund');
  await page.goto('/editorial-office/1/edit');
  const words = page.getByLabel('Beskrivning');
  await words.fill('a'.repeat(1700));
  await expect(page.getByText(/tecken kvar/)).toHaveCount(0);
  await words.fill('a'.repeat(1990));
  await expect(page.getByText('10 tecken kvar')).toBeVisible();
  await words.fill('Vi skriver om sjön.');

  const logo = page.getByRole('group', { name: 'Logotyp' });
  await expect(logo.getByText('En bild får vara högst')).toBeVisible();
  await logo.locator('input[type="file"]').setInputFiles(PICTURE);
  const name = path.basename(PICTURE);
  // The name stands there while it uploads too.
  await expect(logo.locator('.file-going')).toHaveCount(0);
  await expect(logo.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Spara' }).click();
  await settled(page);
  await page.reload();
  await expect(logo.getByText(name)).toBeVisible();

  // One press beside it takes it out, and another brings it back.
  await logo.getByRole('button', { name: `Ta bort ${name} härifrån` }).click();
  await expect(logo.getByText(name)).toBeHidden();
  const gone = page.locator('.toast', { hasText: `${name} är borttagen härifrån.` });
  await gone.getByRole('button', { name: 'Ångra' }).click();
  await expect(logo.getByText(name)).toBeVisible();
});

test('a profile that was uploaded is gone after Avbryt, and can be removed', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/newspaper-template');
  const card = page.getByRole('region', { name: 'Tryckinställningar' });
  const dialog = page.getByRole('dialog', { name: 'Tryckinställningar' });
  const field = dialog.getByLabel('Tryckprofil', { exact: true });
  const upload = async () => {
    await card.getByRole('button', { name: 'Ändra tryckinställningar' }).click();
    await dialog.getByText('Lägg till tryckeriets profil').click();
    const picking = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Välj profilfil' }).click();
    await (await picking).setFiles('server/src/typesetting/print-profiles/fogra39.icc');
    await expect(field.locator('option:checked')).toHaveText(/^fogra39 · högst/);
  };
  const own = field.getByRole('option', { name: /^fogra39 · högst/ });
  await upload();
  await dialog.getByRole('button', { name: 'Avbryt' }).click();
  await expect(dialog).toBeHidden();
  await settled(page);
  await page.reload();
  await card.getByRole('button', { name: 'Ändra tryckinställningar' }).click();
  await expect(field).toBeVisible();
  await settled(page);
  await expect(own).toHaveCount(0);
  await expect(field).toHaveValue('');
  await dialog.getByRole('button', { name: 'Avbryt' }).click();

  await upload();
  await dialog.getByText('Ta bort en profil').click();
  await dialog.getByRole('button', { name: 'Ta bort fogra39' }).click();
  const question = page.getByRole('dialog', { name: 'Ta bort tryckprofilen fogra39?' });
  await question.getByRole('button', { name: 'Ta bort' }).click();
  await expect(own).toHaveCount(0);
  await expect(field).toHaveValue('');
  await expectAccessible(page);
});

test('a customer chooses how papers are printed, and a moderator sees it', async ({ as }) => {
  const page = await as('kund');
  await page.goto('/customer');
  await page.getByRole('main').getByRole('link').first().click();
  const card = page.getByRole('region', { name: 'Tryckinställningar' });
  await expect(card.getByText('Som i tidningsmallen').first()).toBeVisible();
  await card.getByRole('button', { name: 'Ändra tryckinställningar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tryckinställningar' });
  await dialog
    .getByLabel('Tryckprofil')
    .selectOption({ label: 'Bestruket papper · FOGRA39, högst 300 % färg' });
  await dialog.getByLabel('Skärmärken').uncheck();
  await dialog.getByLabel('Utfall (mm)').fill('lite');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog.getByText('Utfallet skrivs som ett tal', { exact: false })).toBeVisible();
  const fault = page.getByRole('alert').filter({ hasText: 'Utfallet skrivs som ett tal' });
  await expect(fault).toHaveCount(1);
  await dialog.getByLabel('Utfall (mm)').fill('3,5 mm');
  await expect(dialog.getByText('Utfallet skrivs som ett tal', { exact: false })).toBeHidden();
  await dialog.getByLabel('En fil för varje sida').check();
  await dialog.getByLabel('Filernas namn').fill('{tidning}-{sida}');
  await expect(dialog.getByText('Till exempel Bladet-04.pdf')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(card.getByText(/FOGRA39/)).toBeVisible();
  await expect(card.getByText('3,5\u00a0mm')).toBeVisible();
  await expect(fault).toHaveCount(0);
  await expectAccessible(page);
  const address = new URL(page.url()).pathname;
  const moderator = await as('moderator');
  await moderator.goto(address);
  const seen = moderator.getByRole('region', { name: 'Tryckinställningar' });
  await expect(seen.getByText(/FOGRA39/)).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);
});

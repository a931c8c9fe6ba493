import { expect, expectAccessible, test } from './newsroom.ts';

test('a wrong number of a newspaper template is told at its field, in the section that opens', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/newspaper-template');
  await page.getByRole('link', { name: 'Ny tidningsmall' }).click();
  await page.getByLabel('Namn', { exact: true }).fill('Felmall');
  const picture = page.locator('.slot-canvas > img');
  await expect(picture).toBeVisible();
  const front = await picture.getAttribute('src');
  const section = page.getByText('Format, rutnät, typsnitt och färger');
  await section.click();
  const bleed = page.getByLabel(/^Utfall/);
  await bleed.fill('99');
  // Told at the number, and by its name where the page would be drawn.
  await expect(page.getByText('Utfall (mm): Talet får vara högst 20.')).toBeVisible();
  await expect(bleed).toHaveAttribute('aria-invalid', 'true');

  // A page that can't be drawn has no picture of another.
  await page.getByRole('group', { name: 'Sidmallar' }).getByRole('button').nth(1).click();
  await expect(page.locator('.slot-canvas')).toBeVisible();
  await expect(page.locator(`.slot-canvas > img[src="${front}"]`)).toHaveCount(0);

  await section.click();
  await expect(bleed).toBeHidden();
  await page.getByRole('button', { name: 'Spara mallen' }).click();
  await expect(bleed).toBeVisible();
  const faults = page.getByRole('alert').filter({ hasText: 'Det här behöver rättas' });
  await expect(
    faults.getByRole('link', { name: 'Utfall (mm): Talet får vara högst 20.' }),
  ).toBeVisible();
  await expectAccessible(page);
  await faults.getByRole('link').first().click();
  await expect(bleed).toBeInViewport();
  await bleed.fill('3');
  await expect(faults).toBeHidden();
});

test('a fault of a customer’s address is told at its field, by the field’s name', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/customer/create');
  await page.getByLabel('Namn', { exact: true }).fill('Långa numret');
  const code = page.getByLabel('Postnummer');
  await code.fill('1234567890123');
  await page.getByRole('button', { name: 'Spara' }).click();
  const faults = page.getByRole('alert').filter({ hasText: 'Det här behöver rättas' });
  await expect(
    faults.getByRole('link', { name: 'Postnummer: Skriv högst 12 tecken.' }),
  ).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('123 45');
  await expect(faults.getByText('Postnummer')).toBeHidden();
});

import { expect, test } from './newsroom.ts';

test('a form that was never saved says so when it is left, and names the field at fault', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 1440, height: 900 } });
  await page.goto('/news-post/create');
  await page.getByLabel('Rubrik', { exact: true }).fill('Vi söker skribenter');
  for (const box of await page
    .getByRole('group', { name: 'Redaktioner' })
    .getByRole('checkbox')
    .all())
    await box.uncheck();
  await page.getByRole('button', { name: /^(Spara|Skapa)/ }).click();
  const faults = page.locator('.callout-bad');
  await expect(faults).toContainText('Redaktioner: Välj vilka av dina redaktioner');
  await expect(faults).not.toContainText('Roller:');

  await page.getByRole('navigation').getByRole('link', { name: 'Artiklar' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Du har inte sparat än');
  await expect(dialog).not.toContainText('kunde inte sparas');
});

import { expect, expectAccessible, test } from './newsroom.ts';

test.use({ newsroom: 'submissions' });

test('who has no account sends a text, and a moderator makes an article of it', async ({
  page,
  as,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/manus/demo-manus-till-redaktionen');
  await page.getByLabel('Rubrik').fill('Katt i träd');
  const send = page.getByRole('button', { name: 'Skicka', exact: true });
  await expect(send).toBeDisabled();
  await page.getByLabel('Texten').fill('En katt satt i ett träd hela natten.');
  await page.getByLabel('Ditt namn').fill('Märta Ek');
  await page.getByLabel('Din e-postadress').fill('marta@ek.example');
  await expect(page.getByText('Inget saknas.')).toBeVisible();
  await expectAccessible(page);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Tack, det har kommit fram' })).toBeFocused();
  const address = await page.getByLabel('Om du ångrar dig').inputValue();

  const moderator = await as('moderator');
  await moderator.goto('/submission');
  await moderator.getByRole('button', { name: 'Katt i träd' }).click();
  await expectAccessible(moderator);
  await moderator.getByRole('button', { name: 'Gör en artikel' }).click();
  await expect(moderator).toHaveURL(/\/article\/\d+\/edit$/);
  await expect(moderator.getByRole('textbox', { name: 'Brödtext' })).toContainText('En katt satt');

  await page.goto(address);
  await page.getByRole('button', { name: 'Ta bort allt' }).click();
  await expect(page.getByText('Nu är det borttaget.')).toBeVisible();
});

import { expect, expectAccessible, test } from './newsroom.ts';

test('the first steps are put away when they are done, and are found in the own menu', async ({
  as,
}) => {
  const page = await as('deltagare');
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Nu har du provat allt det viktigaste' });
  await expect(page.getByRole('heading', { name: 'Mina artiklar' })).toBeVisible();
  await expect(steps).toBeHidden();
  await page.getByRole('button', { name: /Mitt konto/ }).click();
  await page.getByRole('menuitem', { name: 'Kom i gång' }).click();
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await steps.getByRole('button', { name: 'Stäng' }).click();
  await expect(steps).toBeHidden();
});

test('from Min sida to an empty article in three presses', async ({ as }) => {
  const page = await as('deltagare');
  await page.goto('/');
  await page.getByRole('link', { name: 'Ny artikel' }).click();
  await page.getByRole('dialog').getByText('Notis', { exact: true }).click();
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  await expect(page.getByRole('textbox', { name: 'Brödtext' })).toBeVisible();
});

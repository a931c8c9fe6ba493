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

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} px Min sida begins with one thing to do, its button and the deadline`, async ({
    as,
  }) => {
    const page = await as('deltagare', { viewport });
    await page.goto('/');
    const next = page.getByRole('region', { name: 'Gör det här nu' });
    await expect(next).toContainText('Mobilerna ska lämnas in');
    await expect(page.getByText(/^Manusstopp Sjöbygdsbladet/)).toBeInViewport({ ratio: 1 });
    const button = next.getByRole('link');
    await expect(button).toHaveCount(1);
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /olästa? meddelande/ })).toBeInViewport();
    await expectAccessible(page);
    await button.click();
    await expect(page).toHaveURL(/\/article\/\d+\/edit$/);
  });

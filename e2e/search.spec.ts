import { expect, expectAccessible, holdAnswer, test } from './newsroom.ts';

test('a word is looked for from anywhere by keyboard, and leads to where it stands', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/newspaper');
  await expect(page.getByRole('heading', { level: 1, name: 'Tidningar' })).toBeVisible();
  // What is written while the search itself is still coming is written in it.
  const dialogComing = await holdAnswer(page, /search-dialog-[^/]*\.js$/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('kvr');
  await page.keyboard.press('Backspace');
  dialogComing.letGo();
  const dialog = page.getByRole('dialog', { name: 'Sök' });
  const field = dialog.getByRole('combobox', { name: 'Sök i hela Spalten' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('kv');
  await field.fill('');
  await expect(dialog.getByText('Skriv ett eller flera ord.')).toBeVisible();

  // Found in another form than it was typed in; how many is said to those who hear it.
  await field.pressSequentially('kvarnens');
  const first = dialog.getByRole('option', { name: /Kvarnen kan börja mala/ }).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first.locator('mark').first()).toHaveText('Kvarnen');
  await expect(dialog.getByRole('status')).toHaveText(/Hittade: Artiklar \d+,.* Filer \d+/);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/article\/\d+\/edit/);
  await expect(dialog).toBeHidden();

  // What was looked for is there the next time, and leads to the file manager too.
  const button = page.getByRole('button', { name: 'Sök', exact: true });
  await button.click();
  await dialog.getByRole('option', { name: 'kvarnens' }).click();
  await expect(field).toHaveValue('kvarnens');
  await dialog.getByRole('option', { name: /kvarn\.jpg/ }).click();
  const files = page.getByRole('dialog', { name: 'Filer' });
  await expect(files.getByLabel('Sök')).toHaveValue('kvarn.jpg');
  await files.getByRole('button', { name: 'Stäng' }).click();

  await button.click();
  await field.fill('kvranen');
  await expect(dialog.getByText('Det här liknar dem.', { exact: false }).last()).toBeVisible();
  await field.fill('qqxxzz');
  await expect(dialog.getByText('Inga träffar på ”qqxxzz”')).toBeVisible();
  await field.fill('');
  await dialog.getByRole('button', { name: 'Rensa senaste sökningar' }).click();
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('on a phone the search fills the screen; what fails can be tried again', async ({ as }) => {
  const page = await as('deltagare', { viewport: { width: 360, height: 740 } });
  await page.goto('/');
  let isAway = true;
  await page.route('**/api/search?**', (route) => (isAway ? route.abort() : route.fallback()));
  await page.getByRole('button', { name: 'Sök', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sök' });
  await dialog.getByRole('combobox').fill('skola');
  await expect(dialog.getByRole('alert')).toBeVisible();
  isAway = false;
  await dialog.getByRole('button', { name: 'Försök igen' }).click();
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const all = dialog.getByRole('option', { name: /^Visa alla/ }).first();
  await all.click();
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect.poll(() => dialog.getByRole('option').count()).toBeGreaterThan(5);
  await dialog.getByRole('button', { name: 'Tillbaka till alla träffar' }).click();
  await expect(all).toBeVisible();
});

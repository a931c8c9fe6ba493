import { readFile } from 'node:fs/promises';
import { readCodes } from '../server/src/testing/card-codes.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

test('a class of names becomes cards, and a pupil writes with one on a phone that keeps nothing', async ({
  as,
  browser,
}) => {
  const page = await as('moderator');
  await page.goto('/participant');
  await page.getByRole('button', { name: 'Lägg till många' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till många' });
  await dialog.getByLabel('En person per rad').fill('Alva Kort\nBo Kort\nCleo Kort; cleo@');
  await dialog.getByLabel('Redaktion', { exact: true }).selectOption('Klass 8B, Sjöbygdsskolan');
  await dialog.getByRole('button', { name: 'Visa vad som händer' }).click();
  await expect(dialog.getByRole('row', { name: /Alva Kort/ })).toContainText('Ny deltagare');
  await expect(dialog.getByRole('row', { name: /Cleo Kort/ })).toContainText('Behöver rättas');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lägg till 2' }).click();
  await expect(dialog.getByText('2 personer är tillagda. 1 rad behöver rättas.')).toBeVisible();
  const printed = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Gör 2 kort' }).click();
  const codes = await readCodes(await readFile(await (await printed).path()));
  expect(codes).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Rätta raderna som är kvar' }).click();
  await expect(dialog.getByLabel('En person per rad')).toHaveValue('Cleo Kort; cleo@');

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(codes[0] ?? '');
  await expect(phone.getByRole('heading', { name: 'Mina artiklar' })).toBeVisible();
  expect(phone.url()).not.toContain('#');
  await phone.getByRole('link', { name: 'Ny artikel' }).click();
  await phone.getByRole('dialog').getByText('Notis', { exact: true }).click();
  await phone.getByRole('button', { name: 'Börja skriva' }).click();
  await phone.getByRole('textbox', { name: 'Brödtext' }).fill('Skolan har fått en ny damm.');
  await expect(phone.getByText(/^Sparad|Sparat/).first()).toBeVisible();
  const kept = await phone.evaluate(async () => ({
    databases: (await indexedDB.databases()).length,
    text: JSON.stringify({ ...localStorage }),
    cookies: document.cookie,
  }));
  expect(kept.databases).toBe(0);
  expect(kept.text).not.toContain('damm');
  const cookies = await context.cookies();
  expect(cookies.map(({ expires }) => expires)).toEqual(cookies.map(() => -1));
  await context.close();
});

import type { Page } from '@playwright/test';
import { expect, test } from './newsroom.ts';

/* Where one goes on writing after a picture or a table that was put in. */

async function insertPicture(page: Page) {
  await page.getByRole('button', { name: 'Bild', exact: true }).first().click();
  const manager = page.getByRole('dialog', { name: 'Filer' });
  await manager
    .getByRole('option', { name: /skog\.jpg/ })
    .first()
    .click();
  await manager.getByRole('button', { name: /^Använd fil/ }).click();
}

test('the sentence after a picture stands below it, and a table with one below stays whole', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/admin/chapter/create?type=7');
  await page.getByLabel('Rubrik', { exact: true }).fill('Med bilder');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('Först.');
  await insertPicture(page);
  await expect(page.locator('.media-block')).toHaveCount(1);
  await page.keyboard.type('Sedan.');
  await expect(page.locator('.media-block')).toHaveCount(1);
  await expect(text.locator('> p').last()).toHaveText('Sedan.');

  await page.getByRole('button', { name: 'Tabell', exact: true }).first().click();
  await page.getByRole('button', { name: 'Lägg in tabellen' }).click();
  await page.keyboard.type('Lag');
  await insertPicture(page);
  await page.keyboard.type('Sist.');
  await expect(text.locator('table')).toHaveCount(1);
  await expect(page.locator('.media-block')).toHaveCount(2);
  await expect(text.locator('> p').last()).toHaveText('Sist.');
});

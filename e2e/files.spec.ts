import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectAccessible, test } from './newsroom.ts';

const PICTURE = path.join(import.meta.dirname, '../server/demo/pictures/skog.jpg');

test('files: uploaded, tagged, found, thrown away, brought back, and chosen for an article', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/article');
  await page.getByRole('button', { name: 'Filer' }).click();
  const manager = page.getByRole('dialog', { name: 'Filer' });
  await expect(manager.locator('.file-tile').first()).toBeVisible();
  await expectAccessible(page);

  await manager.getByRole('button', { name: 'Taggar' }).click();
  await manager.getByLabel('Ny tagg').fill('Naturskolan');
  await manager.getByRole('button', { name: 'Lägg till' }).click();
  await expect(page.getByText('Tag created')).toBeVisible();
  await expectAccessible(page);

  await manager.getByRole('button', { name: 'Ladda upp' }).click();
  await expect(manager.getByText(/av 1.000,0 MB är ledigt/)).toBeVisible();
  await manager.getByRole('checkbox', { name: 'Naturskolan' }).check();
  await manager.getByLabel('Välj filer', { exact: true }).setInputFiles([
    { name: 'granar.jpg', mimeType: 'image/jpeg', buffer: readFileSync(PICTURE) },
    { name: 'tom.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ]);
  // The same picture lies here already, by what is in it and not by its name.
  await expect(manager.getByText('Samma fil finns redan.')).toBeVisible();
  await manager.getByRole('button', { name: 'Skicka ändå' }).click();
  await expect(manager.getByText('1 av 2 klara')).toBeVisible();
  await expect(manager.getByText('Filen tom.txt är tom.')).toBeVisible();
  await expectAccessible(page);

  await manager.getByRole('button', { name: 'Filer', exact: true }).click();
  await manager.getByLabel('Tagg', { exact: true }).selectOption('Naturskolan');
  await expect(manager.locator('.file-tile')).toHaveCount(1);
  const tile = manager.getByRole('option', { name: /granar\.jpg/ });
  await tile.click();
  await manager.getByLabel('Fotograf').fill('Wilma Åhs');
  await manager.getByRole('button', { name: 'Spara' }).click();
  await expect(manager.getByRole('button', { name: 'Sparat' })).toBeVisible();
  await manager.getByRole('button', { name: 'Ta bort' }).click();
  await page
    .getByRole('dialog', { name: 'Ta bort filen?' })
    .getByRole('button', { name: 'Ta bort' })
    .click();
  await expect(page.getByText('File deleted')).toBeVisible();
  await manager.getByRole('button', { name: 'Papperskorg' }).click();
  await manager.getByRole('option', { name: /granar\.jpg/ }).click();
  await manager.getByRole('button', { name: 'Hämta tillbaka' }).click();
  await expect(page.getByText('File restored')).toBeVisible();
  await manager
    .getByRole('button', { name: 'Close' })
    .or(manager.getByLabel('Stäng'))
    .first()
    .click();

  // A field takes it, with the words that it has.
  await page.goto('/article?new');
  await page.getByRole('radio', { name: /^Notis/ }).check({ force: true });
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  await page.getByRole('button', { name: 'Välj bland filerna' }).click();
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /granar\.jpg/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Använd filen' }).click();
  await expect(page.getByLabel('Fotograf')).toHaveValue('Wilma Åhs');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
});

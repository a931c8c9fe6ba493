import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, hold, test } from './newsroom.ts';
import { fragileWire } from './fragile-wire.ts';

/** Opens the file manager above the list of articles. */
async function openFiles(page: Page) {
  await page.goto('/article');
  await page.getByRole('button', { name: 'Filer' }).click();
  return page.getByRole('dialog', { name: 'Filer' });
}

const PICTURE = path.join(import.meta.dirname, '../server/demo/pictures/skog.jpg');

test('a search that finds no file says so alone, and is cleared', async ({ as }) => {
  for (const who of ['kund', 'moderator'] as const) {
    const page = await as(who);
    const manager = await openFiles(page);
    await expect(manager.locator('.file-tile').first()).toBeVisible();
    await manager.getByRole('searchbox').fill('finns inte alls');
    await expect(manager.getByRole('heading', { name: 'Inget hittades' })).toBeVisible();
    await expect(manager.getByText(/Inga filer här än|Ladda upp den första/)).toBeHidden();
    await manager.getByRole('button', { name: 'Rensa', exact: true }).click();
    await expect(manager.locator('.file-tile').first()).toBeVisible();
  }
});

test('a picture with people is opened in the file manager, whose links leave the screen as it is', async ({
  as,
}) => {
  const page = await as('moderator');
  const manager = await openFiles(page);
  await manager.getByRole('searchbox').fill('signe.jpg');
  await manager.locator('.file-tile', { hasText: 'signe.jpg' }).click();
  const people = manager.getByRole('region', { name: 'Vilka syns?' });
  await expect(people.getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
  const [consents] = await Promise.all([
    page.waitForEvent('popup'),
    people.getByRole('link').first().click(),
  ]);
  await expect(consents.getByRole('heading', { name: 'Samtycken', level: 1 })).toBeVisible();
  await expect(people).toBeVisible();
});

test('files: uploaded, tagged, found, thrown away, brought back, and chosen for an article', async ({
  as,
}) => {
  const page = await as('moderator');
  const manager = await openFiles(page);
  await expect(manager.locator('.file-tile').first()).toBeVisible();
  await expectAccessible(page);

  await manager.getByRole('button', { name: 'Taggar', exact: true }).click();
  await manager.getByLabel('Ny tagg').fill('Naturskolan');
  await manager.getByRole('button', { name: 'Lägg till' }).click();
  await expect(page.getByText('Tag created')).toBeVisible();
  await expectAccessible(page);

  await manager.getByRole('button', { name: 'Ladda upp' }).click();
  await expect(manager.getByText(/av 1.000,0\sMB är lediga/)).toBeVisible();
  await manager.getByRole('checkbox', { name: 'Naturskolan' }).check();
  await manager.getByLabel('Välj filer', { exact: true }).setInputFiles([
    { name: 'granar.jpg', mimeType: 'image/jpeg', buffer: readFileSync(PICTURE) },
    { name: 'tom.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ]);
  // The same picture lies here already, by what is in it and not by its name.
  await expect(manager.getByText(/^Samma fil finns redan och heter ”.+”\.$/)).toBeVisible();
  const upload = await hold(page, '**/api/file/upload');
  await manager.getByRole('button', { name: 'Skicka ändå' }).click();
  await expect(manager.getByRole('progressbar', { name: /av allt$/ })).toBeAttached();
  await expectAccessible(page);
  upload.letGo();
  await expect(manager.getByText('1 av 2 klara')).toBeVisible();
  await expect(manager.getByText('Filen tom.txt är tom.')).toBeVisible();
  await expectAccessible(page);

  await manager.getByRole('button', { name: 'Filer', exact: true }).click();
  await manager.getByText('Taggar: alla').click();
  await manager.getByRole('checkbox', { name: 'Naturskolan' }).check();
  await expect(manager.locator('.file-tile')).toHaveCount(1);
  const tile = manager.getByRole('option', { name: /granar\.jpg/ });
  // Of several tags one is enough.
  await manager.getByRole('checkbox', { name: 'Idrott' }).check();
  await expect(manager.getByRole('option', { name: /fotboll/ })).toBeVisible();
  await expect(tile).toBeVisible();
  await manager.getByRole('checkbox', { name: 'Idrott' }).uncheck();
  await expect(manager.locator('.file-tile')).toHaveCount(1);
  // A press opens it, and its box chooses it.
  await tile.click();
  await expect(manager.getByLabel('Fotograf')).toBeVisible();
  await expect(manager.getByText('1 vald')).toBeHidden();
  await tile.locator('.file-check').click();
  await expect(manager.getByText('1 vald')).toBeVisible();
  await tile.locator('.file-check').click();
  await expect(manager.getByText('1 vald')).toBeHidden();
  // What is written while a save is on its way is not saved yet.
  const change = await hold(page, '**/api/file/*');
  await manager.getByLabel('Fotograf').fill('Wilma');
  const saving = page.waitForResponse(
    (answer) => /\/api\/file\/\d+$/.test(answer.url()) && answer.request().method() !== 'GET',
  );
  await manager.getByRole('button', { name: 'Spara' }).click();
  await manager.getByLabel('Fotograf').fill('Wilma Åhs');
  change.letGo();
  await saving;
  await expect(manager.getByLabel('Fotograf')).toHaveValue('Wilma Åhs');
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
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  await page.locator('#field-images').getByRole('button', { name: 'Välj bland filerna' }).click();
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /granar\.jpg/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Använd filen' }).click();
  await expect(page.getByLabel('Fotograf')).toHaveValue('Wilma Åhs');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
});

test('files by keyboard: found in the list, several tagged at once, a part of a picture cut out', async ({
  as,
}) => {
  const page = await as('moderator');
  const manager = await openFiles(page);
  await manager.getByRole('button', { name: 'Lista' }).click();
  await manager.getByLabel('Sök').fill('bro');
  await expect(manager.locator('.file-tile')).toHaveCount(2);
  const box = manager.getByRole('listbox');
  await box.press('Control+a');
  await expect(manager.getByText('2 valda')).toBeVisible();
  await manager.getByRole('button', { name: 'Ändra taggar' }).click();
  const tags = page.getByRole('dialog', { name: 'Taggar för 2 filer' });
  await expectAccessible(page);
  await tags.getByRole('checkbox', { name: 'Idrott' }).press('Space');
  await tags.getByRole('button', { name: 'Spara' }).press('Enter');
  await expect(tags).toBeHidden();
  await manager.getByText('Taggar: alla').click();
  await manager.getByRole('checkbox', { name: 'Idrott' }).check();
  await expect(manager.locator('.file-tile')).toHaveCount(2);

  // One more press lets the others go; the arrows move, and space chooses.
  await box.press('Home');
  await box.press('Control+a');
  await manager.getByRole('button', { name: 'Avmarkera alla' }).press('Enter');
  await box.press('ArrowDown');
  await box.press('Space');
  await expect(box.getByRole('option', { selected: true })).toHaveAccessibleName(/bro/);
  await manager.getByRole('button', { name: 'Beskär' }).press('Enter');
  const crop = page.getByRole('dialog', { name: 'Beskär bilden' });
  await crop.getByLabel('Form').selectOption('1:1');
  await expect(crop.getByText('1200 × 1200 bildpunkter')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(crop).toBeHidden();
  await expect(manager).toBeVisible();
  await manager.getByRole('button', { name: 'Beskär' }).press('Enter');
  await crop.getByLabel('Form').selectOption('1:1');
  await crop.getByRole('button', { name: 'Spara som ny bild' }).press('Enter');
  await expect(crop).toBeHidden();
  await expect(manager.getByText(/1200 × 1200/)).toBeVisible();

  // Turned it is another picture, which Ångra throws away again.
  await manager.getByRole('button', { name: 'Vrid' }).press('Enter');
  await expect(manager.getByRole('option', { name: /\(vriden\)/ })).toBeVisible();
  const toast = page.locator('.toast', { hasText: 'Den vridna bilden ligger bland filerna.' });
  await toast.getByRole('button', { name: 'Ångra' }).click();
  await expect(manager.getByRole('option', { name: /\(vriden\)/ })).toHaveCount(0);
});

test('a network that goes away in the middle of a file: it goes on where it was', async ({
  as,
}, info) => {
  const page = await as('moderator');
  const sound = info.outputPath('skogsljud.txt');
  writeFileSync(sound, Buffer.alloc(24e6, 'skogens ljud '));
  // The first piece of 16 MiB arrives whole; the wire breaks in the middle of the second.
  const wire = await fragileWire(20e6);
  await page.goto(`${wire.url}/article`);
  await page.getByRole('button', { name: 'Filer' }).click();
  const manager = page.getByRole('dialog', { name: 'Filer' });
  await manager.getByRole('button', { name: 'Ladda upp' }).click();
  await expect(manager.getByText(/MB är lediga/)).toBeVisible();

  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await manager.getByLabel('Välj filer', { exact: true }).setInputFiles(sound);
  await expect(manager.getByText('1 av 1 klara')).toBeVisible({ timeout: 30_000 });
  const [first, ...later] = offsets;
  // The browser may send a piece again by itself, of which the server had nothing: that is no call more.
  expect(wire.hasBroken()).toBe(true);
  expect(first).toBe(0);
  expect(later.length).toBeGreaterThan(0);
  expect(Math.min(...later)).toBeGreaterThan(0);
  await manager.getByRole('button', { name: 'Filer', exact: true }).click();
  await expect(manager.getByRole('option', { name: /skogsljud\.txt 24,0 MB/ })).toBeVisible();
  wire.close();
});

test('a double click makes one tag, and the keys of the search stay in a narrow box', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 1440, height: 844 } });
  await page.goto('/article');
  const keys = page.locator('.search-button kbd');
  await expect(keys).toBeVisible();
  // The box of somebody with a long name.
  await page.locator('.search-button').evaluate((box) => (box.style.flex = '0 0 110px'));
  await expect(keys).toBeHidden();
  await page.getByRole('button', { name: 'Filer' }).click();
  const manager = page.getByRole('dialog', { name: 'Filer' });
  await manager.getByRole('button', { name: 'Taggar', exact: true }).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /tag/i.test(request.url())) sent.push(request.url());
  });
  await manager.getByLabel('Ny tagg').fill('Dubbelklick');
  await manager.getByRole('button', { name: 'Lägg till' }).dblclick();
  await expect(page.getByText('Tag created')).toBeVisible();
  expect(sent).toHaveLength(1);
});

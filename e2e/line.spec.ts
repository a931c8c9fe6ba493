import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { untilKept } from './kept.ts';
import {
  choose,
  expect,
  expectAccessible,
  expectAccessibleOver,
  settled,
  test,
} from './newsroom.ts';

const PICTURE = path.join(import.meta.dirname, '../server/demo/pictures/skog.jpg');
const TEXT =
  'En trasig lampa på skolgården har blivit ett hem för en fladdermus. Vaktmästaren upptäckte den i tisdags när han skulle byta glaset, och nu får lampan vara släckt till våren. Den som vill se den kan stå vid cykelstället när det skymmer.';

/** The drawing a picture shows, once it has come and could be drawn. */
async function shownDrawing(picture: Locator): Promise<string> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy();
  return picture.evaluate(async (image: HTMLImageElement) => (await fetch(image.src)).text());
}

test('the main job: from a new article to a page in print', async ({ as }) => {
  const headline = 'Fladdermus flyttade in i lampan';

  // The writer begins a short piece, is told what is missing, writes it with a picture, and sends it in.
  const writer = await as('deltagare');
  await writer.goto('/');
  await writer.getByRole('link', { name: 'Ny artikel' }).click();
  await choose(writer.getByRole('radio', { name: /^Notis/ }));
  await writer.getByRole('button', { name: 'Börja skriva' }).click();
  await expect(writer).toHaveURL(/\/article\/\d+\/edit/);
  const address = new URL(writer.url()).pathname;
  await writer.getByRole('button', { name: 'Skicka in' }).click();
  // Without being asked first whether it is done.
  await expect(writer.getByRole('link', { name: 'Brödtexten saknas.' })).toBeVisible();
  await expect(writer.getByRole('dialog')).toHaveCount(0);
  await writer.getByLabel('Rubrik', { exact: true }).fill(headline);
  await writer.getByRole('textbox', { name: 'Brödtext' }).fill(TEXT);
  await writer.getByLabel('Lägg till bild').setInputFiles(PICTURE);
  await writer.getByLabel('Bildtext').fill('Lampan vid cykelstället');
  await writer.getByLabel('Fotograf').fill('Elin Sandström');
  await writer.getByLabel(/Beskriv bilden/).fill('En lampa i skymning');
  await expect(writer.getByText(/^Sparat/)).toBeVisible();
  await writer.reload();
  await expect(writer.getByRole('textbox', { name: 'Brödtext' })).toContainText(
    'ett hem för en fladdermus',
  );
  await expect(writer.getByLabel('Bildtext')).toHaveValue('Lampan vid cykelstället');
  await writer.getByRole('button', { name: 'Skicka in' }).click();
  await writer.getByRole('dialog').getByRole('button', { name: 'Skicka in' }).click();
  await expect(writer.getByText('Artikeln är inskickad och läses av din moderator.')).toBeVisible();

  // The moderator finds it on their page, gives it back, and the writer reads why.
  const moderator = await as('moderator');
  await moderator.goto('/');
  await moderator.getByRole('link', { name: headline }).click();
  await moderator.getByRole('button', { name: 'Lämna tillbaka' }).click();
  const giving = moderator.getByRole('dialog');
  await giving.getByLabel('Kommentar').fill('Vem har du pratat med?');
  await giving.getByRole('button', { name: 'Lämna tillbaka' }).click();
  await expect(moderator.getByText('Åter till skribenten').first()).toBeVisible();
  await writer.goto(address);
  await expect(writer.getByRole('main').getByText('Vem har du pratat med?')).toBeVisible();
  await writer.getByRole('button', { name: 'Skicka in' }).click();
  await writer.getByRole('dialog').getByRole('button', { name: 'Skicka in' }).click();
  await expect(writer.getByText('Artikeln är inskickad och läses av din moderator.')).toBeVisible();
  await moderator.goto(address);
  await moderator.getByRole('button', { name: 'Godkänn' }).click();
  await expect(moderator.getByText('Godkänd').first()).toBeVisible();

  // A paper is made from a template, the article is placed, and the page shows it set in type.
  await moderator.goto('/newspaper');
  await moderator.getByRole('link', { name: 'Ny tidning' }).click();
  await choose(moderator.getByRole('radio', { name: /^Skoltidningen/ }));
  await moderator.getByRole('button', { name: 'Skapa tidningen' }).click();
  await expect(moderator).toHaveURL(/\/newspaper\/\d+$/);
  const paper = new URL(moderator.url()).pathname;
  await moderator.getByRole('link', { name: /^Sida 2 ·/ }).click();
  const slot = moderator.locator('.slot-row:not(.article-card)', { hasText: /^Notis/ });
  const picture = moderator.locator('.page-canvas img');
  const empty = await shownDrawing(picture);
  await slot.click();
  await moderator.locator('[data-article]', { hasText: headline }).click();
  await expect.poll(() => shownDrawing(picture).then((drawing) => drawing !== empty)).toBe(true);
  expect(await shownDrawing(picture)).toMatch(/^<svg/);
  await expect(slot).toHaveText(new RegExp(`^Notis. ${headline}.*(Får plats|\\d+ rad)`));
  await writer.goto(address);
  await expect(writer.getByText(/Ligger på sidan 2 i/)).toBeVisible();

  // The paper is there as PDF for whoever may see it.
  const bytes = await moderator.evaluate(async (url) => {
    const answer = await fetch(url);
    return [...new Uint8Array(await answer.arrayBuffer())].slice(0, 5);
  }, `/api${paper}/pdf`);
  expect(String.fromCharCode(...bytes)).toBe('%PDF-');
  expect(readFileSync(PICTURE).length).toBeGreaterThan(1000);
});

test('two at one article: the later save is held, both texts are shown, and neither is lost', async ({
  as,
}) => {
  const writer = await as('deltagare');
  await writer.goto('/article');
  await writer.getByRole('link', { name: 'Mobilerna ska lämnas in' }).click();
  await expect(writer.getByLabel('Rubrik', { exact: true })).toHaveValue(/Mobilerna/);
  // Their network is away: else the other's save would be shown at once. All that the screen is made
  // of has come before.
  await settled(writer);
  await writer.context().setOffline(true);
  const moderator = await as('moderator');
  await moderator.goto(new URL(writer.url()).pathname);
  await moderator
    .getByLabel('Ingress')
    .fill('Moderatorns ingress, som är lång nog för att räknas som en ingress i tidningen.');
  await expect(moderator.getByText(/^Sparat/)).toBeVisible();
  await writer.getByLabel('Rubrik', { exact: true }).fill('Mobilerna samlas in');
  await expect(writer.getByText(/Det gick inte att spara/)).toBeVisible();
  await expect(writer.locator('.banner', { hasText: 'Du är inte uppkopplad' })).toBeVisible();
  await expectAccessible(writer);
  await writer.context().setOffline(false);
  const dialog = writer.getByRole('dialog', { name: 'Någon annan har ändrat artikeln' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Mobilerna samlas in');
  await expect(dialog).toContainText('Moderatorns ingress');
  await expectAccessibleOver(writer);
  await dialog.getByRole('group', { name: 'Ingress' }).getByText('Den sparade texten').click();
  await dialog.getByRole('button', { name: 'Använd mina val' }).click();
  await expect(writer.getByText(/^Sparat/)).toBeVisible();
  await moderator.reload();
  await expect(moderator.getByLabel('Rubrik', { exact: true })).toHaveValue('Mobilerna samlas in');
  await expect(moderator.getByLabel('Ingress')).toHaveValue(/Moderatorns ingress/);
});

test('what was typed just before the browser died is offered back', async ({ as }) => {
  const page = await as('deltagare');
  await page.goto('/article?status=draft');
  await page
    .getByRole('link')
    .filter({ hasText: /lekplatser|gunga/ })
    .click();
  await page.route('**/api/article/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Vinjett').fill('Kraschen');
  await expect(page.getByText(/Det gick inte att spara/)).toBeVisible();
  await untilKept(page, 'Kraschen');
  const address = page.url();
  const context = page.context();
  await page.close();
  // Who writes before they answer what is offered loses neither, by another crash or by the answer.
  const second = await context.newPage();
  await second.route('**/api/article/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await second.goto(address);
  await expect(second.getByText('Det finns ändringar här som inte hann sparas.')).toBeVisible();
  await second.getByLabel('Vinjett').fill('Efteråt');
  await untilKept(second, 'Efteråt');
  await second.close();
  const again = await context.newPage();
  await again.goto(address);
  const recover = again.getByRole('button', { name: 'Hämta tillbaka dem' });
  await expect(recover).toBeVisible();
  await expectAccessibleOver(again);
  await recover.click();
  await expect(again.getByLabel('Vinjett')).toHaveValue('Efteråt');
  await recover.click();
  await expect(again.getByLabel('Vinjett')).toHaveValue('Kraschen');
  await expect(again.getByText(/^Sparat/)).toBeVisible();
});

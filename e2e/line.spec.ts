import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { choose, expect, expectAccessible, settled, test } from './newsroom.ts';

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
  await expect(writer.getByRole('main').getByText('Vem har du pratat med?').first()).toBeVisible();
  await writer.getByRole('button', { name: 'Skicka in' }).click();
  await writer.getByRole('dialog').getByRole('button', { name: 'Skicka in' }).click();
  await expect(writer.getByText('Artikeln är inskickad och läses av din moderator.')).toBeVisible();
  await moderator.goto(address);
  await moderator.getByRole('button', { name: 'Godkänn', exact: true }).click();
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

test('two at one article, one of them without a network: both texts are there, and nobody is asked', async ({
  as,
}) => {
  const writer = await as('deltagare');
  await writer.goto('/article?q=Mobilerna');
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
  await expect(writer.getByLabel('Ingress')).toHaveValue(/^Moderatorns ingress/);
  await expect(writer.getByLabel('Rubrik', { exact: true })).toHaveValue('Mobilerna samlas in');
  await expect(writer.getByRole('dialog')).toHaveCount(0);
  await expect(writer.getByText(/^Sparat/)).toBeVisible();
  await expect(moderator.getByLabel('Rubrik', { exact: true })).toHaveValue('Mobilerna samlas in');
  await moderator.reload();
  await expect(moderator.getByLabel('Rubrik', { exact: true })).toHaveValue('Mobilerna samlas in');
  await expect(moderator.getByLabel('Ingress')).toHaveValue(/Moderatorns ingress/);
});

test('two who change different things of one customer both keep their change', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/customer');
  await page.getByRole('main').getByRole('link', { name: 'Nyköpings folkhögskola' }).click();
  await expect(page.getByLabel('Ort', { exact: true })).not.toHaveValue('');
  const [phone, city] = [page.getByLabel('Telefon'), page.getByLabel('Ort', { exact: true })];
  const before = { phone: await phone.inputValue(), city: await city.inputValue() };
  const other = await as('admin');
  await other.goto(page.url());
  await expect(other.getByLabel('Ort', { exact: true })).toHaveValue(before.city);
  await page.getByLabel('Telefon').fill('070-000 00 01');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.locator('.toast-success')).toBeVisible();
  await other.getByLabel('Ort', { exact: true }).fill('Oxelösund');
  await other.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(other.locator('.toast-success')).toBeVisible();
  await page.reload();
  await expect(city).toHaveValue('Oxelösund');
  await expect(phone).toHaveValue('070-000 00 01');
  await phone.fill(before.phone);
  await city.fill(before.city);
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.locator('.toast-success')).toBeVisible();
});

test('an administrator chooses whose office it is, and where invitations lead', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/editorial-office/create');
  const customer = page.getByLabel('Kund', { exact: true });
  await expect(customer.getByRole('option', { name: 'Nyköpings folkhögskola' })).toBeAttached();
  await expect(customer).toHaveValue('');
  await page.getByLabel('Namn', { exact: true }).fill('Vems är den');
  await page.getByLabel('Tidningens namn').fill('Bladet');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(customer).toHaveAttribute('aria-invalid', 'true');
  await page.goto('/participant');
  await page.getByRole('button', { name: 'Lägg till många' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Redaktion', { exact: true })).toHaveValue('');
  await dialog.getByRole('textbox').last().fill('Ny Person\tny@eken.example');
  await dialog.getByRole('button', { name: 'Visa vad som händer' }).click();
  const fault = dialog.getByText('Välj redaktion först.');
  await expect(fault).toBeVisible();
  await dialog.getByLabel('Redaktion', { exact: true }).selectOption({ index: 1 });
  await expect(fault).toBeHidden();
  await page.keyboard.press('Escape');
});

test('what was pasted to invite many is there again when the dialog was closed, and gone when it is sent', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/participant');
  const begin = page.getByRole('button', { name: 'Lägg till många' });
  await begin.click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till många' });
  const lines = dialog.getByLabel('En person per rad');
  const email = `klistrad-${Date.now()}@sjobygd.example`;
  await lines.fill(`Klistrad Rad; ${email}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await begin.click();
  await expect(lines).toHaveValue(`Klistrad Rad; ${email}`);
  await dialog.getByRole('button', { name: 'Visa vad som händer' }).click();
  await dialog.getByRole('button', { name: 'Lägg till 1' }).click();
  await expect(dialog.getByText('1 person är tillagd.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await begin.click();
  await expect(lines).toHaveValue('');
});

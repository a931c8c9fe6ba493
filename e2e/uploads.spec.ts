import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { api } from './learning.ts';
import { choose, expect, expectAccessible, hold, settled, test } from './newsroom.ts';

const PICTURES = path.join(import.meta.dirname, '../server/demo/pictures');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A picture of so many bytes that nobody has uploaded. What follows the picture is ignored. */
const pictureOf = (name: string, bytes = 0) => {
  const picture = readFileSync(path.join(PICTURES, 'skog.jpg'));
  const rest = Buffer.alloc(Math.max(0, bytes - picture.length), crypto.randomUUID());
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([picture, rest]) };
};

async function beginArticle(page: Page, template: RegExp, headline: string): Promise<number> {
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: template }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  await page.getByLabel('Rubrik', { exact: true }).fill(headline);
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  return Number(new URL(page.url()).pathname.split('/')[2]);
}

const leave = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Skriva' }).first().click();

test('a picture on a slow network is seen at once, and is in the article that was left meanwhile', async ({
  as,
}) => {
  const page = await as('deltagare');
  const id = await beginArticle(page, /^Notis/, 'Bron lyfts på lördag');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
  await page.getByLabel('Lägg till bild').setInputFiles(pictureOf('bron.jpg', 900_000));
  const row = page.locator('.going', { hasText: 'bron.jpg' });
  const preview = row.locator('img');
  await expect(preview).toBeVisible();
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  const bar = row.getByRole('progressbar', { name: 'Så mycket är skickat av bron.jpg' });
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await leave(page);
  await expect(page).toHaveURL(/\/article$/);
  const toast = page.locator('.toast', { hasText: 'Bilden är med i ”Bron lyfts på lördag”.' });
  await expect(toast).toBeVisible({ timeout: 30_000 });
  const { images } = await api<{ images: { file_id: number }[] }>(page, 'GET', `/article/${id}`);
  expect(images).toHaveLength(1);
  await toast.getByRole('button', { name: 'Till artikeln' }).click();
  await expect(page).toHaveURL(new RegExp(`/article/${id}/edit`));
  await expect(page.locator('.picture-card')).toHaveCount(1);
  await expect(page.getByLabel('Rubrik', { exact: true })).toHaveValue('Bron lyfts på lördag');
});

test('a picture that the article can no longer take is told of and stays among the files', async ({
  as,
}) => {
  const page = await as('deltagare');
  const id = await beginArticle(page, /^Notis/, 'Katten som försvann');
  const upload = await hold(page, '**/api/file/upload');
  await page.getByLabel('Lägg till bild').setInputFiles(pictureOf('katten.jpg', 200_000));
  await leave(page);
  await expect(page).toHaveURL(/\/article$/);
  await api(page, 'DELETE', `/article/${id}`);
  upload.letGo();
  const toast = page.locator('.toast', { hasText: /^!?katten\.jpg kom inte med\..*dina filer\./ });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Visa filerna' }).click();
  const manager = page.getByRole('dialog', { name: 'Filer' });
  await expect(manager.getByRole('option', { name: /katten\.jpg/ })).toBeVisible();
});

test('a text that is called a picture is refused in words, and no broken picture is shown', async ({
  as,
}) => {
  const page = await as('deltagare');
  await beginArticle(page, /^Notis/, 'Fejkad');
  const buffer = Buffer.from('Det här är ingen bild.');
  const fake = { name: 'fejk.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Lägg till bild').setInputFiles(fake);
  await expect(page.getByRole('alert')).toContainText('fejk.jpg är ingen bild som går att visa.');
  const broken = () =>
    page.evaluate(
      () => [...document.images].filter((one) => one.complete && one.naturalWidth === 0).length,
    );
  expect(await broken()).toBe(0);
  await expect(page.locator('.picture-missing')).toHaveText('fejk.jpg');
});

test('an upload that is cancelled where it was chosen can be begun again, or be let go', async ({
  as,
}) => {
  const page = await as('deltagare');
  await beginArticle(page, /^Notis/, 'Hunden på isen');
  const upload = await hold(page, '**/api/file/upload');
  await page.getByLabel('Lägg till bild').setInputFiles(pictureOf('hunden.jpg', 200_000));
  const row = page.locator('.going', { hasText: 'hunden.jpg' });
  await row.getByRole('button', { name: 'Avbryt' }).click();
  await expect(row.getByText('Avbruten')).toBeVisible();
  await expectAccessible(page);
  upload.letGo();
  await row.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.locator('.picture-card')).toHaveCount(1);
  await expect(row).toHaveCount(0);
});

test('the fault of a file goes once another is chosen, or one of those that are there', async ({
  as,
}) => {
  const page = await as('deltagare');
  await beginArticle(page, /^Nyhetsartikel/, 'Isen bär');
  const add = page.getByLabel('Lägg till bild');
  const row = page.locator('.going', { hasText: 'isen.jpg' });
  const wrong = { name: 'isen.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Ingen bild.') };
  await add.setInputFiles(wrong);
  await expect(row.getByRole('alert')).toBeVisible();
  await add.setInputFiles(pictureOf('isen-igen.jpg', 200_000));
  await expect(page.locator('.picture-card')).toHaveCount(1);
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Ta bort bilden' }).click();
  await add.setInputFiles(wrong);
  await expect(row.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Välj bland filerna' }).first().click();
  const manager = page.getByRole('dialog');
  await manager.locator('.file-tile').first().click();
  await manager.getByRole('button', { name: /Använd filen/ }).click();
  await expect(page.locator('.picture-card')).toHaveCount(1);
  await expect(row).toHaveCount(0);
});

test('the face of an answer reaches that answer, also when the article has been left', async ({
  as,
}) => {
  const page = await as('deltagare');
  const id = await beginArticle(page, /^Enkät/, 'Vad längtar du till?');
  await page.getByRole('button', { name: 'Lägg till svar' }).click();
  const card = page.getByRole('group', { name: 'Svar 1' });
  await card.getByLabel('Namn', { exact: true }).fill('Hanna');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  const upload = await hold(page, '**/api/file/upload');
  await card.locator('input[type="file"]').setInputFiles(pictureOf('hanna.jpg', 200_000));
  await expect(card.locator('.going img')).toBeVisible();
  await leave(page);
  upload.letGo();
  await expect(page.getByText('Bilden är med i ”Vad längtar du till?”.')).toBeVisible();
  const { answers, images } = await api<{
    answers: { file_id: number | null }[];
    images: { file_id: number; alt: string | null }[];
  }>(page, 'GET', `/article/${id}`);
  expect(images).toMatchObject([{ alt: 'Hanna' }]);
  expect(answers[0]?.file_id).toBe(images[0]?.file_id);
});

/** A picture of 4,000 × 3,000 that stands on its side: red above blue when it is upright. */
async function largePicture(name: string) {
  const half = { width: 2000, height: 3000, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: 'blue' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...half, width: 4000, background: 'red' } })
    .composite([{ input: blue, left: 2000, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** The colours of a file's top and bottom as it is shown. */
const coloursOf = (page: Page, id: number) =>
  page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const at = (y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(picture.width / 2, y, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    };
    return [at(5), at(picture.height - 5)];
  }, `/api/file/${id}/thumbnail?width=320`);

test('a telephone sends a large picture smaller and upright, or whole where that is chosen', async ({
  as,
}) => {
  const page = await as('deltagare', PHONE);
  const id = await beginArticle(page, /^Reportage/, 'Hundra bilder av sjön');
  const card = page.locator('.picture-card');
  const input = page.getByLabel('Lägg till bild');
  await input.setInputFiles(await largePicture('liten.jpg'));
  await expect(card).toHaveCount(1);
  const smaller = page.getByRole('checkbox', { name: 'Gör stora bilder mindre innan de skickas' });
  await expect(smaller).toBeChecked();
  await smaller.uncheck();
  await input.setInputFiles(await largePicture('hel.jpg'));
  await expect(card).toHaveCount(2);
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  const { images } = await api<{ images: { file_id: number; file: object }[] }>(
    page,
    'GET',
    `/article/${id}`,
  );
  expect(images.map(({ file }) => file)).toMatchObject([
    { width: 2625, height: 3500 },
    { width: 3000, height: 4000 },
  ]);
  for (const { file_id: file } of images)
    expect(await coloursOf(page, file)).toEqual(['red', 'blue']);
});

test('a computer sends the picture as it is', async ({ as }) => {
  const page = await as('deltagare');
  await beginArticle(page, /^Notis/, 'En stor bild');
  await expect(page.getByRole('checkbox', { name: /^Gör stora bilder mindre/ })).toHaveCount(0);
  await page.getByLabel('Lägg till bild').setInputFiles(await largePicture('stor.jpg'));
  await expect(page.locator('.picture-card')).toHaveCount(1);
});

test('a picture in an article is turned and cropped on its card, and each is taken back by Ångra', async ({
  as,
}) => {
  const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  const id = await beginArticle(page, /^Notis/, 'På sned');
  const saved = async () => {
    const { images } = await api<{
      images: { file_id: number; caption: string; focal_point: object; file: object }[];
    }>(page, 'GET', `/article/${id}`);
    return images[0];
  };
  await page.getByLabel('Lägg till bild').setInputFiles(await largePicture('sned.jpg'));
  const card = page.locator('.picture-card');
  await card.getByLabel('Bildtext').fill('Bron på sned');
  const point = card.getByRole('button', { name: /^Viktigast i bilden/ });
  // An upright picture begins with its upper third.
  for (let count = 0; count < 2; count += 1) await point.press('ArrowUp');
  const before = { caption: 'Bron på sned', focal_point: { x: 0.5, y: 0.23 } };
  await expect.poll(saved).toMatchObject(before);
  const { file_id: first } = (await saved())!;

  await card.getByRole('button', { name: 'Vrid' }).click();
  const turned = page.locator('.toast', { hasText: 'Bilden är vriden.' });
  await expect(turned).toBeVisible();
  await expect.poll(saved).toMatchObject({
    caption: 'Bron på sned',
    focal_point: { x: 0.77, y: 0.5 },
    file: { width: 4000, height: 3000 },
  });
  await expectAccessible(page);
  await turned.getByRole('button', { name: 'Ångra' }).click();
  await expect.poll(saved).toMatchObject({ ...before, file_id: first });

  // Back from the dialog one is where one was, though the picture is lower now.
  const toCrop = card.getByRole('button', { name: 'Beskär' });
  await toCrop.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const topOf = async () => Math.round((await toCrop.boundingBox())?.y ?? 0);
  const top = await topOf();
  await toCrop.click();
  const crop = page.getByRole('dialog', { name: 'Beskär bilden' });
  await crop.getByLabel('Form').selectOption('16:9');
  await crop.getByRole('button', { name: 'Spara som ny bild' }).click();
  await expect(crop).toBeHidden();
  await expect(toCrop).toBeFocused();
  await settled(page);
  expect(Math.abs((await topOf()) - top)).toBeLessThan(4);
  const cropped = page.locator('.toast', { hasText: 'Bilden är beskuren.' });
  await expect(cropped).toBeVisible();
  await expect.poll(saved).toMatchObject({ caption: 'Bron på sned', file: { width: 2700 } });
  await cropped.getByRole('button', { name: 'Ångra' }).click();
  await expect.poll(saved).toMatchObject({ ...before, file_id: first });
});

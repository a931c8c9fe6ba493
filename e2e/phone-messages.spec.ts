import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectAccessible, test } from './newsroom.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const TELEPHONE = path.join(
  import.meta.dirname,
  '../server/src/features/file/fixtures/telephone.heic',
);

test('a message on a phone: a telephone picture without a type is taken and shown before it is sent', async ({
  as,
}) => {
  const page = await as('deltagare', PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: /^Meddelanden/ }).tap();
  const chat = page.getByRole('dialog', { name: 'Meddelanden' });
  await chat.getByRole('button', { name: 'Nytt meddelande' }).tap();
  await chat
    .getByRole('checkbox', { name: /din moderator$/ })
    .first()
    .check();
  const choosing = page.waitForEvent('filechooser');
  await chat.getByRole('button', { name: 'Lägg till en bild' }).tap();
  const chooser = await choosing;
  const picture = { name: 'IMG_2032.HEIC', mimeType: '', buffer: readFileSync(TELEPHONE) };
  await chooser.setFiles({ ...picture, name: 'skola.txt', buffer: Buffer.from('x') });
  await expect(chat.getByRole('alert')).toContainText('skola.txt är ingen bild');
  await chooser.setFiles(picture);
  const attached = chat.locator('.composer-files li');
  await expect(attached).toContainText('IMG_2032');
  await expect(chat.getByRole('alert')).toBeHidden();
  await expect(attached.locator('img')).toHaveJSProperty('complete', true);
  await expect
    .poll(() => attached.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await chat.getByRole('button', { name: 'Skicka', exact: true }).tap();
  await expect(chat.getByRole('log').locator('.message-files img')).toBeVisible();
});

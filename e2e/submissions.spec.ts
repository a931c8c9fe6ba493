import sharp from 'sharp';
import { para, wordFile } from '../server/src/testing/word-files.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

test.use({ newsroom: 'submissions' });

test('who has no account sends a text, and a moderator makes an article of it', async ({
  page,
  as,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/manus/demo-manus-till-redaktionen');
  await page.getByLabel('Rubrik').fill('Katt i träd');
  const send = page.getByRole('button', { name: 'Skicka', exact: true });
  await expect(send).toBeDisabled();
  await page.getByLabel('Texten').fill('En katt satt i ett träd hela natten.');
  await page.getByLabel('Ditt namn').fill('Märta Ek');
  await page.getByLabel('Din e-postadress').fill('marta@ek.example');
  await expect(page.getByText('Inget saknas.')).toBeVisible();
  await expectAccessible(page);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Tack, det har kommit fram' })).toBeFocused();
  const address = await page.getByLabel('Om du ångrar dig').inputValue();

  const moderator = await as('moderator');
  await moderator.goto('/submission');
  await moderator.getByRole('button', { name: 'Katt i träd' }).click();
  await expectAccessible(moderator);
  await moderator.getByRole('button', { name: 'Gör en artikel' }).click();
  await expect(moderator).toHaveURL(/\/article\/\d+\/edit$/);
  await expect(moderator.getByRole('textbox', { name: 'Brödtext' })).toContainText('En katt satt');

  await page.goto(address);
  await page.getByRole('button', { name: 'Ta bort allt' }).click();
  await expect(page.getByText('Nu är det borttaget.')).toBeVisible();
});

test('a picture and a Word file that were chosen survive a reload, and come in with the text', async ({
  page,
  as,
}) => {
  await page.goto('/manus/demo-manus-till-redaktionen');
  await page.getByLabel('Rubrik').fill('Bron målas');
  const look = { create: { width: 300, height: 200, channels: 3, background: '#357' } } as const;
  const word = await wordFile({ body: para('Bron målas', 'Title') + para('Den blir röd.') });
  const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await page.locator('input[type=file]').setInputFiles([
    { name: 'bron.png', mimeType: 'image/png', buffer: await sharp(look).png().toBuffer() },
    { name: 'Bron målas.docx', mimeType: mime, buffer: word },
  ]);
  await expect(page.getByText('bron.png')).toBeVisible();
  await page.reload();
  await expect(page.getByText('bron.png')).toBeVisible();
  await expect(page.getByText('Bron målas.docx')).toBeVisible();
  await expect(page.getByLabel('Rubrik')).toHaveValue('Bron målas');

  // Another tab of the same computer has none of it, and leaves none of it.
  const other = await page.context().newPage();
  await other.goto('/manus/demo-manus-till-redaktionen');
  await expect(other.getByRole('button', { name: 'Välj filer' })).toBeVisible();
  await expect(other.getByText('bron.png')).toBeHidden();
  await other.close();

  await page.getByLabel('Ditt namn').fill('Märta Ek');
  await page.getByLabel('Din e-postadress').fill('marta@ek.example');
  await page.getByLabel('Vem har tagit bilderna?').fill('Märta Ek');
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tack, det har kommit fram' })).toBeFocused();

  const moderator = await as('moderator');
  await moderator.goto('/submission');
  await moderator.getByRole('button', { name: 'Bron målas' }).first().click();
  await moderator.getByRole('button', { name: 'Gör en artikel' }).click();
  await expect(moderator).toHaveURL(/\/article\/\d+\/edit$/);
  await expect(moderator.getByRole('textbox', { name: 'Brödtext' })).toContainText('Den blir röd.');
  await expect(moderator.locator('img[src*="/thumbnail"]').first()).toBeVisible();
});

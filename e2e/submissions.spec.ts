import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { para, wordFile } from '../server/src/testing/word-files.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

test.use({ newsroom: 'submissions' });

/** Sends a text from outside. @returns the address where its sender takes it back */
async function sendText(page: Page, headline: string, text: string): Promise<string> {
  await page.goto('/manus/demo-manus-till-redaktionen');
  await page.getByLabel('Rubrik').fill(headline);
  await page.getByLabel('Texten').fill(text);
  await page.getByLabel('Ditt namn').fill('Märta Ek');
  await page.getByLabel('Din e-postadress').fill('marta@ek.example');
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tack, det har kommit fram' })).toBeFocused();
  return page.getByLabel('Om du ångrar dig').inputValue();
}

/** Takes back what was sent, and says yes to the question. */
async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ta bort allt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort allt' }).click();
}

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
  await expect(page.getByRole('heading', { name: 'Katt i träd' })).toBeVisible();
  await expect(page.getByText('Artikeln blir kvar')).toBeVisible();
  await expectAccessible(page);
  await takeBack(page);
  await expect(page.getByText('Nu är det borttaget. Redaktionen har fått veta')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Det här finns inte kvar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ta bort allt' })).toBeHidden();
});

test('the receipt lists what has arrived, and files that are refused say so where they stand', async ({
  page,
}) => {
  await page.goto('/manus/demo-manus-till-redaktionen');
  const look = { create: { width: 300, height: 200, channels: 3, background: '#357' } } as const;
  const good = await sharp(look).png().toBuffer();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('ingen bild') },
    { name: 'bron.png', mimeType: 'image/png', buffer: good },
    { name: 'trasig.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') },
  ]);
  await page.getByLabel('Rubrik').fill('Bron målas om');
  await page.getByLabel('Ditt namn').fill('Märta Ek');
  await page.getByLabel('Din e-postadress').fill('marta@ek.example');
  const send = page.getByRole('button', { name: 'Skicka', exact: true });
  await send.click();
  await expect(page.getByText('Vid filerna i listan står vad som är fel.')).toBeVisible();
  const item = (name: string) => page.locator('.sender-files li').filter({ hasText: name });
  await expect(item('text.png').locator('.sender-file-fault')).toBeVisible();
  await expect(item('trasig.docx').locator('.sender-file-fault')).toBeVisible();
  await expect(item('bron.png').locator('.sender-file-fault')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ta bort text.png' }).click();
  await page.getByRole('button', { name: 'Ta bort trasig.docx' }).click();
  await send.click();
  const receipt = page.getByRole('region', { name: 'Det här har kommit fram' });
  await expect(receipt.getByText('Rubrik: Bron målas om')).toBeVisible();
  await expect(receipt.getByText('bron.png')).toBeVisible();
  await expect(page.getByText('av sig självt')).toBeVisible();
  await expectAccessible(page);
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
  const template = moderator.getByLabel('Mall');
  const usual = await template.inputValue();
  await template.selectOption('Insändare');
  await expect(moderator.getByText('Mallen Insändare har inga bilder.')).toBeVisible();
  await template.selectOption(usual);
  await expect(moderator.getByText('har inga bilder')).toBeHidden();
  await moderator.getByRole('button', { name: 'Gör en artikel' }).click();
  await expect(moderator).toHaveURL(/\/article\/\d+\/edit$/);
  await expect(moderator.getByRole('textbox', { name: 'Brödtext' })).toContainText('Den blir röd.');
  await expect(moderator.locator('img[src*="/thumbnail"]').first()).toBeVisible();
});

test('two Word files become two articles, which the receipt links to', async ({ page, as }) => {
  await page.goto('/manus/demo-manus-till-redaktionen');
  const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const word = async (number: number, name: string) => ({
    name: `text-${number}.docx`,
    mimeType: mime,
    buffer: await wordFile({
      body:
        para(`Elevtext ${number}`, 'Title') + para(`Av ${name}`) + para(`${name} skriver mycket.`),
    }),
  });
  const files = page.locator('input[type=file]');
  await files.setInputFiles([
    await word(1, 'Lova Lind'),
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') },
    await word(2, 'Ture Tapper'),
  ]);
  await expect(page.getByText('Kan inte skickas hit.')).toBeVisible();
  await page.getByLabel('Ditt namn').fill('Lärare Lisa');
  await page.getByLabel('Din e-postadress').fill('lisa@');
  await expect(page.getByText('är ingen adress')).toBeVisible();
  await page.getByLabel('Din e-postadress').fill('lisa@skola.example');
  const send = page.getByRole('button', { name: 'Skicka', exact: true });
  await expect(send).toBeDisabled();
  await page.getByRole('button', { name: 'Ta bort film.mp4' }).click();
  await expect(page.getByText(/\d\s?kB/).first()).toBeVisible();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Tack, det har kommit fram' })).toBeFocused();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Kopiera adressen' }).click();
  await expect(page.getByText('Adressen är kopierad.')).toBeVisible();

  const moderator = await as('moderator');
  await moderator.goto('/submission');
  await moderator.getByRole('button', { name: 'Utan rubrik' }).click();
  await moderator.getByRole('button', { name: 'Gör 2 artiklar' }).click();
  await expect(moderator.getByRole('heading', { name: 'Det blev 2 artiklar' })).toBeFocused();
  await expectAccessible(moderator);
  await expect(moderator.getByRole('link', { name: 'Elevtext 1' })).toBeVisible();
  await moderator.getByRole('link', { name: 'Elevtext 2' }).click();
  await expect(moderator).toHaveURL(/\/article\/\d+\/edit$/);
  await expect(moderator.getByText('Från Lärare Lisa i manuslådan.')).toBeVisible();
});

test('a moderator finds the sender at the article, and settles that the text was taken back', async ({
  page,
  as,
}) => {
  const address = await sendText(page, 'Bion öppnar igen', 'På fredag visas den första filmen.');

  const moderator = await as('moderator');
  await moderator.goto('/submission');
  await moderator.getByRole('button', { name: 'Bion öppnar igen' }).click();
  await moderator.getByRole('button', { name: 'Gör en artikel' }).click();
  const note = moderator.getByRole('region', { name: 'Insänt' });
  await expect(note.getByRole('link', { name: 'marta@ek.example' })).toHaveAttribute(
    'href',
    'mailto:marta@ek.example',
  );
  await expectAccessible(moderator);

  await page.goto(address);
  await takeBack(page);
  await expect(page.getByText('Nu är det borttaget.')).toBeVisible();
  await expect(note.getByText('Avsändaren har tagit tillbaka texten')).toBeVisible();
  await expect(note.getByText('Avsändarens adress är raderad.')).toBeVisible();
  await expectAccessible(moderator);
  await moderator.goto('/submission');
  await moderator.getByRole('button', { name: /^Nytt för dig/ }).click();
  await moderator
    .getByText('Avsändaren till ”Bion öppnar igen” har tagit tillbaka texten')
    .first()
    .click();
  await note.getByRole('button', { name: 'Det är uppklarat' }).click();
  await expect(note.getByText('Det är uppklarat.')).toBeVisible();
  await expect(note.getByRole('button')).toHaveCount(0);
});

test('a text that is taken back while a moderator reads it says so and closes', async ({
  page,
  as,
}) => {
  const address = await sendText(page, 'Jag ångrar mig', 'En text som inte ska tryckas.');
  const moderator = await as('moderator');
  await moderator.goto('/submission');
  await moderator.getByRole('button', { name: 'Jag ångrar mig' }).click();
  const make = moderator.getByRole('button', { name: 'Gör en artikel' });
  await expect(make).toBeEnabled();
  await page.goto(address);
  await takeBack(page);
  await expect(page.getByText('Nu är det borttaget.')).toBeVisible();
  await make.click();
  await expect(moderator.getByText('Avsändaren har tagit tillbaka det här')).toBeVisible();
  await expect(moderator.getByRole('dialog')).toBeHidden();
  await expect(moderator.getByRole('button', { name: 'Jag ångrar mig' })).toBeHidden();
});

test('no article is made of a text before its template is known', async ({ page, as }) => {
  await sendText(page, 'Isen har lagt sig', 'I dag lade sig isen.');

  const moderator = await as('moderator');
  const isTemplates = /\/api\/article-template(\?|$)/;
  let isFailing = true;
  await moderator.route(isTemplates, (route) =>
    isFailing ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await moderator.goto('/submission');
  await moderator.getByRole('button', { name: 'Isen har lagt sig' }).first().click();
  const dialog = moderator.getByRole('dialog');
  const make = dialog.getByRole('button', { name: 'Gör en artikel' });
  await expect(make).toBeDisabled();
  await expect(dialog.getByRole('alert')).toBeVisible();
  isFailing = false;
  await dialog.getByRole('button', { name: 'Försök igen' }).click();
  await expect(dialog.getByLabel('Mall')).not.toHaveValue('');
  await make.click();
  await expect(moderator).toHaveURL(/\/article\/\d+\/edit$/);
});

test('a text comes back after the tab was closed, says so, and is thrown away by a press', async ({
  page,
}) => {
  const address = '/manus/demo-manus-till-redaktionen';
  const context = page.context();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(address);
  const said = /Det du skrev senast är kvar på den här enheten/;
  await expect(page.getByLabel('Rubrik')).toHaveValue('');
  await expect(page.getByText(said)).toHaveCount(0);
  await page.getByLabel('Rubrik').fill('Mormors minnen');
  await page.getByLabel('Texten').fill('Det var en gång en kvarn.');
  await page.getByLabel('Ditt namn').fill('Gun Ek');
  const look = { create: { width: 300, height: 200, channels: 3, background: '#357' } } as const;
  const buffer = await sharp(look).png().toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'kvarn.png', mimeType: 'image/png', buffer }]);
  await expect(page.getByText('kvarn.png')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.setViewportSize({ width: 360, height: 800 });
  await again.goto(address);
  const notice = again.getByRole('region', { name: said });
  await expect(again.getByLabel('Texten')).toHaveValue('Det var en gång en kvarn.');
  await expect(again.getByLabel('Ditt namn')).toHaveValue('Gun Ek');
  await expect(notice).toContainText('Filerna behöver du välja igen.');
  await expectAccessible(again);
  // A wrong press is taken back.
  await notice.getByRole('button', { name: 'Börja om' }).click();
  await expect(again.getByLabel('Rubrik')).toHaveValue('');
  await expect(again.getByLabel('Rubrik')).toBeFocused();
  await again.getByRole('button', { name: 'Ta tillbaka texten' }).click();
  await expect(again.getByLabel('Rubrik')).toHaveValue('Mormors minnen');
  await again.getByRole('button', { name: 'In English' }).click();
  await expect(again.getByText('What you wrote last is still on this device')).toBeVisible();
  await again.getByRole('button', { name: 'Start over' }).click();
  await again.close();

  const last = await context.newPage();
  await last.goto(address);
  await expect(last.getByLabel('Rubrik')).toHaveValue('');
  await expect(last.getByText(said)).toHaveCount(0);
  // What has been sent doesn't come back either.
  await sendText(last, 'Mormors minnen', 'Det var en gång en kvarn.');
  const stored = () => last.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).not.toContain('kvarn');
});

test('a text that was left in the browser is gone after a week', async ({ page }) => {
  await page.clock.install();
  await page.goto('/manus/demo-manus-till-redaktionen');
  await page.getByLabel('Rubrik').fill('Mormors minnen');
  const DAY = 24 * 60 * 60_000;
  const now = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(now + 6 * DAY);
  await page.reload();
  await expect(page.getByLabel('Rubrik')).toHaveValue('Mormors minnen');
  // Opening it is no writing.
  await page.clock.setFixedTime(now + 7 * DAY + 60_000);
  await page.reload();
  await expect(page.getByLabel('Rubrik')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Mormors');
});

test('the box’s card is where the link leads, and a closed box says so to who has written', async ({
  page,
  as,
}) => {
  const moderator = await as('moderator');
  await moderator.goto('/submission');
  await page.goto('/manus/demo-manus-till-redaktionen');
  await page.getByLabel('Texten').fill('En text som inte får gå förlorad.');
  await page.getByLabel('Ditt namn').fill('Gullan');
  await page.getByLabel('Din e-postadress').fill('gullan@ek.example');

  const officeId = await moderator.evaluate(async () => {
    const answer = await fetch('/api/user/currentUser');
    return (await answer.json()).active_editorial_office.id;
  });
  await moderator.goto(`/editorial-office/${officeId}/edit#submission-box`);
  await expect(moderator.getByRole('heading', { name: 'Manuslådan' })).toBeInViewport();
  await moderator.getByRole('button', { name: 'Visa QR-kod' }).click();
  const code = moderator.getByRole('img', { name: 'QR-kod till manuslådan' });
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await moderator.getByLabel('Manuslådan är öppen').click();
  await expect(moderator.getByText('Manuslådan är stängd.')).toBeVisible();

  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(page.getByText('har stängt manuslådan medan du skrev')).toBeVisible();
  await expect(page.getByLabel('Texten')).toHaveValue('En text som inte får gå förlorad.');
});

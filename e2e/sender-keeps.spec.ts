import type { Page } from '@playwright/test';
import { para, wordFile } from '../server/src/testing/word-files.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

test.use({ newsroom: 'sender-keeps', permissions: ['clipboard-read', 'clipboard-write'] });

/* What the device of a sender keeps: texts that can't be sent, and addresses of what was sent. */

const ADDRESS = '/manus/demo-manus-till-redaktionen';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const CONTACT = 'redaktionen@sjobygd.example';

async function write(page: Page, headline: string, text: string): Promise<void> {
  await page.goto(ADDRESS);
  await page.getByLabel('Rubrik').fill(headline);
  await page.getByLabel('Texten').fill(text);
  await page.getByLabel('Ditt namn').fill('Märta Ek');
  await page.getByLabel('Din e-postadress').fill('marta@ek.example');
}

const press = (page: Page) => page.getByRole('button', { name: 'Skicka', exact: true }).click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Tack, det har kommit fram' });
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Opens the card of the office's box, as its moderator sees it. */
async function openCard(moderator: Page): Promise<void> {
  await moderator.goto('/submission');
  const officeId = await moderator.evaluate(async () => {
    const answer = await fetch('/api/user/currentUser');
    return (await answer.json()).active_editorial_office.id;
  });
  await moderator.goto(`/editorial-office/${officeId}/edit#submission-box`);
  await expect(moderator.getByRole('heading', { name: 'Manuslådan' })).toBeVisible();
}

test('the receipt tells all that was sent, and erases it after a question', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await write(page, 'Katt i träd', 'En katt satt i ett träd.\n\nHela natten satt den där.');
  await expect(page.getByText('Inget saknas.')).toHaveClass(/callout-good/);
  await press(page);
  const arrived = page.getByRole('region', { name: 'Det här har kommit fram' });
  await expect(arrived).toHaveClass(/callout-good/);
  await expect(arrived).toContainText('En katt satt i ett träd.');
  await expect(arrived).toContainText('51 tecken');
  await expectAccessible(page);

  await page.goto(await page.getByLabel('Om du ångrar dig').inputValue());
  await expect(page.getByRole('heading', { name: 'Det du skickade', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Det du skickade/);
  await expect(page.getByRole('heading', { name: 'Katt i träd' })).toBeVisible();
  await expect(page.getByText('Hela natten satt den där.')).toBeVisible();
  await expect(page.getByText(/Skickat till .+ \d+ \w+.* klockan \d\d[.:]\d\d/)).toBeVisible();
  const erase = page.getByRole('button', { name: 'Ta bort allt' });
  await expect(erase).toHaveClass(/danger/);
  await expectAccessible(page);
  await erase.click();
  const question = page.getByRole('alertdialog', { name: 'Ta bort det du skickade?' });
  await expect(question).toContainText('får veta att du har tagit tillbaka det');
  await expect(question.getByRole('button', { name: 'Behåll' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Behåll' }).click();
  await expect(question).toBeHidden();
  await expect(erase).toBeFocused();
  await page.reload();
  await expect(page.getByText('Hela natten satt den där.')).toBeVisible();
  await erase.click();
  await question.getByRole('button', { name: 'Ta bort allt' }).click();
  await expect(page.getByText('Nu är det borttaget.')).toBeVisible();
});

test('the device keeps the address of what was sent until it is erased or forgotten', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await write(page, 'Bron målas', 'Den blir röd.');
  await press(page);
  await expect(thanks(page)).toBeFocused();
  await page.reload();
  const kept = page.getByRole('region', { name: 'Skickat från den här enheten' });
  const see = kept.getByRole('link', { name: 'Se eller ta bort det' });
  await expect(kept).toContainText(/Du skickade ”Bron målas” \d+ \w+\./);
  // The words have the room of a phone to themselves.
  const words = kept.locator('li span').first();
  expect(
    await words.evaluate(({ clientWidth, offsetWidth }: HTMLElement) => clientWidth || offsetWidth),
  ).toBeGreaterThan(250);
  await expectAccessible(page);
  const forget = kept.getByRole('button', { name: 'Glöm på den här enheten' });
  await forget.click();
  await expect(kept.getByText('”Bron målas” är glömt på den här enheten.')).toBeVisible();
  expect(await stored(page)).not.toContain('Bron');
  await kept.getByRole('button', { name: 'Ångra' }).click();
  await see.click();
  await expect(page.getByText('Den blir röd.')).toBeVisible();
  await page.getByRole('button', { name: 'Ta bort allt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort allt' }).click();
  await expect(page.getByText('Nu är det borttaget.')).toBeVisible();
  await page.goto(ADDRESS);
  await expect(page.getByLabel('Rubrik')).toBeVisible();
  await expect(kept).toHaveCount(0);
  expect(await stored(page)).not.toContain('Bron');

  // A text without a headline is called by its first words. On a shared device it is forgotten at once.
  await write(
    page,
    '',
    'Den här gången står det ingen rubrik över texten som jag skickar till er.',
  );
  await press(page);
  await page.getByRole('button', { name: 'Glöm på den här enheten' }).click();
  await expect(page.getByText('Adressen är glömd på den här enheten.')).toBeVisible();
  expect(await stored(page)).not.toContain('gången');
  await page.getByRole('button', { name: 'Skicka något mer' }).click();
  await write(
    page,
    '',
    'Den här gången står det ingen rubrik över texten som jag skickar till er.',
  );
  await press(page);
  await expect(thanks(page)).toBeFocused();
  await page.clock.install();
  await page.reload();
  await expect(kept).toContainText('Du skickade ”Den här gången står det ingen rubrik över …”');
  await page.clock.setFixedTime(Date.now() + 92 * 24 * 60 * 60_000);
  await page.reload();
  await expect(page.getByLabel('Rubrik')).toBeVisible();
  await expect(kept).toHaveCount(0);
  expect(await stored(page)).not.toContain('gången');
});

test('who has taken the pictures is asked where there are pictures, also inside of a Word file', async ({
  page,
}) => {
  await page.goto(ADDRESS);
  const picker = page.locator('input[type=file]');
  const asked = page.getByLabel('Vem har tagit bilderna?');
  await picker.setInputFiles([
    { name: 'ljud.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('x') },
    { name: 'utan.docx', mimeType: WORD, buffer: await wordFile({ body: para('Utan bild.') }) },
    { name: 'gammal.doc', mimeType: 'application/msword', buffer: Buffer.from('x') },
    { name: 'fri.odt', mimeType: 'application/octet-stream', buffer: Buffer.from('x') },
  ]);
  await expect(page.getByText('sparad i en äldre version av Word (.doc)')).toBeVisible();
  await expect(page.getByText('sparad i formatet OpenDocument (.odt)')).toBeVisible();
  await expect(asked).toHaveCount(0);
  const parts = { 'word/media/image1.png': 'x' };
  const word = await wordFile({ body: para('Med bild.'), parts });
  await picker.setInputFiles([{ name: 'med.docx', mimeType: WORD, buffer: word }]);
  await expect(asked).toBeVisible();
  await page.getByRole('button', { name: 'Ta bort med.docx' }).click();
  await expect(asked).toHaveCount(0);
});

test('more Word files than may be imported, old ones and a name with marks say what is wrong', async ({
  as,
}) => {
  const page = await as('deltagare');
  await page.goto('/article');
  await page.getByRole('button', { name: 'Ny artikel' }).first().click();
  const dialog = page.getByRole('dialog');
  const picker = dialog.locator('input[type=file]');
  const good = await wordFile({ body: para('Rubrik', 'Title') + para('Text.') });
  await picker.setInputFiles(
    Array.from({ length: 21 }, (_, n) => ({ name: `${n}.docx`, mimeType: WORD, buffer: good })),
  );
  await expect(dialog.getByText('Välj högst 20 filer åt gången.')).toBeVisible();
  await picker.setInputFiles([
    { name: '"namn".docx', mimeType: WORD, buffer: good },
    { name: 'gammal.doc', mimeType: 'application/msword', buffer: Buffer.from('x') },
    { name: 'fri.odt', mimeType: 'application/octet-stream', buffer: Buffer.from('x') },
  ]);
  await expect(dialog.getByText('"namn".docx')).toBeVisible();
  await expect(dialog.getByText('sparad i en äldre version av Word (.doc)')).toBeVisible();
  await expect(dialog.getByText('sparad i formatet OpenDocument (.odt)')).toBeVisible();
});

test('a text is reached while the box is closed, copied and erased from the device', async ({
  page,
  as,
}) => {
  const moderator = await as('moderator');
  await openCard(moderator);
  await page.setViewportSize({ width: 390, height: 844 });
  await write(page, 'Mormors minnen', 'Det var en gång en kvarn.');
  await moderator.getByLabel('Manuslådan är öppen').click();
  await expect(moderator.getByText('Manuslådan är stängd.')).toBeVisible();

  await press(page);
  const said = page.getByRole('alert').filter({ hasText: 'Din text står kvar här' });
  await expect(said).toContainText('har stängt manuslådan medan du skrev');
  await expect(said.getByRole('link', { name: CONTACT })).toBeVisible();
  await page.getByRole('button', { name: 'Kopiera texten' }).click();
  await expect(page.getByText('Texten är kopierad.')).toBeVisible();
  expect(await copied(page)).toBe('Mormors minnen\n\nDet var en gång en kvarn.');
  await expectAccessible(page);

  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'Sjöbygdsbladet tar inte emot texter just nu' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: CONTACT })).toBeVisible();
  const kept = page.getByRole('region', { name: 'Det du skrev är kvar på den här enheten' });
  await expect(kept.getByText('Det var en gång en kvarn.')).toBeVisible();
  await expect(kept).toContainText(/tas bort härifrån \d+ \w+/);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await kept.getByRole('button', { name: 'Kopiera texten' }).click();
  await expect(kept.getByText('Texten är kopierad.')).toBeVisible();
  expect(await copied(page)).toBe('Mormors minnen\n\nDet var en gång en kvarn.');
  await expectAccessible(page);
  await kept.getByRole('button', { name: 'Ta bort från den här enheten' }).click();
  await expect(page.getByText('Det du skrev är borttaget från den här enheten.')).toBeVisible();
  expect(await stored(page)).not.toContain('kvarn');
  await page.getByRole('button', { name: 'Ta tillbaka texten' }).click();
  await expect(kept.getByText('Det var en gång en kvarn.')).toBeVisible();

  // Opened again, the box takes the text that was kept.
  await moderator.getByLabel('Manuslådan är öppen').click();
  await expect(moderator.getByText('Manuslådan är stängd.')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Texten')).toHaveValue('Det var en gång en kvarn.');
  await press(page);
  await expect(thanks(page)).toBeFocused();
});

test('a link that was replaced tells nothing of an office, but the device knows its own text', async ({
  page,
  as,
  browser,
}) => {
  const moderator = await as('moderator');
  await openCard(moderator);
  await write(page, 'Mormors minnen', 'Det var en gång en kvarn.');
  await moderator.getByRole('button', { name: 'Gör en ny länk' }).click();
  await moderator.getByRole('dialog').getByRole('button', { name: 'Gör en ny länk' }).click();
  await expect(moderator.getByText('Länken är ny').first()).toBeVisible();

  await press(page);
  const said = page.getByRole('alert').filter({ hasText: 'Din text står kvar här' });
  await expect(said).toContainText('Länken slutade gälla medan du skrev');
  await expect(said.getByRole('link', { name: CONTACT })).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'Här går det inte att skicka något' }),
  ).toBeVisible();
  const kept = page.getByRole('region', { name: 'Det du skrev är kvar på den här enheten' });
  await expect(kept.getByText('Det var en gång en kvarn.')).toBeVisible();
  await expect(kept.getByRole('link', { name: CONTACT })).toBeVisible();
  await expectAccessible(page);
  await kept.getByRole('button', { name: 'Ta bort från den här enheten' }).click();
  await page.reload();
  await expect(page.getByText('Länken stämmer inte')).toBeVisible();
  await expect(kept).toHaveCount(0);

  const other = await browser.newContext({ baseURL: process.env['APP_URL'], locale: 'sv-SE' });
  const stranger = await other.newPage();
  await stranger.goto(ADDRESS);
  await expect(stranger.getByText('Länken stämmer inte')).toBeVisible();
  await expect(stranger.getByText('Sjöbygd')).toHaveCount(0);
  await other.close();
});

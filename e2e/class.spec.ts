import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { readCodes } from '../server/src/testing/card-codes.ts';
import { writeFilmOfCode } from '../server/src/testing/code-film.ts';
import { openCamera } from './camera.ts';
import { api } from './learning.ts';
import { expect, expectAccessible, settled, test } from './newsroom.ts';

test.use({ newsroom: 'class', actionTimeout: 60_000 });
/** One part after the other, and the office of the first is that of the others. */
test.describe.configure({ mode: 'serial' });

const PUPILS = Array.from({ length: 25 }, (_, n) => `Elev ${String.fromCharCode(65 + n)}klassen`);
const AT_ONCE = 2;

/** Signs in by a card in a browser of its own, and writes a sentence that is saved. */
async function writeWith(browser: Browser, code: string, sentence: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  const phone = await context.newPage();
  phone.setDefaultTimeout(60_000);
  await phone.goto(code, { timeout: 60_000 });
  await expect(phone.getByRole('heading', { name: 'Mina artiklar' })).toBeVisible({
    timeout: 60_000,
  });
  await phone.getByRole('link', { name: 'Ny artikel' }).click();
  await phone.getByRole('dialog').getByText('Notis', { exact: true }).click();
  await phone.getByRole('button', { name: 'Börja skriva' }).click();
  await phone.getByRole('textbox', { name: 'Brödtext' }).fill(sentence);
  await expect(phone.getByText(/^Sparad|Sparat/).first()).toBeVisible({ timeout: 60_000 });
  await context.close();
}

/** The address of one pupil's new card. */
let spare = '';

test('a class of 25 comes from an empty office to 25 people who have written', async ({
  as,
  browser,
}) => {
  test.setTimeout(1_200_000);
  const customer = await as('kund');
  const moderators = await api<{ id: number; email: string }[]>(customer, 'GET', '/moderator');
  const leader = moderators.find(({ email }) => email === 'moderator@sjobygd.example');
  const office = await api<{ id: number }>(customer, 'POST', '/editorial-office', {
    name: 'Klass 25',
    newspaper_name: 'Tjugofemman',
    moderator_ids: [leader?.id],
  });
  const page = await as('moderator');
  const began = Date.now();
  let presses = 0;
  const press = async (name: string | RegExp) => {
    presses += 1;
    await page.getByRole('button', { name }).last().click();
  };
  await page.goto('/participant');
  await press('Lägg till många');
  const dialog = page.getByRole('dialog', { name: 'Lägg till många' });
  await dialog.getByLabel('En person per rad').fill(PUPILS.join('\n'));
  await dialog.getByLabel('Redaktion', { exact: true }).selectOption({ label: 'Klass 25' });
  presses += 2;
  await press('Visa vad som händer');
  await press('Lägg till 25');
  await expect(dialog.getByText(/25 personer är tillagda/)).toBeVisible({ timeout: 60_000 });
  const printed = page.waitForEvent('download', { timeout: 120_000 });
  await press('Gör 25 kort');
  const codes = await readCodes(await readFile(await (await printed).path()));
  const cardsAfter = Date.now();
  expect(codes).toHaveLength(25);
  expect(new Set(codes).size).toBe(25);

  for (let first = 0; first < codes.length; first += AT_ONCE)
    await Promise.all(
      codes
        .slice(first, first + AT_ONCE)
        .map((code, n) => writeWith(browser, code, `Klassmening ${first + n + 1} är skriven.`)),
    );
  const written = await api<unknown[]>(
    page,
    'GET',
    `/article?q=klassmening&limit=100&editorial_office_id=${office.id}`,
  );
  expect(written).toHaveLength(25);
  spare = codes[0] ?? '';
  test.info().annotations.push({
    type: 'class of 25',
    description: `${presses} presses of the moderator, cards after ${Math.round((cardsAfter - began) / 1000)} s, 25 texts after ${Math.round((Date.now() - began) / 1000)} s`,
  });
  console.log(test.info().annotations.at(-1)?.description);
});

test('a card before the camera of the login page signs in, and another code is told of', async ({}, info) => {
  const film = info.outputPath('kort.y4m');
  writeFilmOfCode(film, spare);
  await openCamera(film, async (page) => {
    await expect(page.getByRole('heading', { name: 'Mina artiklar' })).toBeVisible({
      timeout: 60_000,
    });
  });
  writeFilmOfCode(film, 'https://annan.example/card');
  await openCamera(film, async (page) => {
    await expect(page.getByRole('status')).toContainText(
      'Det där är inget inloggningskort från Spalten.',
    );
    await expectAccessible(page);
  });
});

test('without a camera the login page says what to do instead', async () => {
  await openCamera(null, async (page) => {
    await expect(
      page.getByText(
        'Kameran går inte att använda. Skriv koden som står på kortet, eller tillåt kameran i webbläsaren.',
      ),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test('a picture code is asked for after the card: wrong pictures stay out, the right ones come in', async ({
  as,
  browser,
}) => {
  const moderator = await as('moderator');
  const found = (await api(moderator, 'GET', '/participant?q=Aklassen')) as { id: number }[];
  await moderator.goto(`/participant/${found[0]?.id}/edit`);
  await settled(moderator);
  await moderator.getByRole('button', { name: 'Välj bildkod' }).click();
  const dialog = moderator.getByRole('dialog');
  for (const name of ['sol', 'fisk', 'sol'])
    await dialog.locator('.pictures').getByRole('button', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Spara bildkoden' }).click();
  await expect(dialog).toBeHidden();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(spare);
  const pictures = phone.locator('.pictures');
  const choose = async (names: string[]) => {
    for (const name of names) await pictures.getByRole('button', { name, exact: true }).click();
  };
  await expect(pictures).toBeVisible();
  await expectAccessible(phone);
  await choose(['sol', 'sol', 'fisk']);
  await expect(phone.getByRole('alert')).toHaveText(
    'Det var inte dina bilder. Välj tre bilder igen.',
  );
  await choose(['sol', 'fisk', 'sol']);
  await expect(phone.getByRole('heading', { name: 'Mina artiklar' })).toBeVisible();
  await context.close();
});

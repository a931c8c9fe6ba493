import type { Browser, Page } from '@playwright/test';
import { openCamera } from './camera.ts';
import { makePupil } from './card-pupil.ts';
import { api } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';
import { watch } from './visitor.ts';

/* Signing in with the code that is printed on a card, where there is no camera. */

const PICTURES = ['sun', 'cat', 'sun'];
const RIGHT = ['sol', 'katt', 'sol'];
const WRONG = ['katt', 'sol', 'sol'];
const NOBODYS = '0000-0000-0000';

const field = (page: Page) => page.getByRole('textbox', { name: 'Kod på kortet' });
const signIn = (page: Page) => page.getByRole('button', { name: 'Logga in', exact: true });
const account = (page: Page) => page.getByRole('button', { name: /Mitt konto/ });
const noCamera = (page: Page) => page.getByText('Kameran går inte att använda.');

async function choosePictures(page: Page, names: readonly string[]): Promise<void> {
  const pictures = page.locator('.pictures');
  for (const name of names) await pictures.getByRole('button', { name, exact: true }).click();
}

/** Makes a pupil with a card and a picture code. */
async function makePupilWithPictures(moderator: Page, name: string) {
  const pupil = await makePupil(moderator, name);
  await api(moderator, 'PUT', `/participant/${pupil.id}/picture-code`, { pictures: PICTURES });
  return pupil;
}

/** Opens the page for cards in a new browser whose camera is refused. */
async function openRefused(browser: Browser, viewport = { width: 390, height: 844 }) {
  const context = await browser.newContext({
    baseURL: process.env['APP_URL'] ?? '',
    locale: 'sv-SE',
    reducedMotion: 'reduce',
    viewport,
  });
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  const page = await context.newPage();
  watch(page);
  await page.goto('/card');
  await expect(noCamera(page)).toBeVisible();
  return { context, page };
}

/** Returns all that the page has where others can read it: its address, its state and its storage. */
const readTraces = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      performance.getEntries().map(({ name }) => name),
    ]),
  );

async function expectNoTraces(page: Page, code: string): Promise<void> {
  const traces = (await readTraces(page)).toUpperCase();
  for (const separator of ['-', '', ' ', '%20'])
    expect(traces).not.toContain(code.replaceAll('-', separator));
}

test('at a computer without a camera a pupil types the code, chooses the pictures and is in', async ({
  as,
}) => {
  const { code } = await makePupilWithPictures(await as('moderator'), 'Tage');
  await openCamera(null, async (page) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/card-login')) sent.push(request.postData() ?? '');
    });
    await expect(noCamera(page)).toBeVisible();
    await expectAccessible(page);
    const [ofField, ofWords] = [
      await field(page).boundingBox(),
      await noCamera(page).boundingBox(),
    ];
    expect(ofField?.y).toBeLessThan(ofWords?.y ?? 0);

    for (const [typed, said] of [
      ['', 'Det här fältet behöver fyllas i.'],
      [code.slice(0, -1), 'Koden har 12 tecken. Här står 11.'],
      [`${code}7`, 'Koden har 12 tecken. Här står 13.'],
      [code.replace(/.$/, 'U'), 'Tecknet U finns inte i någon kod.'],
    ] as const) {
      await field(page).fill(typed);
      await signIn(page).click();
      await expect(field(page)).toHaveAccessibleDescription(new RegExp(said));
      await expect(page.getByRole('alert')).toContainText(`Kod på kortet: ${said}`);
      await expect(field(page)).toBeFocused();
    }
    await expectAccessible(page);
    expect(sent).toEqual([]);

    await field(page).fill(NOBODYS);
    await expect(page.getByRole('alert')).toBeHidden();
    await signIn(page).click();
    await expect(field(page)).toHaveAccessibleDescription(new RegExp('Inget kort har den koden.'));
    await expect(field(page)).toHaveValue(NOBODYS);
    expect(sent).toEqual([JSON.stringify({ code: '000000000000', pictures: null })]);

    await field(page).fill(` ${code.toLowerCase().replaceAll('-', ' ')}`);
    await signIn(page).click();
    await expect(page.getByRole('group', { name: 'Välj dina tre bilder' })).toBeVisible();
    await expectAccessible(page);
    await expectNoTraces(page, code);
    await choosePictures(page, WRONG);
    await expect(page.getByRole('alert')).toHaveText(
      'Det var inte dina bilder. Välj tre bilder igen.',
    );
    await choosePictures(page, RIGHT);
    await expect(account(page)).toBeVisible();
    await expectNoTraces(page, code);
    await page.goBack();
    expect(page.url().toUpperCase()).not.toContain(code);
  });
});

test('on a phone whose camera is refused the code is typed and sent by keyboard alone', async ({
  as,
  browser,
}) => {
  const { code } = await makePupilWithPictures(await as('moderator'), 'Signe');
  const { context, page } = await openRefused(browser);
  await expectAccessible(page);
  const size = await field(page).evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  );
  // Below 16 pixels a phone enlarges the page.
  expect(size).toBeGreaterThanOrEqual(16);
  for (const [name, value] of [
    ['autocapitalize', 'characters'],
    ['autocomplete', 'off'],
    ['spellcheck', 'false'],
  ] as const)
    await expect(field(page)).toHaveAttribute(name, value);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  while (!(await field(page).evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type(NOBODYS.slice(0, -1));
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press('Enter');
  const pictures = page.locator('.pictures');
  await expect(pictures).toBeVisible();
  for (const name of RIGHT) {
    const picture = pictures.getByRole('button', { name, exact: true });
    for (let n = 0; n < 20; n += 1) {
      if (await picture.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press(name === 'sol' && n === 0 ? 'Shift+Tab' : 'Tab');
    }
    await page.keyboard.press('Enter');
  }
  await expect(account(page)).toBeVisible();
  await context.close();
});

test('where there is a camera the field is below it, and signs in as well', async ({
  as,
  browser,
}) => {
  const { code } = await makePupil(await as('moderator'), 'Kerstin');
  const context = await browser.newContext({ baseURL: process.env['APP_URL'], locale: 'sv-SE' });
  const page = await context.newPage();
  await page.goto('/card');
  const camera = page.getByLabel('Kamerans bild');
  await expect(camera).toBeVisible();
  const [ofCamera, ofField] = [await camera.boundingBox(), await field(page).boundingBox()];
  expect((ofCamera?.y ?? 0) + (ofCamera?.height ?? 0)).toBeLessThanOrEqual(ofField?.y ?? 0);
  await field(page).fill(code);
  await signIn(page).click();
  await expect(account(page)).toBeVisible();
  await context.close();
});

test('who types as the camera is refused goes on typing', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env['APP_URL'], locale: 'sv-SE' });
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      new Promise((_, reject) => {
        addEventListener('refuse', () => reject(new DOMException('no', 'NotAllowedError')));
      });
  });
  const page = await context.newPage();
  await page.goto('/card');
  await expect(page.getByLabel('Kamerans bild')).toBeVisible();
  await field(page).click();
  await page.keyboard.type('8F3K');
  await page.evaluate(() => dispatchEvent(new Event('refuse')));
  await expect(noCamera(page)).toBeVisible();
  await page.keyboard.type('0Q');
  await expect(field(page)).toHaveValue('8F3K0Q');
  await context.close();
});

test('after five wrong pictures the page says what to do before trying again', async ({
  as,
  browser,
}) => {
  const moderator = await as('moderator');
  const { id, code } = await makePupilWithPictures(moderator, 'Runa');
  const { context, page } = await openRefused(browser);
  await field(page).fill(code);
  await signIn(page).click();
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    const answer = page.waitForResponse(/card-login$/);
    await choosePictures(page, WRONG);
    await answer;
  }
  await expect(page.getByRole('alert')).toContainText('Det blev fel bilder 5 gånger.');
  await expect(
    page.getByText('När din moderator har släppt in dig trycker du på Försök igen.'),
  ).toBeVisible();
  const again = page.getByRole('button', { name: 'Försök igen' });
  await expect(again).toHaveAttribute('data-variant', 'default');
  await expectAccessible(page);
  await again.click();
  await expect(page.getByRole('alert')).toContainText('Det blev fel bilder 5 gånger.');
  await api(moderator, 'PUT', `/participant/${id}/picture-code`, {});
  await again.click();
  await choosePictures(page, RIGHT);
  await expect(account(page)).toBeVisible();
  await context.close();
});

test('a card’s address that is pasted into an open page for cards signs in, and leaves no trace', async ({
  as,
  browser,
}) => {
  const moderator = await as('moderator');
  const [first, second] = [await makePupil(moderator, 'Hugo'), await makePupil(moderator, 'Ebba')];
  const { context, page } = await openRefused(browser);
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  // As with an address that is pasted: the path is the same, so the browser loads nothing.
  await page.evaluate((address) => location.assign(address), first.card);
  await expect(account(page)).toBeVisible();
  expect(loads).toBe(0);
  expect(page.url()).not.toContain('#');
  await expect(account(page)).toContainText('Hugo');
  expect(await readTraces(page)).not.toContain(first.card.split('#')[1] ?? '');

  // The one who is signed in now is asked about, as at the first load.
  await page.goto('/card');
  await expect(page.getByText('Hugo Lånedator är inloggad här.')).toBeVisible();
  await page.getByRole('button', { name: 'Logga in med kortet i stället' }).click();
  await expect(noCamera(page)).toBeVisible();
  await page.evaluate((address) => location.assign(address), second.card);
  await expect(page.getByText('Hugo Lånedator är inloggad här.')).toBeVisible();
  await expect.poll(() => page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Logga in med kortet i stället' }).click();
  await expect(account(page)).toContainText('Ebba');
  for (let back = 0; back < 3; back += 1) {
    await page.goBack();
    expect(page.url()).not.toContain('#');
  }
  await context.close();
});

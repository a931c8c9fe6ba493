import type { Page, Request } from '@playwright/test';
import { untilKept } from './kept.ts';
import { expect, holdAnswer, loseSession, openMoreParts, settled, test } from './newsroom.ts';
import { api } from './learning.ts';
import { openDraft } from './own-draft.ts';
import type { Role } from './visitor.ts';
import { watch } from './visitor.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Mitt konto/ }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
}

async function signInWith(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-postadress').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill('spalten-demo');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
}

/** Writes a kicker, which is folded while it is empty. */
async function fillKicker(page: Page, words: string): Promise<void> {
  await openMoreParts(page);
  await page.getByLabel('Vinjett').fill(words);
}

for (const [size, options] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)
  test(`on ${size}, who signs out has the login page to themselves, however late the answers are`, async ({
    as,
  }) => {
    const page = await as('deltagare', options);
    for (const path of ['/', '/assignment', '/article']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      // Whatever is asked from now on is answered when the login page is there.
      const late = await holdAnswer(page, /\/api\/(?!logout|user|sanctum|demo)/);
      await signOut(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
      late.letGo();
      await settled(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('link', { name: 'Glömt lösenord?' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Glömt lösenord' })).toBeVisible();
      await page.getByRole('link', { name: /inloggning/ }).click();
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Deltagare' }).click();
      await expect(page.getByRole('heading', { name: /^Hej/ })).toBeVisible();
    }
  });

test('the login page has the colours of the machine, whoever signed out', async ({ as }) => {
  const page = await as('wilma' as Role, { ...DESKTOP, colorScheme: 'light' });
  const scheme = page.locator('html');
  await page.goto('/');
  await api(page, 'PUT', '/user/preferences', { theme: 'dark' });
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await signOut(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('what was typed a moment before signing out is saved, and nobody is asked twice', async ({
  as,
}) => {
  const page = await as('deltagare', PHONE);
  const address = await openDraft(page);
  await fillKicker(page, 'Sista ordet');
  await signOut(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  // Going back shows nothing of what was there.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  await page.getByRole('button', { name: 'Deltagare' }).click();
  await expect(page.getByRole('button', { name: /Mitt konto/ })).toBeVisible();
  await page.goto(address);
  await expect(page.getByLabel('Vinjett')).toHaveValue('Sista ordet');
  await fillKicker(page, '');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
});

test('signing out in one tab takes the other to the login page, and what was typed there comes back', async ({
  as,
}) => {
  const page = await as('deltagare');
  const other = await page.context().newPage();
  watch(other);
  const address = await openDraft(other);
  await other.route(/\/api\/article\/\d+\/changes$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await fillKicker(other, 'I andra fliken');
  await untilKept(other, 'I andra fliken');
  await page.goto('/');
  await signOut(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.unrouteAll({ behavior: 'wait' });
  await other.getByRole('button', { name: 'Deltagare' }).click();
  await expect(other.getByRole('button', { name: /Mitt konto/ })).toBeVisible();
  await other.goto(address);
  await expect(other.getByLabel('Vinjett')).toHaveValue('I andra fliken');
  await fillKicker(other, '');
  await expect(other.getByText(/^Sparat/)).toBeVisible();
});

test('another person who signs in over a screen that was left sees and sends nothing of it', async ({
  as,
}) => {
  const page = await as('deltagare');
  const address = await openDraft(page);
  const before = await page.getByLabel('Vinjett').inputValue();
  await loseSession(page);
  const sent: string[] = [];
  await fillKicker(page, 'Bara Elins ord');
  const modal = page.getByRole('dialog', { name: 'Du har loggats ut' });
  await expect(modal).toBeVisible();
  // From when she is signed in: what was refused before was nobody's.
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/api/login')) return;
    page.on('request', (request) => void sent.push(request.postData() ?? ''));
  });
  await signInWith(page, 'moderator@sjobygd.example');
  await expect(page.getByRole('heading', { name: 'Hej Maria!' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await settled(page);
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.join()).not.toContain('Bara Elins ord');
  await page.goto(address);
  await expect(page.getByLabel('Vinjett')).toHaveValue(before);
  // Who wrote it has it back.
  await signOut(page);
  await page.getByRole('button', { name: 'Deltagare' }).click();
  await expect(page.getByRole('heading', { name: 'Hej Elin!' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByLabel('Vinjett')).toHaveValue('Bara Elins ord');
  await fillKicker(page, '');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
});

test('a save that goes off while another person is being signed in saves nothing in their name', async ({
  as,
}) => {
  const page = await as('deltagare');
  const address = await openDraft(page);
  const before = await page.getByLabel('Vinjett').inputValue();
  await loseSession(page);
  // The server has signed her in, and the page isn't told until later.
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = async (...request) => {
      const answer = await send(...request);
      if (String(request[0]).endsWith('/api/login'))
        await new Promise((resolve) => Object.assign(window, { tellOfLogin: resolve }));
      return answer;
    };
  });
  // The save comes after 0.3 s and waits here. The fit is asked for after 0.6 s and opens the login
  // modal.
  const signedIn = page.waitForResponse(/\/api\/login$/);
  const isSave = (request: Request) =>
    request.method() === 'POST' && /\/api\/article\/\d+\/changes$/.test(request.url());
  await page.route(/\/api\/article\/\d+\/changes$/, async (route) => {
    if (isSave(route.request())) await signedIn;
    await route.fallback();
  });
  await fillKicker(page, 'Bara Elins ord');
  await expect(page.getByRole('dialog', { name: 'Du har loggats ut' })).toBeVisible();
  // A save that waited has the token of the session that is over, and is tried again with the new one.
  const saved = page.waitForResponse(
    (answer) => isSave(answer.request()) && answer.status() !== 419,
  );
  await signInWith(page, 'moderator@sjobygd.example');
  expect((await saved).status()).toBe(401);
  await page.waitForFunction(() => 'tellOfLogin' in window);
  await page.evaluate(() => (window as never as { tellOfLogin: () => void }).tellOfLogin());
  await expect(page.getByRole('heading', { name: 'Hej Maria!' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByLabel('Vinjett')).toHaveValue(before);
  await signOut(page);
  await page.getByRole('button', { name: 'Deltagare' }).click();
  await expect(page.getByRole('heading', { name: 'Hej Elin!' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByLabel('Vinjett')).toHaveValue('Bara Elins ord');
  await fillKicker(page, '');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
});

test('signing out of a session that is over already asks nobody to sign in', async ({ as }) => {
  const page = await as('deltagare');
  // What the start page asks for last, as the screen beside it comes after its heading.
  const lastAnswer = page.waitForResponse(/\/api\/news-post\?limit=5$/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hej Elin!' })).toBeVisible();
  await lastAnswer;
  await loseSession(page);
  await signOut(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  await settled(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

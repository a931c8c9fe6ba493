import type { Browser, Page } from '@playwright/test';
import { makePupil } from './card-pupil.ts';
import { api, ofType, publish } from './learning.ts';
import { expect, expectAccessible, settled, test } from './newsroom.ts';
import { openDraft } from './own-draft.ts';
import { watch } from './visitor.ts';

/* What is unsent on a borrowed computer or phone, where one signs in by card. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const FILES = { timeout: 60_000 };
const WORDS = 'Skrivet på lånad dator.';

const body = (page: Page) => page.getByRole('textbox', { name: 'Brödtext' });
const account = (page: Page) => page.getByRole('button', { name: /Mitt konto/ });

/** Opens a browser of its own. @returns a function that opens a tab in it */
async function openBrowser(browser: Browser, options = {}) {
  const context = await browser.newContext({
    baseURL: process.env['APP_URL'] ?? '',
    locale: 'sv-SE',
    ...options,
  });
  const openTab = async () => {
    const page = await context.newPage();
    watch(page);
    return page;
  };
  return { context, openTab };
}

async function signInByCard(page: Page, card: string): Promise<void> {
  await page.goto(card);
  await expect(account(page)).toBeVisible();
  await settled(page);
}

async function typeAtEnd(page: Page, words: string): Promise<void> {
  await body(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  // At once: a dialog that comes meanwhile takes the focus.
  await page.keyboard.insertText(` ${words}`);
}

/** Reads the browser's storage beside the tab, as anybody there can. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([{ ...localStorage }, names]);
  });

const untilSealed = (page: Page): Promise<void> =>
  expect.poll(() => stored(page)).toMatch(/spalten-sealed:\d+:\d+:article-text/);

/** Keeps changes of articles from the server. */
const refuseChanges = (page: Page) =>
  page.route(/\/api\/article\/\d+\/changes$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );

test('what a pupil by card typed without a network comes back in a new tab, which waits for the network', async ({
  as,
  browser,
}) => {
  const { card } = await makePupil(await as('moderator'), 'Ossian');
  const { context, openTab } = await openBrowser(browser, { ...PHONE, serviceWorkers: 'allow' });
  const page = await openTab();
  await signInByCard(page, card);
  const path = await openDraft(page);
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(state, FILES).toBe('activated');

  await context.setOffline(true);
  await typeAtEnd(page, WORDS);
  await expect(page.getByText('Det gick inte att spara.').first()).toBeVisible();
  await untilSealed(page);
  expect(await stored(page)).not.toContain('lånad');
  await page.close();

  for (const address of [path, '/login', '/']) {
    const other = await openTab();
    await other.goto(address);
    const heading = other.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Du är inte uppkopplad just nu');
    await expect(heading).toBeFocused();
    await expect(other.getByLabel('Lösenord', { exact: true })).toHaveCount(0);
    if (address !== '/') {
      await other.close();
      continue;
    }
    await expectAccessible(other);
    // Nobody presses anything: it opens when the network is back.
    await context.setOffline(false);
    await expect(account(other)).toBeVisible(FILES);
    await other.goto(path);
    await expect(body(other)).toContainText(WORDS);
    await expect(other.getByText(/^Sparat/)).toBeVisible(FILES);
    await expect.poll(() => stored(other)).not.toContain('article-text');
  }
  await context.close();
});

test('what was typed as the account was switched off comes back in a new tab, and for nobody else', async ({
  as,
  browser,
}) => {
  const moderator = await as('moderator');
  const writer = await makePupil(moderator, 'Tilde');
  const next = await makePupil(moderator, 'Nils');
  const { context, openTab } = await openBrowser(browser);
  const page = await openTab();
  await signInByCard(page, writer.card);
  const path = await openDraft(page);
  await api(moderator, 'PUT', `/participant/${writer.id}`, { is_active: false });
  await typeAtEnd(page, WORDS);
  const modal = page.getByRole('dialog', { name: 'Du har loggats ut' });
  await expect(modal).toContainText('Det du har skrivit är kvar i webbläsaren');
  await untilSealed(page);
  await page.close();

  // The next at the same computer sees nothing of it, and it isn't there to be read.
  const others = await openTab();
  await signInByCard(others, next.card);
  await others.goto(path);
  await expect(others.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(others);
  await expect(others.getByText('lånad dator')).toHaveCount(0);
  expect(await stored(others)).not.toContain('lånad');
  await account(others).click();
  await others.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(others.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  await others.close();

  await api(moderator, 'PUT', `/participant/${writer.id}`, { is_active: true });
  const again = await openTab();
  await signInByCard(again, writer.card);
  await again.goto(path);
  await expect(body(again)).toContainText(WORDS);
  await expect(again.getByText(/^Sparat/)).toBeVisible();
  await context.close();
});

test('a message and an answer that a pupil by card has not sent come back in a new tab', async ({
  as,
  browser,
}) => {
  const moderator = await as('moderator');
  const { card } = await makePupil(moderator, 'Maja');
  const assignment = await publish(moderator, 'Lånad dator', ofType('free_text'));
  const { context, openTab } = await openBrowser(browser, PHONE);
  const openMessage = async (tab: Page) => {
    await tab.goto('/article');
    await tab.getByRole('button', { name: /^Meddelanden/ }).click();
    const dialog = tab.getByRole('dialog', { name: 'Meddelanden' });
    await dialog.getByRole('button', { name: 'Nytt meddelande' }).click();
    return dialog;
  };
  const page = await openTab();
  await signInByCard(page, card);
  const dialog = await openMessage(page);
  await dialog.getByRole('searchbox').fill('Maria');
  await dialog.getByRole('checkbox', { name: /Maria Lindqvist/ }).check();
  await dialog.getByLabel('Ditt meddelande till Maria Lindqvist').fill(WORDS);
  await expect.poll(() => stored(page)).toMatch(/spalten-sealed:\d+:message-being-written/);
  await page.route(/\/api\/attempt\/\d+$/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await page.goto(`/assignment/${assignment}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  await page.getByLabel('Ditt svar').fill(WORDS);
  const path = page.url();
  await expect.poll(() => stored(page)).toMatch(/spalten-sealed:\d+:attempt/);
  expect(await stored(page)).not.toContain('lånad');
  await page.close();

  const again = await openTab();
  const found = await openMessage(again);
  await expect(found.getByLabel('Ditt meddelande till Maria Lindqvist')).toHaveValue(WORDS);
  await again.goto(path);
  await expect(again.getByLabel('Ditt svar')).toHaveValue(WORDS);
  await context.close();
});

test('signing out removes what is sealed, and asks first where it could not be sent', async ({
  as,
  browser,
}) => {
  const { card } = await makePupil(await as('moderator'), 'Bosse');
  const { context, openTab } = await openBrowser(browser);
  const page = await openTab();
  await signInByCard(page, card);
  await openDraft(page);
  await refuseChanges(page);
  await typeAtEnd(page, WORDS);
  await untilSealed(page);
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logga ut' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  expect(await stored(page)).not.toContain('spalten-sealed');
  await context.close();
});

test('a borrowed computer that is left alone asks who is there, and then says why it signed out', async ({
  as,
  browser,
}) => {
  const { card } = await makePupil(await as('moderator'), 'Ylva');
  const { context, openTab } = await openBrowser(browser, {
    viewport: { width: 1024, height: 768 },
  });
  const page = await openTab();
  await page.clock.install();
  await signInByCard(page, card);
  const path = await openDraft(page);
  await typeAtEnd(page, WORDS);
  const question = page.getByText('Är du kvar? Om en minut blir du utloggad.');
  await page.clock.fastForward('29:10');
  await expect(question).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(question).toHaveCount(0);
  await page.clock.fastForward('29:10');
  await expect(question).toBeVisible();
  await page.clock.fastForward('01:10');
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/ingen hade använt datorn på en halvtimme/);
  await expectAccessible(page);
  await signInByCard(page, card);
  await page.goto(path);
  await expect(body(page)).toContainText(WORDS);
  await context.close();
});

test('who signs in by password says that others use the computer, and is signed out when it is left', async ({
  browser,
}) => {
  const { context, openTab } = await openBrowser(browser, PHONE);
  const page = await openTab();
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('E-postadress eller användarnamn').fill('deltagare@sjobygd.example');
  await page.getByLabel('Lösenord', { exact: true }).fill('spalten-demo');
  await page.getByLabel('Andra använder också den här datorn').check();
  await expect(page.getByText(/Du loggas ut när webbläsaren stängs/)).toBeVisible();
  await expectAccessible(page);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/login.png` });
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(account(page)).toBeVisible();
  await settled(page);
  const cookies = await context.cookies();
  expect(cookies.filter(({ expires }) => expires !== -1).map(({ name }) => name)).toEqual([]);
  await page.clock.fastForward('29:10');
  await expect(page.getByText('Är du kvar? Om en minut blir du utloggad.')).toBeVisible();
  await page.clock.fastForward('01:10');
  await expect(page.getByText(/ingen hade använt datorn på en halvtimme/)).toBeVisible();
  await context.close();
});

import type { Page } from '@playwright/test';
import type { Viewer } from '../options.ts';
import type { State } from '../state.ts';
import { pressInDialog } from '../state.ts';

const button = (name: string | RegExp) => async (page: Page) => {
  await page.locator('header').getByRole('button', { name }).first().click();
};
/** A part of Mitt konto by the name of its tab. */
const openAccount = (tab?: string) => async (page: Page) => {
  await button('Mitt konto')(page);
  await page.getByRole('menuitem', { name: 'Mitt konto' }).click();
  await page.getByRole('dialog').waitFor();
  if (tab) await pressInDialog(page, tab);
};
/** A participant's messages are a section of the menu, and the news are in its drawer. */
const openMessages = (page: Page) =>
  page
    .getByRole('button', { name: /^Meddelanden/ })
    .first()
    .click();
const openConversations = async (page: Page) => {
  await openMessages(page);
  await page.getByRole('dialog').waitFor();
};
const openBell = async (page: Page) => {
  await button(/^Nytt för dig/)(page);
  await page.getByRole('dialog').waitFor();
};
const openMainMenu = async (page: Page) => {
  await button(/^Meny/)(page);
  await page.getByRole('dialog').waitFor();
};
const openNews = async (page: Page) => {
  await button(/^Meny/)(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Nyheter/ })
    .click();
};
const search = async (page: Page) => {
  await button('Sök')(page);
  const dialog = page.getByRole('dialog', { name: 'Sök' });
  await dialog.getByRole('combobox').fill('kvarn');
  await dialog.getByRole('option').first().waitFor();
};
/** The modal of a session that is over: it comes when an answer says so. */
const expired = async (page: Page) => {
  const api = /\/api\/article(\?|$)/;
  await page.route(api, (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
  );
  await page.reload();
  await page.getByRole('dialog').waitFor();
  await page.unroute(api);
};

const files =
  (...more: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    await button('Filer')(page);
    await page.locator('.file-tile').first().waitFor();
    for (const step of more) await step(page);
  };
const inFiles = (name: string | RegExp) => (page: Page) => pressInDialog(page, name);
/** Opens the first picture: what others have uploaded before it may be a document. */
const firstPicture = (page: Page) =>
  page
    .locator('.file-tile')
    .filter({ has: page.locator('img, .picture-missing') })
    .first()
    .click();
const pictureOf = (name: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('searchbox').fill(name);
  await page.locator('.file-tile', { hasText: name }).click();
  await page.getByRole('region', { name: 'Vilka syns?' }).waitFor();
};
const allOfAList = async (page: Page) => {
  await pressInDialog(page, 'Lista');
  await page.getByRole('listbox').press('Control+a');
};
const EDITORS: Viewer[] = ['deltagare', 'moderator'];
const SIGNED_IN: Viewer[] = ['deltagare', 'moderator', 'kund', 'admin'];
/** Up to this width the menu and the feed are drawers. */
const NARROW = 1199;
const FILES = 'features/file';

/** States that every screen can open. */
export const SHELL: State[] = [
  {
    name: 'filer',
    address: '/',
    open: button('Filer'),
    viewers: EDITORS,
    of: [`${FILES}/file-manager.tsx`],
  },
  {
    name: 'filer-taggar',
    address: '/',
    open: files(inFiles(/^Taggar: alla/)),
    viewers: EDITORS,
    of: [`${FILES}/tag-filter.tsx`],
  },
  {
    name: 'filer-en-fil',
    address: '/',
    open: files(firstPicture),
    hasPicture: true,
    viewers: EDITORS,
  },
  {
    name: 'filer-med-person',
    address: '/',
    open: files(pictureOf('signe.jpg')),
    hasPicture: true,
    viewers: ['moderator'],
  },
  {
    name: 'filer-beskar',
    address: '/',
    open: files(firstPicture, inFiles('Beskär')),
    hasPicture: true,
    viewers: ['moderator'],
    of: [`${FILES}/crop-dialog.tsx`],
  },
  {
    name: 'filer-andra-taggar',
    address: '/',
    open: files(allOfAList, inFiles('Ändra taggar')),
    viewers: ['moderator'],
    of: [`${FILES}/tag-dialog.tsx`],
  },
  { name: 'filer-ladda-upp', address: '/', open: files(inFiles('Ladda upp')), viewers: EDITORS },
  { name: 'filer-taggarna', address: '/', open: files(inFiles('Taggar')), viewers: ['moderator'] },
  {
    name: 'filer-papperskorg',
    address: '/',
    open: files(inFiles('Papperskorg')),
    viewers: EDITORS,
  },
  {
    name: 'sok',
    address: '/',
    open: search,
    viewers: ['deltagare', 'moderator', 'admin'],
    of: ['features/search/search-dialog.tsx'],
  },
  {
    name: 'meddelanden',
    address: '/',
    open: openConversations,
    viewers: ['moderator'],
    of: ['app/shell-drawers.tsx'],
  },
  { name: 'meddelanden-i-menyn', address: '/', open: openMessages, viewers: ['deltagare'] },
  {
    name: 'nytt-for-dig',
    address: '/',
    open: openBell,
    viewers: EDITORS,
    of: ['features/notice/bell-popover.tsx'],
  },
  {
    name: 'min-meny',
    address: '/',
    open: async (page) => {
      await button('Mitt konto')(page);
      await page.getByRole('menuitem').first().waitFor();
    },
    viewers: SIGNED_IN,
    of: ['app/my-menu-list.tsx'],
  },
  {
    name: 'mitt-konto',
    address: '/',
    open: openAccount(),
    viewers: SIGNED_IN,
    of: ['features/account/account-dialog.tsx'],
  },
  ...['Utseende', 'Nytt lösenord', 'Säg till mig', 'Inloggningar'].map((tab): State => ({
    name: `mitt-konto-${tab
      .split(' ')[0]
      ?.toLowerCase()
      .replaceAll(/[äå]/g, 'a')
      .replaceAll('ö', 'o')}`,
    address: '/',
    open: openAccount(tab),
    viewers: ['deltagare'],
  })),
  {
    name: 'inloggningen-ar-slut',
    address: '/article',
    open: expired,
    viewers: ['moderator'],
    of: ['app/login-modal.tsx'],
  },
  {
    name: 'meny',
    address: '/',
    open: openMainMenu,
    most: NARROW,
    viewers: SIGNED_IN,
    of: ['app/shell-drawers.tsx'],
  },
  {
    name: 'nyheter',
    address: '/',
    open: openNews,
    most: NARROW,
    viewers: ['deltagare'],
    of: ['app/shell-drawers.tsx'],
  },
];

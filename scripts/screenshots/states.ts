import type { Page } from '@playwright/test';
import type { Viewer } from './options.ts';
import type { Place } from './place.ts';

const button = (name: string | RegExp) => async (page: Page) => {
  await page.locator('header').getByRole('button', { name }).first().click();
};
const openAccount = async (page: Page) => {
  await button('Mitt konto')(page);
  await page.getByRole('menuitem', { name: 'Mitt konto' }).click();
};
/** A participant's messages are a section of the menu, and the news are in its drawer. */
const openMessages = (page: Page) =>
  page
    .getByRole('button', { name: /^Meddelanden/ })
    .first()
    .click();
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

const EDITORS: Viewer[] = ['deltagare', 'moderator'];
/** Up to this width the menu and the feed are drawers. */
const NARROW = 1199;

const refused = async (page: Page) => {
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await page.locator('.callout-bad').waitFor();
};
const question = async (page: Page) => {
  await page.locator('.table .row-tool').first().click();
  await page.getByRole('menuitem', { name: 'Ta bort' }).click();
  await page.getByRole('dialog').waitFor();
};
/** Lets a list fail long enough to show the error message. */
const failed = async (page: Page) => {
  const isList = /\/api\/web-article\/web(\?|$)/;
  await page.route(isList, (route) => route.fulfill({ status: 503, json: { message: AWAY } }));
  await page.reload();
  await page.locator('.load-error').waitFor();
  await page.unroute(isList);
};
const AWAY = 'Servern är upptagen just nu. Försök igen om en stund.';

/** Dialogs, drawers and errors, which have no address of their own. */
export const STATES: (Place & { viewers: Viewer[] })[] = [
  {
    name: 'samtycke',
    address: '/consent',
    viewers: ['moderator'],
    open: async (page) => {
      await page.getByRole('table').locator('.row-link').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).waitFor();
    },
  },
  {
    name: 'ny-artikel',
    address: '/article?new=true',
    viewers: EDITORS,
  },
  { name: 'filer', address: '/', open: button('Filer'), viewers: EDITORS },
  { name: 'sok', address: '/', open: search, viewers: ['deltagare', 'moderator', 'admin'] },
  {
    name: 'meddelanden',
    address: '/',
    open: openMessages,
    viewers: EDITORS,
  },
  {
    name: 'nytt-for-dig',
    address: '/',
    open: button(/^Nytt för dig/),
    viewers: EDITORS,
  },
  {
    name: 'mitt-konto',
    address: '/',
    open: openAccount,
    viewers: ['deltagare', 'moderator', 'kund', 'admin'],
  },
  {
    name: 'meny',
    address: '/',
    open: button(/^Meny/),
    most: NARROW,
    viewers: ['deltagare', 'admin'],
  },
  {
    name: 'nyheter',
    address: '/',
    open: openNews,
    most: NARROW,
    viewers: ['deltagare'],
  },
  { name: 'ingen-traff', address: '/article?q=finns-inte', viewers: ['deltagare'] },
  {
    name: 'kom-inte',
    address: '/web-article',
    open: failed,
    viewers: ['moderator'],
  },
  {
    name: 'fel-i-formular',
    address: '/participant/create',
    open: refused,
    viewers: ['moderator'],
  },
  { name: 'fraga', address: '/assignment', open: question, viewers: ['moderator'] },
];

import type { Page } from '@playwright/test';
import type { State } from '../state.ts';
import { openDialog, openMenu, press } from '../state.ts';

const FOLDER = 'features/article';
const textOf = (page: Page) => page.locator('#field-body .rich-text').first();

/** Opens a tool above the body text. */
const tool = (name: string) => async (page: Page) => {
  await textOf(page).click();
  await page.locator('#field-body').getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};
/** Puts a table into the text of an article, and opens the menu of what is done more seldom. */
const tableMenu = async (page: Page) => {
  await tool('Tabell')(page);
  await page.getByRole('button', { name: 'Lägg in tabellen' }).click();
  await page.locator('.rich-text th').first().click();
  await openMenu('Mer')(page);
};

/** Articles, their editor and their templates. */
export const ARTICLES: State[] = [
  {
    name: 'ny-artikel',
    address: '/article?new=true',
    viewers: ['deltagare', 'moderator'],
    of: [`${FOLDER}/new-article-dialog.tsx`],
  },
  {
    name: 'artikelmallar',
    address: '/article',
    open: openDialog('Artikelmallar'),
    viewers: ['admin'],
    of: ['features/article-template/article-templates-dialog.tsx'],
  },
  {
    name: 'artikelmall',
    address: '/article',
    open: async (page) => {
      await openDialog('Artikelmallar')(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Ändra|Ny artikelmall)/ })
        .first()
        .click();
    },
    viewers: ['admin'],
  },
  {
    name: 'tidigare-versioner',
    address: '/article/23/edit',
    open: openDialog('Tidigare versioner'),
    viewers: ['moderator'],
    of: [`${FOLDER}/history-dialog.tsx`],
  },
  {
    name: 'kommentarer',
    address: '/article/23/edit',
    open: (page) => page.locator('.comments-button').click(),
    most: 1199,
    viewers: ['moderator'],
    of: [`${FOLDER}/comments-card.tsx`],
  },
  {
    name: 'lamna-tillbaka',
    address: '/article/23/edit',
    open: openDialog('Lämna tillbaka'),
    viewers: ['moderator'],
    of: [`${FOLDER}/return-dialog.tsx`],
  },
  {
    name: 'godkann-och-placera',
    address: '/article/23/edit',
    open: openMenu('Godkänn och placera'),
    viewers: ['moderator'],
    of: [`${FOLDER}/place-button.tsx`],
  },
  {
    name: 'be-om-respons',
    address: '/article/22/edit',
    open: openDialog('Be om respons'),
    viewers: ['deltagare'],
    of: ['features/response/ask-dialog.tsx'],
  },
  {
    name: 'mer-om-artikeln',
    address: '/article/22/edit',
    open: openMenu('Mer'),
    viewers: ['deltagare'],
    of: [`${FOLDER}/article-actions.tsx`],
  },
  {
    name: 'kolla-kallorna',
    address: '/article/22/edit',
    open: openDialog(/^(Kolla källorna|Fortsätt kolla)$/),
    viewers: ['deltagare'],
    of: [`${FOLDER}/source-check.tsx`],
  },
  {
    name: 'visa-stort',
    address: '/article/22/edit',
    open: openDialog('Visa stort'),
    viewers: ['deltagare'],
    of: [`${FOLDER}/large-preview.tsx`],
  },
  {
    name: 'vad-betyder-ordet',
    address: '/article/22/edit',
    open: press('Vad betyder ordet?'),
    viewers: ['deltagare'],
    of: ['ui/reading/explain-words.tsx'],
  },
  {
    name: 'lank',
    address: '/article/22/edit',
    open: tool('Länk'),
    viewers: ['deltagare'],
    of: ['ui/text/link-tool.tsx'],
  },
  {
    name: 'tabell',
    address: '/article/22/edit',
    open: tool('Tabell'),
    viewers: ['deltagare'],
    of: ['ui/tables/table-tool.tsx'],
  },
  {
    name: 'tabell-mer',
    address: '/article/22/edit',
    open: tableMenu,
    viewers: ['deltagare'],
    of: ['ui/tables/table-tool.tsx'],
  },
  {
    name: 'ny-webbartikel',
    address: '/web-article',
    open: openDialog('Ny webbartikel'),
    viewers: ['moderator'],
    of: ['features/web-article/new-web-article-dialog.tsx'],
  },
  {
    name: 'till-er-webbplats',
    address: '/web-article',
    open: openDialog('Till er webbplats'),
    viewers: ['moderator'],
    of: ['features/web-article/feed-dialog.tsx'],
  },
  {
    name: 'bidrag',
    address: '/submission',
    open: openDialog('Höstmarknad på hembygdsgården'),
    viewers: ['moderator'],
    of: ['features/submission/submission-dialog.tsx'],
  },
];

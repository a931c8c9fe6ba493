import type { Page } from '@playwright/test';
import type { State } from '../state.ts';
import { chooseInMenu, openDialog, openMenu, press } from '../state.ts';

/** The newspaper in the making, and the one that is sent. */
const MAKING = '/newspaper/2';
const SENT = '/newspaper/1';
const FOLDER = 'features/newspaper';
const dialogIn = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();

/** The list of archived ideas, as it is after a term: with those that are still to be taken up. */
const archivedIdeas = async (page: Page) => {
  const isArchive = /\/api\/story\?.*is_archived=true/;
  const ideas = await page.evaluate(
    async () => (await (await fetch('/api/story?is_idea=true')).json()) as object[],
  );
  const archived_at = '2026-06-12T10:00:00.000Z';
  const json = ideas.map((idea) => ({ ...idea, archived_at }));
  await page.route(isArchive, (route) => route.fulfill({ json }));
  await press('Visa arkiverade idéer')(page);
  await page.locator('.template-row').first().waitFor();
  await page.unroute(isArchive);
};
/** The answer of a print file that faults stop, without waiting for the faults to be looked for. */
const noPdf = async (page: Page) => {
  const isPdf = /\/api\/newspaper\/2\/pdf/;
  const json = { code: 'print_faults', message: 'Tidningen har fel som stoppar tryckfilen.' };
  await page.route(isPdf, (route) => route.fulfill({ status: 422, json }));
  await chooseInMenu('Mer', 'Tryckfil (PDF)')(page);
  await page.unroute(isPdf);
};
const readProof = async (page: Page) => {
  await press(/^Korrekturrunda/)(page);
  await page.getByRole('link', { name: 'Läs och märk fel' }).click();
};

/** Newspapers, their plan, proof round, pages and adverts. */
export const PAPERS: State[] = [
  {
    name: 'tidningen-mer',
    address: MAKING,
    open: openMenu('Mer'),
    viewers: ['moderator'],
    of: [`${FOLDER}/paper-actions.tsx`],
  },
  {
    name: 'sidan-mer',
    address: MAKING,
    open: openMenu('Mer för sida 3'),
    viewers: ['moderator'],
    of: [`${FOLDER}/page-menu.tsx`],
  },
  {
    name: 'lagg-till-sidor',
    address: MAKING,
    open: chooseInMenu('Mer', 'Lägg till sidor'),
    viewers: ['moderator'],
    of: [`${FOLDER}/add-pages.tsx`],
  },
  {
    name: 'ingen-tryckfil',
    address: MAKING,
    open: noPdf,
    viewers: ['moderator'],
    of: [`${FOLDER}/pdf-faults.tsx`],
  },
  {
    name: 'tidningen-skickad-mer',
    address: SENT,
    open: openMenu('Mer'),
    viewers: ['moderator'],
    of: [`${FOLDER}/paper-out-menu.tsx`],
  },
  {
    name: 'skriv-ut-sjalva',
    address: SENT,
    open: chooseInMenu('Mer', /^Skriv ut själva/),
    viewers: ['moderator'],
    of: [`${FOLDER}/own-print-dialog.tsx`],
  },
  {
    name: 'for-alla-lasare',
    address: SENT,
    open: chooseInMenu('Mer', /^För alla läsare/),
    viewers: ['moderator'],
    of: [`${FOLDER}/readers-dialog.tsx`],
  },
  {
    name: 'bladdra',
    address: `${SENT}?read=2`,
    open: (page) => page.getByRole('button', { name: 'Bläddra framåt' }).waitFor(),
    viewers: ['deltagare'],
    of: [`${FOLDER}/reader.tsx`],
  },
  {
    name: 'bladdra-som-text',
    address: `${SENT}?read=2`,
    open: press('Visa som text'),
    viewers: ['deltagare'],
    of: [`${FOLDER}/reader.tsx`],
  },
  {
    name: 'plan',
    address: `${MAKING}?plan=1`,
    viewers: ['deltagare', 'moderator'],
  },
  {
    name: 'plan-dagar',
    address: `${MAKING}?plan=1`,
    open: openDialog('Ändra dagar'),
    viewers: ['moderator'],
    of: ['features/story/plan-days.tsx'],
  },
  {
    name: 'plan-kalender',
    address: `${MAKING}?plan=1`,
    open: openDialog('Kalender'),
    viewers: ['moderator'],
    of: ['features/story/calendar-dialog.tsx'],
  },
  {
    name: 'plan-stor-vy',
    address: `${MAKING}?plan=1`,
    open: openDialog('Stor vy'),
    viewers: ['deltagare', 'moderator'],
    of: ['features/story/wall.tsx'],
  },
  {
    name: 'plan-vem-tar-den',
    address: `${MAKING}?plan=1`,
    open: async (page) => {
      await openDialog('Stor vy')(page);
      await dialogIn(page)
        .getByRole('button', { name: /^Vem tar den/ })
        .first()
        .click();
      await page.getByRole('menuitem').first().waitFor();
    },
    viewers: ['moderator'],
    of: ['features/story/wall-take.tsx'],
  },
  {
    name: 'plan-jobb',
    address: `${MAKING}?plan=1`,
    open: openDialog(/^Planera: /),
    viewers: ['moderator'],
    of: ['features/story/story-dialog.tsx'],
  },
  {
    name: 'plan-borja-skriva',
    address: `${MAKING}?plan=1`,
    open: openDialog(/^Börja skriva: /),
    viewers: ['moderator'],
    of: ['features/story/begin-dialog.tsx'],
  },
  { name: 'ideer', address: '/newspaper?ideas=1', viewers: ['deltagare', 'moderator'] },
  {
    name: 'ideer-arkiverade',
    address: '/newspaper?ideas=1',
    open: archivedIdeas,
    viewers: ['moderator'],
  },
  {
    name: 'korrekturrunda',
    address: MAKING,
    open: async (page) => {
      await press(/^Korrekturrunda/)(page);
      await page.getByRole('heading', { name: 'Rättelser' }).waitFor();
    },
    viewers: ['moderator'],
  },
  {
    name: 'rattelse-lat-vara',
    address: MAKING,
    open: openDialog(/^Korrekturrunda/, /^Låt vara: /),
    viewers: ['moderator'],
    of: ['features/proof/decline-dialog.tsx', 'features/proof/words-dialog.tsx'],
  },
  {
    name: 'rattelse-ny',
    address: MAKING,
    open: async (page) => {
      await readProof(page);
      await press(/^Skriv om rutan på sida/)(page);
      await page.getByLabel('Vad är fel?').waitFor();
    },
    viewers: ['deltagare'],
    of: ['features/proof/mark-dialog.tsx'],
  },
  {
    name: 'rattelse-last',
    address: MAKING,
    open: async (page) => {
      await readProof(page);
      await press('Bläddra framåt', /^Rättelse \d+, /)(page);
    },
    viewers: ['deltagare'],
    of: ['features/proof/mark-reading.tsx'],
  },
  {
    name: 'annons',
    address: '/advert',
    open: openDialog('Ny annons'),
    viewers: ['moderator'],
    of: ['features/advert/advert-dialog.tsx', 'features/advert/row-dialog.tsx'],
  },
  {
    name: 'annonsor',
    address: '/advert',
    open: openDialog('Annonsörer', 'Ny annonsör'),
    viewers: ['moderator'],
    of: ['features/advert/advertiser-dialog.tsx', 'features/advert/row-dialog.tsx'],
  },
  { name: 'annonser-att-fakturera', address: '/advert?tab=bill', viewers: ['moderator'] },
  {
    name: 'valj-annons',
    address: '/newspaper-page/11/edit',
    open: async (page) => {
      await page
        .locator('.slot-row', { hasText: /annons/i })
        .first()
        .click();
      await openDialog('Välj ur annonserna')(page);
    },
    viewers: ['moderator'],
    of: ['features/advert/choose-advert.tsx'],
  },
  {
    name: 'sidans-rutor',
    address: '/newspaper-page/10/edit',
    open: press('Ändra rutor'),
    viewers: ['moderator'],
  },
  {
    name: 'sidmallens-format',
    address: '/newspaper-template/1/edit',
    open: (page) => page.getByText('Format, rutnät, typsnitt och färger').click(),
    viewers: ['admin'],
  },
];

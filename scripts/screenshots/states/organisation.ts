import type { Page } from '@playwright/test';
import type { State } from '../state.ts';
import { openDialog, press } from '../state.ts';

/** A portfolio that is being made, with its progress. */
const portfolioComes = async (page: Page) => {
  const isPortfolio = /\/api\/participant\/\d+\/portfolio(\?|$)/;
  const json = { state: 'making', done: 12, total: 40 };
  // Until the press the true state is answered, or the button could be disabled before it.
  let isPressed = false;
  await page.route(isPortfolio, (route) => {
    isPressed ||= route.request().method() === 'POST';
    return isPressed ? route.fulfill({ json }) : route.fallback();
  });
  await press('Hämta portfolio (PDF)')(page);
  await page.getByRole('progressbar').waitFor();
};

/** People, what they agree to, customers and their settings. */
export const ORGANISATION: State[] = [
  {
    name: 'lagg-till-manga',
    address: '/participant',
    open: openDialog('Lägg till många'),
    viewers: ['moderator'],
    of: ['features/participant/import-dialog.tsx'],
  },
  {
    name: 'inloggningskort',
    address: '/participant',
    open: openDialog('Inloggningskort'),
    viewers: ['moderator'],
    of: ['features/participant/cards-dialog.tsx'],
  },
  {
    name: 'grupper',
    address: '/participant',
    open: openDialog('Grupper'),
    viewers: ['moderator'],
    of: ['features/group/groups-dialog.tsx'],
  },
  {
    name: 'bildkod',
    address: '/participant/6/edit',
    open: openDialog('Välj bildkod'),
    viewers: ['moderator'],
    of: ['features/person/card-section.tsx'],
  },
  {
    name: 'portfolion-gors',
    address: '/participant/6/edit',
    open: portfolioComes,
    viewers: ['moderator'],
  },
  {
    name: 'samtycke',
    address: '/consent',
    open: async (page) => {
      await page.getByRole('table').locator('.row-link').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).waitFor();
    },
    viewers: ['moderator'],
    of: ['features/consent/consent-dialog.tsx'],
  },
  {
    name: 'samtycke-ny-person',
    address: '/consent',
    open: openDialog('Ny person'),
    viewers: ['moderator'],
    of: ['features/consent/new-person-dialog.tsx'],
  },
  {
    name: 'ny-termin',
    address: '/statistics',
    open: openDialog('Ny termin'),
    viewers: ['moderator'],
    of: ['features/year/term-dialog.tsx'],
  },
  {
    name: 'skolans-inloggning',
    address: '/customer/1/edit',
    open: openDialog(/^(Ställ in|Ändra) skolans inloggning$/),
    viewers: ['admin'],
    of: ['features/school-sign-in/sign-in-form.tsx'],
  },
  {
    name: 'tryckinstallningar',
    address: '/customer/1/edit',
    open: openDialog('Ändra tryckinställningar'),
    viewers: ['admin'],
    of: ['features/print-profile/print-form.tsx'],
  },
];

import type { Page } from '@playwright/test';
import type { State } from '../state.ts';
import { failing, refused } from '../state.ts';

const question = async (page: Page) => {
  await page.locator('.table .row-tool').first().click();
  await page.getByRole('menuitem', { name: 'Ta bort' }).click();
  await page.getByRole('dialog').waitFor();
};

const SCHOOLS = [
  { key: 'ekhaga', name: 'Ekhaga kommun' },
  { key: 'nasby', name: 'Näsbyholms gymnasium och vuxenutbildning i Södra Skåne' },
];

/** Opens the list of schools that people sign in with. The demo has none. */
const chooseSchool = async (page: Page) => {
  const list = /\/api\/sign-in(\?|$)/;
  await page.route(list, (route) => route.fulfill({ json: SCHOOLS }));
  await page.reload();
  await page.getByRole('button', { name: /skol/i }).first().click();
  await page.getByRole('link', { name: /Ekhaga/ }).waitFor();
  await page.unroute(list);
};

/** Questions, refused forms, lists that are empty and lists that did not come. */
export const FAULTS: State[] = [
  { name: 'ingen-traff', address: '/article?q=finns-inte', viewers: ['deltagare'] },
  ...['participant', 'newspaper', 'assignment', 'web-article', 'submission', 'consent'].map(
    (kind): State => ({
      name: `ingen-traff-${kind}`,
      address: `/${kind}?q=finns-inte`,
      viewers: ['moderator'],
    }),
  ),
  { name: 'finns-inte', address: '/finns-inte', viewers: ['utloggad', 'deltagare'] },
  { name: 'artikel-finns-inte', address: '/article/999999/edit', viewers: ['deltagare'] },
  {
    name: 'kastade-artiklar',
    address: '/article?deleted=true',
    viewers: ['deltagare', 'moderator'],
  },
  {
    name: 'kom-inte',
    address: '/web-article',
    open: failing(/\/api\/web-article\/web(\?|$)/),
    viewers: ['moderator'],
  },
  {
    name: 'fel-i-formular',
    address: '/participant/create',
    open: refused('Lägg till'),
    viewers: ['moderator'],
  },
  {
    name: 'fel-i-kund',
    address: '/customer/create',
    open: refused(/^(Lägg till|Spara|Skapa)/),
    viewers: ['admin'],
  },
  {
    name: 'fel-i-uppgift',
    address: '/assignment/create',
    open: refused(/^(Lägg till|Spara|Skapa)$/),
    viewers: ['moderator'],
  },
  { name: 'skolan-nekar', address: '/login?nekad=other_browser', viewers: ['utloggad'] },
  { name: 'logga-in-med-skolan', address: '/login', open: chooseSchool, viewers: ['utloggad'] },
  {
    name: 'fel-losenord',
    address: '/login',
    open: refused('Logga in'),
    viewers: ['utloggad'],
  },
  {
    name: 'manus',
    address: '/manus/demo-manus-till-redaktionen',
    viewers: ['utloggad'],
  },
  {
    name: 'manus-halvskrivet',
    address: '/manus/demo-manus-till-redaktionen',
    open: (page) => page.getByLabel('Rubrik').fill('Katt i träd'),
    viewers: ['utloggad'],
  },
  { name: 'manus-finns-inte', address: '/manus/finns-inte', viewers: ['utloggad'] },
  { name: 'samtycke-finns-inte', address: '/samtycke/finns-inte', viewers: ['utloggad'] },
  {
    name: 'nytt-losenord',
    address: '/reset-password?token=x&email=y',
    viewers: ['utloggad'],
  },
  {
    name: 'fraga',
    address: '/assignment',
    open: question,
    viewers: ['moderator'],
    of: ['ui/overlays/confirm-dialog.tsx'],
  },
];

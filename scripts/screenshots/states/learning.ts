import type { Page } from '@playwright/test';
import type { State } from '../state.ts';
import { openDialog, openMenu } from '../state.ts';

const FOLDER = 'features/assignment';
/** An assignment of the moderator's own, with questions, that has been done. */
const EDITED = '/assignment/8/edit';

/** Lets an assignment look as if its key had been changed after somebody did it. */
const rescored = async (page: Page) => {
  const isRow = /\/api\/assignment\/8$/;
  const isPreview = /\/api\/assignment\/8\/rescore/;
  const row = await page.evaluate(
    async () => (await (await fetch('/api/assignment/8')).json()) as object,
  );
  await page.route(isRow, (route) => route.fulfill({ json: { ...row, version: 2 } }));
  const change = { attempt_id: 1, number: 1, before: 3, after: 4, max_score: 9 };
  const participant = { id: 1, name: 'Elin Sandström' };
  const json = { version: 2, attempt_count: 3, changes: [{ ...change, participant }] };
  await page.route(isPreview, (route) => route.fulfill({ json }));
  await page.reload();
  await page.locator('.callout').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await page.unroute(isRow);
  await page.unroute(isPreview);
};

/** Chapters, the glossary and assignments. */
export const LEARNING: State[] = [
  {
    name: 'uppgiften-mer',
    address: '/assignment',
    open: openMenu(/^Mer om /),
    viewers: ['moderator'],
    of: [`${FOLDER}/assignment-menu.tsx`],
  },
  {
    name: 'fragan-mer',
    address: EDITED,
    open: openMenu('Mer om fråga 1'),
    viewers: ['moderator'],
    of: [`${FOLDER}/question-list.tsx`],
  },
  {
    name: 'sa-ser-deltagaren-fragan',
    address: EDITED,
    open: openDialog('Så ser deltagaren frågan'),
    viewers: ['moderator'],
    of: [`${FOLDER}/preview-dialog.tsx`],
  },
  {
    name: 'sorts-fraga',
    address: EDITED,
    open: openDialog('Lägg till en fråga'),
    viewers: ['moderator'],
    of: [`${FOLDER}/type-dialog.tsx`],
  },
  {
    name: 'ratta-om',
    address: EDITED,
    open: rescored,
    viewers: ['moderator'],
    of: [`${FOLDER}/rescore-offer.tsx`],
  },
  {
    name: 'valj-uppgift',
    address: '/admin/chapter/create?type=7',
    open: openDialog('Uppgift'),
    viewers: ['admin'],
    of: [`${FOLDER}/assignment-picker.tsx`],
  },
  {
    name: 'vem-har-last',
    address: '/utbildningsmaterial',
    open: async (page) => {
      await page.goto(`/admin/chapter/${await firstChapter(page)}/edit`);
      await openDialog(/^(Vem har läst\?|Läsare och vem som får det)$/)(page);
    },
    viewers: ['moderator'],
    of: ['features/chapter/readers-dialog.tsx'],
  },
  {
    name: 'ord-i-ordlistan',
    address: '/admin/chapter?list=glossary',
    open: openDialog('Nytt ord'),
    viewers: ['admin'],
    of: ['features/glossary/glossary-list.tsx'],
  },
  { name: 'resultat-rutnat', address: '/assignment-attempt?view=grid', viewers: ['moderator'] },
  {
    name: 'resultat-fragor',
    address: '/assignment-attempt?view=questions',
    viewers: ['moderator'],
  },
];

const firstChapter = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/chapter?type=9&limit=1');
    return ((await answer.json()) as { id: number }[])[0]?.id;
  });

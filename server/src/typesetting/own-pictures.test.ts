import type { PageLook } from '@spalten/contract/newspaper-template';
import { DEFAULT_LOOK, PageLook as Look } from '@spalten/contract/newspaper-template';
import { expect, test } from 'vitest';
import { oddEdition } from '../testing/odd-edition.ts';
import { readStructure, walk } from '../testing/read-structure.ts';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';
import type { EditionInput, RenderRequest } from './edition.ts';

const typesetter = createShapedTypesetter();
const MASTHEAD = 4;
const LOGO = 3;

/** Everything that pages are set for. Booklets, posters and archives are made of these. */
const REQUESTS: RenderRequest[] = [
  { svg: true },
  { svg: true, check: true },
  { as: 'proof' },
  { as: 'print' },
  { pdf: 'proof' },
  { pdf: 'print', parts: true },
];

/** A paper with a picture in every slot that takes one, and the office's own in its masthead. */
function withOwnPictures(masthead: PageLook['masthead']): EditionInput {
  const { paper, design, pages, ...rest } = oddEdition('x');
  const look: PageLook = { ...DEFAULT_LOOK, masthead, has_logo: true };
  const strip = {
    kind: 'comic' as const,
    title: 'Serien',
    credit: 'Ada Ritar',
    pictures: [{ file_id: 5, caption: 'Slut', alt: 'En hund' }],
  };
  return {
    ...rest,
    paper: { ...paper, masthead_file_id: MASTHEAD, logo_file_id: LOGO },
    design: { ...design, look },
    pages: pages.map((page) => ({
      ...page,
      placements: page.placements.map((placed) => {
        if (placed.slot_id === 'annons') return { ...placed, logo_file_id: 6 };
        return placed.slot_id === 'inslag' ? { ...placed, feature: strip } : placed;
      }),
    })),
  };
}

for (const masthead of Look.shape.masthead.options)
  test(`the office’s own pictures show in every document below a ${masthead}`, async () => {
    const edition = withOwnPictures(masthead);
    for (const request of REQUESTS) {
      const { fit } = await typesetter.compose(edition, request);
      const faults = Object.values(fit).flat();
      const said = faults.flatMap(({ slot_id, fault }) => (fault ? [slot_id, fault.sv] : []));
      expect([request, said]).toEqual([request, []]);
    }
  }, 120_000);

test('a masthead of a picture is the first heading of an accessible PDF, by the paper’s name', async () => {
  const { pdf } = await typesetter.compose(withOwnPictures('rules'), { pdf: 'proof' });
  const pages = await readStructure(pdf ?? new Uint8Array());
  const heading = pages.flatMap(walk).find(({ role }) => /^H\d$/.test(role));
  expect(heading?.role).toBe('H1');
  expect(heading?.kids.map(({ role, alt }) => [role, alt])).toEqual([['Figure', 'Bladet x slut']]);
});

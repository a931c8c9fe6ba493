import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';
import type { EditionInput, PageInput } from './edition.ts';

const typesetter = createTestTypesetter({ readPicture: () => Promise.resolve(new Uint8Array()) });

/** Sets one slot on a page of each template. Returns the states of its fits. */
async function statesOf(kind: 'text' | 'imprint', row_span: number, text: string) {
  const states = new Set<string | undefined>();
  for (const design of NEWSPAPER_TEMPLATES.slice(0, 3)) {
    const slot = { id: 'r', kind, column: 1, row: 1, column_span: 2, row_span, style: {} };
    const page: PageInput = {
      id: 1,
      number: 2,
      name: 'Sidan 2',
      slots: [slot],
      placements: [{ slot_id: 'r', text }],
    };
    const edition: EditionInput = {
      paper: {
        name: 'Bladet',
        issue_number: 1,
        published_on: '2026-11-20',
        office: 'Prov',
        imprint: { publisher: 'Åsa Öberg', place: 'Umeå' },
      },
      design,
      articles: {},
      contents: [],
      pages: [page],
    };
    const { fit } = await typesetter.compose(edition, { svg: true });
    states.add(fit[1]?.[0]?.state);
  }
  return [...states];
}

const sentences = (count: number) =>
  `Anslag\n${'Vi söker dig som kan ställa ut stolar på fredag. '.repeat(count)}`;

test.each([
  ['text', 2],
  ['imprint', 4],
] as const)('a slot of kind %s that is nearly empty is told of', async (kind, filled) => {
  expect(await statesOf(kind, 18, 'Ring oss')).toEqual(['under']);
  expect(await statesOf(kind, filled, 'Ring oss')).toEqual(['fits']);
});

test('a text that fills most of its slot is not', async () => {
  expect(await statesOf('text', 8, sentences(12))).toEqual(['fits']);
});

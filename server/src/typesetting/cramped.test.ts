import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import type { ArticleInput } from './edition.ts';
import { rewordForWriter } from './fit.ts';

const typesetter = createShapedTypesetter();

const TEXT = 'Sjön steg en bit under natten, och ingen kan säga varför det blev så i år. ';
const upTo = (length: number) => TEXT.repeat(20).slice(0, length);

const SLOTS = NEWSPAPER_TEMPLATES.flatMap((design) =>
  design.pages.flatMap(({ slots }) =>
    slots.filter(({ kind }) => kind === 'article').map((slot) => ({ design, slot })),
  ),
);

async function fitIn({ design, slot }: (typeof SLOTS)[number], part: Partial<ArticleInput>) {
  const { fit } = await typesetter.compose(
    {
      paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
      design,
      pages: [
        {
          id: 1,
          number: 1,
          name: 'Sida',
          slots: [slot],
          placements: [
            {
              slot_id: slot.id,
              article_id: 1,
              adjustments: { has_quote: part.pull_quote !== null },
            },
          ],
        },
      ],
      articles: { 1: setArticle({ headline: 'Sjön', ...part }) },
      contents: [],
    },
    {},
  );
  return fit[1]![0]!;
}

/** The words that name a part, and the article without it. */
const PARTS: [string, Partial<ArticleInput>][] = [
  ['Faktarutan', { fact_box: null }],
  ['Citatet', { pull_quote: null }],
  ['Ingressen', { standfirst: null }],
  ['Raden med skribenten', { byline: '' }],
];

const some = (max: number) => fc.option(fc.integer({ min: 5, max }));

test('what is called higher than its slot is what has no room', async () => {
  const named = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SLOTS),
      some(1500),
      some(900),
      some(900),
      fc.integer({ min: 5, max: 400 }),
      async (one, facts, quote, standfirst, length) => {
        const part: Partial<ArticleInput> = {
          body: doc(upTo(length)),
          fact_box: facts ? { title: 'Fakta', body: doc(upTo(facts)) } : null,
          pull_quote: quote ? upTo(quote) : null,
          standfirst: standfirst ? upTo(standfirst) : null,
        };
        const { fault } = await fitIn(one, part);
        const found = PARTS.find(([name]) => fault?.sv.startsWith(name));
        if (!found) return;
        const [name, without] = found;
        named.add(name);
        expect((part as Record<string, unknown>)[Object.keys(without)[0]!]).toBeTruthy();
        expect((await fitIn(one, { ...part, ...without })).fault?.sv ?? '').not.toContain(name);
        expect(rewordForWriter({ fault }).fault?.sv).not.toMatch(/[Gg]ör rutan större/);
      },
    ),
    { seed: 31, numRuns: 80 },
  );
  expect(named.size).toBeGreaterThan(1);
}, 240_000);

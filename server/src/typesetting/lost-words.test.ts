import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';
import type { DrawnRun } from './drawn-text.ts';
import type { FramePage } from './frame.ts';
import { findLostWords } from './lost-words.ts';

const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array() });

const SIGNS = ['★', '→', '“tysta”', '…', '♥', '🎉', '✓', '™', '①', '→ kocken:', 'm²', '€'];
const SCRIPTS = ['Привіт', 'مرحبا', 'שלום', 'Γειά'];
const WORDS = 'Skolans kök öppnar kocken vi lagar mat som hemma Wilhelmina Söderberg-Gyllenhammar'
  .split(' ')
  .concat(SIGNS, SCRIPTS);

/** Every article slot of a template on a page of its own, with these headlines. */
function editionOf(index: number, headlines: string[], scale: number) {
  const design = NEWSPAPER_TEMPLATES[index]!;
  const slots = design.pages.flatMap((page) => page.slots).filter(({ kind }) => kind === 'article');
  return {
    paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
    design,
    pages: slots.map((slot, at) => ({
      id: at + 1,
      number: at + 1,
      name: 'Sida',
      slots: [slot],
      placements: [
        { slot_id: slot.id, article_id: at + 1, adjustments: { headline_scale: scale } },
      ],
    })),
    articles: Object.fromEntries(
      slots.map((_, at) => [
        at + 1,
        setArticle({ headline: headlines[at % headlines.length] ?? 'Kök', body: doc('Kocken.') }),
      ]),
    ),
    contents: [],
  };
}

async function lostIn(...given: Parameters<typeof editionOf>): Promise<string[]> {
  const { fit } = await typesetter.compose(editionOf(...given), { as: 'print' });
  const faults = Object.values(fit).flatMap((slots) => slots.map(({ fault }) => fault?.sv ?? ''));
  return faults.filter((fault) => fault.includes('Alla ord syns inte'));
}

test.each([
  ['Skolans “tysta” kök ★ öppnar → kocken: vi lagar mat som hemma', 1],
  ['→ ★ nya ① som kocken: Wilhelmina m² som Wilhelmina', 1],
  ['Wilhelmina ™ Söderberg-Gyllenhammar ★ –', 1],
  ['Wilhelmina ™ Söderberg-Gyllenhammar ★ –', 1.15],
  // No line breaks at these spaces.
  ['vi Söderberg-Gyllenhammar ??? “tysta” ™ ★ öppnar nya för', 1],
  ['Undervisningsbyggnaden ! Undervisningsbyggnaden\u00a0! ( Undervisningsbyggnaden', 1],
])('a headline whose lines end at the edge is all there: %s at %d', async (headline, scale) => {
  for (const index of NEWSPAPER_TEMPLATES.keys())
    expect(await lostIn(index, [headline], scale)).toEqual([]);
});

test('no word of a headline is called lost, whatever its signs, in any slot at any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(NEWSPAPER_TEMPLATES.length - 1),
      fc.array(
        fc
          .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 10 })
          .map((words) => words.join(' ')),
        { minLength: 15, maxLength: 15 },
      ),
      fc.constantFrom(0.7, 0.85, 1, 1.15, 1.3),
      async (index, headlines, scale) => {
        expect(await lostIn(index, headlines, scale)).toEqual([]);
      },
    ),
    { seed: 31, numRuns: 12 },
  );
}, 120_000);

const BOX = { x: 10, y: 10, w: 100, h: 50 };
const LETTER_MM = 1;
/** A line of words as one run of letters of one width; `wide`: of the space at its end. */
function runOf(words: string[], line: number, wide = 0): DrawnRun {
  let x = BOX.x;
  const placed = words.map((text) => {
    const word = { text, x, width: text.length * LETTER_MM };
    x += word.width + LETTER_MM;
    return word;
  });
  const width = x - LETTER_MM - BOX.x + wide;
  return {
    page: 0,
    text: words.join(' '),
    x: BOX.x,
    y: 20 + 5 * line,
    size: 3,
    width,
    words: placed,
  };
}

const pagesOf = (text: string): FramePage[] => [
  { id: 1, number: 1, frames: [{ ...BOX, type: 'text', slot: 'ruta', page: 1, text }] },
];
const lostOf = (text: string, runs: DrawnRun[]) =>
  findLostWords(pagesOf(text), runs, () => false).flatMap(({ words }) => words);

const someLines = fc
  .array(fc.array(fc.stringMatching(/^[a-zåäö]{3,9}$/), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((lines) => lines.map((words, at) => words.map((word, i) => `${word}q${at}x${i}`)));

describe('the check of a slot', () => {
  test('misses no word for the space at the end of its line', () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 0, max: 80 }), (lines, wide) => {
        const text = lines.flat().join(' ');
        expect(
          lostOf(
            text,
            lines.map((words, at) => runOf(words, at, wide)),
          ),
        ).toEqual([]);
      }),
    );
  });

  test('tells of each word that stands outside, and of no other', () => {
    fc.assert(
      fc.property(someLines, fc.nat(), fc.boolean(), (lines, nth, isLeft) => {
        const all = lines.flat();
        const gone = all[nth % all.length] ?? '';
        const runs = lines.map((words, at) => {
          const run = runOf(words, at);
          const moved = run.words.map((word) =>
            word.text === gone ? { ...word, x: isLeft ? -30 : BOX.x + BOX.w - 1 } : word,
          );
          return { ...run, words: moved };
        });
        expect(lostOf(all.join(' '), runs)).toEqual([gone]);
      }),
    );
  });

  test('tells of a line below its slot, and of one that is not drawn', () => {
    fc.assert(
      fc.property(someLines, fc.boolean(), (lines, isBelow) => {
        const runs = lines.map((words, at) => runOf(words, at));
        const last = { ...runs.at(-1)!, y: BOX.y + BOX.h + 1 };
        const rest = runs.slice(0, -1);
        const lost = lostOf(lines.flat().join(' '), isBelow ? [...rest, last] : rest);
        expect(lost.toSorted()).toEqual((lines.at(-1) ?? []).toSorted());
      }),
    );
  });
});

import type { Slot } from '@spalten/contract/newspaper-template';
import { estimateLines } from '@spalten/contract/slot-box';
import { describe, expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';
import { setPaper } from '../testing/set-paper.ts';
import { buildFrames } from './frames.ts';
import type { EditionInput, ArticleInput, PageInput } from './edition.ts';

const typesetter = createShapedTypesetter();

const tabloid = NEWSPAPER_TEMPLATES.find(({ pages }) =>
  pages.some(({ id }) => id === 'nyheter-hoger'),
);
if (!tabloid) throw new Error('the demo has a tabloid');

const ANSWER =
  'Jag började på verkstaden när jag var nitton år, och då fanns det ingen svets som fungerade. Vi lagade den själva. ';
const CHARACTERS = 2026;
const PARAGRAPH = 290;
const talk = (characters: number) => {
  const text = ANSWER.repeat(Math.ceil(characters / ANSWER.length)).slice(0, characters - 1);
  const parts = Array.from({ length: Math.ceil(characters / PARAGRAPH) }, (_, index) =>
    text.slice(index * PARAGRAPH, (index + 1) * PARAGRAPH).trim(),
  );
  return doc(...parts.map((part, index) => (index === parts.length - 1 ? `${part}.` : part)));
};

const image = (file_id: number) => ({
  file_id,
  caption: 'Svetsen från 1987 står kvar i hörnet.',
  credit: 'Elin Ek',
  alt: 'En svets',
  focal_point: { x: 0.5, y: 0.5 },
});

/** An interview with pictures, a fact box and a quote. */
const interview = (part: Partial<ArticleInput>) =>
  setArticle({
    kicker: 'Möt',
    headline: 'Hon lagar det som ingen annan kan',
    standfirst: 'Karin Öst har lagat maskiner på verkstaden i trettio år. Nu lär hon upp de nya.',
    byline: 'Omar Ali',
    pull_quote: 'Det finns inget som inte går att laga, bara sådant som man inte har tid med.',
    fact_box: {
      title: 'Karin Öst',
      body: doc(
        'Ålder: 52 år.',
        'Bor: i Sjöbygd.',
        'Gör: lagar maskiner.',
        'Gillar: kaffe och tystnad.',
      ),
    },
    columns: 4,
    headline_size: 32,
    ...part,
  });

const pageOf = (
  number: number,
  template: string,
  placements: PageInput['placements'],
): PageInput => ({
  id: number,
  number,
  name: 'Sida',
  slots: tabloid.pages.find(({ id }) => id === template)?.slots ?? [],
  placements,
});

function paperWith(article: ArticleInput, isContinued: boolean): EditionInput {
  const from = { newspaper_page_id: 3, slot_id: 'botten' };
  return {
    paper: { name: 'Ekoparken', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
    design: tabloid!,
    pages: [
      pageOf(3, 'nyheter-hoger', [{ slot_id: 'botten', article_id: 1 }]),
      pageOf(
        5,
        'reportage-vanster',
        isContinued ? [{ slot_id: 'reportage', continues_from: from }] : [],
      ),
    ],
    articles: { 1: article },
    contents: [],
  };
}

/** Shapes of the two pictures: landscape, portrait and square. */
const PAIRS = [1, 2, 3].flatMap((one) => [1, 2, 3].map((other) => [one, other] as const));
const LENGTHS = [3800, 4200, 5000, 7000];

describe('an interview with two pictures, a fact box and a quote that is over in its slot', () => {
  test.each(LENGTHS)('goes on in another slot, with %i characters', async (characters) => {
    let over = 0;
    for (const [one, other] of PAIRS) {
      const article = interview({ images: [image(one), image(other)], body: talk(characters) });
      const stateOf = async (isContinued: boolean) => {
        const { fit } = await typesetter.compose(paperWith(article, isContinued), {});
        const found = (page: number, slot: string) =>
          fit[page]?.find(({ slot_id }) => slot_id === slot);
        return { first: found(3, 'botten')?.state, second: found(5, 'reportage')?.state };
      };
      if ((await stateOf(false)).first !== 'over') continue;
      over += 1;
      const led = await stateOf(true);
      expect({ one, other, ...led }).not.toMatchObject({ first: 'over' });
      expect({ one, other, ...led }).not.toMatchObject({ second: 'empty' });
    }
    expect(over).toBeGreaterThan(0);
  });

  test('has all its words in the PDF', async () => {
    const article = interview({ images: [image(2), image(3)], body: talk(CHARACTERS) });
    const { unreportedLosses, reported, stuck } = await setPaper(
      typesetter,
      paperWith(article, true),
    );
    expect({ unreportedLosses, reported, stuck }).toEqual({
      unreportedLosses: [],
      reported: 0,
      stuck: [],
    });
  });
});

test('a story that goes on where there is room for what is over fits there', async () => {
  const room = { kind: 'article', column: 1, column_span: 4 } as const;
  const style = { headline_size: 32, columns: 4 };
  const first: Slot = { ...room, id: 'forst', row: 2, row_span: 13, style };
  const second: Slot = { ...room, id: 'sedan', row: 2, row_span: 8, style };
  const held = estimateLines(tabloid, second);
  let tried = 0;
  for (let characters = 2400; characters <= 5200; characters += 200) {
    const article = interview({
      pull_quote: null,
      fact_box: null,
      images: [image(1)],
      body: talk(characters),
    });
    const fitOf = async (isContinued: boolean) => {
      const on = { slot_id: 'sedan', continues_from: { newspaper_page_id: 3, slot_id: 'forst' } };
      const pages = [
        { ...pageOf(3, '', [{ slot_id: 'forst', article_id: 1 }]), slots: [first] },
        { ...pageOf(5, '', isContinued ? [on] : []), slots: [second] },
      ];
      const { fit } = await typesetter.compose({ ...paperWith(article, false), pages }, {});
      return { first: fit[3]?.[0], second: fit[5]?.[0] };
    };
    const { first: alone } = await fitOf(false);
    if (alone?.state !== 'over' || alone.lines > held) continue;
    tried += 1;
    const led = await fitOf(true);
    expect.soft(led.first?.state, `${characters} first`).not.toBe('over');
    expect.soft(led.second?.state, `${characters}: ${alone.lines} of ${held}`).not.toBe('over');
  }
  expect(tried).toBeGreaterThan(2);
});

test('a slot is set alike whether its page comes whole or with the slots of one story', async () => {
  const paper = paperWith(interview({ images: [] }), true);
  const [page, ...others] = paper.pages;
  const all = page?.slots ?? [];
  const positions = Object.fromEntries(all.map(({ id }, index) => [id, index]));
  const slots = all.filter(({ id }) => id === 'botten');
  expect(positions['botten']).toBeGreaterThan(0);
  const frameWith = async (part: Partial<PageInput>) => {
    const pages = [{ ...page!, ...part }, ...others];
    const made = await buildFrames({ ...paper, pages }, {}, { load: async () => null } as never);
    const found = made.pages[0]?.frames.find(({ slot }) => slot === 'botten');
    // The heights proposed depend on what lies beside it; they don't change how it is set.
    return { ...found, heights: [] };
  };
  const whole = await frameWith({});
  expect(whole).toMatchObject({ type: 'article' });
  expect(await frameWith({ slots, positions })).toEqual(whole);
});

test.each([
  ['short', 'Den hittades i går.'],
  ['long', ANSWER.repeat(6).trim()],
])(
  'a story of one %s paragraph whose picture and quote have no room goes on with them',
  async (_, text) => {
    const article = interview({
      fact_box: null,
      images: [image(1), image(2), image(3)],
      body: doc(text),
    });
    const low: Slot = {
      id: 'botten',
      kind: 'article',
      column: 2,
      row: 19,
      column_span: 2,
      row_span: 6,
      style: { headline_size: 24, columns: 2 },
    };
    const paper = paperWith(article, true);
    const [first, ...others] = paper.pages;
    const pages = [{ ...first!, slots: [low] }, ...others];
    const { stuck, reported, unreportedLosses } = await setPaper(typesetter, { ...paper, pages });
    expect({ stuck, reported, unreportedLosses }).toEqual({
      stuck: [],
      reported: 0,
      unreportedLosses: [],
    });
  },
);

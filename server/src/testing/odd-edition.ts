import { makePuzzle } from '@spalten/contract/make-puzzle';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { PlacedPuzzle, PuzzleKind } from '@spalten/contract/puzzle';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import type { EditionInput, PageInput } from '../typesetting/edition.ts';
import { setArticle } from './set-article.ts';

const slot = (id: string, kind: Slot['kind'], at: [number, number, number, number]): Slot => {
  const [column, row, column_span, row_span] = at;
  return { id, kind, column, row, column_span, row_span, style: {} };
};

/** Makes a puzzle of four words with a clue each. Its solution is printed elsewhere. */
function puzzleOf(kind: PuzzleKind, say: (word: string) => string): PlacedPuzzle {
  const words = ['älg', 'brygga', 'ingress', 'redaktion'].map((word) => ({
    word,
    clue: say(`ledtråd${word}`),
  }));
  const choices = { kind, difficulty: 'easy', seed: 3, words, has_solution: false } as const;
  const grid = makePuzzle(choices);
  if (!grid) throw new Error('the words cross');
  return { ...choices, grid };
}

/**
 * Builds a newspaper of three pages with every kind of slot, an article that continues on the second
 * page, and text in every field. Each text contains `sign`.
 */
export function oddEdition(sign: string): EditionInput {
  const [design] = NEWSPAPER_TEMPLATES;
  if (!design) throw new Error('the demo has templates');
  const say = (word: string) => `${word} ${sign} slut`;
  const text = (word: string) => ({ type: 'text' as const, text: `${say(word)} ` });
  const paragraph = (word: string) => ({ type: 'paragraph' as const, content: [text(word)] });
  const image = (file_id: number) => ({
    file_id,
    caption: say('bildtext'),
    credit: say('fotograf'),
    alt: say('alternativ'),
    focal_point: { x: 0.5, y: 0.5 },
  });
  const whole = {
    voice: 'opinion' as const,
    opinion: { name: say('åsikt'), note: say('avsändare') },
    kicker: say('vinjett'),
    headline: say('rubrik'),
    standfirst: say('ingress'),
    byline: say('byline'),
    pull_quote: say('citat'),
    quote_speaker: say('talare'),
    fact_box: {
      title: say('faktarubrik'),
      body: { type: 'doc' as const, content: [paragraph('fakta')] },
    },
    images: [image(1), image(1), image(2)],
    answers: [
      { name: say('svarare'), about: say('yrke'), words: say('svaret'), file_id: 2 },
      { name: say('nästa'), about: null, words: say('annatsvar'), file_id: null },
    ],
    body: {
      type: 'doc' as const,
      content: [
        ...Array.from({ length: 30 }, (_, index) => paragraph(`stycke${index} och mer om det`)),
        { type: 'heading' as const, attrs: { level: 2 as const }, content: [text('mellanrubrik')] },
        paragraph('efteråt'),
        {
          type: 'bulletList' as const,
          content: [{ type: 'listItem' as const, content: [paragraph('punkt')] }],
        },
        { type: 'blockquote' as const, content: [paragraph('utdrag')] },
        {
          type: 'table' as const,
          content: [
            {
              type: 'tableRow' as const,
              content: [{ type: 'tableHeader' as const, content: [text('huvud')] }],
            },
            {
              type: 'tableRow' as const,
              content: [{ type: 'tableCell' as const, content: [text('cell')] }],
            },
          ],
        },
      ],
    },
  };
  const pages: PageInput[] = [
    {
      id: 11,
      number: 1,
      name: say('etta'),
      slots: [
        slot('huvud', 'masthead', [1, 1, 5, 5]),
        slot('ledare', 'article', [1, 6, 3, 14]),
        slot('innehall', 'contents', [4, 6, 2, 8]),
        slot('annons', 'advert', [4, 14, 2, 8]),
        slot('puff', 'text', [4, 22, 2, 8]),
        slot('bild', 'image', [1, 20, 3, 10]),
        slot('lockar', 'text', [1, 31, 5, 9]),
      ],
      placements: [
        { slot_id: 'huvud', text: say('mitten') },
        { slot_id: 'ledare', article_id: 1 },
        { slot_id: 'annons', text: `${say('erbjudande')}\n${say('rad')}\n${say('villkor')}` },
        { slot_id: 'puff', text: `${say('notis')}\n${say('notistext')}` },
        { slot_id: 'bild', file_id: 1, text: say('bildrad') },
        {
          slot_id: 'lockar',
          teaser_article_id: 2,
          text: say('puffrad'),
          adjustments: { headline: say('puffrubrik') },
        },
      ],
    },
    {
      id: 12,
      number: 2,
      name: say('tvåa'),
      slots: [
        slot('sidlist', 'folio', [1, 1, 5, 2]),
        slot('resten', 'article', [1, 3, 5, 14]),
        slot('andra', 'article', [1, 18, 5, 12]),
        slot('inslag', 'feature', [1, 31, 5, 9]),
      ],
      placements: [
        { slot_id: 'resten', continues_from: { newspaper_page_id: 11, slot_id: 'ledare' } },
        { slot_id: 'andra', article_id: 2 },
        {
          slot_id: 'inslag',
          feature: {
            kind: 'menu',
            title: say('matsedel'),
            about: say('veckan'),
            days: [{ day: say('dagen'), dish: say('rätten') }],
          },
        },
      ],
    },
    {
      id: 13,
      number: 3,
      name: say('trea'),
      slots: [
        slot('korsord', 'puzzle', [1, 1, 5, 20]),
        slot('losningar', 'solutions', [1, 21, 3, 14]),
        slot('kod', 'code', [4, 21, 2, 7]),
        slot('redaktionsruta', 'imprint', [4, 28, 2, 10]),
      ],
      placements: [
        { slot_id: 'korsord', text: say('korsordet'), puzzle: puzzleOf('crossword', say) },
        { slot_id: 'kod', text: say('läspåskärm') },
      ],
    },
  ];
  const puzzles = pages.flatMap(({ number, placements }) =>
    placements.flatMap(({ text, puzzle }) =>
      puzzle ? [{ page: number, text: text ?? null, puzzle }] : [],
    ),
  );
  return {
    paper: {
      name: say('Bladet'),
      issue_number: 1,
      published_on: '2026-11-20',
      office: say('Prov'),
      imprint: {
        publisher: say('utgivare'),
        organisation: say('förening'),
        place: say('orten'),
        printer: say('tryckeri'),
        registration: say('bevis'),
        contact: say('redaktionens'),
      },
      public_path: '/las/prov',
      public_url: 'https://app.skola.example/las/prov',
    },
    design,
    pages,
    articles: {
      1: setArticle({ ...whole, columns: 3 }),
      2: setArticle({ ...whole, headline: say('nyhet'), columns: 5 }),
    },
    begins: { 2: 2 },
    contents: [{ title: say('innehåll'), page: 2 }],
    puzzles,
    solution_pages: [3],
  };
}

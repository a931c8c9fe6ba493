import { Voice } from '@spalten/contract/article-template';
import { makePuzzle } from '@spalten/contract/make-puzzle';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { PlacedPuzzle } from '@spalten/contract/puzzle';
import { MAX_CLUE, PuzzleKind } from '@spalten/contract/puzzle';
import type { Block, RichText } from '@spalten/contract/rich-text';
import { plainText } from '@spalten/contract/rich-text';
import fc from 'fast-check';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import type { EditionInput, ArticleInput, PageInput } from '../typesetting/edition.ts';

const WORDS =
  'och det att i en som på är av för med till den inte om har de ett men var jag så hon han skolan bron matsalen Äppelträd åkeriet kommunstyrelsen fotbollsplan Lindgren Sjöbygd elevrådets busshållplats naturreservatet sextiotvå 1 250 2026 klass 9A'.split(
    ' ',
  );
/** Words in other scripts, symbols, emoji, control characters and very long words. */
const ODD = [
  'Олександра Коваленко',
  'مرحبا بالعالم',
  'שלום',
  'ሰላም ተስፋይ',
  'नमस्ते',
  'Γειά σου',
  'გამარჯობა',
  'Բարեւ',
  'สวัสดี',
  '中文',
  '日本語',
  'Nguyễn',
  'Łukasz Đorđević',
  '★ Loppis ★',
  '✓',
  '→ ≠ ♪',
  '🎉👩‍👩‍👧‍👦',
  '🇸🇪 👍🏽',
  '①②',
  'a\u0301\u0327\u0308x',
  'hej\u0000\u0007där',
  '\ud800',
  '\u202eomvänt',
  'officiell ffi ﬁ',
  'https://exempel.example/en/mycket/lang/adress?med=allt&som=finns#har',
  'A'.repeat(200),
  '0123456789'.repeat(9),
  'Realisationsvinstbeskattningsmyndighet',
];

const ordinary = fc.constantFrom(...WORDS);
const word = fc.oneof(
  { arbitrary: ordinary, weight: 24 },
  { arbitrary: fc.constantFrom(...ODD), weight: 1 },
);
const sentence = (min: number, max: number) =>
  fc.array(word, { minLength: min, maxLength: max }).map((words) => words.join(' '));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });

const paragraph = sentence(1, 70).map((text) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text: `${text}.` }],
}));
/** Generates tables of one to five columns and up to twelve rows, with or without a header. */
function table(): fc.Arbitrary<Block> {
  const cell = fc.oneof(sentence(0, 4), fc.nat(2000).map(String));
  const shape = fc.record({
    columns: fc.integer({ min: 1, max: 5 }),
    cells: fc.array(cell, { minLength: 5, maxLength: 60 }),
    hasHeader: fc.boolean(),
  });
  return shape.map(({ columns, cells, hasHeader }) => ({
    type: 'table',
    content: Array.from({ length: Math.ceil(cells.length / columns / 2) }, (_, row) => ({
      type: 'tableRow' as const,
      content: Array.from({ length: columns }, (__, column) => {
        const text = cells[row * columns + column] ?? '';
        return {
          type: hasHeader && row === 0 ? ('tableHeader' as const) : ('tableCell' as const),
          ...(text !== '' && { content: [{ type: 'text' as const, text }] }),
        };
      }),
    })),
  }));
}

const block: fc.Arbitrary<Block> = fc.oneof(
  { arbitrary: paragraph, weight: 12 },
  {
    arbitrary: sentence(1, 6).map((text) => ({
      type: 'heading' as const,
      attrs: { level: 2 as const },
      content: [{ type: 'text' as const, text }],
    })),
    weight: 1,
  },
  {
    arbitrary: fc.array(paragraph, { minLength: 1, maxLength: 5 }).map((items) => ({
      type: 'bulletList' as const,
      content: items.map((item) => ({ type: 'listItem' as const, content: [item] })),
    })),
    weight: 1,
  },
  {
    arbitrary: fc.array(paragraph, { minLength: 1, maxLength: 12 }).map((items) => ({
      type: 'orderedList' as const,
      content: items.map((item) => ({ type: 'listItem' as const, content: [item] })),
    })),
    weight: 1,
  },
  {
    arbitrary: paragraph.map((one) => ({ type: 'blockquote' as const, content: [one] })),
    weight: 1,
  },
  { arbitrary: table(), weight: 1 },
);
const story = (most: number): fc.Arbitrary<RichText> =>
  fc.array(block, { minLength: 1, maxLength: most }).map((content) => ({ type: 'doc', content }));

/** Number of pictures. The caller of the typesetter decides on their shapes. */
export const PICTURES = 6;
const image = fc.record({
  file_id: fc.integer({ min: 1, max: PICTURES }),
  caption: maybe(sentence(2, 25)),
  credit: maybe(sentence(1, 3)),
  alt: fc.constant('Bild'),
  focal_point: fc.constant({ x: 0.5, y: 0.5 }),
});

/** Derives voices from the headlines, so that they need no random draw. */
const voiced = (words: Omit<ArticleInput, 'voice' | 'opinion' | 'answers'>): ArticleInput => {
  const voice = Voice.options[words.headline.length % Voice.options.length] ?? 'news';
  const opinion = voice === 'opinion' ? { name: 'Krönika', note: words.kicker } : null;
  // Answers likewise, in one of nine articles.
  const isAsked = words.headline.length % 9 === 4;
  const answers = isAsked
    ? plainText(words.body)
        .split('\n')
        .slice(0, 6)
        .map((said, index) => ({
          name: words.headline.slice(0, 40),
          about: index % 2 ? null : '14 år',
          words: said.slice(0, 300),
          file_id: words.images[index % 4]?.file_id ?? null,
        }))
    : [];
  return { ...words, voice, opinion, answers };
};

const article: fc.Arbitrary<ArticleInput> = fc
  .record({
    kicker: maybe(sentence(1, 2)),
    headline: sentence(1, 9),
    standfirst: maybe(sentence(5, 30)),
    byline: fc.oneof(fc.constant(''), sentence(1, 3)),
    pull_quote: maybe(sentence(4, 18)),
    quote_speaker: maybe(sentence(1, 4)),
    fact_box: maybe(fc.record({ title: sentence(1, 4), body: story(4) })),
    images: fc.array(image, { maxLength: 3 }),
    body: story(22),
    columns: fc.integer({ min: 1, max: 5 }),
    headline_size: fc.constantFrom(16, 20, 24, 28, 36, 44, 56),
  })
  .map(voiced);

const lines = fc.array(sentence(1, 6), { minLength: 1, maxLength: 5 }).map((all) => all.join('\n'));

interface Choices {
  template: number;
  pages: number[];
  articles: ArticleInput[];
  lines: string[];
  fillings: number[];
  name: string;
}

/** Kinds that no template of the demo has a slot of; adverts give theirs. */
const RARE_KINDS = ['puzzle', 'solutions', 'code', 'imprint'] as const;
const PUZZLE_WORDS = ['älg', 'brygga', 'ingress', 'redaktion', 'kvarnhjul'];

/** Makes a puzzle with these clues; undefined if its words don't cross. */
function puzzleOf(seed: number, clues: string[]): PlacedPuzzle | undefined {
  const kind = PuzzleKind.options[seed % PuzzleKind.options.length] ?? 'crossword';
  const words = PUZZLE_WORDS.map((word, index) => ({
    word,
    clue: clues[(seed + index) % clues.length]?.split('\n')[0]?.slice(0, MAX_CLUE) ?? '',
  }));
  const choices = { kind, difficulty: 'easy', seed, words, has_solution: false } as const;
  const grid = makePuzzle(choices);
  return grid ? { ...choices, grid } : undefined;
}

function editionOf(choices: Choices): EditionInput {
  const design = NEWSPAPER_TEMPLATES[choices.template % NEWSPAPER_TEMPLATES.length];
  if (!design) throw new Error('the demo has templates');
  const { articles } = choices;
  const used: EditionInput['articles'] = {};
  const contents: EditionInput['contents'] = [];
  const begins: Record<number, number> = {};
  let count = 0;
  /** Start of a story that continues in the next slot on another page. */
  let open: { newspaper_page_id: number; slot_id: string } | null = null;
  const pages = choices.pages.map((chosen, index): PageInput => {
    const template = design.pages[chosen % design.pages.length];
    const id = index + 1;
    const slots = (template?.slots ?? []).map((slot, position): Slot => {
      const turn = (choices.fillings[position % choices.fillings.length] ?? 0) + chosen;
      return slot.kind === 'advert'
        ? { ...slot, kind: RARE_KINDS[turn % (2 * RARE_KINDS.length)] ?? slot.kind }
        : slot;
    });
    const placements = slots.flatMap((slot): PageInput['placements'] => {
      count += 1;
      const filling = choices.fillings[count % choices.fillings.length] ?? 0;
      const text = choices.lines[count % choices.lines.length] ?? '';
      if (filling === 0) return [];
      if (slot.kind === 'solutions') return [];
      if (slot.kind === 'puzzle') {
        const puzzle = puzzleOf(count, choices.lines);
        return puzzle ? [{ slot_id: slot.id, text, puzzle }] : [];
      }
      const told = Object.keys(begins).map(Number);
      if (slot.kind === 'text' && filling % 2 === 1 && told.length > 0)
        return [{ slot_id: slot.id, text, teaser_article_id: told[count % told.length] ?? null }];
      if (slot.kind === 'image')
        return [{ slot_id: slot.id, file_id: 1 + (count % PICTURES), text }];
      if (slot.kind !== 'article') return [{ slot_id: slot.id, text }];
      if (open && open.newspaper_page_id !== id) {
        const continues_from = open;
        open = null;
        return [{ slot_id: slot.id, continues_from }];
      }
      const one = articles[count % articles.length];
      if (!one) return [];
      used[count] = one;
      begins[count] = id;
      contents.push({ title: one.headline, page: id });
      if (filling === 1) open = { newspaper_page_id: id, slot_id: slot.id };
      return [{ slot_id: slot.id, article_id: count }];
    });
    return {
      id,
      number: id,
      name: template?.name ?? 'Sida',
      slots,
      placements,
    };
  });
  const puzzles = pages.flatMap(({ number, placements }) =>
    placements.flatMap(({ text, puzzle }) =>
      puzzle ? [{ page: number, text: text ?? null, puzzle }] : [],
    ),
  );
  return {
    paper: {
      name: choices.name,
      issue_number: 1,
      published_on: '2026-11-20',
      office: choices.name,
      imprint: { publisher: choices.name, contact: choices.lines[0]?.split('\n')[0] },
      public_path: '/las/prov',
      public_url: 'https://app.skola.example/las/prov',
    },
    design,
    pages,
    articles: used,
    begins,
    contents,
    puzzles,
    solution_pages: pages
      .filter(({ slots }) => slots.some(({ kind }) => kind === 'solutions'))
      .map(({ number }) => number),
  };
}

/** Generates newspapers of a few pages with arbitrary content, in any template. */
export const randomEdition: fc.Arbitrary<EditionInput> = fc
  .record<Choices>({
    template: fc.nat(5),
    pages: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
    articles: fc.array(article, { minLength: 6, maxLength: 10 }),
    lines: fc.array(lines, { minLength: 3, maxLength: 7 }),
    fillings: fc.array(fc.nat(8), { minLength: 5, maxLength: 11 }),
    name: sentence(1, 2),
  })
  .map(editionOf);

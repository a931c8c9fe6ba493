import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { joinLines } from '../testing/drawn-lines.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import { readDrawnText } from './drawn-text.ts';
import type { EditionInput, ArticleInput } from './edition.ts';
import { slotBox } from './grid.ts';
import { placeAnswers } from './layout/answers.ts';
import type { LayoutInput } from './layout/layout-input.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#27a' } })
  .jpeg()
  .toBuffer();
const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array(await picture) });

const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');

const WORDS = [
  'Att komma hem och sätta på sig torra strumpor.',
  'Innebandyn. Vi tränar tre gånger i veckan och då glömmer man att det är mörkt ute.',
  'Min hamster.',
];
const LONG = `${'Jag tycker att det är lite av varje, och det beror alldeles på vädret. '.repeat(5)}Så är det.`;
const person = (index: number, hasFace: boolean): ArticleInput['answers'][number] => ({
  name: `Person${index} Efternamn`,
  about: `yrke${index}`,
  words: WORDS[index % WORDS.length] ?? '',
  file_id: hasFace ? index + 1 : null,
});
const imagesFor = (answers: ArticleInput['answers']) =>
  answers.flatMap(({ file_id: id }) =>
    id === null
      ? []
      : [
          {
            file_id: id,
            caption: null,
            credit: 'Elin',
            alt: null,
            focal_point: { x: 0.5, y: 0.3 },
          },
        ],
  );

function editionOf(
  [column_span, row_span]: [number, number],
  answers: ArticleInput['answers'],
  part: Partial<ArticleInput> = {},
): EditionInput {
  const slot = {
    id: 'a',
    kind: 'article' as const,
    column: 1,
    row: 1,
    column_span,
    row_span,
    style: { headline_size: 24, tint: true },
  };
  return {
    paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
    design: design!,
    articles: {
      1: setArticle({
        headline: 'Vad gör dig glad?',
        byline: 'Hugo',
        body: { type: 'doc', content: [] },
        columns: 5,
        images: imagesFor(answers),
        answers,
        ...part,
      }),
    },
    contents: [],
    pages: [
      {
        id: 1,
        number: 1,
        name: 'Sida',
        slots: [slot],
        placements: [{ slot_id: 'a', article_id: 1 }],
      },
    ],
  };
}

async function setAnswers(...given: Parameters<typeof editionOf>) {
  const edition = editionOf(...given);
  const { pdf, fit, pictures } = await typesetter.compose(edition, { pdf: 'proof' });
  const runs = readDrawnText(pdf ?? new Uint8Array(), 0).filter(({ text }) => text.trim());
  const box = slotBox(design!, edition.pages[0]!.slots[0]!);
  const outside = runs.filter(
    ({ x, y }) => x < box.x - 3 || x > box.x + box.w || y < box.y || y > box.y + box.h + 0.2,
  );
  const text = joinLines(runs).join(' ');
  return { fit: fit[1]?.[0], outside, runs, text, pictures: pictures[1] ?? [] };
}

describe.each([2, 3, 4, 5, 6, 7, 8])('%i answers', (count) => {
  test.each([
    ['with faces', () => true],
    ['without faces', () => false],
    ['some with faces', (index: number) => index % 2 === 0],
  ])('stand whole in a slot, each with its name: %s', async (_, hasFace) => {
    const answers = Array.from({ length: count }, (__, index) => person(index, hasFace(index)));
    const { fit, outside, text, pictures } = await setAnswers([5, 16], answers);
    expect(fit?.fault).toBeUndefined();
    expect(fit?.state).not.toBe('over');
    expect(outside.map((run) => run.text)).toEqual([]);
    for (const { name, about } of answers) {
      expect(text).toContain(name);
      expect(text).toContain(about);
    }
    expect(pictures).toHaveLength(answers.filter(({ file_id }) => file_id !== null).length);
  });
});

test('long answers and long names are whole, in a narrow slot too', async () => {
  const answers = [0, 1, 2, 3].map((index) => ({
    ...person(index, true),
    name: 'Maximiliana Wallenstråle-Realisationsvinstbeskattningsson',
    words: LONG,
  }));
  for (const shape of [
    [5, 24],
    [3, 34],
    [2, 40],
  ] as [number, number][]) {
    const { fit, outside } = await setAnswers(shape, answers);
    expect(fit?.fault).toBeUndefined();
    expect(fit?.state, shape.join()).not.toBe('over');
    expect(outside.map((run) => run.text)).toEqual([]);
  }
});

test('names break at spaces and hyphens, and not within words', async () => {
  const words = ['Wilhelmina', 'Söderberg-', 'Gyllenhammar', 'Konstantinos', 'Hammarskjöldsson'];
  const names = [
    'Wilhelmina Söderberg-Gyllenhammar',
    'Konstantinos Hammarskjöldsson',
    'Konstantinos Gyllenhammar',
    'Wilhelmina Hammarskjöldsson',
    'Konstantinos Hammarskjöldsson',
  ];
  for (const hasFaces of [true, false])
    for (const shape of [
      [5, 7],
      [5, 8],
      [5, 9],
      [3, 13],
    ] as [number, number][]) {
      const answers = names.map((name, index) => ({ ...person(index, hasFaces), name }));
      const { runs, fit } = await setAnswers(shape, answers);
      expect(fit?.fault).toBeUndefined();
      const lines = joinLines(runs).join('\n');
      const missing = words.filter((word) => !lines.includes(word));
      expect.soft(missing, `${shape.join('×')} ${hasFaces}`).toEqual([]);
    }
});

test('an article as high as it needs takes a grid in which names are whole', () => {
  const grid = { portrait: 6, rows: 1, lines: 12, scale: 1, stacked: false };
  const ways = [
    { ...grid, columns: 2, breaks_names: true },
    { ...grid, columns: 1, rows: 2, lines: 20, breaks_names: false },
  ];
  const input = {
    frame: { natural: true, article: { answers: [person(0, true), person(1, true)] } },
    measures: { answers: ways },
    lines: 0,
  } as unknown as LayoutInput;
  expect(placeAnswers(input, 0)?.way.columns).toBe(1);
});

test('answers that have no room are over in lines, and nothing is drawn outside the slot', async () => {
  const answers = Array.from({ length: 8 }, (_, index) => ({
    ...person(index, true),
    words: LONG,
  }));
  const { fit } = await setAnswers([3, 10], answers);
  expect(fit?.state).toBe('over');
  expect(fit?.lines).toBeGreaterThan(10);
  expect(fit?.fault).toBeUndefined();
});

test('text before the answers stays, and other pictures than faces are shown as pictures', async () => {
  const answers = [0, 1].map((index) => person(index, true));
  const more = { ...imagesFor(answers)[0]!, file_id: 9, caption: 'Matsalen i regn' };
  const { fit, text, pictures } = await setAnswers([5, 30], answers, {
    body: doc('Vi stod utanför matsalen en hel rast och frågade alla som kom förbi.'),
    images: [...imagesFor(answers), more],
  });
  expect(fit?.fault).toBeUndefined();
  expect(text).toContain('Matsalen i regn');
  expect(text.indexOf('utanför')).toBeLessThan(text.indexOf('Person0'));
  expect(pictures.map(({ file_id }) => file_id).toSorted()).toEqual([1, 2, 9]);
});

test('faces are named among those who took the pictures', async () => {
  const { text } = await setAnswers([5, 16], [person(0, true), person(1, false)]);
  expect(text).toContain('Elin');
});

test('the byline above answers alone has the whole width for its line', async () => {
  const answers = [person(0, true), person(1, false)];
  const credited = imagesFor(answers).map((image) => ({ ...image, credit: 'Elin / Sandström' }));
  const { runs } = await setAnswers([5, 16], answers, { images: credited });
  const lineOf = (words: string) => runs.find(({ text }) => text.includes(words))?.y;
  expect(lineOf('Sandström')).toBe(lineOf('Hugo'));
});

test('a name in another script leaves age, class and side as they are written', async () => {
  const answer = {
    name: 'مريم العبدالله',
    about: '9 år, 8B',
    words: 'Att det är tyst.',
    file_id: null,
  };
  const { runs, text } = await setAnswers([5, 12], [answer]);
  expect(text).toContain('9 år, 8B');
  const left = (part: string) => runs.find((run) => run.text.includes(part))?.x ?? 0;
  expect(Math.abs(left('9') - left('Att'))).toBeLessThan(1);
});

test('a name in letters of both directions runs as the answer beside it', async () => {
  const mixed = { name: 'Nour الدين', about: null, file_id: null };
  const orderOf = async (words: string) => {
    const { runs } = await setAnswers([5, 12], [{ ...mixed, words }]);
    const at = (letters: RegExp) => runs.find(({ text }) => letters.test(text))?.x ?? 0;
    return at(/Nour/) < at(/[\u0600-\u06ff\ufb50-\ufeff]/) ? 'from the left' : 'from the right';
  };
  expect(await orderOf('Att det är tyst.')).toBe('from the left');
});

const TEXT =
  'Jag går helst ut ändå, för regn är bara vatten och man torkar ju. Sen dricker jag choklad hemma hos mormor med min kusin, och på kvällen läser vi något ur en gammal bok som ingen har läst färdigt än. ';
const upTo = (length: number) =>
  `${TEXT.repeat(2)
    .slice(0, Math.max(1, length - 1))
    .trim()}.`;

describe('in the slots of all templates', () => {
  const allSlots = NEWSPAPER_TEMPLATES.flatMap((template) =>
    template.pages.flatMap(({ slots }) =>
      slots.filter(({ kind }) => kind === 'article').map((slot) => ({ template, slot })),
    ),
  );
  type Case = (typeof allSlots)[number];

  async function fitIn(
    { template, slot }: Case,
    answers: ArticleInput['answers'],
    part: Partial<ArticleInput> = {},
  ) {
    const edition = editionOf([1, 1], answers, { columns: 3, ...part });
    const page = { ...edition.pages[0]!, slots: [slot] };
    const placed = [{ slot_id: slot.id, article_id: 1 }];
    const pages = [{ ...page, placements: placed }];
    const { fit } = await typesetter.compose({ ...edition, design: template, pages }, {});
    return fit[1]![0]!;
  }

  test('an enkät with one long answer and three short ones fits where it is meant to', async () => {
    const meant = allSlots.filter(({ slot }) => slot.id === 'enkat');
    expect(meant.length).toBeGreaterThanOrEqual(4);
    for (const one of meant)
      for (const headline of ['Vad gör du när det regnar?', 'Regn?'])
        for (const long of [0, 2]) {
          const answers = [0, 1, 2, 3].map((index) => ({
            ...person(index, true),
            words: upTo(index === long ? 115 : 25),
          }));
          const { state, fault } = await fitIn(one, answers, { headline });
          expect([fault, state], one.template.name).toEqual([
            undefined,
            expect.not.stringMatching('over'),
          ]);
        }
  });

  test('answers stay in the slot below a text of one line', async () => {
    const one = allSlots.find(
      ({ template, slot }) => template.name.startsWith('Gratistidningen') && slot.id === 'andra',
    );
    const answers = [132, 176, 223].map((length, index) => ({
      ...person(index, true),
      words: upTo(length),
    }));
    const fit = await fitIn(one!, answers, { headline: 'Vad gör du när det regnar?' });
    expect(fit.fault).toBeUndefined();
  });

  test('what is said of answers that have no room is true, and the advice helps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...allSlots),
        fc.array(fc.integer({ min: 5, max: 300 }), { minLength: 2, maxLength: 8 }),
        fc.boolean(),
        fc.constantFrom('Vad gör du när det regnar?', 'Regn?'),
        async (one, lengths, hasFaces, headline) => {
          const answers = lengths.map((length, index) => ({
            ...person(index, hasFaces),
            words: upTo(length),
          }));
          const first = await fitIn(one, answers, { headline });
          expect(first.fault).toBeUndefined();
          if (first.state !== 'over') return;
          expect(first.lines).toBeGreaterThan(0);
          const { characters } = first.answers_over!;
          const shorter = answers.map((answer, index) => ({
            ...answer,
            words: upTo(Math.min(lengths[index] ?? 0, characters)),
          }));
          if (characters > 0)
            expect((await fitIn(one, shorter, { headline })).state).not.toBe('over');
          // Otherwise not even single words have room.
          else
            expect(
              (
                await fitIn(
                  one,
                  answers.map((answer) => ({ ...answer, words: upTo(40) })),
                  { headline },
                )
              ).state,
            ).toBe('over');
        },
      ),
      { seed: 31, numRuns: 40 },
    );
  }, 240_000);

  test('a headline is called too long only if a word instead of it has room', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...allSlots),
        fc.integer({ min: 1, max: 300 }),
        fc.option(fc.integer({ min: 20, max: 1200 })),
        fc.option(fc.integer({ min: 5, max: 150 })),
        fc.boolean(),
        async (one, length, standfirst, kicker, hasAnswers) => {
          const answers = hasAnswers ? [person(0, true), person(1, true)] : [];
          const part = {
            headline: upTo(length),
            standfirst: standfirst ? upTo(standfirst) : null,
            kicker: kicker ? upTo(kicker) : null,
            body: doc(TEXT),
          };
          const { fault } = await fitIn(one, answers, part);
          if (fault?.sv.startsWith('Rubriken')) {
            const brief = await fitIn(one, answers, { ...part, headline: 'Regn' });
            expect(brief.fault?.sv ?? '').not.toMatch(/^Rubriken/);
            expect(brief.fault?.sv ?? '').not.toMatch(/^Rutan är för låg/);
          }
          if (fault?.sv.startsWith('Ingressen')) {
            const without = await fitIn(one, answers, { ...part, standfirst: null });
            expect(without.fault).toBeUndefined();
          }
        },
      ),
      { seed: 31, numRuns: 60 },
    );
  }, 240_000);
});

import { PDFName } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { parseRichText } from '../../demo/parse-rich-text.ts';
import { randomEdition } from '../testing/random-edition.ts';
import { oddEdition } from '../testing/odd-edition.ts';
import type { PrintFile } from '../testing/read-print-file.ts';
import { readPrintFile } from '../testing/read-print-file.ts';
import type { StructureNode } from '../testing/read-structure.ts';
import { readStructure, walk } from '../testing/read-structure.ts';
import type { EditionInput } from './edition.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#448' } })
  .jpeg()
  .toBuffer();
const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array(await picture) });

const STORY = [
  ...Array.from({ length: 6 }, (_, index) => `stycke${index} ${'och mer om det '.repeat(9)}`),
  '## mellanrubrik',
  '- punkt ett\n- punkt två\n- punkt tre',
  '1. steg ett\n2. steg två',
  'mellan listorna',
  '1. nytt ett',
  'sist i texten',
].join('\n\n');

/** A paper with a slot of every kind, a story on two pages, and one with lists. */
function edition(): EditionInput {
  const odd = oddEdition('och');
  const [, second] = Object.values(odd.articles);
  if (!second) throw new Error('the paper has two articles');
  const whole = { ...second, answers: [], body: parseRichText(STORY) };
  return { ...odd, articles: { ...odd.articles, 2: whole } };
}

let pdf: Uint8Array;
let file: PrintFile;
let pages: StructureNode[];
beforeAll(async () => {
  const made = await typesetter.compose(edition(), { pdf: 'proof' });
  const own = made.fit[12]?.find(({ slot_id }) => slot_id === 'andra');
  expect(own?.state).not.toBe('over');
  pdf = made.pdf ?? new Uint8Array();
  file = await readPrintFile(pdf);
  pages = await readStructure(pdf);
});

const all = () => pages.flatMap(walk);
const of = (role: string) => all().filter((node) => node.role === role);
const articles = () => of('Art');

test('each article is read in the order of its parts, wherever they stand in its columns', () => {
  const article = articles().at(-1);
  const places = [
    'VINJETT',
    'nyhet',
    'ingress',
    'byline',
    'stycke0',
    'stycke5',
    'mellanrubrik',
    'punkt ett',
    'steg ett',
    'sist i texten',
    'citat',
    'talare',
    'faktarubrik',
    'fakta och',
    'bildtext',
  ].map((word) => article?.text.indexOf(word) ?? -1);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // A paragraph that continues in another column is one element, and no word is read twice.
  const text = article?.kids.filter(({ role }) => role === 'P').map((node) => node.text) ?? [];
  const own = text.filter((paragraph) => /stycke\d/.test(paragraph));
  expect(own).toHaveLength(6);
  for (const paragraph of own) expect(paragraph.match(/och mer om det/g)).toHaveLength(9);
});

test('lists are lists, each item with its sign and its text, and numbered ones say that they are', () => {
  const lists = articles()
    .at(-1)
    ?.kids.filter(({ role }) => role === 'L');
  expect(lists?.map((list) => list.kids.map(({ text }) => text))).toEqual([
    ['– punkt ett', '– punkt två', '– punkt tre'],
    ['1. steg ett', '2. steg två'],
    ['1. nytt ett'],
  ]);
  for (const item of of('LI')) expect(item.kids.map(({ role }) => role)).toEqual(['Lbl', 'LBody']);
  const numbering = file.dictionaries.flatMap(
    (one) => /\/ListNumbering \/(\w+)/.exec(String(one))?.[1] ?? [],
  );
  expect(numbering.toSorted()).toEqual(['Decimal', 'Decimal', 'Disc', 'Disc']);
});

test('a caption belongs to its picture, which is described', () => {
  const figures = of('Figure');
  expect(figures.length).toBeGreaterThan(3);
  for (const figure of figures) expect(figure.alt).not.toBe('');
  const captioned = articles().flatMap(({ kids }) =>
    kids.filter(({ role, kids: own }) => role === 'Figure' && own.length > 0),
  );
  expect(captioned.length).toBeGreaterThan(1);
  for (const { kids } of captioned)
    expect(kids).toMatchObject([
      { role: 'Caption', text: expect.stringMatching(/bildtext och slut .*fotograf/) },
    ]);
  // No caption is outside its figure.
  expect(of('Caption')).toHaveLength(figures.filter(({ kids }) => kids.length > 0).length);
});

test('a fact box and a quote are parts of their own behind the text of their article', () => {
  const roles = articles()
    .at(-1)
    ?.kids.map(({ role }) => role);
  expect(roles?.join(' ')).toMatch(/P BlockQuote Sect( Figure)+$/);
  // Maps the custom aside to a standard role.
  const aside = articles()
    .at(-1)
    ?.kids.find(({ role }) => role === 'Sect');
  expect(String(file.catalog.lookup(PDFName.of('StructTreeRoot')))).toContain('/Aside /Sect');
  expect(aside?.kids[0]).toMatchObject({ role: 'H3', text: 'faktarubrik och slut' });
});

test('headings go down one level at a time, from the paper’s name on', () => {
  const levels = all()
    .flatMap(({ role }) => /^H(\d)$/.exec(role)?.[1] ?? [])
    .map(Number);
  expect(levels[0]).toBe(1);
  expect(levels.length).toBeGreaterThan(5);
  for (const [index, level] of levels.entries())
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
});

test('contents and jump lines lead to their pages', () => {
  const links = of('Link').map(({ text }) => text);
  expect(links).toEqual(
    expect.arrayContaining([
      '2 innehåll och slut',
      expect.stringMatching(/^Fortsättning på sidan 2/),
      'FORTSÄTTNING FRÅN SIDAN 1',
    ]),
  );
  const annotations = file.dictionaries.filter((one) => /\/Subtype \/Link/.test(String(one)));
  expect(annotations).toHaveLength(links.length);
  for (const one of annotations) expect(String(one)).toMatch(/\/Dest .*\/Contents \(sida/s);
});

test('what is only looked at is not read: page heads, rules and frames', () => {
  const read = pages.map(({ text }) => text).join(' ');
  expect(read).not.toContain('tvåa och slut');
  const contents = file.pages.map(({ operators }) => operators);
  for (const operators of contents) {
    // Everything drawn is tagged, or marked as an artifact.
    let depth = 0;
    for (const { operator } of operators) {
      if (/^(BDC|BMC)$/.test(operator)) depth += 1;
      if (operator === 'EMC') depth -= 1;
      if (/^(Tj|TJ|f|S|B|Do)$/.test(operator)) expect(depth, operator).toBeGreaterThan(0);
    }
  }
});

test('it calls itself PDF/UA-1, and says its language and its title', () => {
  expect(file.metadata).toMatch(/pdfuaid:part>1</);
  expect(String(file.catalog)).toMatch(/\/Lang \(sv-SE\)/);
  expect(file.metadata).toContain('Bladet och slut 1');
  expect(file.dictionaries.some((one) => /\/DisplayDocTitle true/.test(String(one)))).toBe(true);
  expect(file.dictionaries.some((one) => /\/Marked true/.test(String(one)))).toBe(true);
});

test('nothing of what the tags are made from is left in it', () => {
  expect(Buffer.from(pdf).includes('part:')).toBe(false);
  const roles = new Set(all().map(({ role }) => role));
  expect(roles).not.toContain('Div');
  expect([...roles].filter((role) => !/^[A-Z]/.test(role))).toEqual([]);
});

test('whatever people write, the parts of each article follow each other and are what they are', async () => {
  for (const input of fc.sample(randomEdition, { seed: 4, numRuns: 4 })) {
    const made = await typesetter.compose(input, { pdf: 'proof' });
    const read = (await readStructure(made.pdf ?? new Uint8Array())).flatMap(walk);
    const found = read.filter(({ role }) => role === 'Art');
    expect(found.length).toBeGreaterThan(0);
    for (const { kids } of found)
      expect(kids.map(({ role }) => role).join(' ')).toMatch(
        /^(P ){0,2}H[12]( P| L| H[23]| BlockQuote| Table| Figure)*( Sect)?( Figure)*$/,
      );
    const inLists = read.filter(({ role }) => role === 'L').flatMap(({ kids }) => kids);
    expect(new Set(inLists.map(({ role }) => role))).toEqual(new Set(['LI']));
    for (const { kids } of inLists)
      expect(kids.map(({ role }) => role).join(' ')).toMatch(/^(Lbl )?LBody$/);
  }
}, 120_000);

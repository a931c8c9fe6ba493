import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { expect, test, vi } from 'vitest';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';
import type { EditionHead } from './compiler.ts';
import { createCompiler } from './compiler.ts';
import { pictureShape } from './corpus/articles.ts';
import { randomPaper } from './corpus/papers.ts';
import type { EditionInput } from './edition.ts';
import type { FramePage } from './frame.ts';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { inkOf } from './inks.ts';
import { styleOf } from './style.ts';

const edited = createShapedTypesetter(pictureShape);
const anew = createShapedTypesetter(pictureShape);

/** Groups without content, as Typst leaves them for readers of some lines, and those around them. */
const withoutEmpty = (content: string): string => {
  const less = content.replaceAll(/<g(?: [^>]*)?><\/g>/g, '');
  return less === content ? content : withoutEmpty(less);
};

/** A picture's definitions, in whatever order, and its content. */
function partsOf(svg: string) {
  const [head = '', content = ''] = svg.split('</defs>');
  return {
    definitions: head.split(/(?=<[a-zA-Z]+ [^>]*id=)/).toSorted(),
    content: withoutEmpty(content),
  };
}

function withHeadline(edition: EditionInput, id: number, headline: string): EditionInput {
  const article = edition.articles[id];
  if (!article) throw new Error('the article is placed');
  return { ...edition, articles: { ...edition.articles, [id]: { ...article, headline } } };
}

test('a page that was drawn piece by piece, edit after edit, is the page as it is drawn whole', async () => {
  for (const seed of [7, 8, 9]) {
    const { edition } = randomPaper(52_000 + seed);
    const [page] = edition.pages;
    if (!page) throw new Error('a random paper has pages');
    let one: EditionInput = { ...edition, pages: [page] };
    await edited.compose(one, { svg: true });
    const placed = page.placements.flatMap(({ article_id }) => article_id ?? []);
    for (const [turn, id] of [...placed, ...placed].entries()) {
      const headline = `${one.articles[id]?.headline} igen ${turn}`;
      one = withHeadline(one, id, headline);
      await edited.compose(one, { svg: true });
    }
    const [kept, whole] = await Promise.all([
      edited.compose(one, { svg: true }),
      anew.compose(one, { svg: true }),
    ]);
    expect(kept.fit).toEqual(whole.fit);
    expect(partsOf(kept.svg[page.id] ?? '')).toEqual(partsOf(whole.svg[page.id] ?? ''));
  }
}, 120_000);

const text = (slot: string, y: number, words: string): FramePage['frames'][number] => ({
  type: 'text',
  slot,
  page: 1,
  x: 10,
  y,
  w: 120,
  h: 60,
  tint: false,
  title: null,
  text: words,
});

test('of a page only the frame that changed is drawn, and nothing where none did', async () => {
  const [design] = NEWSPAPER_TEMPLATES;
  if (!design) throw new Error('the demo has templates');
  const { colours } = design;
  const [accent, tint] = await Promise.all([
    inkOf(colours.accent, null),
    inkOf(colours.tint, null),
  ]);
  const head: EditionHead = {
    meta: { title: 'Bladet', paper: 'Bladet', year: 2026, month: 11, day: 23 },
    page: { w: 210, h: 297 },
    bleed: 0,
    marks: false,
    colour: 'rgb',
    preview: true,
    level: 1,
    style: styleOf(design, { accent, tint }),
  };
  const drawn = vi.spyOn(NodeCompiler.prototype, 'svg');
  const run = createCompiler();
  const draw = (words: string) => {
    drawn.mockClear();
    const frames = [text('a', 10, 'Sjön stiger. '.repeat(30)), text('b', 100, words)];
    const job = { head, pages: [{ id: 1, number: 1, frames }], svg: [1] };
    const none = { pictures: [], forget: [], pdf: false, check: false, print: null };
    const { svg } = run({ id: 1, ...job, ...none }).result;
    const glyphs = drawn.mock.results.map(({ value }) => String(value).match(/<use /g)?.length);
    return { glyphs, inAll: svg[1]?.match(/<use /g)?.length };
  };
  const [first] = draw('Ett').glyphs;
  expect(first).toBeGreaterThan(300);
  const second = draw('Två');
  expect(second).toEqual({ glyphs: [3], inAll: first });
  expect(draw('Två')).toEqual({ glyphs: [], inAll: first });
  drawn.mockRestore();
});

// Measures the typesetter alone: an edit, a large paper, and memory over many compiles.
import { plainText } from '@spalten/contract/rich-text';
import sharp from 'sharp';
import { NEWSPAPER_TEMPLATES } from '../server/demo/newspaper-templates.ts';
import type { EditionInput, ArticleInput, PageInput } from '../server/src/typesetting/edition.ts';
import type { Typesetter } from '../server/src/typesetting/typesetter.ts';
import { createTypesetter } from '../server/src/typesetting/typesetter.ts';
import { at, atMost, figure, p50, say, timed, times } from './table.ts';

const PAGES = 32;
const PICTURES = 40;
const COMPILES = 500;
const MAX_ROUNDS = 8;
const SENTENCE =
  'Vattnet i sjön steg en decimeter under natten, och ingen på kommunen kan säga varför det blev så. ';

/** Generates a unique picture that compresses as badly as a photograph. */
export const photograph = (seed: number) => {
  const [width, height] = [2400, 1600];
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed * 2_654_435_761;
  for (let i = 0; i < pixels.length; i += 1) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    pixels[i] = 96 + (state >>> 27) + ((i >> 10) & 63);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
};

export function paper(pictures: number): EditionInput {
  const [design] = NEWSPAPER_TEMPLATES;
  if (!design) throw new Error('the demo has templates');
  const articles: Record<number, ArticleInput> = {};
  let shown = 0;
  const pages = Array.from({ length: PAGES }, (_, index): PageInput => {
    const template = design.pages[1 + (index % (design.pages.length - 1))];
    const slots = template?.slots ?? [];
    const placements = slots.flatMap((slot) => {
      if (slot.kind !== 'article') return [];
      const id = Object.keys(articles).length + 1;
      const wide = slot.column_span * slot.row_span;
      const hasPicture = wide > 20 && shown < pictures;
      if (hasPicture) shown += 1;
      articles[id] = {
        kicker: 'Nyheter',
        headline: `Sjön stiger för ${id} dygnet`,
        byline: 'Elin Sandström',
        standfirst: 'Ingressen säger det viktigaste.',
        pull_quote: null,
        quote_speaker: null,
        fact_box: null,
        answers: [],
        columns: slot.column_span,
        headline_size: 28,
        voice: 'news',
        opinion: null,
        body: {
          type: 'doc',
          content: Array.from({ length: Math.max(2, Math.round(wide / 4)) }, () => ({
            type: 'paragraph' as const,
            content: [{ type: 'text' as const, text: SENTENCE.repeat(3).trim() }],
          })),
        },
        images: hasPicture
          ? [
              {
                file_id: shown,
                caption: 'Sjön',
                credit: 'Wilma Åhs',
                alt: 'Sjön',
                focal_point: { x: 0.5, y: 0.5 },
              },
            ]
          : [],
      };
      return [{ slot_id: slot.id, article_id: id }];
    });
    return { id: index + 1, number: index + 1, name: template?.name ?? '', slots, placements };
  });
  return {
    paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Redaktionen' },
    design,
    pages,
    articles,
    contents: [],
  };
}

/** Builds a paper whose texts end where their slots do, like one ready to be sent. */
async function filled(typesetter: Typesetter, pictures: number): Promise<EditionInput> {
  const edition = paper(pictures);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { fit } = await typesetter.compose(edition, { as: 'print' });
    let isFitting = true;
    for (const { id, placements } of edition.pages)
      for (const { slot_id, article_id } of placements) {
        const slot = fit[id]?.find((one) => one.slot_id === slot_id);
        const article = edition.articles[article_id ?? 0];
        if (slot?.state !== 'over' || !article) continue;
        isFitting = false;
        article.body = shortened(article.body, slot.characters);
      }
    if (isFitting) return edition;
  }
  throw new Error(`texts are too long after ${MAX_ROUNDS} cuts`);
}

/** Returns the text without its last `over` characters, or its first paragraph. */
function shortened(body: ArticleInput['body'], over: number): ArticleInput['body'] {
  const paragraphs = body.content.map((block) => plainText({ type: 'doc', content: [block] }));
  let left = Math.max(over, 1);
  while (paragraphs.length > 1 && left > 0) {
    const last = paragraphs.pop() ?? '';
    if (last.length > left) paragraphs.push(last.slice(0, -left).trim());
    left -= last.length;
  }
  const content = paragraphs.map((text) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  }));
  return { type: 'doc', content };
}

/** Measures the typesetter and reports the results. */
export async function benchTypesetting(): Promise<void> {
  const photographs = await Promise.all(
    Array.from({ length: PICTURES }, (_, i) => photograph(i + 1)),
  );
  const typesetter = createTypesetter({
    limitMs: 120_000,
    readPicture: async (id) => new Uint8Array(photographs[id - 1] ?? Buffer.alloc(0)),
  });
  try {
    say('\ntypesetting');
    const print = (edition: EditionInput) =>
      timed(() => typesetter.compose(edition, { pdf: 'print' }));
    // As in the app when sending: first checked, then made, so that the second run finds a warm
    // cache.
    const lookThrough = (edition: EditionInput) =>
      timed(() => typesetter.compose(edition, { as: 'print' }));
    const plain = await filled(typesetter, 0);
    const full = await filled(typesetter, PICTURES);
    const fresh = createTypesetter({ limitMs: 120_000, readPicture: async () => null });
    figure(
      `${PAGES} pages set for the first time, in a new process`,
      `${Math.round(await timed(() => fresh.compose(plain, { as: 'print' })))} ms`,
    );
    const characters = Object.values(plain.articles).map(({ body }) => plainText(body).length);
    figure('characters in them', String(characters.reduce((sum, length) => sum + length, 0)));
    await fresh.close();
    await lookThrough(plain);
    atMost(`${PAGES} pages to print PDF, looked through before`, 500, await print(plain), ' ms');
    await lookThrough(full);
    const what = `${PAGES} pages with ${PICTURES} pictures to print PDF`;
    atMost(what, 3000, await print(full), ' ms');
    figure(`${what}, pictures prepared`, `${Math.round(await print(full))} ms`);

    const [page] = full.pages;
    const one: EditionInput = { ...full, pages: page ? [page] : [] };
    const memory: number[] = [];
    const edits = await times(COMPILES, async (n) => {
      const id = page?.placements[0]?.article_id ?? 1;
      const words = one.articles[id];
      if (!words) throw new Error('the page has an article');
      const articles = { ...one.articles, [id]: { ...words, headline: `Sjön stiger igen ${n}` } };
      await typesetter.compose({ ...one, articles }, { svg: true });
      memory.push(typesetter.stats().memory / 1_000_000);
    });
    const warm = edits.slice(10);
    atMost('a word edited, the page set and drawn, p50', 30, p50(warm), ' ms');
    figure('the same, p99', `${Math.round(at(warm, 0.99))} ms`);
    const [begun, end] = [memory[9] ?? 0, memory.at(-1) ?? 0].map(Math.round);
    figure(`memory of the typesetter after 10 and ${COMPILES}`, `${begun} and ${end} MB`);
  } finally {
    await typesetter.close();
  }
}

// The typesetter by itself: what an edit costs, a large paper, and its memory over many compiles.
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { NEWSPAPER_TEMPLATES } from '../server/demo/newspaper-templates.ts';
import type { EditionInput, SetArticle, SetPage } from '../server/src/typesetting/edition.ts';
import { createTypesetter } from '../server/src/typesetting/typesetter.ts';

const PAGES = 32;
const PICTURES = 40;
const COMPILES = 500;
const SENTENCE =
  'Vattnet i sjön steg en decimeter under natten, och ingen på kommunen kan säga varför det blev så. ';

const say = (text: string) => process.stdout.write(`${text}\n`);
const since = (from: number) => Math.round(performance.now() - from);
const at = (values: number[], share: number) =>
  Math.round((values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0) * 10) / 10;

/** A picture that is like no other and compresses as badly as a photograph does. */
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
  const articles: Record<number, SetArticle> = {};
  let shown = 0;
  const pages = Array.from({ length: PAGES }, (_, index): SetPage => {
    const template = design.pages[1 + (index % (design.pages.length - 1))];
    const slots = template?.slots ?? [];
    const placements = slots.flatMap((slot) => {
      if (slot.kind !== 'article') return [];
      const id = Object.keys(articles).length + 1;
      const wide = slot.column_span * slot.row_span;
      const hasPicture = wide > 20 && shown < pictures;
      if (hasPicture) shown += 1;
      articles[id] = {
        ...{
          kicker: 'Nyheter',
          headline: `Sjön stiger för ${id} dygnet`,
          byline: 'Elin Sandström',
        },
        ...{ standfirst: 'Ingressen säger det viktigaste.', pull_quote: null, fact_box: null },
        ...{ columns: slot.column_span, headline_size: 28 },
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
    ...{ design, pages, articles, contents: [] },
  };
}

/** Measures the typesetter, and says what it found. */
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
    const plain = paper(0);
    await typesetter.compose(plain, {});
    let from = performance.now();
    await typesetter.compose(plain, { pdf: 'print' });
    say(`  ${PAGES} pages without pictures to print PDF: ${since(from)} ms (goal: 500)`);
    const full = paper(PICTURES);
    from = performance.now();
    await typesetter.compose(full, { pdf: 'print' });
    say(
      `  ${PAGES} pages with ${PICTURES} pictures to print PDF, first time: ${since(from)} ms (goal: 3000)`,
    );
    from = performance.now();
    await typesetter.compose(full, { pdf: 'print' });
    say(`  the same again, pictures prepared: ${since(from)} ms`);

    const [page] = full.pages;
    const one: EditionInput = { ...full, pages: page ? [page] : [] };
    const edits: number[] = [];
    const memory: number[] = [];
    for (let i = 0; i < COMPILES; i += 1) {
      const id = page?.placements[0]?.article_id ?? 1;
      const words = one.articles[id];
      if (!words) throw new Error('the page has an article');
      const articles = { ...one.articles, [id]: { ...words, headline: `Sjön stiger igen ${i}` } };
      const begun = performance.now();
      await typesetter.compose({ ...one, articles }, { svg: true });
      edits.push(performance.now() - begun);
      memory.push(typesetter.stats().memory / 1_000_000);
    }
    say(
      `  a word edited, page set and drawn: p50 ${at(edits.slice(10), 0.5)} ms, p99 ${at(edits.slice(10), 0.99)} ms (goal: p50 30)`,
    );
    say(
      `  memory of the typesetter over ${COMPILES} compiles: ${Math.round(memory[9] ?? 0)} MB after 10, ${Math.round(memory.at(-1) ?? 0)} MB at the end, ${Math.round(Math.max(...memory))} MB at most`,
    );
  } finally {
    await typesetter.close();
  }
}

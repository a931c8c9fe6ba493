// npm run sample:templates -- FOLDER: sets the same ten articles of the demo in every newspaper
// template and draws the pages at 100 dpi, one picture per template and one sheet of all.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { plainText } from '../contract/src/rich-text.ts';
import { slotBox } from '../contract/src/slot-box.ts';
import sharp from 'sharp';
import { ARTICLE_TEMPLATES } from '../server/demo/article-templates.ts';
import { ARTICLES } from '../server/demo/articles/index.ts';
import { NEWSPAPER_TEMPLATES } from '../server/demo/newspaper-templates.ts';
import { parseRichText } from '../server/demo/parse-rich-text.ts';
import type { SeedTemplate } from '../server/demo/template-parts.ts';
import { estimateLength } from '../server/src/typesetting/corpus/papers.ts';
import type { ArticleInput, EditionInput, PageInput } from '../server/src/typesetting/edition.ts';
import { createTypesetter } from '../server/src/typesetting/typesetter.ts';
import { ROOT } from './ready.mjs';

const KEYS = [
  'bron',
  'nattbageriet',
  'karin',
  'hamnen',
  'biblioteket',
  'enkaten',
  'kronikan',
  'recensionen',
  'bussen',
  'notis-loppis',
];
/** Further articles, for templates with more room. */
const MORE = [
  'algen',
  'koren',
  'matchen',
  'vaxthuset',
  'insandaren',
  'matsalen',
  'notis-vatten',
  'spalt-poesi',
  'spalt-skridskor',
  'notis-potatis',
  'cykelkoket',
];
const ALL = [...KEYS, ...MORE];
const ADVERTS = [
  'Cykelköket\nVi lagar din cykel\nTisdagar 15–18\nKvarngatan 4',
  'Sjöbygds bageri\nKanelbullar hela dagen\nÖppet 7–17',
  'Loppis i Folkets hus\nLördag 10–14\nKaffe och våfflor',
];
const PICTURES = path.join(ROOT, 'server/demo/pictures');
const FILES = readdirSync(PICTURES).filter((name) => name.endsWith('.jpg'));
const DPI = 100;
/** The height of pages on the sheet of all templates, and how many pages of each it shows. */
const SHEET_PAGE = 330;
const SHEET_PAGES = 4;
/** Slots smaller than this in mm² are set without quote and fact box. */
const SMALL_SLOT = 26_000;
const GAP = 14;

const idOf = (picture: string) => FILES.indexOf(`${picture}.jpg`) + 1;
const focal_point = { x: 0.5, y: 0.5 };

function read(key: string): ArticleInput {
  const found = ARTICLES.find((one) => one.key === key);
  const template = ARTICLE_TEMPLATES.find(({ name }) => name === found?.template);
  if (!found || !template) throw new Error(`the demo has no article ${key}`);
  return {
    kicker: found.kicker ?? null,
    headline: found.headline,
    standfirst: found.standfirst ?? null,
    body: parseRichText(found.body),
    pull_quote: found.pull_quote ?? null,
    quote_speaker: found.quote_speaker ?? null,
    fact_box: found.fact_box
      ? { title: found.fact_box.title, body: parseRichText(found.fact_box.body) }
      : null,
    byline: 'Amir Haddad',
    answers: (found.answers ?? []).map(({ picture, ...answer }) => ({
      ...answer,
      file_id: picture ? idOf(picture) : null,
    })),
    images: [
      ...(found.images ?? []).map(({ picture, ...image }) => ({
        ...image,
        file_id: idOf(picture),
        focal_point,
      })),
      ...(found.answers ?? []).flatMap(({ picture }) =>
        picture
          ? [{ file_id: idOf(picture), caption: null, credit: null, alt: null, focal_point }]
          : [],
      ),
    ],
    columns: template.columns,
    headline_size: template.headline_size,
    voice: template.voice,
    opinion: template.voice === 'opinion' ? { name: template.name, note: null } : null,
  };
}

/** Fits an article to its slot as a writer would: without its last paragraphs, and without boxes. */
function shortened(article: ArticleInput, room: number, isSmall: boolean): ArticleInput {
  const content = [...article.body.content];
  while (content.length > 2 && plainText({ type: 'doc', content }).length > room * 1.05)
    content.pop();
  while (content.at(-1)?.type === 'heading') content.pop();
  const body = { type: 'doc' as const, content };
  return isSmall ? { ...article, body, pull_quote: null, fact_box: null } : { ...article, body };
}

const planOf = (area: number) => ({
  pictures: 1,
  standfirst: true,
  quote: area >= SMALL_SLOT,
  facts: area >= SMALL_SLOT,
});

/** Distributes the articles over the slots of a template: vox pop and opinion first, then by length. */
function buildEdition(design: SeedTemplate): EditionInput {
  const articles = ALL.map(read);
  const slots = design.pages.flatMap((page, index) =>
    page.slots.filter(({ kind }) => kind === 'article').map((slot) => ({ slot, page: index })),
  );
  const area = ({ slot }: (typeof slots)[number]) => {
    const { w, h } = slotBox(design, slot);
    return w * h;
  };
  const left = new Set(articles.map((_, index) => index));
  const chosen = new Map<string, number>();
  const take = (at: { slot: { id: string }; page: number }, index: number) => {
    chosen.set(`${at.page} ${at.slot.id}`, index);
    left.delete(index);
  };
  for (const at of slots) {
    const wanted = at.slot.id === 'enkat' ? 'enkaten' : at.slot.id === 'kronika' ? 'kronikan' : '';
    if (left.has(KEYS.indexOf(wanted))) take(at, KEYS.indexOf(wanted));
  }
  const first = slots[0];
  if (first) take(first, 0);
  const rest = slots
    .filter((at) => !chosen.has(`${at.page} ${at.slot.id}`))
    .toSorted((a, b) => area(b) - area(a));
  const lengthOf = (index: number) => plainText(articles[index]!.body).length;
  for (const at of rest) {
    const room = estimateLength(design, at.slot, planOf(area(at)));
    const isOwn = (index: number) => index < KEYS.length;
    // The shortest that fills the slot, else the longest there is; those of all templates first.
    const [best] = [...left].toSorted((a, b) => {
      const missing = (index: number) => Math.max(0, room - lengthOf(index));
      return (
        missing(a) - missing(b) || Number(isOwn(b)) - Number(isOwn(a)) || lengthOf(a) - lengthOf(b)
      );
    });
    if (best !== undefined) take(at, best);
  }
  const set: Record<number, ArticleInput> = {};
  const begins: Record<number, number> = {};
  const pages = design.pages.map((page, index): PageInput => {
    let teased = 0;
    return {
      id: index + 1,
      number: index + 1,
      name: page.name,
      slots: page.slots,
      placements: page.slots.flatMap((slot, at): PageInput['placements'] => {
        if (slot.kind === 'advert')
          return [{ slot_id: slot.id, text: ADVERTS[(index + at) % ADVERTS.length] ?? '' }];
        if (slot.kind === 'image') return [{ slot_id: slot.id, file_id: idOf('vaxthus') }];
        if (slot.kind === 'text' && index === 0 && design.pages.length > 1) {
          const [id] = [2, 3, 5].slice(teased);
          teased += 1;
          return [{ slot_id: slot.id, teaser_article_id: id }];
        }
        if (slot.kind === 'text')
          return [
            {
              slot_id: slot.id,
              text: 'Redaktionen\nVi är klass 8B på Kvarnskolan.\nHar du ett tips? Skriv till oss.',
            },
          ];
        const article = chosen.get(`${index} ${slot.id}`);
        if (slot.kind !== 'article' || article === undefined) return [];
        const size = area({ slot, page: index });
        const room = estimateLength(design, slot, planOf(size));
        set[article + 1] = shortened(articles[article]!, room, size < SMALL_SLOT);
        begins[article + 1] = index + 1;
        return [{ slot_id: slot.id, article_id: article + 1 }];
      }),
    };
  });
  for (const id of [2, 3, 5]) set[id] ??= read(KEYS[id - 1] ?? '');
  const contents = [...chosen].flatMap(([at, index]) => {
    const page = Number(at.split(' ')[0]) + 1;
    return page > 1 ? [{ title: articles[index]!.headline, page, article_id: index + 1 }] : [];
  });
  return {
    paper: {
      name: 'Kvarnposten',
      issue_number: 4,
      published_on: '2026-11-20',
      office: 'Klass 8B, Kvarnskolan',
      imprint: {
        publisher: 'Mats Hållander',
        organisation: 'Kvarnskolan',
        place: 'Sjöbygd',
        printer: 'Åtryck i Sjöbygd',
        contact: 'Kvarngatan 4, Sjöbygd',
      },
    },
    design,
    pages,
    articles: set,
    contents: contents.toSorted((a, b) => a.page - b.page).slice(0, 7),
    begins: { 2: 2, 3: 3, 5: 2, ...begins },
  };
}

const folder = path.resolve(process.argv[2] ?? 'template-sheet');
const only = process.argv[3];
mkdirSync(folder, { recursive: true });
const typesetter = createTypesetter({
  readPicture: async (id) => {
    const name = FILES[id - 1];
    return name ? new Uint8Array(await readFile(path.join(PICTURES, name))) : null;
  },
});
const rows: Buffer[] = [];
for (const [number, design] of NEWSPAPER_TEMPLATES.entries()) {
  if (only && !design.name.toLowerCase().includes(only)) continue;
  const { pdf, fit } = await typesetter.compose(buildEdition(design), { pdf: 'proof' });
  const base = path.join(folder, `${number + 1}`);
  writeFileSync(`${base}.pdf`, pdf ?? '');
  execFileSync('pdftoppm', ['-r', String(DPI), '-png', `${base}.pdf`, base]);
  const drawn = readdirSync(folder)
    .filter((name) => name.startsWith(`${number + 1}-`) && name.endsWith('.png'))
    .toSorted();
  const pages = await Promise.all(
    drawn.slice(0, SHEET_PAGES).map(async (name) => {
      const { data, info } = await sharp(path.join(folder, name))
        .resize({ height: SHEET_PAGE })
        .extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#999' })
        .toBuffer({ resolveWithObject: true });
      return { data, width: info.width };
    }),
  );
  let x = GAP;
  const placed = pages.map(({ data, width }) => {
    const at = { input: data, left: x, top: GAP };
    x += width + GAP;
    return at;
  });
  rows.push(
    await sharp({
      create: { width: x, height: SHEET_PAGE + 2 + 2 * GAP, channels: 3, background: '#e7e7e4' },
    })
      .composite(placed)
      .png()
      .toBuffer(),
  );
  const states = Object.values(fit)
    .flat()
    .filter(({ state }) => state !== 'fits');
  process.stdout.write(`${design.name}: ${drawn.length} pages\n`);
  for (const { slot_id: id, state, lines, fault } of states)
    process.stdout.write(`  ${id} ${state} ${lines} ${fault?.en ?? ''}\n`);
}
const sizes = await Promise.all(rows.map((row) => sharp(row).metadata()));
const width = Math.max(...sizes.map((size) => size.width));
let y = 0;
const composed = rows.map((input, index) => {
  const at = { input, left: 0, top: y };
  y += sizes[index]!.height;
  return at;
});
await sharp({ create: { width, height: y, channels: 3, background: '#e7e7e4' } })
  .composite(composed)
  .webp({ quality: 72, effort: 6 })
  .toFile(path.join(folder, 'sheet.webp'));
await typesetter.close();

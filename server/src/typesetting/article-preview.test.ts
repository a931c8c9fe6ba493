import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { countTextColumns } from '@spalten/contract/slot-box';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { doc, setArticle } from '../testing/set-article.ts';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';
import type { PageInput } from './edition.ts';
import { slotBox } from './grid.ts';

const typesetter = createShapedTypesetter();
const [design] = NEWSPAPER_TEMPLATES;
const image = (file_id: number) => ({
  file_id,
  caption: 'Svetsen står kvar.',
  credit: 'Elin Ek',
  alt: '',
  focal_point: { x: 0.5, y: 0.5 },
});
const SENTENCE = 'Jag började på verkstaden när jag var nitton år, och lagade allt själv. ';

test.each([1, 2, 3, 4])(
  'an article as high as it needs shows its pictures, all %i of them',
  async (count) => {
    let seen = 0;
    for (const first of [1, 2, 4])
      for (const sentences of [4, 60])
        for (const columns of [2, 4]) {
          const images = Array.from({ length: count }, (_, index) => image(first + index));
          const body = doc(
            ...Array.from({ length: 3 }, () => SENTENCE.repeat(Math.ceil(sentences / 3))),
          );
          const article = setArticle({ images, body, columns });
          const { fit } = await typesetter.composeArticle(article, design!, {
            width_mm: columns * 50,
            style: { columns },
          });
          seen += 1;
          const leftOut = fit.changes?.filter(({ kind }) => kind === 'pictures_left_out') ?? [];
          expect.soft({ first, sentences, columns, leftOut }).toMatchObject({
            leftOut: [],
          });
        }
    expect(seen).toBe(12);
  },
);

/** Counts the dark pixels of the uppermost points of a picture, where only accents are. */
async function countAbove(svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 144 })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [, y = 0, height = 1] = /viewBox="0 (-[\d.]+) [\d.]+ ([\d.]+)/.exec(svg)?.map(Number) ?? [];
  const rows = Math.floor((info.height * -y) / height);
  return data.subarray(0, info.width * rows).filter((value) => value < 128).length;
}

test('the preview shows the accents of its first line whole', async () => {
  const above = async (kicker: string | null, headline: string) => {
    const article = setArticle({ kicker, headline });
    const room = { width_mm: 120, style: { columns: 2, headline_size: 44 } };
    return countAbove((await typesetter.composeArticle(article, design!, room)).svg);
  };
  expect(await above('ÄNNISKOR', 'Bron')).toBeGreaterThan(await above('ANNISKOR', 'Bron'));
  expect(await above(null, 'Åsa ÅÄÖ')).toBeGreaterThan(await above(null, 'Asa AAO'));
  expect(await above(null, 'Asa AAO')).toBe(0);
});

/** Sets an article in the only filled slot of its page, and alone as its writer sees it. */
async function setBothWays(page: PageInput, slot: Slot, sentences: number) {
  const half = SENTENCE.repeat(sentences / 2);
  const article = setArticle({
    headline: 'Kvarnen kan börja mala igen efter sextio år',
    standfirst: SENTENCE,
    byline: 'Elin Ek',
    images: [image(1)],
    body: doc(half, half),
    columns: 4,
  });
  const placements = [{ slot_id: slot.id, article_id: 1 }];
  const paper = { name: 'Bladet', issue_number: 1, published_on: '2026-12-01', office: '8B' };
  const pages = [{ ...page, placements }];
  const input = { paper, design: design!, pages, articles: { 1: article }, contents: [] };
  const onPage = await typesetter.compose(input, {});
  const { w, h } = slotBox(design!, slot);
  const alone = await typesetter.composeArticle(article, design!, {
    width_mm: w,
    height_mm: h,
    style: { ...slot.style, columns: countTextColumns(design!, slot, w, article.columns) },
    turn: page.number + page.slots.indexOf(slot),
  });
  const say = ({ state, lines, changes = [] }: SlotFit) => ({ state, lines, changes });
  const there = onPage.fit[page.id]?.find(({ slot_id }) => slot_id === slot.id);
  return { onPage: there && say(there), alone: say(alone.fit) };
}

test('the preview sets an article as its slot does, whatever the slot’s style', async () => {
  const seen = new Set<string>();
  for (const [index, { name, slots }] of design!.pages.entries()) {
    const page = { id: index + 1, number: index + 1, name, slots, placements: [] };
    for (const slot of slots.filter(({ kind }) => kind === 'article'))
      for (const sentences of [4, 16]) {
        const { onPage, alone } = await setBothWays(page, slot, sentences);
        expect.soft({ page: name, slot: slot.id, ...alone }).toEqual({
          page: name,
          slot: slot.id,
          ...onPage,
        });
        seen.add(`${slot.style.tint} ${slot.style.rule}`);
      }
  }
  expect(seen.size).toBeGreaterThan(2);
});

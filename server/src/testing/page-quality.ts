import { plainText } from '@spalten/contract/rich-text';
import { getDocumentProxy } from 'unpdf';
import type { Composition, EditionInput } from '../typesetting/edition.ts';
import { pitchOf, slotBox } from '../typesetting/grid.ts';
import type { ColumnCounts, Piece } from './column-lines.ts';
import { readColumns } from './column-lines.ts';
import type { RandomPaper } from '../typesetting/corpus/papers.ts';

const MM_PER_POINT = 25.4 / 72;
/** A text column narrower than this can't be read; a slot then has fewer of them. */
const NARROWEST_MM = 24;

/** Nearer than this, in mm, runs on a line are parts of one word. */
const TOUCHING = 0.1;

/** Whether a run goes on in the middle of the word that the one before it ends in. */
const isTouching = (before: Piece | undefined, after: Piece): before is Piece =>
  before !== undefined &&
  before.page === after.page &&
  Math.abs(before.y - after.y) < TOUCHING &&
  Math.abs(before.x + before.w - after.x) < TOUCHING;

/** Each run of text in a PDF with its place, in mm from the upper left corner. */
export async function readPieces(pdf: Uint8Array): Promise<Piece[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pieces: Piece[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , , height = 0] = page.view;
    const { items } = await page.getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim() !== '') {
        const piece = {
          text: item.str,
          page: number,
          x: item.transform[4] * MM_PER_POINT,
          y: (height - item.transform[5]) * MM_PER_POINT,
          w: item.width * MM_PER_POINT,
          size: Math.hypot(item.transform[2], item.transform[3]),
        };
        const before = pieces.at(-1);
        if (isTouching(before, piece) && !/\s$/.test(before.text) && !/^\s/.test(piece.text)) {
          before.text += piece.text;
          before.w += piece.w;
        } else pieces.push(piece);
      }
  }
  return pieces;
}

/** How an article's slot came out. */
export interface SlotQuality extends Omit<ColumnCounts, 'feet'> {
  page: number;
  slot: string;
  /** The length of its text against the slot's own. */
  share: number;
  hasPicture: boolean;
  hasTable: boolean;
  isEven: boolean;
  /** Lines over, or below nought free. */
  over: number;
  /** The free part of the slot, by its lines. */
  free: number;
  area: number;
  /** Lines between the column that ends highest and the one that ends lowest. */
  spread: number;
  /** Characters of its text against those that there is room for. */
  length: number;
  paragraphs: number;
}

/** How each article of a paper came out, by its fit and by what a reader of its PDF finds. */
export async function slotQualities(
  { edition, made }: RandomPaper,
  { fit, pdf }: Pick<Composition, 'fit' | 'pdf'>,
): Promise<SlotQuality[]> {
  const { design } = edition;
  const pitch = pitchOf(design);
  const pieces = await readPieces(pdf ?? new Uint8Array());
  return edition.pages.flatMap((page, index) =>
    page.placements.flatMap(({ slot_id, article_id }): SlotQuality[] => {
      const slot = page.slots.find(({ id }) => id === slot_id);
      const own = fit[page.id]?.find((one) => one.slot_id === slot_id);
      const article = articleOf(edition, article_id);
      const order = made.get(`${page.id} ${slot_id}`);
      if (!slot || !own || !article || !order) return [];
      const box = slotBox(design, slot);
      const wanted = slot.style.columns ?? Math.min(slot.column_span, article.columns);
      const fitting = Math.floor((box.w + design.gutter_mm) / (NARROWEST_MM + design.gutter_mm));
      const columns = Math.max(1, Math.min(wanted, fitting));
      const here = pieces.filter((piece) => piece.page === index + 1);
      const { body_size_pt: body } = design.typography;
      const measure = { columns, gutter: design.gutter_mm, body, pitch };
      const { feet, ...counts } = readColumns(here, box, measure);
      const characters = plainText(article.body).length;
      const missing = own.state === 'over' ? own.characters : -own.characters;
      const over = own.state === 'over' ? own.lines : -own.lines;
      return [
        {
          page: page.number,
          slot: slot_id,
          share: order.share,
          hasPicture: order.plan.pictures > 0,
          hasTable: article.body.content.some(({ type }) => type === 'table'),
          isEven: own.state === 'fits',
          over,
          free: over < 0 ? -over / (columns * (box.h / pitch)) : 0,
          area: box.w * box.h,
          spread: feet.length > 1 ? (Math.max(...feet) - Math.min(...feet)) / pitch : 0,
          ...counts,
          length: characters / Math.max(1, characters - missing),
          paragraphs: article.body.content.length,
        },
      ];
    }),
  );
}

const articleOf = (edition: EditionInput, id: number | null | undefined) =>
  id ? edition.articles[id] : undefined;

import { plainText } from '@spalten/contract/rich-text';
import { getDocumentProxy } from 'unpdf';
import type { Composition, EditionInput } from '../typesetting/edition.ts';
import { pitchOf, slotBox } from '../typesetting/grid.ts';
import type { ColumnCounts, Piece } from './column-lines.ts';
import { readColumns } from './column-lines.ts';
import type { RandomPaper } from '../typesetting/corpus/papers.ts';

const MM_PER_POINT = 25.4 / 72;
/** Narrowest readable text column. Narrower slots get fewer columns. */
const NARROWEST_MM = 24;

/** Runs on a line nearer than this, in mm, belong to one word. */
const TOUCHING = 0.1;

/** Returns true if a run continues the word that the previous one ends in. */
const isTouching = (before: Piece | undefined, after: Piece): before is Piece =>
  before !== undefined &&
  before.page === after.page &&
  Math.abs(before.y - after.y) < TOUCHING &&
  Math.abs(before.x + before.w - after.x) < TOUCHING;

/** Reads the text runs of a PDF with their positions, in mm from the upper left corner. */
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

/** Quality measures of an article's slot. */
export interface SlotQuality extends Omit<ColumnCounts, 'feet'> {
  page: number;
  slot: string;
  /** Length of the text relative to the slot. */
  share: number;
  hasPicture: boolean;
  hasTable: boolean;
  isEven: boolean;
  /** Lines that don't fit; negative for free lines. */
  over: number;
  /** Free part of the slot, measured in lines. */
  free: number;
  area: number;
  /** Lines between the highest and the lowest end of its columns. */
  spread: number;
  /** Characters of the text relative to the available space. */
  length: number;
  paragraphs: number;
}

/**
 * Measures the articles of a newspaper, from the typesetter's fit and an independent reader of the
 * PDF.
 */
export async function measureSlots(
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

import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, IdParams } from './fields.ts';

/** Sheets of an office printer, upright, in mm. */
export const SHEETS = {
  a3: { width_mm: 297, height_mm: 420 },
  a4: { width_mm: 210, height_mm: 297 },
} as const;
export const Sheet = z.enum(['a3', 'a4']);
export type Sheet = z.infer<typeof Sheet>;

/** The edge over which a printer turns the sheet between its two sides. */
export const FlipEdge = z.enum(['long', 'short']);
export type FlipEdge = z.infer<typeof FlipEdge>;

/**
 * Contents of a booklet: the newspaper, the newspaper with its easy-to-read edition on the innermost
 * sheets, to be pulled out, or that edition alone, to be laid into a newspaper printed elsewhere.
 */
export const BookletContent = z.enum(['paper', 'with_easy_read', 'easy_read']);
export type BookletContent = z.infer<typeof BookletContent>;

/** Most pages of a folded booklet, with those of a pull-out. */
export const MAX_BOOKLET_PAGES = 64;

/** A newspaper in other forms than the print file. */
export const paperExport = {
  /** EPUB 3 with the texts and pictures as printed. */
  epub: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/epub',
    params: IdParams,
    status: 200,
    answer: 'binary',
  }),
  /**
   * Sheets with two pages on each side, in folding order, for the office's own printer. `test`
   * makes one sheet that shows how the printer turns paper.
   */
  booklet: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/booklet',
    params: IdParams,
    query: z.object({
      sheet: Sheet.default('a3'),
      flip: FlipEdge.default('short'),
      /** The easy-to-read edition needs `a3`: its type would be too small on A5 pages. */
      content: BookletContent.default('paper'),
      /** Thickness of the folded sheet, for creep; 0 for none. */
      paper_mm: z.number().min(0).max(0.5).default(0.1),
      test: z.boolean().default(false),
    }),
    status: 200,
    answer: 'binary',
  }),
  /** One page, enlarged or at its size, over several sheets to be glued together. */
  poster: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/poster',
    params: IdParams,
    query: z.object({
      newspaper_page_id: Id,
      sheet: Sheet.default('a4'),
      /** Sheets across. */
      across: z.int().min(1).max(6).default(2),
    }),
    status: 200,
    answer: 'binary',
  }),
  /**
   * The articles in large type on A4, one column, lines broken where phrases end and no word
   * hyphenated, for readers of easy Swedish (*lättläst*).
   */
  easyRead: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/easy-read',
    params: IdParams,
    status: 200,
    answer: 'binary',
  }),
  /** Counts the pages of the easy-to-read edition, as they will be now. */
  easyReadPages: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/easy-read/pages',
    params: IdParams,
    status: 200,
    answer: z.object({ count: z.int().min(1) }),
  }),
  /** Texts as .docx, original pictures and the page plan, as a ZIP archive for a designer. */
  texts: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/texts',
    params: IdParams,
    status: 200,
    answer: 'binary',
  }),
};

import type { ArticleText } from '@spalten/contract/article';
import type { OpinionMark, Voice } from '@spalten/contract/article-template';
import type { Quiz } from '@spalten/contract/feature';
import type { Imprint } from '@spalten/contract/imprint';
import type { FocalPoint } from '@spalten/contract/fields';
import type { NewspaperPage, PlannedStory, SlotFit } from '@spalten/contract/newspaper-page';
import type { PrintSettings } from '@spalten/contract/print-settings';
import type { PlacedPuzzle } from '@spalten/contract/puzzle';
import type { PageDesign, Slot } from '@spalten/contract/newspaper-template';
import type { RichText } from '@spalten/contract/rich-text';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import type { z } from 'zod';
import type { Box } from './grid.ts';

/** An article to set: its texts and pictures, and the style of its template. */
export interface ArticleInput extends ArticleText {
  /** Its text for readers of easy Swedish, which no page prints. */
  easy_body?: RichText | null;
  images: {
    file_id: number;
    caption: string | null;
    credit: string | null;
    alt: string | null;
    /** Null: by the picture’s shape. */
    focal_point: z.infer<typeof FocalPoint> | null;
    /** Magnification beyond what its frame needs; 1 if omitted. */
    zoom?: number;
  }[];
  columns: number;
  headline_size: number;
  voice: Voice;
  opinion: OpinionMark | null;
}

/** A page to set: its slots and their contents. */
export type PageInput = Pick<NewspaperPage, 'id' | 'number' | 'name' | 'slots' | 'placements'> & {
  /** By slot id: the index on the whole page, where only some of its slots are given. */
  positions?: Record<string, number> | null;
  /** Stories planned for its empty slots: drawn on screen and in a proof, never in print. */
  planned?: readonly Pick<PlannedStory, 'slot_id' | 'title' | 'lines' | 'people'>[];
};

/** A line among birthdays that names somebody who may not be there, or may do so. */
export interface RefusedBirthday {
  newspaper_page_id: number;
  slot_id: string;
  written: string;
  name: string;
  /** True for a protected identity, else the person doesn't want to be there. */
  is_protected: boolean;
  /** False if only a part of the name is written: the line stays, and a person decides. */
  is_left_out: boolean;
}

/**
 * The input for setting a newspaper or some of its pages. Lengths are in mm. A story over several
 * pages is set correctly only if all its pages are included.
 */
export interface EditionInput {
  paper: {
    name: string;
    issue_number: number;
    published_on: string;
    office: string;
    /** The office's own masthead as a picture, and its logo; null if it has none. */
    masthead_file_id?: number | null;
    logo_file_id?: number | null;
    /** Printed in the masthead. The office's name takes the place of a motto. */
    motto?: string | null;
    price?: string | null;
    web_address?: string | null;
    imprint?: Imprint;
    /** The path and the address where anybody may read it; null while it has none. */
    public_path?: string | null;
    public_url?: string | null;
  };
  design: PageDesign;
  /** Print settings; with crop marks and all pages in one file if omitted. */
  print?: PrintSettings;
  pages: PageInput[];
  articles: Record<number, ArticleInput>;
  /** By file id: details of pictures that lie in slots by themselves. */
  files?: Record<
    number,
    Pick<ArticleInput['images'][number], 'credit' | 'alt'> & {
      focal_point: z.infer<typeof FocalPoint> | null;
    }
  >;
  /** Ids of pictures that may not be shown. Their room is grey. */
  withheld?: number[];
  /** Lines among birthdays of people who may not be there, for the check before print. */
  refused_birthdays?: RefusedBirthday[];
  /** Names that fields lost to a protected identity, by `article 1`, `file 1` or `slot 1 a`, for that check. */
  erased_names?: Record<string, string[]>;
  /**
   * Every article of the whole paper by page, the largest of a page first. A list of contents picks
   * its entries from them, so that they don't depend on the pages that are loaded.
   */
  contents: { title: string; page: number; article_id?: number }[];
  /** The first page of each article of the paper, for teasers. */
  begins?: Record<number, number>;
  /** Puzzles of the whole paper that don't print their solution, with the words of their slot. */
  puzzles?: { page: number; text: string | null; puzzle: PlacedPuzzle }[];
  /** Quizzes of the whole paper whose answers are printed in a slot of solutions. */
  quizzes?: { page: number; quiz: Quiz }[];
  /** Numbers of the pages with a slot that prints solutions. */
  solution_pages?: number[];
  /** Empty slots of the whole paper, as candidates for continuing a story that is too long. */
  rooms?: { newspaper_page_id: number; page_number: number; slot: Slot }[];
}

/** A document of the paper: a proof for reading, or a print file. */
export type DocumentKind = 'proof' | 'print';

/** The requested outputs. `pdf`: one document of all pages. */
export interface RenderRequest {
  /** SVG of every page, or of the pages with these numbers. */
  svg?: boolean | readonly number[];
  pdf?: DocumentKind;
  /** Also each page of a print file as its own document. */
  parts?: boolean;
  /** Sets the pages as for this document without making it, and warms the cache for it. */
  as?: DocumentKind;
  /** Compares the drawn words with the placed ones; always done for a document. */
  check?: boolean;
  /** Leaves the notes about faults out of a proof, for copies that readers get. */
  is_clean?: boolean;
}

/** Returns the document that pages are set for; undefined for the screen. */
export const documentOf = ({ pdf, as }: RenderRequest): DocumentKind | undefined => pdf ?? as;

/** A picture as printed: its resolution at that size, and the part that shows, in shares. */
export interface PrintedPicture {
  slot_id: string;
  file_id: number;
  dpi: number;
  shown: Box;
  /** Ink that it needs, in per cent of one ink, where the printer takes less than the profile. */
  ink?: number;
}

export interface Composition {
  /** Fit of each slot, by page id. */
  fit: Record<number, SlotFit[]>;
  /** SVG of each requested page, by page id. */
  svg: Record<number, string>;
  pdf: Uint8Array | null;
  /** Each page as its own print file, if requested. */
  parts: Uint8Array[] | null;
  /** Pictures of each page, by page id. */
  pictures: Record<number, PrintedPicture[]>;
}

/**
 * The room for an article that is set alone: a slot of a page, or a size in mm; as high as it needs
 * if no height is given. Everything of the slot that the layout depends on is here, so that the
 * article is set as on its page.
 */
export interface ArticleRoom {
  width_mm: number;
  height_mm?: number;
  /** Columns, size of headline, rule and tint. */
  style: Slot['style'];
  /** The page number plus the slot's place on the page; it turns pictures to alternate sides. */
  turn?: number;
  adjustments?: SlotAdjustments | null;
}

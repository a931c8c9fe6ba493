import type { ArticleText } from '@spalten/contract/article';
import type { OpinionMark, Voice } from '@spalten/contract/article-template';
import type { FocalPoint } from '@spalten/contract/fields';
import type { NewspaperPage, SlotFit } from '@spalten/contract/newspaper-page';
import type { PrintSettings } from '@spalten/contract/print-settings';
import type { PageDesign, Slot } from '@spalten/contract/newspaper-template';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import type { z } from 'zod';

/** An article as it is set: its words, its pictures, and how its template wants it. */
export interface SetArticle extends ArticleText {
  images: {
    file_id: number;
    caption: string | null;
    credit: string | null;
    alt: string | null;
    focal_point: z.infer<typeof FocalPoint>;
    /** How much closer than its frame needs; 1 where left out. */
    zoom?: number;
  }[];
  columns: number;
  headline_size: number;
  voice: Voice;
  opinion: OpinionMark | null;
}

/** A page to set: its slots, and what lies in them. */
export type SetPage = Pick<NewspaperPage, 'id' | 'number' | 'name' | 'slots' | 'placements'>;

/**
 * Everything that a newspaper, or some pages of it, is set from. Lengths are in mm. A story that
 * goes on from page to page is set right only when all its pages are here.
 */
export interface EditionInput {
  paper: { name: string; issue_number: number; published_on: string; office: string };
  design: PageDesign;
  /** How its print file is made; with marks, and all pages in one, where left out. */
  print?: PrintSettings;
  pages: SetPage[];
  articles: Record<number, SetArticle>;
  /** By file, what is said of the pictures that lie in slots by themselves. */
  files?: Record<
    number,
    Pick<SetArticle['images'][number], 'credit' | 'alt'> & {
      focal_point: z.infer<typeof FocalPoint> | null;
    }
  >;
  /** Where articles lie in the whole paper, for the list of contents. */
  contents: { title: string; page: number; article_id?: number }[];
  /** The page on which each article of the paper begins, for teasers. */
  begins?: Record<number, number>;
  /** Empty slots of the whole paper, which a story that is too long can be proposed to go on in. */
  rooms?: { newspaper_page_id: number; page_number: number; slot: Slot }[];
}

/** A paper as a document: to be read, or for the printer. */
export type DocumentKind = 'proof' | 'print';

/** What is to be made of it. `pdf`: one document of all pages. */
export interface Wanted {
  /** A picture of every page, or of the pages with these numbers. */
  svg?: boolean | readonly number[];
  pdf?: DocumentKind;
  /** For the printer each page as a document of its own besides. */
  parts?: boolean;
  /** Only looked at, but set as in this document: whoever makes that next finds it set. */
  as?: DocumentKind;
  /** The words that are drawn are compared with those placed, as they always are for a document. */
  check?: boolean;
}

/** The document that pages are set for; undefined where they are set for the screen. */
export const documentOf = ({ pdf, as }: Wanted): DocumentKind | undefined => pdf ?? as;

/** How sharp a picture is at the size that it is printed in. */
export interface PrintedPicture {
  slot_id: string;
  file_id: number;
  dpi: number;
}

export interface Composition {
  /** How each slot's content fits, by page id. */
  fit: Record<number, SlotFit[]>;
  /** A picture of each page that was asked for, by page id. */
  svg: Record<number, string>;
  pdf: Uint8Array | null;
  /** Each page by itself, as the printer gets it, where that was asked for. */
  parts: Uint8Array[] | null;
  /** The pictures of each page, by page id. */
  pictures: Record<number, PrintedPicture[]>;
}

/** Where an article is to be set alone: in a slot of a page, or in so many mm; high as it needs. */
export interface ArticleRoom {
  width_mm: number;
  height_mm?: number;
  columns?: number | undefined;
  headline_size?: number | undefined;
  adjustments?: SlotAdjustments | null;
}

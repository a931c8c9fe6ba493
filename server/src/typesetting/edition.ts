import type { ArticleText, FocalPoint } from '@spalten/contract/article';
import type { NewspaperPage, SlotFit } from '@spalten/contract/newspaper-page';
import type { PageDesign } from '@spalten/contract/newspaper-template';
import type { z } from 'zod';

/** An article as it is set: its words, its pictures, and how its template wants it. */
export interface SetArticle extends ArticleText {
  images: {
    file_id: number;
    caption: string | null;
    credit: string | null;
    alt: string | null;
    focal_point: z.infer<typeof FocalPoint>;
  }[];
  columns: number;
  headline_size: number;
}

/** A page to set: its slots, and what lies in them. */
export type SetPage = Pick<NewspaperPage, 'id' | 'number' | 'name' | 'slots' | 'placements'>;

/** Everything that a newspaper, or some pages of it, is set from. Lengths are in mm. */
export interface EditionInput {
  paper: { name: string; issue_number: number; published_on: string; office: string };
  design: PageDesign;
  pages: SetPage[];
  articles: Record<number, SetArticle>;
  /** Where articles lie in the whole paper, for the list of contents. */
  contents: { title: string; page: number }[];
}

/** What is to be made of it. `svg`: a picture of every page; `pdf`: one document of all. */
export interface Wanted {
  svg?: boolean;
  pdf?: 'proof' | 'print';
}

export interface Composition {
  /** How each slot's content fits, by page id. */
  fit: Record<number, SlotFit[]>;
  /** A picture of each page, by page id. */
  svg: Record<number, string>;
  pdf: Uint8Array | null;
}

import type { Issue } from '../paper-export/index.ts';

/** Widths of the pictures of a page, in pixels: a telephone, a screen, and enlarged. */
export const PAGE_WIDTHS = [700, 1400, 2200] as const;

/**
 * The first page as it comes at once on a slow network, before the sharper ones: some 15 kB, in
 * which headlines and pictures can be made out.
 */
export const FIRST_PAGE = { width: 360, quality: 40 } as const;

/** Width and height in pixels, by the name of a picture. */
export type PictureSizes = Record<string, [width: number, height: number]>;

/** The newspaper as readers see it, stored when it was made. */
export interface PublicEdition extends Issue {
  /** Names of the pictures that could be made; others are left out of the texts. */
  pictures: string[];
  /** Omitted in editions without it. */
  picture_sizes?: PictureSizes;
  pdf_bytes: number;
  /**
   * Part of the addresses of its files, so that a browser asks anew when it has been made again. Omitted in
   * editions without it.
   */
  stamp?: string;
  /** Ids of all pictures on its pages; omitted in editions without it. */
  shown?: number[];
  /** Width in pixels of the small picture of the first page; omitted in editions without it. */
  first_width?: number;
}

export const PDF_NAME = 'tidning.pdf';

/** Names the picture of a page. */
export const pageFile = (number: number, width: number): string => `sida-${number}-${width}.webp`;

/** Names a picture of a text. */
export const pictureFile = (name: string): string => `bild-${name}.webp`;

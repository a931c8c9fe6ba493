import { PDFDocument } from '@cantoo/pdf-lib';

const MM_PER_POINT = 25.4 / 72;

/** Counts the pages of a PDF, and measures the first in whole mm. */
export async function readPdfPages(pdf: Uint8Array) {
  const made = await PDFDocument.load(pdf);
  const { width, height } = made.getPage(0).getSize();
  const mm = [width, height].map((points) => Math.round(points * MM_PER_POINT));
  return { count: made.getPageCount(), mm };
}

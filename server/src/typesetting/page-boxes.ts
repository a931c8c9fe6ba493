import type { PageDesign } from '@spalten/contract/newspaper-template';

const POINTS_PER_MM = 72 / 25.4;
/** Room for crop marks outside the bleed, as the template has it. */
const MARKS_MM = 8;

/** Says in a print PDF where the page is cut (TrimBox) and how far colour may run (BleedBox). */
export async function addPageBoxes(pdf: Uint8Array, design: PageDesign): Promise<Uint8Array> {
  // Loaded with the first print file: it is large, and most starts never need it.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const box = (insetMm: number, width: number, height: number) => {
    const inset = insetMm * POINTS_PER_MM;
    return [inset, inset, width - 2 * inset, height - 2 * inset] as const;
  };
  for (const page of document.getPages()) {
    const { width, height } = page.getSize();
    page.setTrimBox(...box(MARKS_MM + design.bleed_mm, width, height));
    page.setBleedBox(...box(MARKS_MM, width, height));
  }
  return document.save({ useObjectStreams: false });
}

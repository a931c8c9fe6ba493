import {
  clip,
  endPath,
  grayscale,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from '@cantoo/pdf-lib';
import type { PDFPage } from '@cantoo/pdf-lib';
import type { Sheet } from '@spalten/contract/paper-export';
import { SHEETS } from '@spalten/contract/paper-export';
import type { Language } from '../../platform/errors.ts';
import { POINTS_PER_MM } from './booklet-pdf.ts';
import { createTitled } from './pdf-title.ts';

/** Edge of a sheet that office printers leave white. */
const EDGE_MM = 8;
/** Strip of a sheet that its neighbour is glued onto. */
const OVERLAP_MM = 10;
const LABEL_SIZE = 8;
const GREY = grayscale(0.55);

/** The sheets of a poster, and its scale. Lengths are in mm; sheets are counted from the top left. */
export interface PosterPlan {
  across: number;
  down: number;
  scale: number;
  /** The part of the poster on each sheet: its upper left corner. */
  step: { x: number; y: number };
  room: { width: number; height: number };
}

/** Plans how a page is enlarged over sheets. */
export function planPoster(
  page: { width_mm: number; height_mm: number },
  { sheet, across }: { sheet: Sheet; across: number },
): PosterPlan {
  const { width_mm: sheetWidth, height_mm: sheetHeight } = SHEETS[sheet];
  const room = { width: sheetWidth - 2 * EDGE_MM, height: sheetHeight - 2 * EDGE_MM };
  const step = { x: room.width - OVERLAP_MM, y: room.height - OVERLAP_MM };
  const width = step.x * across + OVERLAP_MM;
  const scale = width / page.width_mm;
  const height = page.height_mm * scale;
  const down = Math.max(1, Math.ceil((height - OVERLAP_MM - 1e-6) / step.y));
  return { across, down, scale, step, room };
}

/** Draws where the next sheet's edge goes, and which sheet it is. */
function drawHelp(
  page: PDFPage,
  plan: PosterPlan,
  { column, row }: { column: number; row: number },
  language: Language,
) {
  const points = (mm: number) => mm * POINTS_PER_MM;
  const { width, height } = page.getSize();
  const [left, top] = [points(EDGE_MM), height - points(EDGE_MM)];
  const [right, bottom] = [width - points(EDGE_MM), points(EDGE_MM)];
  const line = { color: GREY, thickness: 0.4, dashArray: [4, 3] };
  if (column < plan.across - 1) {
    const x = right - points(OVERLAP_MM);
    page.drawLine({ start: { x, y: bottom }, end: { x, y: top }, ...line });
  }
  if (row < plan.down - 1) {
    const y = bottom + points(OVERLAP_MM);
    page.drawLine({ start: { x: left, y }, end: { x: right, y }, ...line });
  }
  const label = {
    sv: `Rad ${row + 1} av ${plan.down}, ark ${column + 1} av ${plan.across}`,
    en: `Row ${row + 1} of ${plan.down}, sheet ${column + 1} of ${plan.across}`,
  }[language];
  page.drawText(label, { x: left, y: points(EDGE_MM) / 2 - 2, size: LABEL_SIZE, color: GREY });
}

/** Enlarges a page of a PDF (its index) over several sheets with overlap, to be glued together. */
export async function makePoster(
  pdf: Uint8Array,
  index: number,
  options: { sheet: Sheet; across: number; title: string },
  language: Language,
): Promise<Uint8Array> {
  const source = await PDFDocument.load(pdf);
  const document = await createTitled(options.title);
  const [drawn] = await document.embedPdf(source, [index]);
  if (!drawn) throw new Error(`the PDF has no page ${index}`);
  const size = { width_mm: drawn.width / POINTS_PER_MM, height_mm: drawn.height / POINTS_PER_MM };
  const plan = planPoster(size, options);
  const points = (mm: number) => mm * POINTS_PER_MM;
  const { width_mm: width, height_mm: height } = SHEETS[options.sheet];
  for (let row = 0; row < plan.down; row += 1)
    for (let column = 0; column < plan.across; column += 1) {
      const page = document.addPage([points(width), points(height)]);
      const edge = points(EDGE_MM);
      page.pushOperators(
        pushGraphicsState(),
        rectangle(edge, edge, points(plan.room.width), points(plan.room.height)),
        clip(),
        endPath(),
      );
      const drawnHeight = drawn.height * plan.scale;
      page.drawPage(drawn, {
        x: edge - points(plan.step.x * column),
        y: points(height) - edge + points(plan.step.y * row) - drawnHeight,
        width: drawn.width * plan.scale,
        height: drawnHeight,
      });
      page.pushOperators(popGraphicsState());
      drawHelp(page, plan, { column, row }, language);
    }
  return document.save();
}

import type { PDFEmbeddedPage, PDFPage } from '@cantoo/pdf-lib';
import {
  concatTransformationMatrix,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import type { FlipEdge, Sheet } from '@spalten/contract/paper-export';
import { SHEETS } from '@spalten/contract/paper-export';
import type { Language } from '../../platform/errors.ts';
import type { BookletSheet, SheetSide } from './imposition.ts';
import { imposeBooklet } from './imposition.ts';
import { createTitled } from './pdf-title.ts';

export const POINTS_PER_MM = 72 / 25.4;

/** Size of a sheet that lies across, in points. */
const acrossOf = (sheet: Sheet) => ({
  width: SHEETS[sheet].height_mm * POINTS_PER_MM,
  height: SHEETS[sheet].width_mm * POINTS_PER_MM,
});

/** Turns all that is drawn on a page by 180 degrees around its middle. */
function drawTurned(page: PDFPage, isTurned: boolean, draw: () => void): void {
  if (!isTurned) {
    draw();
    return;
  }
  const { width, height } = page.getSize();
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(-1, 0, 0, -1, width, height));
  draw();
  page.pushOperators(popGraphicsState());
}

/** A page to be drawn, and its scale. */
interface ScaledPage {
  drawn: PDFEmbeddedPage;
  scale: number;
}

/** Draws a side: both pages stand at the fold, moved outwards by the sheet's creep. */
function drawSide(
  page: PDFPage,
  side: SheetSide,
  { pages, creep }: { pages: ScaledPage[]; creep: number },
): void {
  const { width, height } = page.getSize();
  drawTurned(page, side.isTurned, () => {
    for (const half of ['left', 'right'] as const) {
      const number = side[half];
      const found = number === null ? undefined : pages[number - 1];
      if (!found) continue;
      const { drawn, scale } = found;
      const size = { width: drawn.width * scale, height: drawn.height * scale };
      const x = half === 'right' ? width / 2 + creep : width / 2 - creep - size.width;
      page.drawPage(drawn, { x, y: (height - size.height) / 2, ...size });
    }
  });
}

/** Options of a booklet. */
export interface BookletOptions {
  sheet: Sheet;
  flip: FlipEdge;
  /** Thickness of the paper in mm. */
  paper_mm: number;
  /** True if the text runs on to the last page, which then needn’t be on the back. */
  isRunning?: boolean;
}

/** Embeds all pages of a PDF. None if it is omitted. */
async function embedPages(document: PDFDocument, pdf?: Uint8Array): Promise<PDFEmbeddedPage[]> {
  if (!pdf) return [];
  const source = await PDFDocument.load(pdf);
  return document.embedPdf(source, source.getPageIndices());
}

/** Gives the pages of a PDF the one scale by which all of them fit half a sheet. */
function scaleToFit(
  pages: PDFEmbeddedPage[],
  { width, height }: { width: number; height: number },
): ScaledPage[] {
  const scale = Math.min(
    ...pages.map((page) => Math.min(width / page.width, height / page.height)),
  );
  return pages.map((drawn) => ({ drawn, scale }));
}

/**
 * Makes a booklet from the pages of a PDF: sheets that lie across, front and back in turn, for
 * printing on both sides. The pages of `pullOut` stand on the innermost sheets.
 */
export async function makeBooklet(
  pdf: Uint8Array,
  options: BookletOptions & { title: string },
  pullOut?: Uint8Array,
): Promise<Uint8Array> {
  const document = await createTitled(options.title);
  const outer = await embedPages(document, pdf);
  const inner = await embedPages(document, pullOut);
  const sheets = imposeBooklet(outer.length, options, inner.length);
  const { width, height } = acrossOf(options.sheet);
  const half = { width: width / 2 - Math.max(0, ...sheets.map(creepOf)), height };
  const pages = [...scaleToFit(outer, half), ...scaleToFit(inner, half)];
  for (const sheet of sheets)
    for (const side of [sheet.front, sheet.back])
      drawSide(document.addPage([width, height]), side, { pages, creep: creepOf(sheet) });
  return document.save();
}

const creepOf = ({ creep_mm: creep }: BookletSheet) => creep * POINTS_PER_MM;

const TEST_SIZE = 30;
const TEXT_SIZE = 14;
const ARROW = 'M 0 -60 L 28 -20 L 10 -20 L 10 60 L -10 60 L -10 -20 L -28 -20 Z';

const SHEET_WORDS = {
  sv: {
    front: 'Framsida',
    back: 'Baksida',
    page: 'sidan',
    help: 'Håll arket mot ljuset. Pilarna ska peka åt samma håll. Gör de inte det: välj den andra kanten.',
  },
  en: {
    front: 'Front',
    back: 'Back',
    page: 'page',
    help: 'Hold the sheet up to the light. The arrows should point the same way. If not, choose the other edge.',
  },
};

/** Makes one sheet with arrows that point alike on both sides if the printer turns it as chosen. */
export async function makeTestSheet(
  { sheet, flip, title }: BookletOptions & { title: string },
  language: Language,
): Promise<Uint8Array> {
  const words = SHEET_WORDS[language];
  const document = await createTitled(title);
  const [imposed] = imposeBooklet(PAGES_PER_TEST, { flip, paper_mm: 0 });
  if (!imposed) throw new Error('four pages make a sheet');
  const { width, height } = acrossOf(sheet);
  for (const side of [imposed.front, imposed.back]) {
    const page = document.addPage([width, height]);
    const name = side === imposed.front ? words.front : words.back;
    drawTurned(page, side.isTurned, () => {
      for (const [half, x] of [
        [side.left, width * 0.25],
        [side.right, width * 0.75],
      ] as const) {
        page.drawSvgPath(ARROW, { x, y: height * 0.62 });
        page.drawText(`${name}, ${words.page} ${half}`, {
          x: x - 100,
          y: height * 0.38,
          size: TEST_SIZE,
        });
      }
      page.drawText(words.help, { x: 40, y: 40, size: TEXT_SIZE });
    });
  }
  return document.save();
}

const PAGES_PER_TEST = 4;

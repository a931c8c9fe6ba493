import { cmyk, PDFDocument } from '@cantoo/pdf-lib';
import type { QrCode } from '../../typesetting/qr-code.ts';

const SIDE_MM = 60;
const POINTS_PER_MM = 72 / 25.4;

/** Draws a code as SVG on white. */
export function drawQrSvg({ size, bars }: QrCode): string {
  const path = bars.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${SIDE_MM}mm" height="${SIDE_MM}mm" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}

/** Draws a code as a PDF of 60 mm, in black ink alone. */
export async function drawQrPdf({ size, bars }: QrCode, title: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const side = SIDE_MM * POINTS_PER_MM;
  const module = side / size;
  const page = document.addPage([side, side]);
  for (const { x, y, length } of bars)
    page.drawRectangle({
      x: x * module,
      y: side - (y + 1) * module,
      width: length * module,
      height: module,
      color: cmyk(0, 0, 0, 1),
    });
  return document.save();
}

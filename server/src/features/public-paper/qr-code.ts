import { cmyk, PDFDocument } from '@cantoo/pdf-lib';
import encodeQR from 'qr';

/** Empty modules around a code, which scanners need. */
const QUIET_MODULES = 4;
const SIDE_MM = 60;
const POINTS_PER_MM = 72 / 25.4;

/** A black bar of a code: a run of modules in one row. */
interface Bar {
  x: number;
  y: number;
  length: number;
}

/** A QR code as bars, with the quiet zone. `size` is its side in modules. */
export interface QrCode {
  size: number;
  bars: Bar[];
}

/** Encodes an address. Medium error correction survives a fold or a coffee stain. */
export function encodeQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES });
  const bars = rows.flatMap((row, y) => {
    const found: Bar[] = [];
    row.forEach((isBlack, x) => {
      const last = found.at(-1);
      if (!isBlack) return;
      if (last && last.x + last.length === x) last.length += 1;
      else found.push({ x, y, length: 1 });
    });
    return found;
  });
  return { size: rows.length, bars };
}

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

import path from 'node:path';
import sharp from 'sharp';
import type { Picture } from './camera.ts';

const CELL = { width: 250, height: 360 };
const SHOWN = { width: 236, height: 322 };
/** The most characters in a label. */
const LETTERS = 38;
const COLUMNS = 9;
const PHONE = 500;
const GROUND = '#d8d8d8';
const MARGIN = (CELL.width - SHOWN.width) / 2;

const escape = (words: string) => words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const label = (words: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="22">
    <text x="${MARGIN}" y="15" font-family="sans-serif" font-size="12">${escape(words)}</text></svg>`);

/**
 * Arranges pictures on a sheet: the top of each, with its address below. @returns the sheet's file
 */
export async function contactSheet(pictures: Picture[], file: string): Promise<string> {
  const parts = await Promise.all(
    pictures.map(async (picture, at) => {
      const left = (at % COLUMNS) * CELL.width;
      const top = Math.floor(at / COLUMNS) * CELL.height;
      const shown = sharp(picture.file);
      const { width = 0, height = 0 } = await shown.metadata();
      const most = Math.round(width * (width < PHONE ? 2.2 : SHOWN.height / SHOWN.width));
      const small = await shown
        .extract({ left: 0, top: 0, width, height: Math.min(height, most) })
        .resize({ ...SHOWN, fit: 'contain', position: 'top', background: GROUND })
        .toBuffer();
      const end = `  ${picture.width}${picture.sideways > 0 ? '  ↔' : ''}`;
      const words = picture.label.slice(-(LETTERS - end.length)) + end;
      return [
        { input: small, left: left + MARGIN, top: top + MARGIN },
        { input: label(words), left, top: top + MARGIN + SHOWN.height },
      ];
    }),
  );
  const rows = Math.ceil(pictures.length / COLUMNS);
  const size = { width: COLUMNS * CELL.width, height: rows * CELL.height };
  await sharp({ create: { ...size, channels: 3, background: GROUND } })
    .composite(parts.flat())
    .webp({ quality: 80 })
    .toFile(file);
  return path.relative(process.cwd(), file);
}

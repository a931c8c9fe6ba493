import { readFileSync } from 'node:fs';
import path from 'node:path';

const FONTS = path.join(import.meta.dirname, 'fonts');
const FILES = { regular: 'SourceSans3_400Regular.ttf', bold: 'SourceSans3_700Bold.ttf' };
export type Weight = keyof typeof FILES;

/** The width in em of a character that the font lacks: those of other fonts are seldom wider. */
const OTHER = 1;
const POINTS_PER_MM = 72 / 25.4;

/** Returns the offset of a table in an OpenType font. */
function offsetOf(font: Buffer, name: string): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === name);
  if (entry === undefined) throw new Error(`the font has no table ${name}`);
  return font.readUInt32BE(entry + 8);
}

/** Reads the glyph of each code point from the `cmap` subtable of format 12. */
function readGlyphs(font: Buffer): Map<number, number> {
  const cmap = offsetOf(font, 'cmap');
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  );
  const at = subtables.find((start) => font.readUInt16BE(start) === 12);
  const glyphs = new Map<number, number>();
  if (at === undefined) return glyphs;
  for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
    const start = at + 16 + group * 12;
    const [first, last] = [font.readUInt32BE(start), font.readUInt32BE(start + 4)];
    for (let point = first; point <= last; point += 1)
      glyphs.set(point, font.readUInt32BE(start + 8) + point - first);
  }
  return glyphs;
}

/** Reads the width in em of each character of a font file. */
function readWidths(file: string): Map<number, number> {
  const font = readFileSync(path.join(FONTS, file));
  const em = font.readUInt16BE(offsetOf(font, 'head') + 18);
  const count = font.readUInt16BE(offsetOf(font, 'hhea') + 34);
  const metrics = offsetOf(font, 'hmtx');
  const widthOf = (glyph: number) =>
    font.readUInt16BE(metrics + 4 * Math.min(glyph, count - 1)) / em;
  return new Map([...readGlyphs(font)].map(([point, glyph]) => [point, widthOf(glyph)]));
}

const widths = new Map<Weight, Map<number, number>>();

/** Returns the width of a text in Source Sans 3, in mm, without kerning. `size` is in pt. */
export function widthOfText(text: string, size: number, weight: Weight = 'regular'): number {
  const known = widths.get(weight) ?? readWidths(FILES[weight]);
  widths.set(weight, known);
  let em = 0;
  for (const sign of text) em += known.get(sign.codePointAt(0) ?? 0) ?? OTHER;
  return (em * size) / POINTS_PER_MM;
}

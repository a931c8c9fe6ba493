import { deflateSync } from 'node:zlib';
import type { PdfObjects } from './pdf-objects.ts';
import { openObjects, pageIds, reference } from './pdf-objects.ts';

/** Text of a piece of content; text of a glyph of a font. */
const IN_CONTENT = /(\/ActualText <FEFF)((?:[0-9A-F]{4})+)>/g;
const IN_FONT = /(<[0-9A-Fa-f]{4}> <)((?:[0-9A-Fa-f]{4})+)>/g;
const UNIT = /.{4}/g;
/** Soft hyphen, zero-width space, word joiner: they allow or forbid a break. */
const BREAK_POINTS = new Set(['00AD', '200B', '2060']);
/** Searches expect an ordinary space. */
const NO_BREAK_SPACE = '00A0';
const SPACE = '0020';
/** Removes the break points beside letters; a lone soft hyphen is drawn as a hyphen. */
function stripBreaks(units: string): string {
  const all = (units.match(UNIT) ?? []).map((unit) => unit.toUpperCase());
  const kept = all.filter((unit) => !BREAK_POINTS.has(unit));
  return (kept.length > 0 ? kept : all)
    .map((unit) => (unit === NO_BREAK_SPACE ? SPACE : unit))
    .join('');
}

/** Finds the objects of a PDF that map glyphs to text: page contents and fonts. */
function findTextMaps(objects: PdfObjects): Map<number, RegExp> {
  const places = new Map<number, RegExp>();
  for (const page of pageIds(objects))
    places.set(reference(objects.dictionary(page), 'Contents'), IN_CONTENT);
  for (const id of objects.ids) {
    const font = objects.dictionary(id);
    if (font.includes('/ToUnicode')) places.set(reference(font, 'ToUnicode'), IN_FONT);
  }
  return places;
}

/**
 * Removes unused break points from a PDF of ours, so that copied, searched and spoken text has the
 * words as written. The drawing doesn't change.
 * @throws Error if the file's structure isn't what the typesetter produces
 */
export function removeBreakPoints(pdf: Uint8Array): Uint8Array {
  const objects = openObjects(pdf);
  const changed = new Map<number, Buffer>();
  for (const [id, pattern] of findTextMaps(objects)) {
    const text = objects.stream(id).toString('latin1');
    const clean = text.replace(
      pattern,
      (_, head: string, units: string) => `${head}${stripBreaks(units)}>`,
    );
    if (clean === text) continue;
    const dictionary = objects.dictionary(id);
    const isPacked = dictionary.includes('/FlateDecode');
    const plain = Buffer.from(clean, 'latin1');
    const data = isPacked ? deflateSync(plain) : plain;
    changed.set(
      id,
      Buffer.concat([
        Buffer.from(
          `${dictionary.replace(/\/Length \d+/, `/Length ${data.length}`)}stream\n`,
          'latin1',
        ),
        data,
        Buffer.from('\nendstream\nendobj\n\n', 'latin1'),
      ]),
    );
  }
  return changed.size === 0 ? pdf : withObjects(pdf, objects, changed);
}

/** Replaces objects in the file and rebuilds its cross-reference table. */
function withObjects(
  pdf: Uint8Array,
  { offsets, ids, bytesOf, start }: PdfObjects,
  changed: Map<number, Buffer>,
): Uint8Array {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const parts: Buffer[] = [file.subarray(0, offsets[ids[0] ?? 0])];
  let at = parts[0]?.length ?? 0;
  const places = new Map<number, number>();
  for (const id of ids) {
    const bytes = changed.get(id) ?? bytesOf(id);
    places.set(id, at);
    parts.push(bytes);
    at += bytes.length;
  }
  const entry = (id: number) =>
    places.has(id) ? `${String(places.get(id)).padStart(10, '0')} 00000 n \n` : FREE;
  const entries = Array.from({ length: offsets.length }, (_, id) => entry(id)).join('');
  const trailer = file.subarray(file.indexOf('trailer', start), file.lastIndexOf('startxref'));
  parts.push(
    Buffer.from(`xref\n0 ${offsets.length}\n${entries}`, 'latin1'),
    trailer,
    Buffer.from(`startxref\n${at}\n%%EOF\n`, 'latin1'),
  );
  return Buffer.concat(parts);
}

const FREE = '0000000000 65535 f \n';

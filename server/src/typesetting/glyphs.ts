import { readFileSync } from 'node:fs';
import path from 'node:path';

const FONTS = path.join(import.meta.dirname, 'fonts');
/** What the paper is set in; a sign must be in all of these, as it may come in any of them, … */
const OWN = ['SourceSerif4SmText-Regular.otf', 'SourceSans3_400Regular.ttf'];
const HEADLINES = ['PlayfairDisplay_700Bold.ttf', 'SofiaSansExtraCondensed_800ExtraBold.ttf'];
/** … or in one of these, which stand in where a sign is missing. */
const STAND_INS = [
  'NotoSans_400Regular.ttf',
  'NotoSansArabic_400Regular.ttf',
  'NotoEmoji_400Regular.ttf',
];
/** Joiners and variation selectors shape their neighbours and are not drawn. */
const UNDRAWN = /\n|\p{Default_Ignorable_Code_Point}/u;
const PLAIN = /^[\n\r\t -~\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2026]*$/;
const SUBSTITUTE = '?';

/** The code points that a font file has signs for, read from its `cmap` table (OpenType 5.2). */
export function codePointsOf(font: Buffer): Set<number> {
  const found = new Set<number>();
  const tables = font.readUInt16BE(4);
  const entry = Array.from({ length: tables }, (_, i) => 12 + i * 16).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  if (entry === undefined) return found;
  const cmap = font.readUInt32BE(entry + 8);
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 12)
      for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
        const start = at + 16 + group * 12;
        for (let c = font.readUInt32BE(start); c <= font.readUInt32BE(start + 4); c += 1)
          found.add(c);
      }
    if (format === 4) {
      const segments = font.readUInt16BE(at + 6) / 2;
      for (let s = 0; s < segments; s += 1) {
        const end = font.readUInt16BE(at + 14 + s * 2);
        const start = font.readUInt16BE(at + 16 + segments * 2 + s * 2);
        for (let c = start; c <= end && c < 0xffff; c += 1) found.add(c);
      }
    }
  }
  return found;
}

const read = (name: string) => codePointsOf(readFileSync(path.join(FONTS, name)));

function readCovered(): (codePoint: number) => boolean {
  const own = [...OWN, ...HEADLINES].map(read);
  const standIns = STAND_INS.map(read);
  return (c) => own.every((set) => set.has(c)) || standIns.some((set) => set.has(c));
}

let covered: ReturnType<typeof readCovered> | undefined;

/**
 * Text with a question mark for each sign that no font of ours has (one would make the PDF
 * unreadable aloud), and which signs that were.
 */
export function coveredText(text: string): { text: string; missing: string[] } {
  if (PLAIN.test(text)) return { text, missing: [] };
  covered ??= readCovered();
  const missing = new Set<string>();
  const isSet = covered;
  const out = [...text].map((sign) => {
    if (UNDRAWN.test(sign) || isSet(sign.codePointAt(0) ?? 0)) return sign;
    missing.add(sign);
    return SUBSTITUTE;
  });
  return { text: missing.size > 0 ? out.join('') : text, missing: [...missing] };
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FONTS = path.join(import.meta.dirname, 'fonts');
/**
 * Fallback font families for characters missing in the design's: other scripts, symbols, emoji.
 * With the prefix of their file names.
 */
const FALLBACK_FILES = {
  'Noto Sans': 'NotoSans_',
  'Noto Sans Arabic': 'NotoSansArabic_',
  'Noto Emoji': 'NotoEmoji_',
  'Noto Sans Symbols': 'NotoSansSymbols_',
  'Noto Sans Symbols 2': 'NotoSansSymbols2_',
  'Noto Sans Math': 'NotoSansMath_',
  'Noto Sans Ethiopic': 'NotoSansEthiopic_',
  'Noto Sans Hebrew': 'NotoSansHebrew_',
  'Noto Sans Devanagari': 'NotoSansDevanagari_',
  'Noto Sans Georgian': 'NotoSansGeorgian_',
  'Noto Sans Armenian': 'NotoSansArmenian_',
  'Noto Sans Thai': 'NotoSansThai_',
  // The Chinese characters of GB 2312, Big5 level 1 and JIS X 0208, with kana; the syllables of KS X 1001.
  'Noto Sans SC': 'NotoSansSC_',
  'Noto Sans KR': 'NotoSansKR_',
};
export const FALLBACK_FONTS = Object.keys(FALLBACK_FILES);
/**
 * Families of some templates that lack signs of the others. These are set in a fallback:
 * `glyphs.test.ts` holds that there is one for each.
 */
export const NARROW_FILES = ['Anton_', 'DMSerifDisplay_', 'BarlowSemiCondensed_', 'ZillaSlab_'];

/** Joiners and variation selectors shape their neighbours and are not drawn. */
const UNDRAWN = /\s|\p{Default_Ignorable_Code_Point}/u;
/**
 * Unusual characters with the character before them, which may carry combining marks. Ordinary ones
 * are in all fonts.
 */
const UNUSUAL = /[^\n]?[^\n\r\t -~\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2026]+/gu;
const SUBSTITUTE = '?';

/** Reads the code points of a font file from its `cmap` table (OpenType 5.2). */
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

/** Returns the code points that all of these font files have. */
function sharedCodePoints(names: string[]): Set<number> {
  const [first = new Set<number>(), ...others] = names.map((name) =>
    codePointsOf(readFileSync(path.join(FONTS, name))),
  );
  return new Set([...first].filter((point) => others.every((set) => set.has(point))));
}

/**
 * Reads the code points per family: the designs' families as one set (their intersection, since a
 * text may be set in any of them), then each fallback.
 */
function readFamilies(): Set<number>[] {
  const files = readdirSync(FONTS).filter((name) => /\.[ot]tf$/.test(name));
  const prefixes = Object.values(FALLBACK_FILES);
  const others = [...prefixes, ...NARROW_FILES];
  const own = files.filter((name) => !others.some((prefix) => name.startsWith(prefix)));
  const standIns = prefixes.map((prefix) => files.filter((name) => name.startsWith(prefix)));
  return [own, ...standIns].map(sharedCodePoints);
}

let families: Set<number>[] | undefined;
const known = new Map<string, boolean>();
const MAX_KNOWN = 20_000;

/** The code points of a cluster that are drawn. */
export const codePoints = (cluster: string): number[] =>
  [...cluster].flatMap((sign) => (UNDRAWN.test(sign) ? [] : (sign.codePointAt(0) ?? 0)));

/**
 * True if a single family has the whole cluster, in capitals too, since kickers are set in
 * capitals.
 */
function isDrawn(cluster: string): boolean {
  const cached = known.get(cluster);
  if (cached !== undefined) return cached;
  families ??= readFamilies();
  const sets = families;
  const has = (text: string) => {
    const points = codePoints(text);
    return sets.some((family) => points.every((point) => family.has(point)));
  };
  const drawn = has(cluster) && has(cluster.toUpperCase());
  if (known.size < MAX_KNOWN) known.set(cluster, drawn);
  return drawn;
}

const clusters = new Intl.Segmenter('sv', { granularity: 'grapheme' });

/**
 * Replaces characters that no font of ours has with question marks, and returns them. A missing
 * glyph would make the PDF inaccessible, and Typst refuses it.
 */
export function replaceMissingGlyphs(text: string): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const covered = text.replace(UNUSUAL, (piece) => {
    let out = '';
    for (const { segment } of clusters.segment(piece)) {
      const isCovered = isDrawn(segment);
      if (!isCovered) missing.add(segment);
      out += isCovered ? segment : SUBSTITUTE;
    }
    return out;
  });
  return { text: covered, missing: [...missing] };
}

import type { PdfObjects } from './pdf-objects.ts';
import { openObjects, pageIds, reference } from './pdf-objects.ts';
import type { Operand } from './pdf-tokens.ts';
import { readOperators } from './pdf-tokens.ts';

/** A word of a run, or a part of one, where the run begins or ends within it. */
export interface DrawnWord {
  x: number;
  width: number;
  text: string;
}

/** A run of text drawn in a PDF. Lengths in mm from the trimmed page's upper left corner. */
export interface DrawnRun extends DrawnWord {
  /** Index of the page in the document. */
  page: number;
  /** Of the baseline. */
  y: number;
  /** Of the type. */
  size: number;
  /** A text that is read otherwise than its glyphs is one word. */
  words: DrawnWord[];
}

interface Font {
  text: Map<number, string>;
  widths: Map<number, number>;
}

export const MM_PER_POINT = 25.4 / 72;
const DEFAULT_WIDTH = 1000;
/** An affine transformation (ISO 32000-1, 8.3.3). */
export type Matrix = [number, number, number, number, number, number];
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `m` within the coordinates of `n`. */
export const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

const fromUtf16 = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** Parses the text of each code of a font from its ToUnicode table. */
function readUnicode(map: string): Font['text'] {
  const text: Font['text'] = new Map();
  for (const [, block = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code = '', value = ''] of block.matchAll(/<(\w+)>\s*<(\w*)>/g))
      text.set(Number.parseInt(code, 16), fromUtf16(value));
  for (const [, block = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', to = '', value = ''] of block.matchAll(
      /<(\w+)>\s*<(\w+)>\s*<(\w+)>/g,
    )) {
      const first = Number.parseInt(from, 16);
      for (let code = first; code <= Number.parseInt(to, 16); code += 1)
        text.set(code, String.fromCodePoint((fromUtf16(value).codePointAt(0) ?? 0) + code - first));
    }
  return text;
}

/** Parses the width of each code, in thousandths of the size (ISO 32000-1, 9.7.4.3). */
function readWidths(dictionary: string): Font['widths'] {
  const widths: Font['widths'] = new Map();
  const list = /\/W\s*\[((?:[^[\]]|\[[^\]]*\])*)\]/.exec(dictionary)?.[1] ?? '';
  for (const [, first = '', many, last = '', width = ''] of list.matchAll(
    /(\d+)\s+(?:\[([^\]]*)\]|(\d+)\s+([\d.]+))/g,
  )) {
    const from = Number(first);
    if (many === undefined)
      for (let code = from; code <= Number(last); code += 1) widths.set(code, Number(width));
    else
      for (const [index, one] of many.trim().split(/\s+/).entries())
        widths.set(from + index, Number(one));
  }
  return widths;
}

function readFont(objects: PdfObjects, id: number): Font {
  const font = objects.dictionary(id);
  const map = reference(font, 'ToUnicode');
  const descendant = reference(font, 'DescendantFonts');
  return {
    text: Number.isNaN(map) ? new Map() : readUnicode(objects.stream(map).toString('latin1')),
    widths: Number.isNaN(descendant) ? new Map() : readWidths(objects.dictionary(descendant)),
  };
}

/**
 * Decodes a text string: UTF-16 after its mark, else one byte per letter (ISO 32000-1, 7.9.2.2).
 */
function textOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return hex.startsWith('feff') ? fromUtf16(hex.slice(4)) : Buffer.from(bytes).toString('latin1');
}

/** Returns the ActualText of marked content; null if it has none. */
function actualText(operands: Operand[]): string | null {
  const value = operands[operands.indexOf('ActualText') + 1];
  return operands.includes('ActualText') && value instanceof Uint8Array ? textOf(value) : null;
}

/** Glyphs from an offset to another, in thousandths of the type size. */
interface DrawnGlyph {
  text: string;
  from: number;
  to: number;
}

/** Joins the glyphs between spaces. */
function splitWords(glyphs: DrawnGlyph[]): DrawnGlyph[] {
  const words: DrawnGlyph[] = [];
  let word: DrawnGlyph | null = null;
  for (const glyph of glyphs) {
    const { text, to } = glyph;
    if (text !== '' && text.trim() === '') {
      word = null;
      continue;
    }
    if (word) {
      word.text += text;
      word.to = to;
    } else {
      word = { ...glyph };
      words.push(word);
    }
  }
  return words;
}

/**
 * Reads the text drawn by a content stream, in order: position and width in points, from the lower
 * left.
 */
function readContent(content: Uint8Array, fonts: Map<string, Font>): Omit<DrawnRun, 'page'>[] {
  const runs: Omit<DrawnRun, 'page'>[] = [];
  const saved: Matrix[] = [];
  const marked: (string | null)[] = [];
  let ctm = IDENTITY;
  let line = IDENTITY;
  let font: Font | undefined;
  let size = 0;
  let lastSaid = '';

  const show = (parts: Operand[]) => {
    const glyphs: DrawnGlyph[] = [];
    let advance = 0;
    for (const part of parts) {
      if (typeof part === 'number') advance -= part;
      else if (typeof part === 'object')
        for (let i = 0; i + 1 < part.length; i += 2) {
          const code = (part[i] ?? 0) * 256 + (part[i + 1] ?? 0);
          const from = advance;
          advance += font?.widths.get(code) ?? DEFAULT_WIDTH;
          glyphs.push({ text: font?.text.get(code) ?? '', from, to: advance });
        }
    }
    const said = marked.findLastIndex((one) => one !== null);
    const at = multiply(line, ctm);
    const scale = (size * Math.abs(at[0])) / 1000;
    const place = ({ text, from, to }: DrawnGlyph) => ({
      text,
      x: at[4] + from * scale,
      width: (to - from) * scale,
    });
    const all = place({ text: glyphs.map(({ text }) => text).join(''), from: 0, to: advance });
    if (said >= 0) {
      // The ActualText belongs to the first run of the marked content.
      const own = { ...all, text: marked[said] ?? '' };
      const words = splitWords(glyphs);
      const from = words[0]?.from ?? 0;
      const to = words.at(-1)?.to ?? advance;
      marked[said] = '';
      runs.push({
        ...own,
        y: at[5],
        size: scale * 1000,
        words: [place({ text: own.text, from, to })],
      });
      return;
    }
    lastSaid = '';
    runs.push({ ...all, y: at[5], size: scale * 1000, words: splitWords(glyphs).map(place) });
  };

  readOperators(content, (operator, operands) => {
    switch (operator) {
      case 'q':
        saved.push(ctm);
        break;
      case 'Q':
        ctm = saved.pop() ?? IDENTITY;
        break;
      case 'cm':
        ctm = multiply(operands as Matrix, ctm);
        break;
      case 'BT':
        line = IDENTITY;
        break;
      case 'Tm':
        line = operands as Matrix;
        break;
      case 'Td':
      case 'TD':
        line = multiply([1, 0, 0, 1, ...(operands as [number, number])], line);
        break;
      case 'Tf':
        font = fonts.get(String(operands[0]));
        size = Number(operands[1]);
        break;
      case 'Tj':
      case 'TJ':
        show(operands);
        break;
      case 'BDC':
      case 'BMC': {
        const said = actualText(operands);
        // Each glyph of a cluster carries the text of the whole cluster.
        marked.push(said !== null && said.length > 1 && said === lastSaid ? '' : said);
        lastSaid = said ?? '';
        break;
      }
      case 'EMC':
        marked.pop();
        break;
    }
  });
  return runs;
}

/**
 * Reads the text drawn in a PDF of ours: every run, page by page, in drawing order. `edge`:
 * distance from the sheet's edge to the trimmed page, in mm.
 * @throws Error if the file's structure isn't what the typesetter produces
 */
export function readDrawnText(pdf: Uint8Array, edge: number): DrawnRun[] {
  const objects = openObjects(pdf);
  const known = new Map<number, Font>();
  const fontOf = (id: number) => {
    const font = known.get(id) ?? readFont(objects, id);
    known.set(id, font);
    return font;
  };
  const inMm = ({ text, x, width }: DrawnWord): DrawnWord => ({
    text,
    x: x * MM_PER_POINT - edge,
    width: width * MM_PER_POINT,
  });
  return pageIds(objects).flatMap((id, page) => {
    const dictionary = objects.dictionary(id);
    const height = Number(/\/MediaBox\s*\[\s*\S+\s+\S+\s+\S+\s+([\d.]+)/.exec(dictionary)?.[1]);
    const resources = reference(dictionary, 'Resources');
    const named = Number.isNaN(resources) ? dictionary : objects.dictionary(resources);
    const list = /\/Font\s*<<(.*?)>>/s.exec(named)?.[1] ?? '';
    const fonts = new Map(
      [...list.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', font]) => [
        name,
        fontOf(Number(font)),
      ]),
    );
    return readContent(objects.stream(reference(dictionary, 'Contents')), fonts).map((run) => ({
      page,
      ...inMm(run),
      y: (height - run.y) * MM_PER_POINT - edge,
      size: run.size * MM_PER_POINT,
      words: run.words.map(inMm),
    }));
  });
}

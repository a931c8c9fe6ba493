import { PDFDocument } from '@cantoo/pdf-lib';
import { SHEETS } from '@spalten/contract/paper-export';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { makeBooklet, POINTS_PER_MM } from './booklet-pdf.ts';
import { makePoster } from './poster-pdf.ts';

/* Finds the marks of pages on the finished sheets, as a reader of PDF sees them. */

const PAGE = { width: 200 * POINTS_PER_MM, height: 280 * POINTS_PER_MM };
/** Distance of a page's corner marks from its edges, in points. */
const INSET = 4;
const SIZE = 6;

interface Mark {
  words: string;
  x: number;
  y: number;
  /** True if it stands on its head. */
  isTurned: boolean;
}

/** Makes a PDF whose pages have a mark in each corner: `3:lb` is low on the left of the third. */
async function markedPages(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let number = 1; number <= count; number += 1) {
    const page = document.addPage([PAGE.width, PAGE.height]);
    const right = PAGE.width - INSET - 30;
    const top = PAGE.height - INSET - SIZE;
    page.drawText(`${number}:lb`, { x: INSET, y: INSET, size: SIZE });
    page.drawText(`${number}:rb`, { x: right, y: INSET, size: SIZE });
    page.drawText(`${number}:lt`, { x: INSET, y: top, size: SIZE });
    page.drawText(`${number}:rt`, { x: right, y: top, size: SIZE });
  }
  return document.save();
}

async function readMarks(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const [, , width = 0, height = 0] = page.view;
      const { items } = await page.getTextContent();
      const marks = items.flatMap((item): Mark[] => {
        if (!('str' in item) || !/^\d+:[lr][bt]$/.test(item.str)) return [];
        const [a = 0, , , , x = 0, y = 0] = item.transform as number[];
        return [{ words: item.str, x, y, isTurned: a < 0 }];
      });
      return { width, height, marks };
    }),
  );
}

type Side = Awaited<ReturnType<typeof readMarks>>[number];

/** Turns a side as its reader holds it. */
const upright = ({ width, height, marks }: Side) =>
  marks.map(({ x, y, isTurned, ...mark }) => ({
    ...mark,
    x: isTurned ? width - x : x,
    y: isTurned ? height - y : y,
  }));

const markOf = (marks: Pick<Mark, 'words' | 'x' | 'y'>[], words: string) => {
  const found = marks.filter((mark) => mark.words === words);
  expect(found, words).toHaveLength(1);
  return found[0] ?? { words, x: Number.NaN, y: Number.NaN };
};

describe.each(['short', 'long'] as const)('a drawn booklet turned over the %s edge', (flip) => {
  test('has each page once, whole and in its half, moved from the fold by its creep', async () => {
    const paperMm = 0.4;
    const count = 12;
    const pdf = await makeBooklet(await markedPages(count), {
      sheet: 'a3',
      flip,
      paper_mm: paperMm,
      title: 'Bladet 1, häfte',
    });
    const sides = await readMarks(pdf);
    expect(sides).toHaveLength(count / 2);
    const seen: number[] = [];
    for (const [index, side] of sides.entries()) {
      const isBack = index % 2 === 1;
      expect(side.marks.every(({ isTurned }) => isTurned === (isBack && flip === 'long'))).toBe(
        true,
      );
      const marks = upright(side);
      const sheet = Math.floor(index / 2);
      const halves = isBack
        ? { left: 2 + 2 * sheet, right: count - 1 - 2 * sheet }
        : { left: count - 2 * sheet, right: 1 + 2 * sheet };
      const middle = side.width / 2;
      const creep = (count / 4 - 1 - sheet) * paperMm * POINTS_PER_MM;
      for (const [half, number] of Object.entries(halves)) {
        const [low, lowRight, high] = ['lb', 'rb', 'lt'].map((corner) =>
          markOf(marks, `${number}:${corner}`),
        );
        const scale = ((lowRight?.x ?? 0) - (low?.x ?? 0)) / (PAGE.width - 2 * INSET - 30);
        const [left, bottom] = [(low?.x ?? 0) - INSET * scale, (low?.y ?? 0) - INSET * scale];
        const [right, top] = [left + PAGE.width * scale, bottom + PAGE.height * scale];
        expect((high?.y ?? 0) - (low?.y ?? 0)).toBeCloseTo(
          scale * (PAGE.height - 2 * INSET - SIZE),
          1,
        );
        const fold = half === 'right' ? left - middle : middle - right;
        expect(fold, `${half}, sheet ${sheet}`).toBeCloseTo(creep, 1);
        expect(left).toBeGreaterThan(-0.01);
        expect(right).toBeLessThan(side.width + 0.01);
        expect(bottom).toBeGreaterThan(-0.01);
        expect(top).toBeLessThan(side.height + 0.01);
        seen.push(number);
      }
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    );
  });
});

test.each([
  ['a4', 2],
  ['a4', 5],
  ['a3', 3],
] as const)(
  'the drawn tiles of a poster on %s, %i across, show each mark once',
  async (sheet, across) => {
    const document = await PDFDocument.create();
    const page = document.addPage([PAGE.width, PAGE.height]);
    const marks: { words: string; x: number; y: number }[] = [];
    for (let row = 0; row < 24; row += 1)
      for (let column = 0; column < 16; column += 1) {
        const words = `${row * 16 + column}:lb`;
        const [x, y] = [4 + (column * (PAGE.width - 12)) / 16, 4 + (row * (PAGE.height - 12)) / 24];
        marks.push({ words, x, y });
        page.drawText(words, { x, y, size: 2 });
      }
    const pdf = await makePoster(
      await document.save(),
      0,
      { sheet, across, title: 'Bladet 1, affisch' },
      'sv',
    );
    const sheets = await readMarks(pdf);
    const { width_mm: width, height_mm: height } = SHEETS[sheet];
    const [edge, overlap] = [8 * POINTS_PER_MM, 10 * POINTS_PER_MM];
    const scale = (((width - 26) * across + 10) * POINTS_PER_MM) / PAGE.width;
    const down = sheets.length / across;
    expect(Number.isInteger(down)).toBe(true);
    // Glued together, the strip of a sheet lies under its neighbour on the right and below.
    const found = new Map<string, { x: number; y: number }[]>();
    for (const [index, one] of sheets.entries()) {
      const [column, row] = [index % across, Math.floor(index / across)];
      const right = one.width - edge - (column < across - 1 ? overlap : 0);
      const bottom = edge + (row < down - 1 ? overlap : 0);
      expect([Math.round(one.width), Math.round(one.height)]).toEqual([
        Math.round(width * POINTS_PER_MM),
        Math.round(height * POINTS_PER_MM),
      ]);
      for (const { words, x, y } of one.marks) {
        if (x < edge || x >= right || y <= bottom || y > one.height - edge) continue;
        // Its place on the whole poster, from the upper left corner.
        const at = {
          x: (x - edge + column * (one.width - 2 * edge - overlap)) / scale,
          y: (one.height - edge - y + row * (one.height - 2 * edge - overlap)) / scale,
        };
        found.set(words, [...(found.get(words) ?? []), at]);
      }
    }
    expect(found.size).toBe(marks.length);
    for (const { words, x, y } of marks) {
      const places = found.get(words) ?? [];
      expect(places, words).toHaveLength(1);
      expect(places[0]?.x, words).toBeCloseTo(x, 1);
      expect(places[0]?.y, words).toBeCloseTo(PAGE.height - y, 1);
    }
  },
);

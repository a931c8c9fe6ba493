import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { Operand } from '../typesetting/pdf-tokens.ts';
import type { PrintFile } from './read-print-file.ts';

/** Ink of the four plates, in per cent. */
type Inks = [cyan: number, magenta: number, yellow: number, black: number];
interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
type Matrix = [number, number, number, number, number, number];
type Page = PrintFile['pages'][number];

/** Side of a measuring cell, in points. */
const CELL = 1.5;
const EVERYWHERE: Box = { x0: -1e6, y0: -1e6, x1: 1e6, y1: 1e6 };

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

const boxOf = (points: [number, number][], [a, b, c, d, e, f]: Matrix): Box => {
  const xs = points.map(([x, y]) => a * x + c * y + e);
  const ys = points.map(([x, y]) => b * x + d * y + f);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
};

const both = (one: Box, other: Box): Box => ({
  x0: Math.max(one.x0, other.x0),
  y0: Math.max(one.y0, other.y0),
  x1: Math.min(one.x1, other.x1),
  y1: Math.min(one.y1, other.y1),
});

/** Computes the mean ink of a picture. */
async function inksOf({ node }: Page, name: string): Promise<Inks> {
  const images = node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  const image = images?.lookup(PDFName.of(name));
  if (!(image instanceof PDFRawStream)) throw new Error(`there is no picture ${name}`);
  const { channels } = await sharp(image.contents).stats();
  return channels.slice(0, 4).map(({ mean }) => mean / 2.55) as Inks;
}

/** A page divided into cells, each with the ink of its topmost content. */
class Sheet {
  readonly #wide: number;
  readonly #high: number;
  readonly #cells: Inks[];

  constructor(width: number, height: number) {
    this.#wide = Math.round(width / CELL);
    this.#high = Math.round(height / CELL);
    this.#cells = Array.from({ length: this.#wide * this.#high }, () => [0, 0, 0, 0]);
  }

  paint(box: Box, inks: Inks): void {
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
    for (
      let y = within(Math.round(box.y0 / CELL), this.#high);
      y * CELL < box.y1 - CELL / 2;
      y += 1
    ) {
      if (y >= this.#high) break;
      for (
        let x = within(Math.round(box.x0 / CELL), this.#wide);
        x * CELL < box.x1 - CELL / 2;
        x += 1
      )
        if (x < this.#wide) this.#cells[y * this.#wide + x] = inks;
    }
  }

  mean(): Inks {
    const sums: Inks = [0, 0, 0, 0];
    for (const cell of this.#cells) for (let ink = 0; ink < 4; ink += 1) sums[ink]! += cell[ink]!;
    return sums.map((sum) => sum / this.#cells.length) as Inks;
  }

  most(): number {
    return Math.max(...new Set(this.#cells.map((cell) => cell.reduce((a, b) => a + b, 0))));
  }
}

interface State {
  ctm: Matrix;
  clip: Box;
  fill: Inks;
}

/**
 * Measures the ink of a page's pictures and areas: the mean over the page and the maximum of any
 * cell. Letters and lines are ignored.
 */
export async function measureInk(page: Page): Promise<{ mean: Inks; most: number }> {
  const { width, height } = page.page.getMediaBox();
  const sheet = new Sheet(width, height);
  let state: State = { ctm: [1, 0, 0, 1, 0, 0], clip: EVERYWHERE, fill: [0, 0, 0, 100] };
  const saved: State[] = [];
  let path: [number, number][] = [];
  const inks = (operands: Operand[]) => operands.map((one) => Number(one) * 100) as Inks;
  for (const { operator, operands } of page.operators) {
    if (operator === 'q') saved.push(state);
    else if (operator === 'Q') state = saved.pop() ?? state;
    else if (operator === 'cm') state = { ...state, ctm: multiply(operands as Matrix, state.ctm) };
    else if (operator === 'k') state = { ...state, fill: inks(operands) };
    else if (operator === 'm' || operator === 'l') path.push(operands as [number, number]);
    else if (operator === 'c') path.push(operands.slice(4) as [number, number]);
    else if (operator === 'W') state = { ...state, clip: both(state.clip, boxOf(path, state.ctm)) };
    else if (operator === 'f') sheet.paint(both(state.clip, boxOf(path, state.ctm)), state.fill);
    else if (operator === 'Do') {
      const whole: [number, number][] = [
        [0, 0],
        [1, 1],
      ];
      const name = String(operands[0]);
      sheet.paint(both(state.clip, boxOf(whole, state.ctm)), await inksOf(page, name));
    }
    if (/^(f|S|n|B|s)$/.test(operator)) path = [];
  }
  return { mean: sheet.mean(), most: sheet.most() };
}

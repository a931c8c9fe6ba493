import { getDocumentProxy } from 'unpdf';

/** A text run of a PDF; lengths in mm from the page's upper left corner. */
export interface TextBox {
  page: number;
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const MM_PER_POINT = 25.4 / 72;
/** Fractions of the type size: cap height above the baseline, descender below it. */
const CAPITAL = 0.68;
const DESCENDER = 0.2;
/** Overlaps smaller than this, in mm in either direction, only touch. */
const TOUCH = 0.2;

/** Reads the text runs of a PDF with the space they take. */
export async function readTextBoxes(pdf: Uint8Array): Promise<TextBox[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const boxes: TextBox[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const height = page.view[3] ?? 0;
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
      boxes.push({
        page: number,
        text: item.str,
        left: x * MM_PER_POINT,
        right: (x + item.width) * MM_PER_POINT,
        top: (height - y - CAPITAL * size) * MM_PER_POINT,
        bottom: (height - y + DESCENDER * size) * MM_PER_POINT,
      });
    }
  }
  return boxes;
}

/** Lists pairs of overlapping text runs. */
export function findOverlaps(boxes: TextBox[]): [string, string][] {
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          one.page === other.page &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOUCH &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOUCH,
      )
      .map(({ text }): [string, string] => [one.text, text]),
  );
}

import type { Matrix } from '../typesetting/drawn-text.ts';
import { IDENTITY, MM_PER_POINT, multiply } from '../typesetting/drawn-text.ts';
import type { Box } from '../typesetting/grid.ts';
import { openObjects, pageIds, reference } from '../typesetting/pdf-objects.ts';
import { readOperators } from '../typesetting/pdf-tokens.ts';

/** The box in which a picture is drawn, in mm from the page's upper left corner. */
export interface DrawnPicture extends Box {
  /** Index of the page in the document. */
  page: number;
}

/** The part of a box that a clipping rectangle leaves. */
const cutBy = (box: Box, clip: Box | undefined): Box => {
  if (!clip) return box;
  const x = Math.max(box.x, clip.x);
  const y = Math.max(box.y, clip.y);
  return {
    x,
    y,
    w: Math.min(box.x + box.w, clip.x + clip.w) - x,
    h: Math.min(box.y + box.h, clip.y + clip.h) - y,
  };
};

/** Reads the boxes of `Do` in a content stream as they show, in points from the lower left. */
function readBoxes(content: Uint8Array): Box[] {
  const boxes: Box[] = [];
  const saved: { ctm: Matrix; clip: Box | undefined }[] = [];
  let ctm = IDENTITY;
  let clip: Box | undefined;
  let path: [number, number][] = [];
  let isClip = false;
  const point = (x: number, y: number): [number, number] => [
    ctm[0] * x + ctm[2] * y + ctm[4],
    ctm[1] * x + ctm[3] * y + ctm[5],
  ];
  const boxOf = (points: [number, number][]): Box => {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
  };
  readOperators(content, (operator, operands) => {
    const numbers = operands as number[];
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    if (operator === 'q') saved.push({ ctm, clip });
    else if (operator === 'Q') ({ ctm, clip } = saved.pop() ?? { ctm: IDENTITY, clip: undefined });
    else if (operator === 'cm') ctm = multiply(numbers as Matrix, ctm);
    else if (operator === 're') path.push(point(a, b), point(a + c, b + d));
    else if (operator === 'm' || operator === 'l') path.push(point(a, b));
    else if (operator === 'W' || operator === 'W*') isClip = true;
    else if (['n', 'f', 'f*', 'S', 'B'].includes(operator)) {
      if (isClip && path.length > 0) clip = cutBy(boxOf(path), clip);
      [isClip, path] = [false, []];
    } else if (operator === 'Do') {
      const corners = [point(0, 0), point(1, 1)];
      boxes.push(cutBy(boxOf(corners), clip));
    }
  });
  return boxes;
}

/** Reads where the pictures of a proof are drawn: what shows of each. */
export function readDrawnPictures(pdf: Uint8Array): DrawnPicture[] {
  const objects = openObjects(pdf);
  return pageIds(objects).flatMap((id, page) => {
    const dictionary = objects.dictionary(id);
    const height = Number(/\/MediaBox\s*\[\s*\S+\s+\S+\s+\S+\s+([\d.]+)/.exec(dictionary)?.[1]);
    return readBoxes(objects.stream(reference(dictionary, 'Contents'))).map(({ x, y, w, h }) => ({
      page,
      x: x * MM_PER_POINT,
      y: (height - y - h) * MM_PER_POINT,
      w: w * MM_PER_POINT,
      h: h * MM_PER_POINT,
    }));
  });
}

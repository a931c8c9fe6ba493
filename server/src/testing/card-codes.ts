import decodeQR from 'qr/decode.js';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** A drawn rectangle: move, three lines and close, with an operator before each point. */
const RECTANGLE = 13;
/** Pixels of a module and modules of the border, as the reader sees the code. */
const SCALE = 4;
const BORDER = 4;

/** Reads one QR code from the rectangles of its path. */
function readCode(path: Float32Array, side: number): string {
  const rectangles = Array.from({ length: path.length / RECTANGLE }, (_, n) =>
    path.subarray(n * RECTANGLE, (n + 1) * RECTANGLE),
  );
  const unit = (rectangles[0]?.[8] ?? 1) - (rectangles[0]?.[2] ?? 0);
  const across = Math.round(side / unit);
  const pixels = (across + 2 * BORDER) * SCALE;
  const data = new Uint8ClampedArray(pixels * pixels * 4).fill(255);
  const at = (points: number) => (Math.round(points / unit) + BORDER) * SCALE;
  for (const one of rectangles)
    for (let y = at(one[2] ?? 0); y < at(one[8] ?? 0); y += 1)
      for (let x = at(one[1] ?? 0); x < at(one[4] ?? 0); x += 1)
        data.fill(0, (y * pixels + x) * 4, (y * pixels + x) * 4 + 3);
  return decodeQR({ width: pixels, height: pixels, data });
}

/** Reads the QR codes of printed cards, page by page, as a camera does. */
export async function readCodes(pdf: Uint8Array): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const codes: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operator] of fnArray.entries()) {
      if (operator !== OPS.constructPath) continue;
      const [, [path], box] = argsArray[index] as [number, [Float32Array], Float32Array];
      if (path.length > 50 * RECTANGLE) codes.push(readCode(path, box[2] ?? 0));
    }
  }
  return codes;
}

/** Reads the codes to type of printed cards, page by page. */
export async function readTypedCodes(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  return text.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? [];
}

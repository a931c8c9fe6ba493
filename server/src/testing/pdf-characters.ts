import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/**
 * Reads the characters that a PDF draws, with an independent reader. `once` is without repetitions:
 * for a letter drawn as two glyphs, the file names the letter for each.
 *
 * Characters are read from the drawing operators. The reader's own text extraction skips glyphs
 * that stand for a letter and a break opportunity, as in long URLs.
 */
export async function readPdfCharacters(pdf: Uint8Array): Promise<{ all: string; once: string }> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const signs: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operator] of fnArray.entries()) {
      if (operator !== OPS.showText) continue;
      const [drawn] = argsArray[index] as [({ unicode?: string } | number | null)[]];
      for (const sign of drawn)
        if (sign !== null && typeof sign === 'object') signs.push(sign.unicode ?? '');
    }
  }
  const isRepeated = (sign: string, index: number) =>
    sign === signs[index - 1] && sign.normalize('NFD').length > 1;
  const once = signs.filter((sign, index) => !isRepeated(sign, index));
  return { all: signs.join(''), once: once.join('') };
}

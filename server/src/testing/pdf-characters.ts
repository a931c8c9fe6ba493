import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/**
 * The signs that a PDF draws, as a reader finds them that is not the server's own. `once` has them
 * without repetitions: where a letter is drawn as two signs, the file says the letter for each.
 *
 * The signs are taken as they are drawn. The reader's own text leaves out a sign that stands for a
 * letter and a place where a line may break, as in long addresses.
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

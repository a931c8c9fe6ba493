import { para, stylesPart, wordFile } from './word-files.ts';
import type { LeftOutCode } from '../features/word-import/word-sentences.ts';

/** A Word file as a program writes it, and what an article gets of it. */
export interface WordSample {
  make: () => Promise<Buffer>;
  /** The fields and blocks in the notation of `word-corpus.test.ts`. */
  kept: string[];
  /** None if left out. */
  leftOut?: LeftOutCode[];
}

/** A document whose styles have these names, by id. */
export const styled = (names: Record<string, string>, body: string) => () =>
  wordFile({ body, parts: { 'word/styles.xml': stylesPart(names) } });
export const plain =
  (body: string, links: string[] = []) =>
  () =>
    wordFile({ body, links });

export const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
export const cell = (words: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${para(words)}</w:tc>`;

import { withoutListMark } from '@spalten/contract/list-mark';

/** Reads a pasted list of ideas, one a line and without list marks. Empty for less than two lines. */
export function readPastedIdeas(text: string): string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => withoutListMark(line).trim())
    .filter((line) => line !== '');
  return lines.length < 2 ? [] : lines;
}

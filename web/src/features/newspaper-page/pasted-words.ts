import { withoutListMark } from '@spalten/contract/list-mark';
import type { PuzzleWord } from '@spalten/contract/puzzle';
import { MAX_CLUE, MAX_PUZZLE_WORDS } from '@spalten/contract/puzzle';

/** Parts a word from its clue on a line: a tab, a colon, a semicolon or a dash between spaces. */
const CLUE = /\s*[\t:;]\s*|\s+[–—-]\s+/;
const MAX_WORD = 60;

/**
 * Reads pasted text as words: one a line with its clue, or several on one line with commas between
 * them. @returns an empty list for a single word, which is pasted as it is
 */
export function readPastedWords(text: string): PuzzleWord[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const [only = ''] = lines;
  if (lines.length < 2) {
    const words = only.split(/[,;\t]/).filter((word) => word.trim() !== '');
    return words.length < 2 ? [] : words.map((word) => toWord(word, null));
  }
  return lines.map((line) => {
    const [word = '', ...clue] = withoutListMark(line).trim().split(CLUE);
    return toWord(word, clue.join(' ').trim() || null);
  });
}

const toWord = (word: string, clue: string | null): PuzzleWord => ({
  word: word.trim().slice(0, MAX_WORD),
  clue: clue?.slice(0, MAX_CLUE) ?? null,
});

/**
 * Puts pasted words in the list, in place of the field that they were pasted into if it is empty.
 * @returns the list, and how many words found no room in it
 */
export function insertWords(
  words: PuzzleWord[],
  index: number,
  pasted: PuzzleWord[],
): { words: PuzzleWord[]; surplus: number } {
  const isEmpty = !words[index]?.word.trim();
  const before = words.slice(0, isEmpty ? index : index + 1);
  const all = [...before, ...pasted, ...words.slice(index + 1)];
  return {
    words: all.slice(0, MAX_PUZZLE_WORDS),
    surplus: Math.max(0, all.length - MAX_PUZZLE_WORDS),
  };
}

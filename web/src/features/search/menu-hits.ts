import { searchWords } from '@spalten/contract/search';

/** An entry of the main menu. */
export interface MenuEntry {
  label: string;
  path: string;
}

const LEAST_LETTERS = 2;

/** Finds the entries where each word of the query begins a word of the label. */
export function menuHits(menu: readonly MenuEntry[], q: string): MenuEntry[] {
  if (q.length < LEAST_LETTERS) return [];
  const words = searchWords(q);
  return menu.filter(({ label }) => {
    const own = searchWords(label);
    return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
  });
}

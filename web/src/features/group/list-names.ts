import type { Ref } from '@spalten/contract/fields';

/** The number of options listed without a search, besides the chosen ones. */
export const LISTED = 30;

const normalise = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv');

/**
 * Selects the options to list: those whose name contains all words, without words the chosen ones
 * and the first of the others. A chosen one that is no longer offered stays, so that it can be
 * unchecked.
 */
export function listNames(from: { all: readonly Ref[]; held: readonly Ref[]; words: string }): {
  all: Ref[];
  shown: Ref[];
} {
  const offered = new Set(from.all.map(({ id }) => id));
  const held = new Map(from.held.map((one) => [one.id, one]));
  const all = [...[...held.values()].filter(({ id }) => !offered.has(id)), ...from.all];
  const words = normalise(from.words).split(/\s+/).filter(Boolean);
  if (words.length > 0) {
    const hasAll = (name: string) => words.every((word) => name.includes(word));
    return { all, shown: all.filter(({ name }) => hasAll(normalise(name))) };
  }
  const others = all.filter(({ id }) => !held.has(id));
  if (others.length <= LISTED) return { all, shown: all };
  return { all, shown: [...all.filter(({ id }) => held.has(id)), ...others.slice(0, LISTED)] };
}

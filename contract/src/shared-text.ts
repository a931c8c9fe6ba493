import * as Y from 'yjs';

/** A replacement in a text: `remove` characters at `at` give way to `insert`. */
export interface TextChange {
  at: number;
  remove: number;
  insert: string;
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc_00 && code <= 0xdf_ff;
const isHighSurrogate = (code: number): boolean => code >= 0xd8_00 && code <= 0xdb_ff;

/** Returns the smallest single replacement that makes `after` of `before`. Pairs stay whole. */
export function diffText(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start -= 1;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  if (end > 0 && isLowSurrogate(before.charCodeAt(before.length - end))) end -= 1;
  return {
    at: start,
    remove: before.length - end - start,
    insert: after.slice(start, after.length - end),
  };
}

/** Moves a caret of `before` to where it belongs in `after`. */
export function moveCaret(caret: number, before: string, after: string): number {
  const { at, remove, insert } = diffText(before, after);
  if (caret <= at) return caret;
  if (caret >= at + remove) return caret + insert.length - remove;
  return at + insert.length;
}

/** Leaves out what can't be stored: NUL and lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Makes a shared text read `after`, by the smallest change. */
export function writeText(text: Y.Text, after: string): void {
  const wanted = storable(after);
  const { at, remove, insert } = diffText(text.toString(), wanted);
  if (remove > 0) text.delete(at, remove);
  if (insert !== '') text.insert(at, insert);
}

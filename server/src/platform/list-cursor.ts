import { unprocessable } from './errors.ts';

/** The place after a row: the text of its sort key, and its id. */
export type Cursor = [key: string, id: number];

export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws ProblemError 422 for text that isn't a cursor */
export function decodeCursor(after: string): Cursor {
  const badCursor = () =>
    unprocessable({
      after: [
        { sv: 'Listan har ändrats. Ladda om sidan.', en: 'The list has changed. Reload the page.' },
      ],
    });
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {
    throw badCursor();
  }
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !Number.isSafeInteger(value[1]))
    throw badCursor();
  return [value[0], value[1] as number];
}

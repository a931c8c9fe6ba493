import type { MediaText } from '@spalten/contract/media-text';
import { isEmptyMediaText } from '@spalten/contract/media-text';
import { unprocessable } from './errors.ts';

interface Published {
  published_at: string | null;
  body: MediaText;
  image_file: object | null;
  files: readonly object[];
}

/**
 * Returns a post or article as it was saved, unless it would be shown with nothing in it.
 * @throws ProblemError 422
 */
export function requireContent<T extends Published>(
  saved: T,
  isShown = saved.published_at !== null,
): T {
  const { body, image_file: image, files } = saved;
  if (!isShown || image || files.length > 0 || !isEmptyMediaText(body)) return saved;
  throw unprocessable({
    body: [
      {
        sv: 'Här står inget än. Skriv en text innan du visar den, eller spara ett utkast.',
        en: 'There is nothing here yet. Write a text before you show it, or save a draft.',
      },
    ],
  });
}

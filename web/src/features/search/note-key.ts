import { PaperFormat } from '@spalten/contract/newspaper-template';
import type { SearchKind } from '@spalten/contract/search';

/** Returns the text key of a note that is a value and no words: a newspaper's format. Null for others. */
export function noteKey(kind: SearchKind, note: string | null) {
  if (kind !== 'newspaper-template') return null;
  const { data: format } = PaperFormat.safeParse(note);
  // Its own texts, since those of templates come later than the search.
  return format ? (`search.format.${format}` as const) : null;
}

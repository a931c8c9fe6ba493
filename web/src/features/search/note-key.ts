import { PaperFormat } from '@spalten/contract/newspaper-template';
import type { SearchKind } from '@spalten/contract/search';

/** Returns the text key of a note that is a value and no words: a newspaper's format. Null for others. */
export function noteKey(kind: SearchKind, note: string | null) {
  if (kind !== 'newspaper-template') return null;
  const { data: format } = PaperFormat.safeParse(note);
  if (!format) return null;
  return format === 'own' ? ('template.own' as const) : (`template.formats.${format}` as const);
}

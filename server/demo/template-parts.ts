import type {
  NewspaperTemplate,
  PageTemplate,
  Slot,
  SlotKind,
} from '@spalten/contract/newspaper-template';

/** A newspaper template as it is seeded. */
export type SeedTemplate = Omit<
  NewspaperTemplate,
  'id' | 'created_at' | 'updated_at' | 'customer' | 'can'
>;
type Style = Slot['style'];

/** Builds a slot from id, kind, column, row, column span and row span. */
export const slot = (
  id: string,
  kind: SlotKind,
  [column, row, column_span, row_span]: [number, number, number, number],
  style: Style = {},
): Slot => ({ id, kind, column, row, column_span, row_span, style });

/** Builds a slot for an article, with its displayed name. */
export const article = (
  id: string,
  name: string,
  place: [number, number, number, number],
  style?: Style,
): Slot => ({ ...slot(id, 'article', place, style), name });

/** Builds a slot for a teaser of a later article. */
export const teaser = (
  id: string,
  name: string,
  place: [number, number, number, number],
  style?: Style,
): Slot => ({ ...slot(id, 'text', place, style), name });

export const page = (id: string, name: string, ...slots: Slot[]): PageTemplate => ({
  id,
  name,
  slots,
});

import type { Imprint } from '@spalten/contract/imprint';
import { IMPRINT_FIELDS } from '@spalten/contract/imprint';

type Field = (typeof IMPRINT_FIELDS)[number];
/** The values of an imprint as fields of a larger form. */
export type ImprintForm = Record<`imprint_${Field}`, string>;

/** Returns the form's values of an imprint; empty texts for none. */
export const imprintForm = (imprint: Imprint | null | undefined): ImprintForm =>
  Object.fromEntries(
    IMPRINT_FIELDS.map((field) => [`imprint_${field}`, imprint?.[field] ?? '']),
  ) as ImprintForm;

/** Returns the imprint of a form's values; null if nothing is filled in. */
export function imprintBody(values: ImprintForm): Imprint | null {
  const filled = IMPRINT_FIELDS.flatMap((field) => {
    const value = values[`imprint_${field}`].trim();
    return value ? [[field, value]] : [];
  });
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}

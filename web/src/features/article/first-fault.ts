import { goToField } from '../../ui/forms/go-to-field.ts';

/** Focuses the first field on the screen that has an error. */
export function goToFirstFault(fields: readonly string[]): void {
  const [first] = fields
    .flatMap((field) => document.getElementById(`field-${field.split('.')[0]}`) ?? [])
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  if (first) goToField(first);
}

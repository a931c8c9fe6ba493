import { isField } from './focus-restoration.ts';

/** A form that continues on the screen of the thing just created from it. */
interface FormHandover {
  name: string;
  /** The created row as the server answered. */
  row: unknown;
  values: () => unknown;
  /** The field that had the focus, if any. */
  field: { id: string; range: [number, number] | null } | null;
}

let pending: FormHandover | null = null;

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.selectionStart !== null);

/** Hands a form over to another screen. `values` is called when that screen mounts. */
export function handOverForm(name: string, row: unknown, values: () => unknown): void {
  const { activeElement: active } = document;
  const range: [number, number] | null = isText(active)
    ? [active.selectionStart ?? 0, active.selectionEnd ?? 0]
    : null;
  const field = active?.id && isField(active) ? { id: active.id, range } : null;
  pending = { name, row, values, field };
}

/** True for a row that was just created from a handed-over form. It needs no refetch. */
export const isHandedOver = (row: unknown): boolean => pending !== null && pending.row === row;

/** True while a form with a focused field is being handed over between screens. */
export const isFocusHandedOver = (): boolean => Boolean(pending?.field);

/** The values typed in the handed-over form since it was saved, if it has this name. */
export const readHandedOverValues = <T>(name: string): T | undefined =>
  pending?.name === name ? (pending.values() as T | undefined) : undefined;

/** Restores the focus and selection, and ends the handover. */
export function completeHandover(name: string): void {
  if (pending?.name !== name) return;
  const { field } = pending;
  pending = null;
  const element = field && document.getElementById(field.id);
  element?.focus();
  if (field?.range && isText(element)) element.setSelectionRange(...field.range);
}

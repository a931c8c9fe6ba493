import { isField } from './focus-restoration.ts';

/** A form that goes on in another screen: that of the thing that was just made from it. */
interface FormHandover {
  name: string;
  /** The thing as the server answered. */
  row: unknown;
  values: () => unknown;
  /** The field the keyboard was in, if any. */
  field: { id: string; range: [number, number] | null } | null;
}

let pending: FormHandover | null = null;

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.selectionStart !== null);

/** Hands a form over: `values` are asked for when the other screen begins. */
export function handOverForm(name: string, row: unknown, values: () => unknown): void {
  const { activeElement: active } = document;
  const range: [number, number] | null = isText(active)
    ? [active.selectionStart ?? 0, active.selectionEnd ?? 0]
    : null;
  const field = active?.id && isField(active) ? { id: active.id, range } : null;
  pending = { name, row, values, field };
}

/** Whether a thing was made a moment ago by who writes on in its form: it is as new as can be. */
export const isHandedOver = (row: unknown): boolean => pending !== null && pending.row === row;

/** Whether somebody who writes in a form is taken along from one screen to another. */
export const isFocusHandedOver = (): boolean => Boolean(pending?.field);

/** What was written on in a form before it came here. */
export const readHandedOverValues = <T>(name: string): T | undefined =>
  pending?.name === name ? (pending.values() as T | undefined) : undefined;

/** The keyboard comes along, and nothing more is handed over. */
export function completeHandover(name: string): void {
  if (pending?.name !== name) return;
  const { field } = pending;
  pending = null;
  const element = field && document.getElementById(field.id);
  element?.focus();
  if (field?.range && isText(element)) element.setSelectionRange(...field.range);
}

import { isField } from '../screens/focus-restoration.ts';

interface Caret {
  /** In the editor's document. */
  position: number;
  hasFocus: boolean;
}

/** Readers of the caret of each mounted text editor, by label. */
const editors = new Map<string, () => Caret>();

/** A form that continues on the screen of the thing just created from it. */
interface FormHandover {
  name: string;
  /** The created row as the server answered. */
  row: unknown;
  values: () => unknown;
  /** The field that had the focus, if any. */
  field: { id: string; range: [number, number] | null } | null;
  /** By the editor's label. */
  carets: ReadonlyMap<string, Caret>;
}

let pending: FormHandover | null = null;

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.selectionStart !== null);

/** The focused field and the selection in it, as the other form will have them. */
function readField(): FormHandover['field'] {
  const { activeElement: active } = document;
  const range: [number, number] | null = isText(active)
    ? [active.selectionStart ?? 0, active.selectionEnd ?? 0]
    : null;
  return active?.id && isField(active) ? { id: active.id, range } : null;
}

const FOCUS_EVENTS = ['focusin', 'selectionchange', 'input'] as const;

/** Follows the focus until the other form is shown: with the former form it goes. */
function followFocus(): void {
  if (pending) pending.field = readField();
}

/** Hands a form over to another screen. `values` is called when that screen mounts. */
export function handOverForm(name: string, row: unknown, values: () => unknown): void {
  const carets = new Map([...editors].map(([label, read]) => [label, read()]));
  pending = { name, row, values, field: readField(), carets };
  for (const event of FOCUS_EVENTS) document.addEventListener(event, followFocus);
}

/** True for a row that was just created from a handed-over form. It needs no refetch. */
export const isHandedOver = (row: unknown): boolean => pending !== null && pending.row === row;

/** True while a form with a focused field is being handed over between screens. */
export const isFocusHandedOver = (): boolean =>
  Boolean(pending?.field) || [...(pending?.carets.values() ?? [])].some(({ hasFocus }) => hasFocus);

/** The values typed in the handed-over form since it was saved, if it has this name. */
export const readHandedOverValues = <T>(name: string): T | undefined =>
  pending?.name === name ? (pending.values() as T | undefined) : undefined;

/** Adds a mounted text editor. @returns a function that removes it */
export function registerEditor(label: string, read: () => Caret): () => void {
  editors.set(label, read);
  return () => {
    if (editors.get(label) === read) editors.delete(label);
  };
}

/** The caret that the editor with this label had in the handed-over form. */
export const readHandedOverCaret = (label: string): Caret | undefined => pending?.carets.get(label);

/** Restores the focus and selection, and ends the handover. */
export function completeHandover(name: string): void {
  if (pending?.name !== name) return;
  const { field } = pending;
  pending = null;
  for (const event of FOCUS_EVENTS) document.removeEventListener(event, followFocus);
  const element = field && document.getElementById(field.id);
  element?.focus();
  if (field?.range && isText(element)) element.setSelectionRange(...field.range);
}

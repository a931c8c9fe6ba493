import { moveCaret } from '@spalten/contract/shared-text';

const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === 'text');

/** Runs a step that changes fields, and keeps the caret of the focused one at its words. */
export function keepCaret(step: () => void): void {
  const field = document.activeElement;
  if (!isTextField(field)) return step();
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  step();
  if (field.value === value || selectionStart === null || selectionEnd === null) return undefined;
  field.setSelectionRange(
    moveCaret(selectionStart, value, field.value),
    moveCaret(selectionEnd, value, field.value),
    selectionDirection ?? undefined,
  );
  return undefined;
}

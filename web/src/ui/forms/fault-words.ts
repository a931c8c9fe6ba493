import { i18next } from '../../i18n/index.ts';
import { ApiError, messageOf } from '../../data/api.ts';

/**
 * The field of an error's path: the longest part of it that has an element on the screen, else its
 * first name.
 */
export function fieldOf(path: string): string {
  const names = path.split('.');
  for (let { length } = names; length > 1; length -= 1) {
    const field = names.slice(0, length).join('.');
    if (document.getElementById(`field-${field}`)) return field;
  }
  return names[0] ?? path;
}

/**
 * The field's label on the screen, or an empty string without one. An element that stands for fields
 * that aren't there yet names them by `data-fault-label`.
 */
export function labelOf(field: string): string {
  const element = document.getElementById(`field-${field}`);
  if (element?.dataset['faultLabel']) return element.dataset['faultLabel'];
  // In a field of several parts, the part its errors are named by.
  const part = element?.querySelector('[data-fault-part]') ?? element;
  const label =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
      ? element.labels?.[0]
      : part?.querySelector('legend, .field-label');
  return label?.textContent ?? element?.getAttribute('aria-label') ?? '';
}

/** The sentence with its field before it, unless it begins with the field's name. */
export const withLabel = (label: string, sentence: string): string =>
  !label || sentence.toLowerCase().startsWith(label.toLowerCase())
    ? sentence
    : `${label}: ${sentence}`;

/**
 * The errors of a form as one message: the first error with its field, and the names of the other
 * fields. Undefined if one of the fields has no label on the screen.
 */
export function faultWords(
  errors: Record<string, string[]>,
  nameOf: (path: string) => string = (path) => labelOf(fieldOf(path)),
): string | undefined {
  const [sentence] = Object.values(errors)[0] ?? [];
  const [first, ...others] = new Set(Object.keys(errors).map(nameOf));
  if (!sentence || !first || others.includes('')) return undefined;
  const said = withLabel(first, sentence);
  if (others.length === 0) return said;
  return `${said} ${i18next.t('answer.alsoWrong', { fields: others.join(', ') })}`;
}

/** The message for a form that could not be saved. */
export const faultMessage = (error: unknown): string =>
  (error instanceof ApiError && faultWords(error.problem.errors ?? {})) || messageOf(error);

import { i18next } from '../i18n/index.ts';
import { ApiError, messageOf } from './api.ts';

/** The field's label on the screen, or an empty string without one. */
export function labelOf(field: string): string {
  const element = document.getElementById(`field-${field}`);
  // In a field of several parts, the part its errors are named by.
  const part = element?.querySelector('[data-fault-part]') ?? element;
  const label =
    element instanceof HTMLInputElement ? element.labels?.[0] : part?.querySelector('legend');
  return label?.textContent ?? '';
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
  nameOf: (field: string) => string = labelOf,
): string | undefined {
  const [sentence] = Object.values(errors)[0] ?? [];
  const fields = new Set(Object.keys(errors).map((path) => path.split('.')[0] ?? path));
  const [first, ...others] = [...fields].map(nameOf);
  if (!sentence || !first || others.includes('')) return undefined;
  const said = withLabel(first, sentence);
  if (others.length === 0) return said;
  return `${said} ${i18next.t('answer.alsoWrong', { fields: others.join(', ') })}`;
}

/** The message for a form that could not be saved. */
export const faultMessage = (error: unknown): string =>
  (error instanceof ApiError && faultWords(error.problem.errors ?? {})) || messageOf(error);

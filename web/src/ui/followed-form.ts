/** A form that goes on in another screen: that of the thing that was just made from it. */
interface Followed {
  name: string;
  /** The thing as the server answered. */
  row: unknown;
  values: () => unknown;
  /** Where the keyboard was. */
  field: { id: string; range: [number, number] | null } | null;
}

let followed: Followed | null = null;

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.selectionStart !== null);

/** Hands a form over: `values` are asked for when the other screen begins. */
export function handOver(name: string, row: unknown, values: () => unknown): void {
  const { activeElement: active } = document;
  const range: [number, number] | null = isText(active)
    ? [active.selectionStart ?? 0, active.selectionEnd ?? 0]
    : null;
  followed = { name, row, values, field: active?.id ? { id: active.id, range } : null };
}

/** Whether a thing was made a moment ago by who writes on in its form: it is as new as can be. */
export const isHandedOver = (row: unknown): boolean => followed !== null && followed.row === row;

/** Whether a form is on its way from one screen to another. */
export const isFollowed = (): boolean => followed !== null;

/** What was written on in a form before it came here. */
export const followedValues = <T>(name: string): T | undefined =>
  followed?.name === name ? (followed.values() as T) : undefined;

/** The keyboard comes along, and nothing more is handed over. */
export function arriveInForm(name: string): void {
  if (followed?.name !== name) return;
  const { field } = followed;
  followed = null;
  const element = field && document.getElementById(field.id);
  element?.focus();
  if (field?.range && isText(element)) element.setSelectionRange(...field.range);
}

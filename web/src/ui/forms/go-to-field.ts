/** Editable elements. The toolbar's buttons precede them but aren't where typing starts. */
const EDITABLE = 'input:not([type="hidden"]), textarea, [contenteditable="true"], select';

/** Opens the folded parts of the page that an element is in. */
export function unfold(element: Element): void {
  let details = element.closest('details');
  while (details) {
    details.open = true;
    details = details.parentElement?.closest('details') ?? null;
  }
}

/** Focuses a field, or the first one within an element, and scrolls it to the middle. */
export function goToField(element: HTMLElement): void {
  unfold(element);
  const target = element.matches(EDITABLE)
    ? element
    : (element.querySelector<HTMLElement>(EDITABLE) ?? element.querySelector('button'));
  target?.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}

/** The first of some texts within a text, null if it has none of them. */
function firstOf(text: string, texts: readonly string[]): { from: number; to: number } | null {
  const found = texts
    .map((one) => ({ from: text.indexOf(one), to: text.indexOf(one) + one.length }))
    .filter(({ from }) => from >= 0);
  return found.toSorted((a, b) => a.from - b.from)[0] ?? null;
}

function selectInText(editor: HTMLElement, texts: readonly string[]): boolean {
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const place = firstOf(node.textContent ?? '', texts);
    if (!place) continue;
    unfold(editor);
    editor.focus({ preventScroll: true });
    getSelection()?.setBaseAndExtent(node, place.from, node, place.to);
    node.parentElement?.scrollIntoView({ block: 'center' });
    return true;
  }
  return false;
}

/**
 * Selects the first of some texts in a field, or in the fields within an element, and scrolls to it.
 * @returns false if no field has any of them
 */
export function selectFirst(element: HTMLElement, texts: readonly string[]): boolean {
  const fields = element.matches(EDITABLE)
    ? [element]
    : [...element.querySelectorAll<HTMLElement>(EDITABLE)];
  return fields.some((field) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
      return field.isContentEditable && selectInText(field, texts);
    const place = firstOf(field.value, texts);
    if (!place) return false;
    unfold(field);
    field.focus({ preventScroll: true });
    field.setSelectionRange(place.from, place.to);
    field.scrollIntoView({ block: 'center' });
    return true;
  });
}

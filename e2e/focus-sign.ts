import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** A kind of control on a page, and what is wrong with how its focus is seen; nothing where it is seen. */
export interface SeenKind {
  kind: string;
  fault: string | null;
}

/**
 * Gives each kind of control on the page the focus, as the tab key does, and compares how it looks
 * before and after. The sign may stand on what is drawn in its place: the words beside a hidden box,
 * the edge around a text. It is 2 px wide at least, with 3:1 against what lies behind it.
 * @param known kinds that were looked at on other pages
 */
export async function focusSigns(page: Page, known: readonly string[]): Promise<SeenKind[]> {
  // From now on focus is shown as for somebody who uses the keyboard.
  await page.keyboard.press('Tab');
  return page.evaluate(async (seen) => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]';
    // Where focus is sent, not taken by a key; and the layers of a chart, which take none.
    const MARKED = 'h1, h2, [role="dialog"], section, svg *';
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const rgba = (colour: string) => {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      return [...brush.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (colour: number[]) => {
      const [r = 0, g = 0, b = 0] = colour.map((part) => {
        const value = part / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: string, other: string) => {
      const [a = 0, b = 0] = [luminance(rgba(one)), luminance(rgba(other))].toSorted(
        (x, y) => y - x,
      );
      return (a + 0.05) / (b + 0.05);
    };
    const behind = (element: Element) => {
      let at: Element | null = element.parentElement;
      while (at && (rgba(getComputedStyle(at).backgroundColor)[3] ?? 0) < 255)
        at = at.parentElement;
      return getComputedStyle(at ?? document.body).backgroundColor;
    };
    const around = (control: Element) => {
      const parts = new Set<Element>([control, ...(control.parentElement?.children ?? [])]);
      let at = control.parentElement;
      for (let up = 0; at && up < 4; up += 1, at = at.parentElement) parts.add(at);
      for (const inner of [...control.querySelectorAll('*')].slice(0, 200)) parts.add(inner);
      return [...parts];
    };
    const looks = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      return {
        width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        colour: outlineColor,
        shadow: boxShadow,
      };
    };
    const colourIn = (shadow: string) => /rgba?\([^)]+\)/.exec(shadow)?.[0];
    const drawn = () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    const kindOf = (control: Element) => {
      const names = [...control.classList].filter((name) => !/^(m_|is-|active$)/.test(name));
      const type = control.getAttribute('type') ?? '';
      return `${control.localName} ${type} ${control.getAttribute('role') ?? ''} ${names.join('.')}`;
    };
    const judge = async (control: HTMLElement): Promise<string | null> => {
      (document.activeElement as HTMLElement | null)?.blur();
      await drawn();
      const parts = around(control).map((part) => ({ part, before: looks(part) }));
      control.focus({ preventScroll: true });
      await drawn();
      if (document.activeElement !== control) return null;
      let best = 'no sign at all';
      for (const { part, before } of parts) {
        const now = looks(part);
        const outline = now.width >= 2 && now.width !== before.width ? now.colour : undefined;
        const ring = now.shadow === before.shadow ? undefined : colourIn(now.shadow);
        for (const [colour, ground] of [
          [outline, behind(part)],
          [ring, behind(part)],
          // An outline on a ring of its own is seen against the ring.
          [outline, ring],
        ]) {
          if (!colour || !ground) continue;
          const ratio = contrast(colour, ground);
          if (ratio >= 3) return null;
          best = `${ratio.toFixed(2)}:1`;
        }
      }
      return best;
    };
    const found: { kind: string; fault: string | null }[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      const kind = kindOf(control);
      const isThere = control.checkVisibility({ visibilityProperty: true });
      if (seen.includes(kind) || found.some((one) => one.kind === kind)) continue;
      if (!isThere || control.matches(MARKED) || control.matches(':disabled')) continue;
      // A menu gives the keyboard to its items.
      if (control.role === 'menu') continue;
      found.push({ kind, fault: await judge(control) });
    }
    return found;
  }, known);
}

/**
 * Compares the borders of invalid fields with those of valid ones. Returns a sentence for each that
 * is alike.
 */
export const unmarkedFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    const edge = (field: Element) => {
      const box = field.closest('.mantine-Input-input') ?? field;
      const { borderColor, boxShadow, outlineColor } = getComputedStyle(box);
      return `${borderColor} ${boxShadow} ${outlineColor}`;
    };
    const fields = [...document.querySelectorAll('main :is(input, select, textarea)')].filter(
      (field) => field.checkVisibility() && !field.matches('[type="checkbox"], [type="radio"]'),
    );
    const isWrong = (field: Element) => field.getAttribute('aria-invalid') === 'true';
    const right = new Set(fields.filter((field) => !isWrong(field)).map(edge));
    const wrong = fields.filter(isWrong);
    if (wrong.length === 0 || right.size === 0) return ['no field at fault beside a right one'];
    return wrong
      .filter((field) => right.has(edge(field)))
      .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? field.id);
  });

/** Looks at every kind of control on the page that was not on an earlier one, light and dark. */
export async function lookAtFocus(page: Page, seen: SeenKind[], where: string): Promise<void> {
  const known = seen.map(({ kind }) => kind);
  const found = await focusSigns(page, known);
  seen.push(...found);
  for (const { kind, fault } of found) expect.soft(fault, `${kind} on ${where}`).toBeNull();
  if (found.length === 0) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  for (const { kind, fault } of await focusSigns(page, known))
    expect.soft(fault, `${kind} on ${where}, dark`).toBeNull();
  await page.emulateMedia({ colorScheme: 'light' });
}

import type { Page } from '@playwright/test';

interface Looked {
  /** Kinds of controls whose chosen and unchosen looks were compared. */
  kinds: string[];
  /** A sentence for each that looks the same, and for each dialog without a border. */
  faults: string[];
}

/**
 * Compares in forced colours what is chosen with what isn't: the same control with its state turned, and
 * for radio buttons in cards the chosen one with its neighbour. Only what forced colours leave counts:
 * borders, outlines, backgrounds and lines of text. Dialogs, menus and toasts need a border, and marks
 * that are nothing but a background need a colour of the system's.
 */
export const unmarkedInForcedColours = (page: Page): Promise<Looked> =>
  page.evaluate(() => {
    /** States told by an attribute, each with its other value. `null`: the attribute is left out. */
    const STATES: [string, string, string | null][] = [
      ['aria-selected', 'true', 'false'],
      ['aria-checked', 'true', 'false'],
      ['aria-pressed', 'true', 'false'],
      ['aria-current', 'page', null],
      ['aria-current', 'true', null],
      ['aria-current', 'step', null],
    ];
    const OVER = '.mantine-Modal-content, .mantine-Drawer-content, [role="menu"], .toast';
    const FILLED = '.unread-dot, .mantine-Progress-section';
    const NONE = /^rgba\(.*, 0\)$|^transparent$/;
    const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const lookOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && style.content === 'none') return '';
      const sides = ['Top', 'Right', 'Bottom', 'Left'].map((side) => {
        const of = (part: string) => style[`border${side}${part}` as 'borderTopWidth'];
        return of('Style') === 'none' || of('Width') === '0px'
          ? '-'
          : `${of('Width')} ${of('Style')} ${of('Color')}`;
      });
      const { outlineStyle, outlineWidth, outlineColor } = style;
      const outline = outlineStyle === 'none' ? '-' : `${outlineWidth} ${outlineColor}`;
      const line =
        style.textDecorationLine === 'none'
          ? '-'
          : `${style.textDecorationLine} ${style.textDecorationThickness} ${style.textDecorationColor}`;
      return [...sides, outline, style.backgroundColor, line].join(' ');
    };
    /** Looks of an element and what is in and around it: a mark may be on any of them. */
    const looksOf = (element: Element, around: Element) => {
      const isNear = (part: Element) =>
        part.contains(element) ||
        element.contains(part) ||
        part.parentElement === element.parentElement;
      return [around, ...around.querySelectorAll('*')]
        .flatMap((part) =>
          isNear(part) ? [lookOf(part), lookOf(part, '::before'), lookOf(part, '::after')] : [],
        )
        .join(' / ');
    };
    const kindOf = (element: Element, state: string) => {
      const names = [...element.classList].filter((name) => !/^(m_|is-|active$)/.test(name));
      return `${element.localName}.${names.join('.')} ${state}`;
    };
    const kinds = new Set<string>();
    const faults = new Set<string>();
    (document.activeElement as HTMLElement | null)?.blur();

    for (const [attribute, chosen, other] of STATES) {
      const all = other === null ? `[${attribute}="${chosen}"]` : `[${attribute}]`;
      for (const element of document.querySelectorAll(all)) {
        const kind = kindOf(element, `${attribute}=${chosen}`);
        if (kinds.has(kind) || !isThere(element) || element.matches(':disabled')) continue;
        kinds.add(kind);
        const around = element.parentElement ?? element;
        const before = element.getAttribute(attribute);
        element.setAttribute(attribute, chosen);
        const on = looksOf(element, around);
        if (other === null) element.removeAttribute(attribute);
        else element.setAttribute(attribute, other);
        const off = looksOf(element, around);
        if (before === null) element.removeAttribute(attribute);
        else element.setAttribute(attribute, before);
        if (on === off) faults.add(`looks alike: ${kind}`);
      }
    }
    /** The card or label around a field that holds no other field. */
    const cardOf = (field: Element) => {
      let at = field;
      while (at.parentElement && at.parentElement.querySelectorAll('input').length === 1)
        at = at.parentElement;
      return at;
    };
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])'),
    ].filter((field) => isThere(cardOf(field)) && !field.disabled);
    for (const field of fields.filter(({ checked }) => checked)) {
      const kind = kindOf(field, 'checked');
      const where = kindOf(cardOf(field), 'checked');
      const other = fields.find(
        (one) =>
          !one.checked && one.type === field.type && kindOf(cardOf(one), 'checked') === where,
      );
      if (!other || kinds.has(`${where} ${kind}`)) continue;
      kinds.add(`${where} ${kind}`);
      if (looksOf(field, cardOf(field)) === looksOf(other, cardOf(other)))
        faults.add(`looks alike: ${where} ${kind}`);
    }
    for (const element of document.querySelectorAll(OVER)) {
      if (!isThere(element)) continue;
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
      if (borderTopStyle === 'none' || borderTopWidth === '0px' || NONE.test(borderTopColor))
        faults.add(`no border: ${element.localName}.${element.className}`);
    }
    const ground = getComputedStyle(document.body).backgroundColor;
    for (const element of document.querySelectorAll(FILLED)) {
      const { backgroundColor } = getComputedStyle(element);
      if (isThere(element) && (NONE.test(backgroundColor) || backgroundColor === ground))
        faults.add(`not seen: ${element.localName}.${element.className}`);
    }
    return { kinds: [...kinds], faults: [...faults] };
  });

import type { Page } from '@playwright/test';

/** Minimum size of a touch target: 44 px each way, less rounding. */
const LEAST = 43.5;

/**
 * Finds targets that are smaller than that, each with its size. Leaves out links and explained
 * words in a line of text, and the boxes of a page, which have their printed size.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const TARGETS =
      'a[href], button, input, select, textarea, summary, [role="menuitem"], [role="option"]';
    const ON_A_PAGE = '.page-slot, .slot-box, .area-box';
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
    };
    const isInText = (element: Element) =>
      element.matches('.glossary-word') ||
      (getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent.trim().length ?? 0) >
          element.textContent.trim().length + 3);
    /** A box to tick is pressed at its words too; a link may cover more than its words. */
    const boxOf = (element: Element) => {
      const around =
        element instanceof HTMLInputElement
          ? element.closest('.mantine-Checkbox-body, .mantine-Radio-body, label')
          : null;
      const { width, height } = (around ?? element).getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const isCovering = after.content !== 'none' && after.position === 'absolute';
      const covered = (size: string) => (isCovering ? Number.parseFloat(size) : 0);
      return [Math.max(width, covered(after.width)), Math.max(height, covered(after.height))];
    };
    const found = [];
    for (const element of document.querySelectorAll(TARGETS)) {
      if (!isSeen(element) || element.matches(ON_A_PAGE) || isInText(element)) continue;
      const [width = 0, height = 0] = boxOf(element);
      if (width >= least && height >= least) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      found.push(`${element.localName} ”${name}” ${Math.round(width)} × ${Math.round(height)}`);
    }
    return found;
  }, LEAST);

import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Role } from './visitor.ts';
import { signIn, watch } from './visitor.ts';

export { settled } from './visitor.ts';

interface Fixtures {
  /** A page in which somebody of the demo is signed in. */
  as: (
    role: Role,
    options?: Parameters<import('@playwright/test').Browser['newContext']>[0],
  ) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  // The app's address is known when it has started, after this file was read.
  baseURL: async ({}, use) => use(process.env['APP_URL']),
  as: async ({ browser }, use) => {
    const opened: { close(): Promise<void> }[] = [];
    await use(async (role, options = {}) => {
      const context = await browser.newContext({
        baseURL: process.env['APP_URL'],
        locale: 'sv-SE',
        viewport: { width: 1440, height: 900 },
        // Dialogs stand still at once, so that what is looked at is what there is.
        reducedMotion: 'reduce',
        ...options,
      });
      opened.push(context);
      const page = await context.newPage();
      watch(page);
      await signIn(page, role);
      return page;
    });
    for (const context of opened) await context.close();
  },
});

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectNoFaults(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const said = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`,
  );
  expect(said).toEqual([]);
}

/** Fails where axe finds anything against WCAG 2.2 A or AA on the page as it is now. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoFaults(new AxeBuilder({ page }).withTags(STANDARDS));

/** The same, and once more in the dark, where the colours are others and all else is the same. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectNoFaults(new AxeBuilder({ page }).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
}

export { expect };

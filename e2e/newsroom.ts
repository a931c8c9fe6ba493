import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';

type Role = 'deltagare' | 'moderator' | 'kund' | 'admin';

interface Fixtures {
  /** A page in which somebody of the demo is signed in. */
  as: (
    role: Role,
    options?: Parameters<import('@playwright/test').Browser['newContext']>[0],
  ) => Promise<Page>;
}

/** Signs in as a browser does, without the login page: that has tests of its own. */
async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto('/login');
  const status = await page.evaluate(async (email) => {
    await fetch('/api/sanctum/csrf-cookie');
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const answer = await fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
      body: JSON.stringify({ email, password: 'spalten-demo' }),
    });
    return answer.status;
  }, `${role}@sjobygd.example`);
  expect(status).toBe(200);
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
      await signIn(page, role);
      return page;
    });
    for (const context of opened) await context.close();
  },
});

/** Fails where axe finds anything against WCAG 2.2 A or AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const said = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`,
  );
  expect(said).toEqual([]);
}

export { expect };

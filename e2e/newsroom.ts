import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

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

/** What each page is waiting for, but the stream of events and its worker, which do not end. */
const running = new WeakMap<Page, Set<Request>>();
const QUIET_MS = 500;

function watch(page: Page): void {
  const requests = new Set<Request>();
  running.set(page, requests);
  const isEndless = (request: Request) => /\/api\/events$|stream\.worker/.test(request.url());
  page.on('request', (request) => void (isEndless(request) || requests.add(request)));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
  const waitFor = page.waitForLoadState.bind(page);
  page.waitForLoadState = (state, options) => {
    if (state === 'networkidle') throw new Error('the stream of events never idles: use settled()');
    return waitFor(state, options);
  };
}

/** Waits until the page of somebody signed in has had all it asked for, and asks for nothing more. */
export async function settled(page: Page): Promise<void> {
  const requests = running.get(page);
  let quietSince = Date.now();
  await expect
    .poll(
      () => {
        if (requests?.size !== 0) quietSince = Date.now();
        return Date.now() - quietSince;
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBeGreaterThan(QUIET_MS);
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

import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import startApp from './start-app.ts';
import { smallTargets } from './targets.ts';
import type { Role } from './visitor.ts';
import { signIn, watch } from './visitor.ts';

export { hold, holdAnswer, LATENCY_MS, loseSession, settled, slowDown } from './visitor.ts';

interface Fixtures {
  /** A page in which somebody of the demo is signed in. */
  as: (
    role: Role,
    options?: Parameters<import('@playwright/test').Browser['newContext']>[0],
  ) => Promise<Page>;
}

interface Apps {
  /** The app of these tests: each of the processes that run tests at the same time has its own. */
  app: void;
  /** Another word than that of other files: its tests have a newsroom in which nobody has worked yet. */
  newsroom: string;
}

export const test = base.extend<Fixtures, Apps>({
  newsroom: ['shared', { scope: 'worker', option: true }],
  app: [
    async ({}, use) => {
      const stop = await startApp();
      await use();
      await stop();
    },
    // On a machine that is busy with much else it takes minutes to start.
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
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

/**
 * Chooses what is pressed at its words, where its own button is drawn too small or not at all: there the
 * pointer is seen to hit it, also where the screen is still coming.
 */
export const choose = (button: Locator): Promise<void> =>
  button.locator('xpath=ancestor::label').click();

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Text has 7:1, as those who see little need, where the standard asks for 4.5:1. */
const CONTRAST = 'color-contrast-enhanced';
const rules = { 'color-contrast': { enabled: false }, [CONTRAST]: { enabled: true } };

/**
 * Looks in the page itself: the tab that axe opens otherwise takes the keyboard from where it was.
 * What it finds good is not written down, element by element: that takes as long as looking.
 */
const axeOn = (page: Page, options: Parameters<AxeBuilder['options']>[0] = {}) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...options });
const standards = (page: Page) => axeOn(page, { rules }).withTags(STANDARDS);

/**
 * Tells whether a target is too small once it is in the middle of the window. Under a sticky bar only
 * its visible part was measured, and what is near takes room from it as well.
 */
async function isSmall(page: Page, target: string): Promise<boolean> {
  const element = page.locator(target);
  // What has gone meanwhile is nobody's to press.
  if ((await element.count()) === 0) return false;
  await element.evaluate((found) => found.scrollIntoView({ block: 'center' }));
  const { violations } = await axeOn(page).withRules(['target-size']).analyze();
  const small = violations.flatMap(({ nodes }) => nodes.map((node) => node.target.join(' ')));
  return element.evaluate(
    (found, all) => all.some((one) => document.querySelector(one) === found),
    small,
  );
}

/** Finds what axe has against a page as it is now, as `rule: element`. */
async function findFaults(page: Page, axe: AxeBuilder): Promise<string[]> {
  test.info().annotations.push({ type: 'axe', description: new URL(page.url()).pathname });
  const { violations } = await axe.analyze();
  const said: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target } of nodes) {
      const where = target.join(' ');
      if (id !== 'target-size' || (await isSmall(page, where))) said.push(`${id}: ${where}`);
    }
  return said;
}

const expectNoFaults = async (page: Page, axe: AxeBuilder): Promise<void> =>
  expect(await findFaults(page, axe)).toEqual([]);

/** Fails where axe finds anything against WCAG 2.2 A or AA on the page as it is now, or pale text. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoFaults(page, standards(page));

/** Selectors of all that may lie over a page. */
const OVER = '[role="dialog"], [role="menu"], .toast, .banner, .callout, .empty, .load-error';

/** The same for what lies over the page: its dialogs, drawers, menus and messages, once one has come. */
export async function expectAccessibleOver(page: Page): Promise<void> {
  await page.locator(OVER).first().waitFor();
  return expectNoFaults(page, standards(page).include(OVER));
}

const within = (axe: AxeBuilder, part: string | undefined) => (part ? axe.include(part) : axe);

/** Finds faults against WCAG 2.2 A and AA and pale text. `part`: looks at elements of this selector alone. */
export const findAllFaults = (page: Page, part?: string): Promise<string[]> =>
  findFaults(page, within(standards(page), part));

/** Finds pale text in the dark, and makes the page light again. */
export async function findPaleInDark(page: Page, part?: string): Promise<string[]> {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const found = await findFaults(page, within(axeOn(page).withRules([CONTRAST]), part));
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  return found;
}

/**
 * The same, and once more in the dark, where the colours are others and all else is the same; and
 * nothing to press is too small.
 */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await findPaleInDark(page)).toEqual([]);
}

/**
 * Notes what a screen reader would say by itself from now on: what comes into a live region that was
 * there already, and alerts. @returns what was said so far
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const LIVE = '[aria-live="polite"], [role="status"], [role="log"], [role="alert"]';
    const known = new WeakSet(document.querySelectorAll(LIVE));
    new MutationObserver((changes) => {
      const heard = new Map<Element, string>();
      for (const { target, addedNodes } of changes) {
        const inner = target instanceof Element ? target : target.parentElement;
        const region = inner?.closest(LIVE);
        for (const node of addedNodes) {
          const alert = node instanceof Element && node.querySelector('[role="alert"]');
          if (alert) heard.set(alert, alert.textContent);
          else if (region && known.has(region))
            heard.set(region, (heard.get(region) ?? '') + (node.textContent ?? ''));
        }
        if (region && known.has(region) && target.nodeType === Node.TEXT_NODE)
          heard.set(region, target.textContent ?? '');
      }
      for (const text of heard.values()) if (text.trim()) said.push(text.trim());
      for (const region of document.querySelectorAll(LIVE)) known.add(region);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as never as { said: string[] }).said);
}

export { expect };

/** Unfolds the parts of an article that are folded while they are empty. */
export async function openMoreParts(page: Page): Promise<void> {
  const parts = page.locator('details', { hasText: 'Fler delar' });
  await parts.waitFor();
  if ((await parts.getAttribute('open')) === null) await parts.locator('summary').click();
}

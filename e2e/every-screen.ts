import type { Page } from '@playwright/test';
import { placesFor } from '../scripts/screenshots/places.ts';
import texts from '../web/src/i18n/se.json' with { type: 'json' };
import { settled } from './newsroom.ts';
import type { Role } from './visitor.ts';

export const ROLES: readonly Role[] = ['deltagare', 'moderator', 'kund', 'admin'];

/** The addresses of every route that is the role's own, each with an id that exists. */
export const addressesFor = async (page: Page, role: Role): Promise<string[]> =>
  (await placesFor(role, page, [])).filter(({ open }) => !open).map(({ address }) => address);

/** Addresses whose route is not known yet. They become known. */
export function newRoutes(addresses: readonly string[], known: Set<string>): string[] {
  const routeOf = (address: string) => address.replace(/\/\d+/g, '/{id}');
  const found = addresses.filter((address) => !known.has(routeOf(address)));
  for (const address of found) known.add(routeOf(address));
  return found;
}

/** The dialogs, drawers and menus of a wide window that have no address of their own. */
export const statesFor = async (page: Page, role: Role) =>
  (await placesFor(role, page, [])).flatMap(({ open, most, ...place }) =>
    open && most === undefined ? [{ ...place, open }] : [],
  );

/** Pictures say nothing that is looked at here, and take the most time to make. */
const PICTURES = /\/(preview|thumbnail|content)(\.svg|\/|\?|$)|\.(webp|png|jpe?g|svg)(\?|$)/;
export const withoutPictures = (page: Page) => page.route(PICTURES, (route) => route.abort());

/** There are hundreds of screens to go through, and nothing is pressed on most of them. */
const SOON_MS = 150;

/** Opens an address and waits until its screen has come whole. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await settled(page, SOON_MS);
}

/**
 * Goes to an address as a link does, without the app being fetched again, and waits until its screen
 * has come whole.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  if (!page.url().startsWith('http') || page.url().endsWith('/healthz')) return open(page, address);
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['isOld'] = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const heading = page.locator('h1:not([data-is-old])').first();
  // Another address of the same screen keeps its heading: it is opened from the beginning.
  const isNew = await heading.waitFor({ timeout: 4000 }).then(
    () => true,
    () => false,
  );
  if (!isNew) return open(page, address);
  return settled(page, SOON_MS);
}

/** Measures the scroll position, and whether the heading is in sight below the top bar. */
export const placeOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0;
    const heading = document.querySelector('h1')?.getBoundingClientRect().top ?? -1;
    return { scrolled: Math.round(scrollY), isHeadingClear: heading >= bar };
  });

/** By how much the screen is wider than the window, in px. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** Parts of a screen that scroll by themselves up and down, inside a window that scrolls too. */
export const innerScrolls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, .right-side *')]
      .filter((part) => {
        const scrolls = /auto|scroll/.test(getComputedStyle(part).overflowY);
        return scrolls && part.clientHeight > 0 && part.scrollHeight > part.clientHeight + 1;
      })
      .map((part) => `${part.localName}.${part.className}`),
  );

const GROUPS = Object.keys(texts).join('|');

/**
 * Finds words that no user should read: unfilled placeholders, keys of texts, values of the program.
 * Searches all texts, also folded ones, and accessible names.
 */
export const rawWords = (page: Page): Promise<string[]> =>
  page.evaluate((groups) => {
    const NAMES = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const raw = [
      /\{\{|\}\}/,
      new RegExp(`(^|[\\s(“”"])(${groups})(\\.[a-zA-Z][\\w-]*)+($|[\\s,:)“”"])`),
      /\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b/,
    ];
    const said: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style'))
        said.push(walker.currentNode.textContent ?? '');
    for (const element of document.body.querySelectorAll('*'))
      for (const name of NAMES) said.push(element.getAttribute(name) ?? '');
    return said.filter((words) => raw.some((one) => one.test(words)));
  }, GROUPS);

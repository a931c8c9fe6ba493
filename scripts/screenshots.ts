// npm run screenshots: pictures of every screen of the demo as each role sees it, in three widths,
// light and dark, with contact sheets, in screenshots/. Narrow it down: npm run screenshots --
// --role moderator --width 360 --theme dark --path /article
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { CHROME_FLAGS } from '../e2e/playwright.config.ts';
import startApp from '../e2e/start-app.ts';
import { signIn, watch } from '../e2e/visitor.ts';
import { readyBrowser, readyClient, ROOT } from './ready.mjs';
import type { Picture } from './screenshots/camera.ts';
import { photograph } from './screenshots/camera.ts';
import { contactSheet } from './screenshots/contact-sheet.ts';
import type { Options, Viewer } from './screenshots/options.ts';
import { readOptions } from './screenshots/options.ts';
import { placesFor } from './screenshots/places.ts';

const FOLDER = path.join(ROOT, 'screenshots');
const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Photographs everything a viewer sees. Screens that create something appear only if a visited
 * screen links to them.
 */
async function walk(
  browser: Browser,
  viewer: Viewer,
  options: Options,
  until: number,
): Promise<Picture[]> {
  const context = await browser.newContext({
    baseURL: process.env['APP_URL'] ?? '',
    locale: 'sv-SE',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  watch(page);
  if (viewer === 'utloggad') await page.goto('/login');
  else await signIn(page, viewer);
  const linked = new Set<string>();
  const pictures: Picture[] = [];
  for (const place of await placesFor(viewer, page, options.paths)) {
    const mayMake = options.paths.length > 0 || linked.has(place.address);
    if (place.address.endsWith('/create') && !mayMake) continue;
    if (Date.now() > until) {
      say(`${viewer}: the time is over, the rest is left out`);
      break;
    }
    try {
      const taken = await photograph(page, place, viewer, options, FOLDER);
      if (taken) pictures.push(...taken);
    } catch (error) {
      // A screen that fails is reported, and the rest continue.
      say(`${viewer} ${place.name}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
    const links = page.locator('a[href]');
    for (const href of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
      linked.add((href ?? '').replace(/\?.*/, ''));
  }
  await context.close();
  return pictures;
}

/** Makes a contact sheet per theme for one viewer. */
async function sheetsOf(viewer: Viewer, pictures: Picture[], { themes }: Options): Promise<void> {
  for (const theme of themes) {
    const own = pictures.filter((picture) => picture.theme === theme);
    if (own.length === 0) continue;
    say(`  ${await contactSheet(own, path.join(FOLDER, `${viewer}-${theme}.webp`))}`);
  }
}

const options = readOptions(process.argv.slice(2));
readyClient();
const executablePath = readyBrowser() || undefined;
const until = Date.now() + options.minutes * 60_000;
const stopApp = await startApp();
const browser = await chromium.launch({ executablePath, args: CHROME_FLAGS });
const all: Picture[] = [];
try {
  for (const viewer of options.viewers) {
    const pictures = await walk(browser, viewer, options, until);
    say(`${viewer}: ${pictures.length} pictures`);
    await sheetsOf(viewer, pictures, options);
    all.push(...pictures);
  }
} finally {
  await browser.close();
  await stopApp();
}
const wide = all.filter(({ theme, sideways }) => theme === options.themes[0] && sideways > 0);
say(`\n${all.length} pictures in ${path.relative(process.cwd(), FOLDER)}.`);
say(wide.length === 0 ? 'None scrolls sideways.' : `${wide.length} screens scroll sideways:`);
for (const { viewer, label, width, sideways } of wide)
  say(`  ${viewer} ${label} at ${width}: by ${sideways} px`);

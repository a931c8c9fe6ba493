// npm run sample:pages: renders the pages shown on the signed-out screens, from the demo's sent
// newspaper, into web/src/ui/pictures/.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROME_FLAGS } from '../e2e/playwright.config.ts';
import startApp from '../e2e/start-app.ts';
import { signIn } from '../e2e/visitor.ts';
import { readyBrowser, readyClient, ROOT } from './ready.mjs';

const FOLDER = path.join(ROOT, 'web/src/ui/pictures');
/** Page ids of the demo's front page and feature article, with their file names. */
const PAGES = { 1: 'front-page', 4: 'reportage' };
const WIDTH = 880;

readyClient();
const executablePath = readyBrowser() || undefined;
mkdirSync(FOLDER, { recursive: true });
const stopApp = await startApp();
const browser = await chromium.launch({ executablePath, args: CHROME_FLAGS });
try {
  const page = await browser.newPage({
    baseURL: process.env['APP_URL'] ?? '',
    viewport: { width: 1200, height: 1600 },
    // Drawn larger than stored, so that small type is smooth.
    deviceScaleFactor: 2,
  });
  await signIn(page, 'moderator');
  for (const [id, name] of Object.entries(PAGES)) {
    await page.goto(`/api/newspaper-page/${id}/preview.svg`);
    await sharp(await page.locator('svg').first().screenshot())
      .resize({ width: WIDTH })
      .webp({ quality: 74, effort: 6, smartSubsample: true })
      .toFile(path.join(FOLDER, `${name}.webp`));
    process.stdout.write(`${name}.webp\n`);
  }
} finally {
  await browser.close();
  await stopApp();
}

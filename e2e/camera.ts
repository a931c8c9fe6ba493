import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CHROME_FLAGS } from './playwright.config.ts';
import { watch } from './visitor.ts';

/** Opens a browser whose camera shows a film, or that has none, and ends it after `look`. */
export async function openCamera(
  film: string | null,
  look: (page: Page) => Promise<void>,
  viewport = { width: 1440, height: 900 },
): Promise<void> {
  const args = film
    ? [...CHROME_FLAGS, `--use-file-for-fake-video-capture=${film}`]
    : CHROME_FLAGS.filter((flag) => !flag.startsWith('--use-fake'));
  const executablePath = process.env['CHROME_PATH'] || undefined;
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({
      baseURL: process.env['APP_URL'],
      locale: 'sv-SE',
      viewport,
      reducedMotion: 'reduce',
    });
    watch(page);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Logga in med kort' }).click();
    await look(page);
  } finally {
    await browser.close();
  }
}

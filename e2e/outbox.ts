import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Where the link of the newest mail to an address leads, out of the demo's outbox. */
export async function mailedPath(page: Page, to: string): Promise<string> {
  const outbox = await page.context().newPage();
  const letter = outbox.getByRole('article').filter({ hasText: to }).first();
  await expect
    .poll(async () => {
      await outbox.goto('/demo/outbox');
      return letter.count();
    })
    .toBeGreaterThan(0);
  const { pathname, search } = new URL(
    (await letter.getByRole('link').first().getAttribute('href')) ?? '',
  );
  await outbox.close();
  return pathname + search;
}

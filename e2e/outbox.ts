import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Finds the link in a mail to an address in the demo's outbox: the newest with a link to that place,
 * since other mails may come meanwhile.
 */
export async function mailedPath(page: Page, to: string, place: string): Promise<string> {
  const outbox = await page.context().newPage();
  const letters = outbox.getByRole('article').filter({ hasText: to });
  const link = letters.locator(`a[href*="${place}"]`).first();
  await expect
    .poll(async () => {
      await outbox.goto('/demo/outbox');
      return link.count();
    })
    .toBe(1);
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  await outbox.close();
  return pathname + search;
}

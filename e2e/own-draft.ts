import type { Page } from '@playwright/test';
import { expect, settled } from './newsroom.ts';

/** Opens a participant's own draft about a playground, and waits for its text. @returns its path */
export async function openDraft(page: Page): Promise<string> {
  await page.goto('/article?status=draft');
  await page
    .getByRole('link')
    // Other tests give it another headline.
    .filter({ hasText: /lekplatser|gunga/ })
    .click();
  await expect(page.getByLabel('Rubrik', { exact: true })).not.toHaveValue('');
  await settled(page);
  return new URL(page.url()).pathname;
}

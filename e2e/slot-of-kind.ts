import type { Page } from '@playwright/test';
import type { NewspaperPage } from '../contract/src/newspaper-page.ts';
import type { SlotKind } from '../contract/src/newspaper-template.ts';
import { api } from './learning.ts';

/** Reads page 6 of the demo’s newspaper as it is stored. */
export const readPage = (page: Page, id: number) =>
  api<NewspaperPage>(page, 'GET', `/newspaper-page/${id}`);

/**
 * Makes the first article’s slot of page 6 one of another kind, and opens it in the editor. @returns the
 * id of the page
 */
export async function openSlotOfKind(page: Page, kind: SlotKind, name: string): Promise<number> {
  const pages = await api<NewspaperPage[]>(page, 'GET', '/newspaper-page?newspaper_id=2');
  const chosen = pages.find(({ number }) => number === 6)!;
  const { id, version, slots } = await readPage(page, chosen.id);
  const [first, ...others] = slots.filter((slot) => slot.kind === 'article');
  await api(page, 'PUT', `/newspaper-page/${id}`, {
    version,
    slots: [
      { ...first!, kind, name, article_template_id: null },
      ...others,
      ...slots.filter((slot) => slot.kind !== 'article'),
    ],
  });
  await page.goto(`/newspaper-page/${id}/edit`);
  await page.locator('.slot-row', { hasText: name }).click();
  return id;
}

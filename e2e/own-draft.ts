import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { api } from './learning.ts';
import { expect, settled } from './newsroom.ts';

const TEXT =
  'Det är lätt att tro att en lekplats bara finns. Men någon har bestämt att gungan ska stå just där.';

/**
 * Makes a draft of the participant's own and opens it. Tests of other files that write, send in or
 * rename the drafts of the demo leave it alone. @returns its path
 */
export async function openDraft(page: Page): Promise<string> {
  // A place of the app that asks for nothing.
  await page.goto('/healthz');
  const templates = await api<{ id: number; name: string }[]>(page, 'GET', '/article-template');
  const headline = `Hon ritar lekplatser ${randomUUID().slice(0, 8)}`;
  const { id } = await api<{ id: number }>(page, 'POST', '/article', {
    article_template_id: templates.find(({ name }) => name === 'Intervju')?.id,
    kicker: 'Möte',
    headline,
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: TEXT }] }],
    },
  });
  const path = `/article/${id}/edit`;
  await page.goto(path);
  await expect(page.getByLabel('Rubrik', { exact: true })).toHaveValue(headline);
  await settled(page);
  return path;
}

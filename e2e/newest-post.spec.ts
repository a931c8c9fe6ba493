import { api } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

/* The newest news post on a phone’s own page. */

test('a phone’s own page leads to the newest unread news post until it is read', async ({ as }) => {
  const writer = await as('admin');
  await writer.goto('/');
  await api(writer, 'POST', '/news-post', {
    title: 'Sommarens stora tävling',
    slug: 'sommarens-stora-tavling',
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Var med.' }] }],
    },
    audience: {},
    published_at: new Date(Date.now() - 1000).toISOString(),
  });
  const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const link = page.getByRole('main').getByRole('link', { name: 'Sommarens stora tävling' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sommarens stora tävling' }),
  ).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
});

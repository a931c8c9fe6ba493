import type { Page } from '@playwright/test';
import { expect, expectAccessible, settled, test } from './newsroom.ts';

test.use({ newsroom: 'plan' });

/** Opens the plan of the newspaper in the making, from the list as a person does. */
async function openPlan(page: Page) {
  await page.goto('/newspaper');
  await page.getByRole('link', { name: 'Sjöbygdsbladet 4' }).click();
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.getByRole('heading', { name: 'Simhallen' }).waitFor();
}
const storyIn = (page: Page, title: string) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: title, exact: true }),
  });

test('an idea of a participant is given, begun and followed in the plan by everybody', async ({
  as,
}) => {
  const writer = await as('deltagare');
  await openPlan(writer);
  const title = 'Vem lagar vägarna i byn?';
  await writer.getByLabel('Ny idé').fill(title);
  await writer.keyboard.press('Enter');
  await writer.getByRole('button', { name: `Jag vill ta det: ${title}` }).click();

  const moderator = await as('moderator');
  await openPlan(moderator);
  await expectAccessible(moderator);
  await settled(writer);
  const fetched: string[] = [];
  writer.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/story')) fetched.push(pathname);
  });
  await storyIn(moderator, title).getByRole('button', { name: 'Ge till Elin Sandström' }).click();
  await expect(storyIn(moderator, title)).toContainText('Fördelad');

  // Told by the stream of events, without a reload.
  await expect(storyIn(writer, title)).toContainText('Fördelad');
  // Only the story that has changed is fetched, not the plan of hundreds.
  expect(fetched.length).toBeGreaterThan(0);
  for (const path of fetched) expect(path).toMatch(/^\/api\/story\/\d+$/);
  await writer.getByRole('button', { name: `Börja skriva: ${title}` }).click();
  await writer.getByRole('dialog').getByRole('button', { name: 'Börja skriva' }).click();
  await expect(writer).toHaveURL(/\/article\/\d+\/edit/);
  await expect(writer.getByLabel('Rubrik', { exact: true })).toHaveValue(title);
  await expect(storyIn(moderator, title)).toContainText('Utkast');
  await settled(writer);
});

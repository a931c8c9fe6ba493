import type { Page } from '@playwright/test';
import type { Article } from '../contract/src/article.ts';
import type { NewspaperPage } from '../contract/src/newspaper-page.ts';
import { api } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

// What waits for review is counted, and a page is filled.
test.use({ newsroom: 'review' });

/** Sends in a short item as the participant. @returns its id */
async function sendIn(writer: Page, headline: string): Promise<number> {
  const templates = await api<{ id: number; name: string }[]>(writer, 'GET', '/article-template');
  const template = templates.find(({ name }) => name === 'Notis');
  const text = 'Bryggan vid badplatsen är lagad efter stormen, och på lördag går det att bada. ';
  const { id } = await api<Article>(writer, 'POST', '/article', {
    article_template_id: template!.id,
    headline,
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: text.repeat(4).trim() }] }],
    },
  });
  await api(writer, 'POST', `/article/${id}/send`);
  return id;
}

/** Approves all that waits in the office, so that a test knows what does. */
async function emptyQueue(moderator: Page): Promise<void> {
  const waiting = await api<Article[]>(moderator, 'GET', '/article?status=submitted&limit=100');
  for (const { id } of waiting)
    await api(moderator, 'POST', `/article/${id}/return`, { comment: 'Skriv lite till.' });
}

test('who reviews is led from text to text, and back when none waits', async ({ as }) => {
  const moderator = await as('moderator');
  await emptyQueue(moderator);
  const writer = await as('deltagare');
  const first = await sendIn(writer, 'Första texten');
  await sendIn(writer, 'Andra texten');

  await moderator.goto('/article?status=submitted');
  await moderator
    .getByRole('link', { name: /Första texten/ })
    .first()
    .click();
  const heading = moderator.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Läs och svara');
  const place = moderator.getByRole('button', { name: 'Godkänn och placera' });
  await expect(place).toBeVisible();
  await moderator.getByRole('button', { name: 'Godkänn', exact: true }).click();
  const receipt = moderator.locator('#article-next-step');
  await expect(receipt).toContainText('Artikeln är godkänd');
  // What was offered a moment ago is done.
  await expect(place).toHaveCount(0);
  await expect(receipt).toContainText('Andra texten');
  await expect(receipt).toBeFocused();
  await expect(receipt).toBeInViewport();
  // It is neither a text to write nor one that waits.
  await expect(heading).toHaveText('Ändra artikel');
  await expectAccessible(moderator);
  const { status } = await api<Article>(moderator, 'GET', `/article/${first}`);
  expect(status).toBe('approved');

  await receipt.getByRole('link', { name: 'Läs nästa text' }).click();
  await expect(heading).toHaveText('Läs och svara');
  await expect(moderator.getByRole('heading', { name: 'Andra texten' })).toBeVisible();
  await moderator.getByRole('button', { name: 'Lämna tillbaka' }).click();
  const dialog = moderator.getByRole('dialog');
  await dialog.getByLabel('Kommentar').fill('Vem lagade bryggan?');
  await dialog.getByRole('button', { name: 'Lämna tillbaka' }).click();
  await expect(receipt).toContainText('Artikeln är tillbaka hos skribenten.');
  await expect(receipt).toContainText('Ingen annan text väntar');
  await receipt.getByRole('button', { name: 'Tillbaka dit du var' }).click();
  await expect(moderator).toHaveURL(/\/article\?status=submitted$/);
});

test('a text is approved and placed where a newspaper in the making has room', async ({ as }) => {
  const writer = await as('deltagare');
  const id = await sendIn(writer, 'Bryggan är lagad');
  const moderator = await as('moderator');
  await moderator.goto(`/article/${id}/edit`);
  await moderator.getByRole('button', { name: 'Godkänn och placera' }).click();
  await moderator.getByRole('menuitem').first().click();
  await expect(moderator).toHaveURL(/\/newspaper-page\/\d+\/edit\?slot=/);
  const address = new URL(moderator.url());
  const slot = address.searchParams.get('slot');
  await expect(
    moderator.locator('.slot-row[aria-pressed="true"]', { hasText: 'Bryggan är lagad' }),
  ).toBeVisible();
  const pageId = address.pathname.split('/')[2];
  const page = await api<NewspaperPage>(moderator, 'GET', `/newspaper-page/${pageId}`);
  const placed = page.placements.find((one) => one.article_id === id);
  expect(placed?.slot_id).toBe(slot);
  const { status } = await api<Article>(moderator, 'GET', `/article/${id}`);
  expect(status).toBe('placed');
});

test('who has sent in a text sees who reads it now, and a way on', async ({ as }) => {
  const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  const id = await sendIn(page, 'Skickad från mobilen');
  await api(page, 'POST', `/article/${id}/recall`);
  await page.goto(`/article/${id}/edit`);
  await page.getByRole('button', { name: 'Skicka in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skicka in' }).click();
  const receipt = page.locator('#article-next-step');
  // Everyone who leads the office, by first name.
  await expect(receipt.getByRole('heading')).toHaveText(
    /^Tack! [\p{L}-]+(, [\p{L}-]+)*( och [\p{L}-]+)? läser nu\./u,
  );
  const wayOn = receipt.getByRole('link', { name: 'Till Min sida' });
  await expect(wayOn).toBeFocused();
  await expect(wayOn).toHaveAccessibleDescription(/^Tack! .* läser nu/);
  await expect(receipt).toBeInViewport({ ratio: 1 });
  // Nothing lies over it.
  await expect(page.locator('.toast')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('a text that is late says so on Min sida', async ({ as }) => {
  const writer = await as('deltagare');
  const id = await sendIn(writer, 'Försenad text');
  const moderator = await as('moderator');
  await moderator.goto('/healthz');
  await api(moderator, 'POST', `/article/${id}/return`, { comment: 'Skriv lite till.' });
  const lateWith = async (day: string | null) => {
    const { version } = await api<Article>(moderator, 'GET', `/article/${id}`);
    await api(moderator, 'PUT', `/article/${id}`, { version, due_on: day });
    await writer.goto('/');
    return writer.getByRole('article').filter({ hasText: 'Försenad text' });
  };
  await expect((await lateWith('2020-03-04')).getByText('! Sen')).toBeVisible();
  const inTime = await lateWith('2090-03-04');
  await expect(inTime.getByText('senast')).toBeVisible();
  await expect(inTime.getByText('! Sen')).toHaveCount(0);
});

import { ofType, publish } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

test('by touch pairs and order are answered by two presses, and the head gives way', async ({
  as,
}) => {
  const moderator = await as('moderator');
  const viewport = { width: 390, height: 844 };
  const page = await as('deltagare', { viewport, hasTouch: true, isMobile: true });
  const types = ['match', 'order', 'categorise', 'mark_words'] as const;
  const id = await publish(moderator, 'Med fingret', types.flatMap(ofType));
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).tap();
  await expect(page.getByRole('heading', { name: 'Fråga 1 av 4' })).toBeVisible();

  const chips = page.getByRole('list', { name: 'Kvar att para ihop' });
  const longest = chips.getByRole('button', { name: 'Lockar till läsning' });
  await longest.tap();
  await expect(longest).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Lägg svaret vid Puff/ }).tap();
  await expect(page.locator('.pair-choice').first()).toContainText('Lockar till läsning');
  await expect(page.getByRole('combobox', { name: /Puff/ }).locator('option:checked')).toHaveText(
    'Lockar till läsning',
  );
  await expect(longest).toBeHidden();

  // The other way round: the word first, then its partner.
  const word = page.getByRole('button', { name: /^Notis/ });
  await word.tap();
  await expect(word).toHaveAttribute('aria-pressed', 'true');
  await chips.getByRole('button').first().tap();
  await expect(chips.getByRole('button')).toHaveCount(0);
  await expect(
    page.locator('.match-row', { hasText: 'Notis' }).locator('.pair-choice'),
  ).not.toHaveText(/^Välj/);
  await expect(word).toBeFocused();
  await page.evaluate(() => scrollTo(0, 200));
  await expect(page.getByRole('banner')).not.toBeInViewport();

  await page.getByRole('button', { name: 'Nästa' }).tap();
  const rows = page.locator('.order-row .order-words');
  const [first] = await rows.allInnerTexts();
  await page.getByRole('button', { name: /^Flytta .*, nu på plats 1$/ }).tap();
  await page.getByRole('button', { name: 'Flytta hit, till plats 3' }).tap();
  await expect(rows.nth(2)).toHaveText(first ?? '');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nästa' }).tap();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.locator('.sort-boxes')).toBeHidden();
  await page.getByRole('button', { name: 'Nästa' }).tap();
  await expect(page.getByText('Tryck på orden.')).toBeVisible();
  await expect(page.getByText(/tangentbordet/)).toBeHidden();
});

import type { Article } from '@spalten/contract/article';
import { api } from './learning.ts';
import { expect, expectAccessible, settled, test } from './newsroom.ts';

/* Spelling and style while one writes. The words are checked in the browser. */

test.use({ newsroom: 'writing-help' });

test('a writer mends a word by key and by tap, says that another is right, and sends it in too short', async ({
  as,
}) => {
  const page = await as('deltagare');
  await page.goto('/article');
  const { id } = await api<Article>(page, 'POST', '/article', { article_template_id: 1 });
  await page.goto(`/article/${id}/edit`);
  const body = page.getByRole('textbox', { name: 'Brödtext' });
  await body.fill('Jag fick en syckel. Sedan såg vi en stjerna i Snorpåsen och en snorpåse.');
  await body.press('End');
  await body.press('Space');
  const marked = page.locator('.rich .misspelled');
  await expect(marked.first()).toHaveText('syckel', { timeout: 60_000 });
  await body.press('Control+.');
  const card = page.getByRole('dialog', { name: 'Förslag för ”syckel”' });
  await expect(card.getByRole('button', { name: 'cykel', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(body).toContainText('Jag fick en cykel.');
  await expect(body).toBeFocused();

  await marked.filter({ hasText: 'stjerna' }).click();
  await page.getByRole('button', { name: 'Det är rätt' }).click();
  await expect(marked.filter({ hasText: 'stjerna' })).toHaveCount(0);
  await expect(body).toContainText('stjerna');

  await page.getByRole('textbox', { name: 'Rubrik' }).fill('Min nya syckel');
  await page.getByRole('button', { name: 'syckel', exact: true }).click();
  await page.getByRole('button', { name: 'cykel', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Rubrik' })).toHaveValue('Min nya cykel');

  await settled(page);
  await page.getByRole('button', { name: 'Skicka in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skicka in' });
  await expect(dialog).toContainText(/Brödtext: ungefär \d rad(er)? kortare än mallen föreslår/);
  await dialog.getByRole('button', { name: 'Skicka in' }).click();
  await expect(page.getByText('Artikeln är inskickad och läses')).toBeVisible();

  const moderator = await as('moderator');
  await moderator.goto(`/article/${id}/edit`);
  await expect(
    moderator.getByRole('heading', { name: 'Längden är inte riktigt som i mallen' }),
  ).toBeVisible();
});

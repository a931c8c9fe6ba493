import type { Article } from '@spalten/contract/article';
import { api } from './learning.ts';
import { expect, expectAccessible, openMoreParts, settled, test } from './newsroom.ts';

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

test('a word that is misspelled three times is listed once, mended at once, and undone at once', async ({
  as,
}) => {
  const page = await as('deltagare');
  await page.goto('/article');
  const { id } = await api<Article>(page, 'POST', '/article', { article_template_id: 1 });
  await page.goto(`/article/${id}/edit`);
  const body = page.getByRole('textbox', { name: 'Brödtext' });
  await body.fill('En syckel stod där. Min syckel är röd, och hans syckel är blå.');
  await body.press('End');
  await body.press('Space');
  await expect(page.locator('.rich .misspelled')).toHaveCount(3, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Skrivhjälp: 1 ord att titta på' }).click();
  await page.getByRole('button', { name: 'syckel × 3' }).click();
  const card = page.getByRole('dialog', { name: 'Förslag för ”syckel”' });
  await expect(card).toContainText('Ordet rättas på 3 ställen.');
  await card.getByRole('button', { name: 'cykel', exact: true }).click();
  await expect(body).toContainText('En cykel stod där. Min cykel är röd, och hans cykel är blå.');
  await body.press('Control+z');
  await expect(body).toContainText(
    'En syckel stod där. Min syckel är röd, och hans syckel är blå.',
  );
});

test('a word that is typed while the help appears is marked too', async ({ as }) => {
  const page = await as('deltagare');
  await page.goto('/article');
  const { id } = await api<Article>(page, 'POST', '/article', { article_template_id: 1 });
  await page.goto(`/article/${id}/edit`);
  const body = page.getByRole('textbox', { name: 'Brödtext' });
  await expect(body).toBeVisible();
  await page.evaluate(() => {
    // After the help is drawn, before it listens to the text.
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.writing-help')) return;
      observer.disconnect();
      document.execCommand('insertText', false, 'En syckel är röd.');
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await body.click();
  await expect(body).toContainText('En syckel är röd.');
  await expect(page.locator('.rich .misspelled')).toHaveText('syckel', { timeout: 60_000 });
});

test('the words of an answer, a fact box and a caption are helped too', async ({ as }) => {
  const page = await as('moderator');
  const templates = await api<{ id: number; name: string }[]>(page, 'GET', '/article-template');
  const begin = async (name: string) => {
    const template = templates.find((one) => one.name === name)!;
    const body = { article_template_id: template.id };
    const { id } = await api<Article>(page, 'POST', '/article', body);
    await page.goto(`/article/${id}/edit`);
  };
  const mend = async () => {
    await page.getByRole('button', { name: 'syckel', exact: true }).click({ timeout: 60_000 });
    await page.getByRole('button', { name: 'cykel', exact: true }).click();
  };
  await begin('Enkät');
  await page.getByRole('button', { name: 'Lägg till svar' }).click();
  const answer = page.getByRole('group', { name: 'Svar 1' }).getByLabel('Svaret');
  await answer.fill('Att jag fick en syckel.');
  await mend();
  await expect(answer).toHaveValue('Att jag fick en cykel.');

  await begin('Nyhetsartikel');
  await openMoreParts(page);
  await page.getByRole('button', { name: 'Lägg till faktaruta' }).click();
  await page.getByLabel('Faktarutans rubrik').fill('Min syckel');
  await mend();
  await expect(page.getByLabel('Faktarutans rubrik')).toHaveValue('Min cykel');
  const box = page.getByRole('textbox', { name: 'Faktaruta', exact: true });
  await box.fill('En syckel har två hjul.');
  await box.press('End');
  await box.press('Space');
  const marked = page.locator('.rich-small .misspelled');
  await expect(marked).toHaveText('syckel', { timeout: 60_000 });
  await box.press('Control+.');
  await page.getByRole('dialog').getByRole('button', { name: 'cykel', exact: true }).click();
  await expect(box).toContainText('En cykel har två hjul.');
  await expectAccessible(page);

  await page.goto('/article/24/edit');
  await page.getByRole('button', { name: 'Ändra direkt' }).click();
  const caption = page.locator('.picture-card').getByLabel('Bildtext').first();
  const before = await caption.inputValue();
  await caption.fill('Hannas syckel');
  await mend();
  await expect(caption).toHaveValue('Hannas cykel');
  await caption.fill(before);
  await settled(page);
});

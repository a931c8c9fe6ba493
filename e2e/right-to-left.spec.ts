import type { Locator, Page } from '@playwright/test';
import type { Article } from '../contract/src/article.ts';
import { api } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

const ARABIC = 'فتحت المدرسة أبوابها.';
const QUOTE = 'قالت المديرة نعم.';
const ITEM = 'كتاب جديد';
const words = (text: string) => ({ type: 'text', text });
const paragraph = (text: string) => ({ type: 'paragraph', content: [words(text)] });
const cell = (type: string, text: string) => ({ type, content: [words(text)] });
const row = (type: string, ...texts: string[]) => ({
  type: 'tableRow',
  content: texts.map((text) => cell(type, text)),
});
const SWEDISH = 'Skolan öppnade i dag, och alla var där.';
const BODY = {
  type: 'doc',
  content: [
    paragraph(SWEDISH),
    paragraph(ARABIC),
    { type: 'heading', attrs: { level: 2 }, content: [words('العنوان')] },
    { type: 'blockquote', content: [paragraph(QUOTE)] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(ITEM)] }] },
    {
      type: 'table',
      content: [
        row('tableHeader', 'Dag', 'Hälsning på skolans språk'),
        row('tableCell', 'Måndag', 'صباح الخير'),
      ],
    },
    paragraph('Slut.'),
  ],
};

/** Tells at which side of its block a text stands, and at which side the block has its border. */
const sideOf = (place: Locator) =>
  place.evaluate((element) => {
    const block = element.closest('p, h1, h2, h3, li, td, th, blockquote, figcaption')!;
    const range = document.createRange();
    range.selectNodeContents(element);
    const [own, around] = [range.getBoundingClientRect(), block.getBoundingClientRect()];
    return own.left - around.left > around.right - own.right + 1 ? 'right' : 'left';
  });

/** Checks each text of an article within a part of the screen. */
async function expectSides(text: Locator): Promise<void> {
  const find = (said: string) => text.getByText(said, { exact: true }).first();
  for (const said of [ARABIC, 'العنوان', QUOTE, ITEM, 'صباح الخير'])
    await expect.poll(() => sideOf(find(said)), said).toBe('right');
  for (const said of [SWEDISH, 'Slut.', 'Måndag'])
    await expect.poll(() => sideOf(find(said)), said).toBe('left');
  const quote = text.locator('blockquote', { hasText: QUOTE }).first();
  await expect(quote).toHaveCSS('border-left-width', '0px');
  await expect(quote).toHaveCSS('border-right-width', '4px');
  const list = text.locator('ul', { hasText: ITEM }).first();
  await expect(list).toHaveCSS('direction', 'rtl');
}

/** Saves an article in two languages as the participant. @returns its id */
async function write(page: Page): Promise<number> {
  const [template] = await api<{ id: number }[]>(page, 'GET', '/article-template');
  const { id } = await api<Article>(page, 'POST', '/article', {
    article_template_id: template!.id,
    headline: ARABIC,
    standfirst: ARABIC,
    pull_quote: QUOTE,
    body: BODY,
  });
  return id;
}

test('Arabic stands at the right where it is written, read and talked about', async ({ as }) => {
  const writer = await as('deltagare', { viewport: { width: 390, height: 844 } });
  await writer.goto('/');
  const id = await write(writer);
  await writer.goto(`/article/${id}/edit`);
  const body = writer.getByRole('textbox', { name: 'Brödtext' });
  await expectSides(body);
  await expect(writer.getByLabel('Rubrik', { exact: true })).toHaveCSS('direction', 'rtl');
  // What is written is saved as before: the direction is shown only.
  await body.getByText('Slut.').click();
  await writer.keyboard.press('End');
  await writer.keyboard.press('Enter');
  await writer.keyboard.type(ITEM.repeat(2));
  await expect.poll(() => sideOf(body.getByText(ITEM.repeat(2)))).toBe('right');
  await expect
    .poll(async () => JSON.stringify((await api<Article>(writer, 'GET', `/article/${id}`)).body))
    .toContain(ITEM.repeat(2));
  const { body: saved } = await api<Article>(writer, 'GET', `/article/${id}`);
  expect(JSON.stringify(saved)).not.toMatch(/"dir"|rtl/);
  await api(writer, 'POST', `/article/${id}/send`);

  const moderator = await as('moderator');
  await moderator.goto(`/article/${id}/edit`);
  const text = moderator.getByRole('article', { name: 'Texten som den kommer att tryckas' });
  await expectSides(text);
  await expect.poll(() => sideOf(text.locator('#field-headline > *'))).toBe('right');
  await expect(text.locator('#field-pull_quote')).toHaveCSS('border-right-width', '4px');
  await expectAccessible(moderator);
  await api(moderator, 'POST', '/message', { article_id: id, body: `Fint!\n${ARABIC}` });
  await writer.goto(`/article/${id}/edit`);
  const said = writer.locator('.message-body').first();
  if (!(await said.isVisible()))
    await writer
      .getByRole('button', { name: /^Kommentarer/ })
      .first()
      .click();
  const [first, last] = await said.evaluate((element) => {
    const rects = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(element.firstChild!, from);
      range.setEnd(element.firstChild!, to);
      return range.getBoundingClientRect();
    };
    const around = element.getBoundingClientRect();
    const length = element.textContent!.length;
    return [rects(0, 5), rects(6, length)].map(({ left, right }) =>
      left - around.left > around.right - right ? 'right' : 'left',
    );
  });
  expect([first, last]).toEqual(['left', 'right']);
});

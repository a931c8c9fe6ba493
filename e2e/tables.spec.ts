import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import type { Article } from '../contract/src/article.ts';
import type { NewspaperPage } from '../contract/src/newspaper-page.ts';
import { press, tabTo } from './keyboard.ts';
import { api } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';
import { WHOLE_BROWSER } from './playwright.config.ts';

// An article is placed here, in a paper that another file's test may send.
test.use({ newsroom: 'tables', launchOptions: WHOLE_BROWSER });

const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Brödtext' });
/** A tool of the text: the easy-to-read text below has the same. */
const tool = (page: Page, name: string) =>
  page.locator('#field-body').getByRole('button', { name, exact: true });
const saved = (page: Page) => expect(page.getByText(/^Sparat/)).toBeVisible();

/** Pastes as if it came from another program. */
const paste = (page: Page, html: string, text = '') =>
  bodyOf(page).evaluate(
    (element, [rich, plain]) => {
      const data = new DataTransfer();
      data.setData('text/html', rich!);
      data.setData('text/plain', plain!);
      const event = { clipboardData: data, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', event));
    },
    [html, text],
  );

/** Opens an approved article of the demo for its moderator, with an empty text. */
async function openArticle(page: Page) {
  const [first] = await api<Article[]>(page, 'GET', '/article?status=approved');
  const { id, version } = await api<Article>(page, 'GET', `/article/${first!.id}`);
  const body = { type: 'doc', content: [{ type: 'paragraph' }] };
  await api(page, 'PUT', `/article/${id}`, { version, body });
  await page.goto(`/article/${id}/edit`);
  await bodyOf(page).click();
  return id;
}

/** A table's words, row by row. */
const tableOf = ({ body }: Article) =>
  body.content.flatMap((block) =>
    block.type === 'table'
      ? [
          block.content.map((row) =>
            row.content
              .map(({ content = [] }) =>
                content.map((node) => (node.type === 'text' ? node.text : '/')).join(''),
              )
              .join('|'),
          ),
        ]
      : [],
  );

test('a table is made by keyboard, and printed', async ({ as }) => {
  const page = await as('moderator');
  const id = await openArticle(page);
  await page.keyboard.type('Så slutade serien.');
  await tabTo(page, tool(page, 'Tabell'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const form = page.getByRole('group', { name: 'Tabell' });
  await tabTo(page, form.getByLabel('Kolumner'));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, form.getByLabel('Rader'));
  await press(page, 'ArrowUp', 'ArrowUp');
  await tabTo(page, form.getByRole('button', { name: 'Lägg in tabellen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('toolbar', { name: 'Verktyg för tabellen' })).toBeVisible();

  await page.keyboard.type('Lag');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Poäng');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sjöbygdtabellen');
  await page.keyboard.press('Tab');
  await page.keyboard.type('25');
  // After the last cell comes a new row.
  await page.keyboard.press('Tab');
  await page.keyboard.type('Kvarntabellen');
  await page.keyboard.press('Enter');
  await page.keyboard.type('damer');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9');
  await press(page, 'Shift+Tab', 'ArrowRight', 'ArrowDown');
  await page.keyboard.type('Efter tabellen.');
  await saved(page);
  const written = await api<Article>(page, 'GET', `/article/${id}`);
  expect(tableOf(written)).toEqual([['Lag|Poäng', 'Sjöbygdtabellen|25', 'Kvarntabellen/damer|9']]);
  const [, , after] = written.body.content;
  expect(JSON.stringify(after)).toContain('Efter tabellen.');
  await expect(bodyOf(page).getByRole('columnheader')).toHaveCount(2);
  await expectAccessible(page);

  const [row] = (await api<{ pages: { id: number }[] }>(page, 'GET', '/newspaper/2')).pages.slice(
    1,
  );
  const opened = await api<NewspaperPage>(page, 'GET', `/newspaper-page/${row!.id}`);
  const slot = opened.slots.find(({ kind }) => kind === 'article')!;
  const placements = [{ slot_id: slot.id, article_id: id }];
  await api(page, 'PUT', `/newspaper-page/${opened.id}`, { version: opened.version, placements });
  const pdf = await page.evaluate(async () => {
    const answer = await fetch('/api/newspaper/2/pdf');
    return [...new Uint8Array(await answer.arrayBuffer())];
  });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const words: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  for (const word of ['Poäng', 'Sjöbygdtabellen', '25', 'Kvarntabellen', 'damer', '9'])
    expect(words).toContain(word);
});

test('rows, columns and the header come and go by buttons, and undo brings a removed table back', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 390, height: 800 }, hasTouch: true });
  const id = await openArticle(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await tool(page, 'Fler verktyg').tap();
  await tool(page, 'Tabell').tap();
  await page.getByLabel('Kolumner').selectOption('1');
  await page.getByLabel('Rader').selectOption('2');
  await button('Lägg in tabellen').tap();
  await page.keyboard.type('a');
  await bodyOf(page).getByRole('cell').first().tap();
  await page.keyboard.type('b');
  await button('Ny rad').tap();
  await button('Ny kolumn').tap();
  const seldom = async (name: string) => {
    await button('Mer').tap();
    await page.getByRole('menuitem', { name, exact: true }).tap();
  };
  await seldom('Ny rad ovanför');
  await seldom('Ny kolumn till vänster');
  await expect(bodyOf(page).getByRole('row')).toHaveCount(4);
  await expect(bodyOf(page).getByRole('columnheader')).toHaveCount(3);
  await seldom('Ta bort kolumnen');
  await seldom('Ta bort raden');
  await button('Rubrikrad').tap();
  await expect(bodyOf(page).getByRole('columnheader')).toHaveCount(0);
  await saved(page);
  const small = await page
    .getByRole('toolbar', { name: 'Verktyg för tabellen' })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.filter((one) => one.getBoundingClientRect().height < 44));
  expect(small).toHaveLength(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await seldom('Ta bort tabellen');
  await expect(bodyOf(page).getByRole('table')).toHaveCount(0);
  await tool(page, 'Ångra').tap();
  await expect(bodyOf(page).getByRole('table')).toHaveCount(1);
  await saved(page);
  expect(tableOf(await api<Article>(page, 'GET', `/article/${id}`))).toHaveLength(1);
});

const cells = (count: number, word: string) =>
  Array.from(
    { length: count },
    (_, index) => `<td><p class="MsoNormal">${word}${index}</p></td>`,
  ).join('');

test('a table from another program is a table; what has no room stands below it, and that is said', async ({
  as,
}) => {
  const page = await as('moderator');
  const id = await openArticle(page);
  // As Word has it: paragraphs in cells, a cell over two columns.
  await paste(
    page,
    `<html><body><table><tr><td colspan="2"><p>Program</p></td></tr>
      <tr><td><p>10.00</p></td><td><p><b>Start</b></p><p>vid kyrkan</p></td></tr></table></body></html>`,
  );
  await saved(page);
  const made = () => api<Article>(page, 'GET', `/article/${id}`);
  await expect
    .poll(async () => tableOf(await made()))
    .toEqual([['Program|', '10.00|Start/vid kyrkan']]);
  // What comes next is written below the table.
  await page.keyboard.type('Välkomna!');
  await paste(page, '', ' Ta med matsäck.');
  await expect(bodyOf(page).locator('> p', { hasText: 'Välkomna!' })).toContainText('matsäck.');
  await expect
    .poll(async () => tableOf(await made()))
    .toEqual([['Program|', '10.00|Start/vid kyrkan']]);

  await bodyOf(page).locator('> p').last().click();
  const inTable = page.getByText('Tabb: nästa cell');
  await expect(inTable).toBeHidden();
  await paste(page, `<table><tr>${cells(12, 'bred')}</tr><tr>${cells(12, 'rad')}</tr></table>`);
  await expect(page.locator('.toast', { hasText: 'Tabellen var för stor' })).toBeVisible();
  await expect.poll(async () => tableOf(await made()).length).toBe(2);
  const wide = await made();
  expect(tableOf(wide)[1]![0]!.split('|')).toHaveLength(10);
  const text = JSON.stringify(wide.body);
  for (const word of ['bred10 · bred11', 'rad10 · rad11']) expect(text).toContain(word);

  // Paragraphs that are pasted into a cell are lines of it, and what is too long is refused.
  await bodyOf(page).getByText('10.00').click();
  await expect(inTable).toBeVisible();
  await page.keyboard.press('End');
  await paste(page, '<p>ett</p><p>två <a href="https://a.example">tre</a></p>');
  await expect
    .poll(async () => tableOf(await made())[0]![1])
    .toBe('10.00ett/två tre|Start/vid kyrkan');
  await paste(page, `<p>${'lång '.repeat(300)}</p>`);
  await expect(page.locator('.toast', { hasText: 'får inte plats i tabellen' })).toBeVisible();
  expect(tableOf(await made())[0]![1]).toBe('10.00ett/två tre|Start/vid kyrkan');
});

test('a wide table that is read on a telephone scrolls in its own box, by keyboard too', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 320, height: 640 } });
  const row = (type: string, word: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 8 }, (_, index) => ({
      type,
      content: [{ type: 'text', text: `${word}${index}` }],
    })),
  });
  const table = {
    type: 'table',
    content: [row('tableHeader', 'Omgång'), row('tableCell', 'Vinst')],
  };
  const body = { type: 'doc', content: [table] };
  const { id } = await api<{ id: number }>(page, 'POST', '/web-article/web', {
    title: 'Bred',
    body,
  });
  await page.goto(`/web-article/${id}/preview`);
  const box = page.getByRole('region', { name: /^Bred tabell/ });
  await expect(box.getByRole('columnheader')).toHaveCount(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await tabTo(page, box);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expectAccessible(page);
});

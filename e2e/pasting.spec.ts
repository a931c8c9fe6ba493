import type { Page } from '@playwright/test';
import { CLIPBOARDS, PLAIN_MAIL } from './clipboards/lists.ts';
import { choose, expect, settled, test } from './newsroom.ts';

const body = (page: Page) => page.getByRole('textbox', { name: 'Brödtext' });

/** Pastes as if it came from another program. */
const paste = (page: Page, html: string, text = '') =>
  body(page).evaluate(
    (element, [rich, plain]) => {
      const data = new DataTransfer();
      if (rich) data.setData('text/html', rich);
      data.setData('text/plain', plain!);
      const event = { clipboardData: data, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', event));
    },
    [html, text],
  );

/** The blocks of the text, such as `p: words` and `ul: one | two`. */
const blocks = (page: Page) =>
  body(page).evaluate((element) =>
    [...element.children]
      .map((block) => {
        const items = [...block.querySelectorAll('li')];
        const said = items.length > 0 ? items.map((item) => item.textContent.trim()) : [];
        const words = said.length > 0 ? said.join(' | ') : block.textContent.trim();
        return `${block.tagName.toLowerCase()}: ${words}`;
      })
      .filter((line) => line !== 'p: '),
  );

/** Waits until the caret is before a character of its paragraph. */
const caretAt = async (page: Page, offset: number) => {
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorOffset)).toBe(offset);
  // The editor reads where the caret stands after the browser has moved it, and a paste that no person
  // makes can come before.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
};

const LISTS = [
  'p: Det här händer.',
  'ul: Nytt tak | Röda pannor | Ny sal',
  'p: Så här går det till.',
  'ol: Rita | Bygg',
];

test('subheads and lists of other programs stay subheads and lists, also in the middle of a text', async ({
  as,
}) => {
  const page = await as('deltagare');
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  const empty = async () => {
    await body(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Backspace');
    await expect.poll(() => blocks(page)).toEqual([]);
  };
  for (const [program, { html }] of Object.entries(CLIPBOARDS))
    await test.step(program, async () => {
      await empty();
      await paste(page, html);
      expect(await blocks(page), program).toEqual(['h2: Skolan', ...LISTS]);
    });
  await empty();
  await paste(page, '', PLAIN_MAIL);
  expect(await blocks(page)).toEqual(LISTS);

  // In the middle of a paragraph.
  for (const html of Object.values(CLIPBOARDS).map((one) => one.html)) {
    await empty();
    await page.keyboard.type('FöreEfter');
    for (let count = 0; count < 5; count += 1) await page.keyboard.press('ArrowLeft');
    await caretAt(page, 'Före'.length);
    await paste(page, html);
    expect(await blocks(page)).toEqual(['p: Före', 'h2: Skolan', ...LISTS, 'p: Efter']);
  }
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await page.reload();
  await expect.poll(() => blocks(page)).toEqual(['p: Före', 'h2: Skolan', ...LISTS, 'p: Efter']);

  // Speech, a year and one numbered line are no lists.
  await empty();
  const speech = ['- Det känns bra, säger Anna.', '- Vi är glada!', '1. En rad.', 'Slut.'];
  await paste(page, '', speech.join('\n'));
  expect(await blocks(page)).toEqual(speech.map((line) => `p: ${line}`));
  await empty();
  await paste(page, '<p>Handla:</p><p>- mjölk</p><p>- ägg</p>');
  expect(await blocks(page)).toEqual(['p: Handla:', 'ul: mjölk | ägg']);

  // A few words of a heading or an item stay in the sentence.
  await empty();
  await page.keyboard.type('Vi bygger .');
  await page.keyboard.press('ArrowLeft');
  await caretAt(page, 'Vi bygger '.length);
  await paste(page, '<meta charset="utf-8"><h1>skolan</h1>');
  expect(await blocks(page)).toEqual(['p: Vi bygger skolan.']);
});

test('lists, quotes and links stay what they were made, whatever is pressed in them', async ({
  as,
}) => {
  const page = await as('deltagare');
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  const tool = (name: string) => page.getByRole('button', { name, exact: true }).first();
  await body(page).click();
  await tool('Mellanrubrik').click();
  await page.keyboard.type('Handla');
  await page.keyboard.press('Enter');
  await tool('Punktlista').click();
  await page.keyboard.type('mjölk');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ägg');
  await page.keyboard.press('Tab');
  await body(page).getByText('ägg').click();
  await tool('Citatstycke').click();
  await paste(page, '<p>Ring <a href="tel:0701">oss</a> eller <a href="/hem">läs</a></p>');
  const words = await body(page).innerText();
  for (const word of ['Handla', 'mjölk', 'ägg', 'Ring', 'oss', 'läs'])
    expect(words).toContain(word);
  await settled(page);
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  const before = await blocks(page);
  expect(before.slice(0, 2)).toEqual(['h2: Handla', expect.stringMatching(/^ul: mjölk/)]);
  await expect(body(page).getByRole('link')).toHaveCount(0);
  await page.reload();
  await expect.poll(() => blocks(page)).toEqual(before);
});

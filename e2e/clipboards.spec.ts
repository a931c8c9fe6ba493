import type { Page } from '@playwright/test';
import texts from '../web/src/i18n/se.json' with { type: 'json' };
import type { Clipboard } from './clipboards/clipboard.ts';
import { readBlocks } from './clipboards/clipboard.ts';
import { ELSEWHERE } from './clipboards/elsewhere.ts';
import { WORD } from './clipboards/word.ts';
import { WRITING_PROGRAMS } from './clipboards/writing-programs.ts';
import { choose, expect, test } from './newsroom.ts';

test.use({ actionTimeout: 60_000 });

const body = (page: Page) => page.getByRole('textbox', { name: 'Brödtext' });
const leftOutToast = (page: Page) => page.locator('.toast', { hasText: 'Det här kom inte med:' });

const paste = (page: Page, { html = '', text = '' }: Clipboard) =>
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

async function empty(page: Page): Promise<void> {
  for (const toast of await page.locator('.toast').all())
    await toast.getByRole('button', { name: 'Stäng' }).click();
  await expect(page.locator('.toast')).toHaveCount(0);
  await body(page).click();
  for (const key of ['Control+A', 'Delete', 'Control+A', 'Backspace'])
    await page.keyboard.press(key);
  await expect.poll(() => body(page).evaluate(readBlocks)).toEqual([]);
}

const sentenceOf = (names: Clipboard['leftOut'] = []) => {
  const words = names.map((name) => texts.leftOut[name]);
  return `Det här kom inte med: ${new Intl.ListFormat('sv').format(words)}.`;
};

test('what other programs copy comes in as a text can have it, and the rest is told of', async ({
  as,
}) => {
  const page = await as('deltagare');
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  const all: [string, Clipboard][] = Object.entries({ ...WORD, ...WRITING_PROGRAMS, ...ELSEWHERE });
  for (const [program, clipboard] of all)
    await test.step(program, async () => {
      await empty(page);
      await paste(page, clipboard);
      expect.soft(await body(page).evaluate(readBlocks), program).toEqual(clipboard.kept);
      if (clipboard.leftOut)
        await expect.soft(leftOutToast(page), program).toContainText(sentenceOf(clipboard.leftOut));
      else await expect.soft(leftOutToast(page), program).toHaveCount(0);
    });
});

import type { Page } from '@playwright/test';
import type { Article } from '../contract/src/article.ts';
import { plainText } from '../contract/src/rich-text.ts';
import { api } from './learning.ts';
import { expect, expectAccessible, expectAccessibleInBoth, settled, test } from './newsroom.ts';

const SENTENCES = [
  'Bryggan vid badplatsen är lagad efter stormen.',
  'På lördag går det att bada, och kiosken öppnar klockan tio.',
  'Kommunen har lagt tre veckor på arbetet, som var dyrare än väntat.',
];

/** Sends in a short item as the participant. @returns its id */
async function sendIn(writer: Page, headline: string): Promise<number> {
  const templates = await api<{ id: number; name: string }[]>(writer, 'GET', '/article-template');
  const template = templates.find(({ name }) => name === 'Notis');
  const content = SENTENCES.map((text) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: `${text} ${text}` }],
  }));
  const { id } = await api<Article>(writer, 'POST', '/article', {
    article_template_id: template!.id,
    headline,
    body: { type: 'doc', content },
  });
  await api(writer, 'POST', `/article/${id}/send`);
  return id;
}

const articleOf = (page: Page, id: number) => api<Article>(page, 'GET', `/article/${id}`);

/**
 * Selects words of the body, which is written in or suggested in. `caretAt` puts the caret at a letter
 * of them instead.
 */
async function selectWords(page: Page, words: string, caretAt?: number): Promise<void> {
  const body = page.getByRole('textbox', { name: 'Brödtext' });
  await body.click();
  await body.evaluate(
    async (text, [wanted, caret]) => {
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent!.indexOf(wanted);
        if (at < 0) continue;
        const [from, to] =
          caret === undefined ? [at, at + wanted.length] : [at + caret, at + caret];
        // The editor puts its own selection back a moment after it has got the focus.
        for (let frames = 0; frames < 6; frames += 1) {
          const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection()!;
          const isThere = anchorNode === node && anchorOffset === from;
          if (!isThere || focusNode !== node || focusOffset !== to) {
            getSelection()!.setBaseAndExtent(node, from, node, to);
            frames = 0;
          }
          await new Promise(requestAnimationFrame);
        }
        return;
      }
      throw new Error(`no ${wanted}`);
    },
    [words, caretAt] as const,
  );
}

for (const [name, width] of [
  ['on a desktop', 1440],
  ['on a phone', 390],
] as const)
  test(`who reviews reads first, then suggests, and the writer decides each, ${name}`, async ({
    as,
  }) => {
    const options = { viewport: { width, height: 844 } };
    const writer = await as('deltagare', options);
    const id = await sendIn(writer, 'Bryggan är lagad');
    const before = plainText((await articleOf(writer, id)).body);

    const moderator = await as('moderator', options);
    await moderator.goto(`/article/${id}/edit`);
    // The text as it will print, and nothing to write in.
    const text = moderator.getByRole('article', { name: 'Texten som den kommer att tryckas' });
    await expect(text.getByRole('heading', { name: 'Bryggan är lagad' })).toBeVisible();
    await expect(text).toContainText('På lördag går det att bada');
    await expect(moderator.getByLabel('Rubrik', { exact: true })).toHaveCount(0);
    await expect(moderator.locator('[contenteditable="true"]')).toHaveCount(0);
    await expectAccessibleInBoth(moderator);

    await moderator.getByRole('button', { name: 'Ändra i texten' }).click();
    await expect(moderator.getByText('Det du ändrar blir förslag.')).toBeVisible();
    const headline = moderator.getByLabel('Rubrik', { exact: true });
    await headline.fill('Bryggan är äntligen lagad');
    const body = moderator.getByRole('textbox', { name: 'Brödtext' });
    await selectWords(moderator, 'badplatsen');
    await moderator.keyboard.type('stranden');
    await selectWords(moderator, 'lördag');
    await moderator.keyboard.press('Backspace');
    await expect(body.locator('del')).toHaveText(['badplatsen', 'lördag']);
    await expect(body.locator('ins')).toHaveText(['stranden']);
    await expect(body.locator('ins')).toHaveAttribute('title', 'föreslaget');
    const list = moderator.getByRole('region', { name: '3 förslag till ändringar' });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(moderator.getByText(/^Sparat/)).toBeVisible();
    // The text as it stands is what it was.
    const held = await articleOf(moderator, id);
    expect([held.headline, plainText(held.body)]).toEqual(['Bryggan är lagad', before]);
    await expectAccessible(moderator);
    // Read again, it is as it will print.
    await moderator.getByRole('button', { name: 'Läs', exact: true }).click();
    await expect(text.locator('ins')).toBeHidden();
    await expect(text.getByRole('heading', { name: 'Bryggan är lagad' })).toBeVisible();

    await moderator.getByRole('button', { name: 'Lämna tillbaka' }).click();
    const dialog = moderator.getByRole('dialog');
    await dialog.getByLabel('Kommentar').fill('Se mina förslag.');
    await dialog.getByRole('button', { name: 'Lämna tillbaka' }).click();
    await expect(moderator.getByText('Artikeln är tillbaka hos skribenten.')).toBeVisible();

    await writer.goto(`/article/${id}/edit`);
    const offered = writer.locator('.suggestions');
    await expect(offered.getByRole('heading')).toHaveText('3 förslag till ändringar');
    await expect(offered).toContainText('Maria Lindqvist');
    await expectAccessible(writer);
    // By keyboard too.
    await offered.getByRole('button', { name: 'Godta: stranden' }).press('Enter');
    await expect(offered.getByRole('heading')).toHaveText('2 förslag till ändringar');
    await expect(offered.getByRole('heading')).toBeFocused();
    await offered.getByRole('button', { name: 'Avböj: lördag' }).click();
    await offered.getByRole('button', { name: /^Avböj: Bryggan är äntligen/ }).click();
    await expect(offered.getByRole('heading')).toHaveText('Alla förslag är avgjorda');
    await expect(writer.getByRole('textbox', { name: 'Brödtext' }).locator('del, ins')).toHaveCount(
      0,
    );
    await expect(writer.getByText(/^Sparat/)).toBeVisible();
    await expect
      .poll(async () => plainText((await articleOf(writer, id)).body))
      .toBe(before.replace('badplatsen', 'stranden'));
    expect((await articleOf(writer, id)).headline).toBe('Bryggan är lagad');
  });

test('all are accepted at once, a suggested paragraph too, and undo takes it back', async ({
  as,
}) => {
  const writer = await as('deltagare');
  const id = await sendIn(writer, 'Två stycken');
  const before = plainText((await articleOf(writer, id)).body);
  const moderator = await as('moderator');
  await moderator.goto(`/article/${id}/edit`);
  await moderator.getByRole('button', { name: 'Ändra i texten' }).click();
  await selectWords(moderator, 'efter stormen. Bryggan', 0);
  await moderator.keyboard.press('Enter');
  await moderator.keyboard.type('Det tog tre veckor. ');
  await selectWords(moderator, 'dyrare än väntat');
  await moderator.keyboard.type('billigt');
  const list = moderator.locator('.suggestions');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  // Formatting is no suggestion, and neither is a list.
  await expect(moderator.getByRole('button', { name: 'Fet' })).toHaveCount(0);
  await list.getByRole('button', { name: 'Godta alla' }).click();
  const wanted = before
    .replace('lagad efter stormen.', 'lagad \nDet tog tre veckor. efter stormen.')
    .replace('dyrare än väntat', 'billigt');
  await expect.poll(async () => plainText((await articleOf(moderator, id)).body)).toBe(wanted);
  await moderator.getByRole('button', { name: 'Ångra', exact: true }).click();
  await expect.poll(async () => plainText((await articleOf(moderator, id)).body)).not.toBe(wanted);
});

test('who approves is told of what nobody has decided, and may still change the text directly', async ({
  as,
}) => {
  const writer = await as('deltagare');
  const id = await sendIn(writer, 'Inte avgjort');
  const moderator = await as('moderator');
  await moderator.goto(`/article/${id}/edit`);
  await moderator.getByRole('button', { name: 'Ändra direkt' }).click();
  await moderator.getByLabel('Rubrik', { exact: true }).fill('Direkt ändrad');
  await expect.poll(async () => (await articleOf(moderator, id)).headline).toBe('Direkt ändrad');
  await moderator.getByRole('button', { name: 'Ändra i texten' }).click();
  await moderator.getByLabel('Rubrik', { exact: true }).fill('Bara föreslagen');
  await expect(moderator.locator('.suggestions')).toBeVisible();
  await moderator.getByRole('button', { name: 'Godkänn', exact: true }).click();
  const dialog = moderator.getByRole('dialog');
  await expect(dialog).toContainText('1 förslag är inte avgjort. Texten går vidare utan det.');
  await dialog.getByRole('button', { name: 'Godkänn' }).click();
  await expect(moderator.getByText('Artikeln är godkänd')).toBeVisible();
  expect(await articleOf(moderator, id)).toMatchObject({
    status: 'approved',
    headline: 'Direkt ändrad',
  });
});

test('what one suggests is seen at once by the other who writes, and both texts stay', async ({
  as,
}) => {
  const writer = await as('deltagare');
  const id = await sendIn(writer, 'Samtidigt');
  const moderator = await as('moderator');
  await moderator.goto(`/article/${id}/edit`);
  await moderator.getByRole('button', { name: 'Ändra i texten' }).click();
  await expect(moderator.getByRole('textbox', { name: 'Brödtext' })).toBeVisible();
  // The writer takes it back and writes on while the other suggests.
  await api(writer, 'POST', `/article/${id}/recall`);
  await writer.goto(`/article/${id}/edit`);
  await selectWords(moderator, 'badplatsen');
  await moderator.keyboard.type('stranden');
  const body = writer.getByRole('textbox', { name: 'Brödtext' });
  await expect(body.locator('ins')).toHaveText('stranden', { timeout: 15_000 });
  await selectWords(writer, 'stranden', 'stra'.length);
  await writer.keyboard.type('XYZ');
  await expect(body.locator('ins')).toHaveText(['stra', 'nden']);
  await expect
    .poll(async () => plainText((await articleOf(writer, id)).body))
    .toContain('vid badplatsenXYZ är lagad');
  await writer.locator('.suggestions').getByRole('button', { name: 'Godta', exact: false }).click();
  await expect
    .poll(async () => plainText((await articleOf(writer, id)).body))
    .toContain('vid straXYZnden är lagad');
});

/** Selects words of a text that is read. */
const selectRead = (page: Page, within: string, words: string) =>
  page.locator(within).evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(wanted);
      if (at < 0) continue;
      getSelection()!.setBaseAndExtent(node, at, node, at + wanted.length);
      return;
    }
    throw new Error(`no ${wanted}`);
  }, words);

test('comments are made at the words of each field that is read, and hold to them', async ({
  as,
}) => {
  const writer = await as('deltagare');
  const id = await sendIn(writer, 'Bryggan är lagad');
  const moderator = await as('moderator');
  await moderator.goto(`/article/${id}/edit`);
  const text = moderator.getByRole('article', { name: 'Texten som den kommer att tryckas' });
  const comment = async (within: string, words: string, about: string) => {
    await expect(text).toBeVisible();
    await selectRead(moderator, within, words);
    await moderator.getByRole('button', { name: 'Kommentera de markerade orden' }).click();
    const field = moderator.getByLabel('Kommentar om de markerade orden');
    await field.fill(about);
    await moderator.locator('.comments-card').getByRole('button', { name: 'Kommentera' }).click();
    await expect(moderator.locator('.comments-card')).toContainText(about);
    await settled(moderator);
  };
  await comment('#field-headline', 'lagad', 'Av vem?');
  await comment('#field-body', 'Bryggan vid badplatsen', 'Vilken brygga?');
  // Each comment has its words once.
  await expect(moderator.locator('.comments-card .comment-quote')).toHaveText([
    /”lagad”/,
    /”Bryggan vid badplatsen”/,
  ]);
  await expect(text.locator('#field-headline mark')).toHaveText('lagad');
  await expect(text.locator('#field-body mark')).toHaveText('Bryggan vid badplatsen');
  await expectAccessible(moderator);
  // A tap at the words shows the comment.
  await text.locator('#field-headline mark').click();
  await expect(moderator.locator('.comment.is-shown')).toContainText('Av vem?');

  // The same words are written before them: the comment stays at those that it was made for.
  await moderator.getByRole('button', { name: 'Ändra direkt' }).click();
  const body = moderator.getByRole('textbox', { name: 'Brödtext' });
  await body.click();
  await moderator.keyboard.press('ControlOrMeta+Home');
  await moderator.keyboard.type('Bryggan vid badplatsen var trasig. ');
  const mark = body.locator('mark.comment-mark');
  await expect(mark).toHaveText('Bryggan vid badplatsen');
  const before = () => mark.evaluate((words) => words.previousSibling?.textContent ?? '');
  await expect.poll(before).toContain('var trasig. ');
  await expect(moderator.getByText(/^Sparat/)).toBeVisible();
  await moderator.reload();
  await expect(text.locator('#field-body mark')).toHaveText('Bryggan vid badplatsen');
  // A field that is written in shows its words by selecting them.
  await moderator.getByRole('button', { name: 'Ändra direkt' }).click();
  await moderator.locator('.comments-card').getByRole('button', { name: /lagad/ }).click();
  const headline = moderator.getByLabel('Rubrik', { exact: true });
  await expect(headline).toBeFocused();
  const chosen = await headline.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(chosen).toBe('lagad');
  // And has the button below it.
  await expect(
    moderator
      .locator('#field-headline')
      .getByRole('button', { name: 'Kommentera de markerade orden' }),
  ).toBeVisible();
});

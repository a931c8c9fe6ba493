import type { Page } from '@playwright/test';
import type { Article } from '../contract/src/article.ts';
import { makeStrangeChange } from '../server/src/testing/writer.ts';
import { press, undoUntil } from './keyboard.ts';
import { slowForgetting, untilKept } from './kept.ts';
import { api } from './learning.ts';
import {
  choose,
  expect,
  expectAccessible,
  expectAccessibleOver,
  settled,
  test,
} from './newsroom.ts';

async function newDraft(page: Page, template = 'Notis') {
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: new RegExp(`^${template}`) }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  await expect(page).toHaveURL(/\/article\/\d+\/edit/);
  return new URL(page.url()).pathname;
}

test('the article is seen set in type while it is written', async ({ as }) => {
  const page = await as('deltagare');
  await newDraft(page);
  const fitted = (words: string) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/fit') &&
        answer.ok() &&
        Boolean(answer.request().postData()?.includes(words)),
    );
  const first = fitted('En rubrik i tryck');
  await page.getByLabel('Rubrik', { exact: true }).fill('En rubrik i tryck');
  const { svg, height_mm: before } = await (await first).json();
  expect(svg).toMatch(/^<svg/);
  const second = fitted('Ett ord till');
  await page.getByRole('textbox', { name: 'Brödtext' }).fill('Ett ord till på raden. '.repeat(25));
  expect((await (await second).json()).height_mm).toBeGreaterThan(before);
  await expect(page.getByAltText('Artikeln så som den sätts i tidningen')).toBeVisible();
  await expect(page.getByText(/spalter, ungefär \d+\scm hög/)).toBeVisible();
});

test('who else has the article open is shown, and their save appears by itself', async ({ as }) => {
  const writer = await as('deltagare');
  const address = await newDraft(writer);
  await writer.getByLabel('Rubrik', { exact: true }).fill('Vi skriver två');
  await expect(writer.getByText(/^Sparat/)).toBeVisible();
  const moderator = await as('moderator');
  await moderator.goto(address);
  await moderator.getByLabel('Rubrik', { exact: true }).fill('Vi skriver två här');
  await expect(moderator.getByText(/^Sparat/)).toBeVisible();
  await expect(writer.getByText(/Maria Lindqvist (är här|skriver i)/)).toBeVisible({
    timeout: 15_000,
  });
  await expect(writer.getByLabel('Rubrik', { exact: true })).toHaveValue('Vi skriver två här');
  await moderator.close();

  // Whoever stands in the text is where they were when another's change of it has come.
  const body = writer.getByRole('textbox', { name: 'Brödtext' });
  await body.click();
  await writer.keyboard.type('Det blåser.');
  await expect(writer.getByText(/^Sparat/)).toBeVisible();
  await settled(writer);
  await writer.keyboard.press('Home');
  for (let count = 0; count < 3; count += 1) await writer.keyboard.press('ArrowRight');
  const id = address.split('/')[2];
  // Another client, which reads anew where a save came between.
  const put = (sent: object) =>
    expect(async () => {
      const { version } = await api<{ version: number }>(writer, 'GET', `/article/${id}`);
      await api(writer, 'PUT', `/article/${id}`, { version, body: sent });
    }).toPass();
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const content = [paragraph('Det blåser mycket.'), paragraph('I dag.')];
  const doc = { type: 'doc', content };
  await put(doc);
  await expect(body).toContainText('Det blåser mycket.');
  await expect(body).toBeFocused();
  await writer.keyboard.type(' här');
  await expect(body).toContainText('Det här blåser mycket.');
  await undoUntil(body, /^Det blåser mycket/);
  // Also where the caret was moved after the step back.
  await press(writer, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  const longer = { type: 'doc', content: [...content, paragraph('Och i går.')] };
  await put(longer);
  await expect(body).toContainText('Och i går.');
  await writer.keyboard.type('Om ');
  await expect(body).toContainText('Om Det blåser mycket.');
  await undoUntil(body, /^Det blåser mycket/);
  await press(writer, 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await writer.keyboard.type(' nog');
  await expect(writer.getByText(/^Sparat/)).toBeVisible();
  await writer.reload();
  await expect(body).toHaveText('Det nog blåser mycket.I dag.Och i går.');
});

test('two who type at once in one text end with the same, and with all letters', async ({ as }) => {
  const elin = await as('deltagare');
  const address = await newDraft(elin);
  const maria = await as('moderator');
  await maria.goto(address);
  const body = (page: Page) => page.getByRole('textbox', { name: 'Brödtext' });
  await body(elin).click();
  await elin.keyboard.type('Mitt.');
  await expect(body(maria)).toContainText('Mitt.');
  await body(elin).press('Control+Home');
  await body(maria).click();
  await body(maria).press('Control+End');
  const headline = (page: Page) => page.getByLabel('Rubrik', { exact: true });
  await Promise.all([
    elin.keyboard.type('Elin skrev först å ä ö. ', { delay: 30 }),
    maria.keyboard.type(' Maria skrev sist 🐈.', { delay: 30 }),
  ]);
  const whole = 'Elin skrev först å ä ö. Mitt. Maria skrev sist 🐈.';
  for (const page of [elin, maria]) await expect(body(page)).toHaveText(whole);
  // Where the other typed stands their name, after their last letter.
  const caret = body(elin).locator('.other-caret');
  await expect(caret).toHaveAttribute('data-name', /^Maria/);
  const before = await caret.evaluate((found) => {
    const range = document.createRange();
    range.setStart(found.closest('p')!, 0);
    range.setEndBefore(found);
    return range.toString();
  });
  expect(before).toBe(whole);
  await expect(body(maria).locator('.other-caret')).toHaveAttribute('data-name', /^Elin/);
  // Each takes back only what is theirs.
  await headline(elin).fill('Elins');
  await expect(headline(maria)).toHaveValue('Elins');
  await headline(maria).press('End');
  await maria.keyboard.type(' och Marias');
  await expect(headline(elin)).toHaveValue('Elins och Marias');
  await undoUntil(headline(elin), /^ och Marias/);
  await expect(headline(maria)).toHaveValue(' och Marias');
  for (const page of [elin, maria]) await expect(page.getByText(/^Sparat/)).toBeVisible();
  await maria.reload();
  await expect(body(maria)).toHaveText(whole);
});

test('a change that can’t be saved shows its words, and the saved text can be taken', async ({
  as,
}) => {
  const page = await as('deltagare');
  const address = await newDraft(page);
  const headline = page.getByLabel('Rubrik', { exact: true });
  await headline.fill('Det som är sparat');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  const id = address.split('/')[2];
  const { lineage } = await api<{ lineage: string }>(page, 'GET', `/article/${id}/changes`);
  const { authors } = await api<Article>(page, 'GET', `/article/${id}`);
  // As from a tab of another release, with a part that no article has.
  const update = [...makeStrangeChange('standfirst', 'Ord som inte går att spara')];
  await page.evaluate(
    ([name, of, bytes]) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      new BroadcastChannel(name).postMessage({ lineage: of, update: new Uint8Array(bytes) }),
    [`spalten-article:${authors[0]!.id}:${id}`, lineage, update] as const,
  );
  const fault = page.getByRole('alert').filter({ hasText: 'Det här går inte att spara' });
  await expect(fault).toContainText('Ord som inte går att spara');
  await expect(fault).not.toContainText('Det som är sparat');
  await expect(page.getByText(/^Inte sparat\. Något i texten/)).toBeVisible();
  await expectAccessible(page);
  await fault.getByRole('button', { name: 'Ta den sparade texten' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta den sparade texten' }).click();
  await expect(fault).toHaveCount(0);
  await expect(headline).toHaveValue('Det som är sparat');
  // A short item has no standfirst, and shows one only where somebody has written it.
  await expect(page.getByLabel('Ingress')).toHaveCount(0);
  await headline.fill('Det går att skriva igen');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  const now = await api<Article>(page, 'GET', `/article/${id}`);
  expect([now.headline, now.standfirst]).toEqual(['Det går att skriva igen', null]);
});

test('an earlier version is seen as a diff and gone back to', async ({ as }) => {
  const writer = await as('deltagare');
  const address = await newDraft(writer);
  await writer.getByLabel('Rubrik', { exact: true }).fill('Den gamla rubriken');
  await expect(writer.getByText(/^Sparat/)).toBeVisible();
  const moderator = await as('moderator');
  await moderator.goto(address);
  await moderator.getByLabel('Rubrik', { exact: true }).fill('Den nya rubriken');
  await expect(moderator.getByText(/^Sparat/)).toBeVisible();
  await moderator.getByRole('button', { name: 'Tidigare versioner' }).click();
  const dialog = moderator.getByRole('dialog', { name: 'Tidigare versioner' });
  await expect(dialog.locator('ins')).toHaveText('nya');
  await expect(dialog.locator('del')).toHaveText('gamla');
  await dialog.getByRole('button', { name: /Elin Sandström/ }).click();
  await dialog.getByRole('button', { name: 'Gå tillbaka hit' }).click();
  await moderator
    .getByRole('dialog', { name: 'Gå tillbaka hit' })
    .getByRole('button', { name: 'Gå tillbaka hit' })
    .click();
  await expect(moderator.getByLabel('Rubrik', { exact: true })).toHaveValue('Den gamla rubriken');
});

test('a second writer is added, and the byline names both', async ({ as }) => {
  const page = await as('deltagare');
  const address = await newDraft(page);
  await page.getByText('Skribenter', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Yusuf Warsame' }).check();
  await expect(page.getByLabel('Byline')).toHaveValue('Elin Sandström och Yusuf Warsame');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Elin Sandström, Yusuf Warsame')).toBeVisible();
});

test('a draft that is thrown away is found in the bin and comes back', async ({ as }) => {
  const page = await as('deltagare');
  await newDraft(page);
  // What is written while the browser is still busy with what was saved is saved too.
  const forgetting = await slowForgetting(page);
  await page.getByLabel('Rubrik', { exact: true }).fill('Utkast');
  await forgetting.begun();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/changes') && answer.request().method() === 'POST',
  );
  await page.getByLabel('Rubrik', { exact: true }).fill('Utkast som kastas');
  await forgetting.goOn();
  expect((await saved).ok()).toBe(true);
  await page.getByRole('button', { name: 'Mer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Kasta utkastet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kasta utkastet' }).click();
  await expect(page).toHaveURL(/\/article$/);
  await expect(page.getByRole('link', { name: 'Utkast som kastas' })).toBeHidden();
  await page.getByRole('checkbox', { name: 'Papperskorgen' }).click();
  const row = page.getByRole('row', { name: /Utkast som kastas/ });
  await expect(row).toContainText('om 30 dagar');
  await row.getByRole('button', { name: 'Hämta tillbaka' }).click();
  await expect(page.getByText('Utkastet är tillbaka bland dina artiklar.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Papperskorgen' }).click();
  await expect(page.getByRole('link', { name: 'Utkast som kastas' })).toBeVisible();
});

test('the point that matters in a picture is moved by keyboard and kept', async ({ as }) => {
  const page = await as('moderator');
  await page.goto('/article/24/edit');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Ändra direkt' }).click();
  const point = page.getByRole('button', { name: /Viktigast i bilden/ });
  await expect(point).toHaveAccessibleName(/50 procent från vänster/);
  await point.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(point).toHaveAccessibleName(/55 procent från vänster, 45 procent uppifrån/);
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Ändra direkt' }).click();
  await expect(point).toHaveAccessibleName(/55 procent från vänster, 45 procent uppifrån/);
});

test('the writer notes how the sources were checked, and the moderator reads it', async ({
  as,
}) => {
  const writer = await as('deltagare');
  // What could not be fetched says so, and is tried again.
  let isAway = true;
  await writer.route(/\/api\/article\/\d+\/sources$/, (route) =>
    isAway ? route.fulfill({ status: 429, json: { message: 'För många.' } }) : route.fallback(),
  );
  const address = await newDraft(writer);
  await expect(writer.getByRole('alert')).toContainText('För många.');
  await expectAccessibleOver(writer);
  isAway = false;
  await writer.getByRole('button', { name: 'Försök igen' }).click();
  await writer.getByRole('button', { name: 'Kolla källorna' }).click();
  const dialog = writer.getByRole('dialog', { name: 'Har du kollat källorna?' });
  const who = dialog.getByRole('group', { name: 'Vet du vem som ligger bakom uppgifterna?' });
  await choose(who.getByRole('radio', { name: '4', exact: true }));
  await dialog.getByLabel('Varför tycker du det?').first().fill('Jag ringde rektorn själv.');
  await expectAccessible(writer);
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(writer.getByText('1 av 5 frågor bedömda')).toBeVisible();

  const moderator = await as('moderator');
  await moderator.goto(address);
  await expect(moderator.getByText('Jag ringde rektorn själv.')).toBeVisible();
  await expect(moderator.getByRole('button', { name: /[Kk]olla/ })).toHaveCount(0);
  await expectAccessible(moderator);
});

test('a comment that returns an article is kept when the screen is left', async ({ as }) => {
  const page = await as('moderator');
  await page.goto('/article/24/edit');
  const comment = page.getByRole('dialog').getByLabel('Kommentar');
  await page.getByRole('button', { name: 'Lämna tillbaka' }).click();
  await comment.fill('Vem har sagt det?');
  await untilKept(page, 'Vem har sagt det?');
  await page.reload();
  await page.getByRole('button', { name: 'Lämna tillbaka' }).click();
  await expect(comment).toHaveValue('Vem har sagt det?');
});

test('headline and text come first, and what may be left out is folded and found again', async ({
  as,
}) => {
  const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  const headline = page.getByLabel('Rubrik', { exact: true });
  await headline.fill('Bron öppnar i maj');
  const fields = await page
    .locator('.article-fields [data-field]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-field')));
  expect(fields).toEqual(['headline', 'body', 'images', 'kicker', 'easy_body']);
  const kicker = page.getByLabel('Vinjett');
  await expect(kicker).toBeHidden();
  const summary = page.locator('summary', { hasText: 'Fler delar' });
  await summary.press('Enter');
  await expect(kicker).toBeVisible();
  await page.locator('#field-kicker').getByRole('button', { name: 'Vad betyder ordet?' }).click();
  await expect(page.getByText('Ett eller två ord ovanför rubriken')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await kicker.fill('Kommunens allra nyaste broar');
  await page.getByRole('textbox', { name: 'Brödtext' }).fill('I maj öppnar bron igen.');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await page.reload();
  await expect(kicker).toBeVisible();
  // A remark leads to a field that has been folded.
  await summary.click();
  await expect(kicker).toBeHidden();
  await page.getByRole('button', { name: 'Skicka in' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Vinjett/ })
    .click();
  await expect(kicker).toBeFocused();
});

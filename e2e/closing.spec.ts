import type { BrowserContext, Page } from '@playwright/test';
import { untilKept } from './kept.ts';
import { api, ofType, publish } from './learning.ts';
import { expect, expectAccessible, expectAccessibleOver, openMoreParts, test } from './newsroom.ts';
import { openDraft } from './own-draft.ts';

/* Who closes the tab has what they typed when they come back, and is asked nothing. */

/** Closes the page so long after the last letter, and opens its address again. */
async function closeAndReturn(
  page: Page,
  afterMs: number,
  meanwhile?: () => Promise<unknown>,
): Promise<Page> {
  const address = page.url();
  const context = page.context();
  // The time is what is tried: the tab is closed before, in and after the pause of a save.
  await page.waitForTimeout(afterMs);
  await page.close();
  await meanwhile?.();
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

/** Crashes the page, as a phone short of memory does, and opens its address again. */
async function dieAndReturn(page: Page, words: string): Promise<Page> {
  await untilKept(page, words);
  const address = page.url();
  const context = page.context();
  const dead = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  // It has no answer: who would give it is gone.
  void session.send('Page.crash').catch(() => null);
  await dead;
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

/** Nothing that is saved reaches the server. */
const cutSaves = (context: BrowserContext) =>
  context.route(/\/api\/article\/\d+(\/changes)?$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );

test('an article: closed at once, in and after the pause, its last words are there and go on', async ({
  as,
}) => {
  let page = await as('deltagare');
  await openDraft(page);
  const text = () => page.getByRole('textbox', { name: 'Brödtext' });
  await text().click();
  await page.keyboard.press('Control+End');
  let words = '';
  for (const afterMs of [0, 300, 1500]) {
    const more = ` Efter ${afterMs} tusendelar.`;
    words += more;
    await page.keyboard.type(more);
    page = await closeAndReturn(page, afterMs);
    await expect(text()).toContainText(words);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await text().click();
    await page.keyboard.press('Control+End');
  }
  // What is written after coming back is not refused for what was saved on the way out.
  await page.keyboard.type(' Och nytt.');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(text()).toContainText(`${words} Och nytt.`);
  await expect(page.getByText(/^Vi hämtade tillbaka/)).toHaveCount(0);
});

test('an article that could not be saved is there again, and nothing is asked', async ({ as }) => {
  let page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  await openDraft(page);
  const kicker = () => page.getByLabel('Vinjett');
  const text = () => page.getByRole('textbox', { name: 'Brödtext' });
  const id = page.url().split('/').at(-2);
  await cutSaves(page.context());
  await openMoreParts(page);
  await kicker().fill('Kraschen');
  page = await dieAndReturn(page, 'Kraschen');
  await expect(kicker()).toHaveValue('Kraschen');
  // A second time with more, while somebody else has saved: both texts are there.
  const moderator = await as('moderator');
  await moderator.goto('/');
  const { version } = await api<{ version: number }>(moderator, 'GET', `/article/${id}`);
  await api(moderator, 'PUT', `/article/${id}`, { version, headline: 'Marias rubrik' });
  await text().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Elins sista ord.');
  page = await dieAndReturn(page, 'Elins sista ord.');
  await expect(text()).toContainText('Elins sista ord.');
  await expect(kicker()).toHaveValue('Kraschen');
  await expect(page.getByLabel('Rubrik', { exact: true })).toHaveValue('Marias rubrik');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await page.context().unrouteAll({ behavior: 'wait' });
  await kicker().fill('Kraschen är över');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await page.reload();
  await expect(text()).toContainText('Elins sista ord.');
  await expect(kicker()).toHaveValue('Kraschen är över');
});

test('a form that was closed has what was typed, unsaved as it was', async ({ as }) => {
  const unsaved = 'Ändringarna är inte sparade än';
  let page = await as('kund');
  await page.goto('/editorial-office');
  await page.getByRole('main').getByRole('link', { name: 'Dagcenter Ekbacken' }).click();
  const name = () => page.getByLabel('Tidningens namn');
  await expect(name()).not.toHaveValue('');
  const before = await name().inputValue();
  await name().fill('Ekbladet');
  page = await closeAndReturn(page, 0);
  await expect(name()).toHaveValue('Ekbladet');
  await expect(page.getByText(unsaved)).toBeVisible();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText(unsaved)).toBeHidden();

  // Somebody else has saved since: both are shown.
  await name().fill('Eken');
  await untilKept(page, 'Eken');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Tidningens namn')).toHaveValue('Eken');
  await other.getByLabel('Tidningens namn').fill('Ekebladet');
  await other.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(other.getByText(unsaved)).toBeHidden();
  await page.getByLabel('Tidningens namn').fill('Ekens blad');
  await untilKept(page, 'Ekens blad');
  await other.close();
  page = await closeAndReturn(page, 0);
  const dialog = page.getByRole('dialog', { name: /^Ska det du skrev i dag/ });
  await expect(dialog).toContainText('Ekens blad');
  await expect(dialog).toContainText('Ekebladet');
  await expectAccessibleOver(page);
  await dialog.getByRole('button', { name: 'Använd det jag skrev' }).click();
  await expect(name()).toHaveValue('Ekens blad');
  await name().fill(before);
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText(unsaved)).toBeHidden();
});

test('a form that was closed takes what others changed meanwhile, and brings back what was typed', async ({
  as,
}) => {
  const admin = await as('admin');
  await admin.goto('/package');
  let page = await as('kund');
  await page.goto('/editorial-office');
  await page.getByRole('main').getByRole('link', { name: 'Dagcenter Ekbacken' }).click();
  const name = () => page.getByLabel('Tidningens namn');
  const place = () => page.getByLabel('Ort', { exact: true }).first();
  await expect(name()).not.toHaveValue('');
  const [, id] = /editorial-office\/(\d+)/.exec(page.url()) ?? [];
  const before = { newspaper_name: await name().inputValue(), place: await place().inputValue() };
  await name().fill('Ekens blad');
  await untilKept(page, 'Ekens blad');
  page = await closeAndReturn(page, 0, () =>
    api(admin, 'PUT', `/editorial-office/${id}`, { place: 'Skogstorp' }),
  );
  await expect(page.getByText(/^Vi hämtade tillbaka/)).toBeVisible();
  await expect(name()).toHaveValue('Ekens blad');
  await expect(place()).toHaveValue('Skogstorp');
  await name().fill(before.newspaper_name);
  await place().fill(before.place);
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText('Ändringarna är inte sparade än')).toBeHidden();
});

test('a new thing that was half written is there each time its form is opened', async ({ as }) => {
  let page = await as('moderator');
  await page.goto('/news-post/create');
  await page.getByRole('textbox', { name: 'Rubrik' }).fill('Halvskriven');
  await untilKept(page, 'Halvskriven');
  // Looked at only, twice: nothing is done with it.
  for (const _time of [1, 2]) {
    page = await closeAndReturn(page, 0);
    await expect(page.getByText(/^Vi hämtade tillbaka/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Rubrik' })).toHaveValue('Halvskriven');
    await untilKept(page, 'Halvskriven');
  }
  await page.locator('.kept-note').getByRole('button', { name: 'Ångra' }).click();
  await expect(page.getByRole('textbox', { name: 'Rubrik' })).toHaveValue('');
});

test('an answer and a message that were typed last are there, and a sent message arrives', async ({
  as,
}) => {
  const moderator = await as('moderator');
  await moderator.goto('/');
  const id = await publish(moderator, 'Stängd flik', ofType('free_text'));
  let page = await as('deltagare');
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: /Börja|Starta/ }).click();
  const answer = () => page.getByRole('textbox', { name: 'Ditt svar' });
  await answer().fill('Anna hittade katten');
  page = await closeAndReturn(page, 0);
  await expect(answer()).toHaveValue('Anna hittade katten');

  const openChat = async () => {
    await page.getByRole('button', { name: /^Meddelanden/ }).click();
    const chat = page.getByRole('dialog', { name: 'Meddelanden' });
    await chat.getByRole('button', { name: /Maria/ }).first().click();
    return chat.getByLabel('Ditt meddelande', { exact: true });
  };
  await page.goto('/');
  let field = await openChat();
  await field.fill('Jag ville bara');
  page = await closeAndReturn(page, 0);
  field = await openChat();
  await expect(field).toHaveValue('Jag ville bara');
  await field.fill('Jag ville bara säga hej.');
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  await page.close();
  const arrived = async () => JSON.stringify(await api(moderator, 'GET', '/message'));
  await expect.poll(arrived).toContain('Jag ville bara säga hej.');
});

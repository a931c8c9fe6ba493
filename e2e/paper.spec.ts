import type { Page } from '@playwright/test';
import type { Newspaper } from '../contract/src/newspaper.ts';
import type { NewspaperPage } from '../contract/src/newspaper-page.ts';
import { isWorkday } from '../contract/src/swedish-holidays.ts';
import { untilKept } from './kept.ts';
import { api } from './learning.ts';
import { choose, expect, expectAccessibleOver, settled, test } from './newsroom.ts';
import { mailedPath } from './outbox.ts';

/** Makes an approved article straight away, where the writing is not what is tested. */
async function approve(page: Page, template: string, headline: string, text: string) {
  return page.evaluate(
    async ([name, title, words]) => {
      const send = async (method: string, url: string, body?: object) => {
        const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
        const answer = await fetch(`/api${url}`, {
          method,
          headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
        return answer.json();
      };
      const templates = await send('GET', '/article-template?limit=100');
      const { id } = templates.find((item: { name: string }) => item.name === name);
      const made = await send('POST', '/article', { article_template_id: id });
      const body = {
        type: 'doc',
        content: words!.split('\n').map((line) => ({
          type: 'paragraph',
          content: [{ type: 'text', text: line }],
        })),
      };
      const standfirst =
        'En ingress som berättar vad som har hänt och varför det spelar roll för den som läser.';
      await send('PUT', `/article/${made.id}`, { version: 1, headline: title, body, standfirst });
      await send('POST', `/article/${made.id}/send`);
      return made.id as number;
    },
    [template, headline, text],
  );
}

/** The rows that tell what lies in the page's slots, not those of the articles beside it. */
const placed = (page: Page, headline: string) =>
  page.locator('.slot-row:not(.article-card)', { hasText: headline });

/** Delays answers until they are released. They are as of their request. */
async function holdAnswers(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  await page.evaluate(
    ([how, pattern]) => {
      const { fetch } = window;
      const isLetGo = new Promise((resolve) => addEventListener('let-go', resolve));
      window.fetch = async (url, options) => {
        const answer = await fetch(url, options);
        if (options?.method === how && new RegExp(pattern).test(String(url))) await isLetGo;
        return answer;
      };
    },
    [method, path] as const,
  );
  return () => page.evaluate(() => void dispatchEvent(new Event('let-go')));
}

const SENTENCE = 'Vattnet i sjön steg en decimeter under natten och ingen vet säkert varför. ';

test('a moderator makes a paper from nothing, fills it, is told what is missing, and sends it', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/newspaper');
  let steps = 0;
  const step = async (done: Promise<unknown>) => {
    steps += 1;
    await done;
  };
  await step(page.getByRole('link', { name: 'Ny tidning' }).click());
  await step(choose(page.getByRole('radio', { name: /^Väggtidningen/ })));
  await step(page.getByLabel('Mottagare av tryckfilen').fill('tryckeriet@sjobygd.example'));
  await step(page.getByRole('button', { name: 'Skapa tidningen' }).click());
  await expect(page.getByText(/saker behöver åtgärdas innan tidningen/)).toBeVisible();
  // What comes first is said, and pages that nothing lies on yet are no faults.
  const first = page.getByText('Öppna en sida och fyll den med godkända artiklar.');
  await expect(first).toBeVisible();
  await expect(page.locator('.plan-page')).toContainText('4 tomma rutor');
  await expect(page.getByRole('button', { name: 'Skicka tidningen' })).toBeDisabled();

  // A fault leads to its slot; the article is dragged onto the page.
  await step(page.getByRole('link', { name: 'Sidan 1, rutan ”Huvudnyhet”' }).click());
  await expect(page.getByRole('heading', { name: 'Vald ruta: Huvudnyhet' })).toBeVisible();
  await settled(page);
  const kvarn = page.locator('[data-article]', { hasText: 'Kvarnen kan börja mala' });
  await step(kvarn.dragTo(page.locator('.page-slot[data-slot="toppen"]')));
  await expect(
    page.locator('.slot-row', { hasText: /^Huvudnyhet. Kvarnen kan börja mala/ }),
  ).toBeVisible();
  await step(page.locator('.page-slot[data-slot="andra"]').click());
  await step(page.locator('[data-article]', { hasText: 'Katten Ludde' }).click());
  await expect(
    page.locator('.slot-row', { hasText: /^Andra nyheten. Katten Ludde/ }),
  ).toBeVisible();
  await step(page.locator('.page-slot[data-slot="puff"]').click());
  await step(
    page.getByLabel('Text i rutan').fill('Skriv du också\nKom till redaktionen på torsdag.'),
  );
  await step(page.getByRole('button', { name: 'Spara texten' }).click());
  await expect(page.locator('.slot-row', { hasText: /^Puff.*Får plats/ })).toBeVisible();

  // A slot that is not needed is taken away on this page, by keyboard.
  await step(page.getByRole('button', { name: 'Ändra rutor' }).click());
  await page.getByRole('button', { name: /^Tredje nyheten/ }).focus();
  await step(page.keyboard.press('Delete'));
  await expect(page.getByText('Rutorna är sparade')).toBeVisible();
  await step(page.getByRole('button', { name: 'Klar med rutorna' }).click());
  await expect(page.getByText('Tredje nyheten')).toBeHidden();
  await step(page.getByRole('link', { name: 'Till sidplanen' }).click());
  await step(page.getByRole('button', { name: 'Godkänn sida 1' }).click());
  await expect(page.getByText('Sida 1 är godkänd.')).toBeVisible();
  await expect(page.getByText('1 av 1 sidor godkända')).toBeVisible();
  await expect(first).toBeHidden();
  await expect(page.getByText(/Allt är klart|för suddig|fotografens namn/).first()).toBeVisible();
  await expect(page.getByText('Allt är klart. Tidningen kan skickas.')).toBeVisible();
  // The answer comes late, when the screen has long been told that the paper is sent.
  const letGo = await holdAnswers(page, 'POST', '/newspaper/\\d+/send$');
  await step(page.getByRole('button', { name: 'Skicka tidningen' }).click());
  await step(page.getByRole('dialog').getByRole('button', { name: 'Skicka tidningen' }).click());
  await expect(page.locator('.pill', { hasText: 'Skickad' })).toBeVisible();
  const said = page.getByText('Tidningen är skickad.');
  await expect(said).toBeVisible();
  const anew = page.waitForResponse(/\/api\/newspaper\/\d+$/);
  await letGo();
  await anew;
  await settled(page);
  await expect(said).toHaveCount(1);
  // What was sent, and to whom, stands above the flatplan and is where the eye is.
  const receipt = page.getByRole('region', { name: 'Tidningen är skickad' });
  await expect(receipt).toContainText('tryckeriet@sjobygd.example');
  await expect(receipt).toContainText('1 sida');
  await expect(receipt).toBeInViewport({ ratio: 1 });
  await expect(receipt).toBeFocused();
  const [receiptBox, pageBox] = await Promise.all(
    [receipt, page.locator('.plan-page')].map((part) => part.boundingBox()),
  );
  expect(receiptBox!.y).toBeLessThan(pageBox!.y);
  test.info().annotations.push({ type: 'steps', description: String(steps) });
  expect(steps).toBeLessThanOrEqual(20);

  // The mail with its link is in the outbox, and the paper can be read.
  await mailedPath(page, 'tryckeriet@sjobygd.example', '/');
  await page.getByRole('button', { name: 'Läs tidningen' }).click();
  const reader = page.getByRole('dialog');
  await expect(reader.getByRole('heading', { name: /Kvarnen kan börja mala/ })).toBeAttached();
  await reader.getByRole('button', { name: 'Visa som text' }).click();
  await expect(reader.getByRole('heading', { name: /Katten Ludde/ })).toBeVisible();
});

test('a new number begins where the last one ended', async ({ as }) => {
  const page = await as('moderator');
  const papers = await api<{ id: number; issue_number: number }[]>(page, 'GET', '/newspaper');
  const last = await api<Newspaper>(page, 'GET', `/newspaper/${papers[0]!.id}`);
  const highest = Math.max(...papers.map(({ issue_number: issue }) => issue));
  await page.goto('/newspaper/create');
  await expect(
    page.getByText(`Ifyllt efter ${last.newspaper_name} ${last.issue_number}.`, { exact: false }),
  ).toBeVisible();
  await expect(page.getByLabel('Nummer')).toHaveValue(String(highest + 1));
  await expect(page.getByLabel('Tidningens namn')).toHaveValue(last.newspaper_name);
  await expect(page.getByLabel('Upplaga')).toHaveValue(String(last.print_run ?? ''));
  await expect(page.getByLabel('Mottagare av tryckfilen')).toHaveValue(last.recipients.join('\n'));
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  const published = await page.getByLabel('Utgivningsdag').inputValue();
  expect(isWorkday(published)).toBe(true);
  expect(published > last.published_on).toBe(true);
});

test('an article that is too long goes on on another page, and both pages say so', async ({
  as,
}) => {
  const page = await as('moderator');
  await approve(
    page,
    'Nyhetsartikel',
    'Sjön stiger igen',
    `${SENTENCE.repeat(11).trim()}
`
      .repeat(4)
      .trim(),
  );
  await page.goto('/newspaper/2');
  await page.getByRole('link', { name: /Sida 2/ }).click();
  await page.locator('.page-slot[data-slot="nyhet"]').click();
  await page.locator('[data-article]', { hasText: 'Sjön stiger igen' }).click();
  await expect(
    page.locator('.slot-row', { hasText: /Sjön stiger igen.*rader över/ }),
  ).toBeVisible();
  const rooms = page.getByLabel('Fortsätt artikeln i');
  // What is offered first stays.
  const offered = await rooms.inputValue();
  await settled(page);
  await expect(rooms).toHaveValue(offered);
  const room = rooms.locator('option', { hasText: /^Sidan 2, Huvudnyhet, 254 × \d+\smm, plats/ });
  await rooms.selectOption(await room.innerText());
  // The other page is seen before anything is done, and left as it is.
  await page.getByRole('button', { name: 'Visa: Fortsätt där' }).click();
  const shown = page.getByRole('dialog', { name: 'Så blir sidan 2' });
  await expect(shown.getByRole('img', { name: /^Sidan 2 med fortsättningen/ })).toBeVisible();
  await expectAccessibleOver(page);
  await shown.getByRole('button', { name: 'Låt bli' }).click();
  await expect(shown).toBeHidden();
  await expect(placed(page, 'Sjön stiger igen')).toHaveCount(1);
  // The pages that are fetched anew after that come late, as they were before the next change.
  const letGo = await holdAnswers(page, 'GET', '/newspaper-page/\\d+$');
  await page.getByRole('button', { name: 'Fortsätt där', exact: true }).click();
  const rows = placed(page, 'Sjön stiger igen');
  await expect(rows).toHaveCount(2);
  await expect(
    page.locator('.slot-row', { hasText: /^Nyhet. Sjön stiger igen.*Får plats/ }),
  ).toBeVisible();
  // Its room stays, so that the fields below don't move under the hand.
  const kept = (await page.locator('.continue-story').boundingBox())?.height;
  expect(kept).toBeGreaterThan(70);
  // Taking its beginning away takes the rest along.
  await page.locator('.page-slot[data-slot="nyhet"]').click();
  await page.getByRole('button', { name: 'Ta bort från rutan' }).click();
  await expect(rows).toHaveCount(0);
  await expect(page.locator('[data-article]', { hasText: 'Sjön stiger igen' })).toBeVisible();
  await letGo();
  await expect(page.getByText('Artikeln fortsätter på sidan 2.')).toBeVisible();
  // At once: should the older state have come back, the next look at the page would mend it.
  expect(await rows.count()).toBe(0);
});

test('pages change places by drag and by their menu, are added by the sheet, and taken out', async ({
  as,
}) => {
  // Tall enough for pages of two rows of spreads: what is dragged and where to are seen at once.
  const page = await as('moderator', { viewport: { width: 1440, height: 1600 } });
  await page.goto('/newspaper/2');
  const plan = page.locator('.plan-page');
  await expect(plan).toHaveCount(8);
  await settled(page);
  const names = () => plan.getByRole('link').allInnerTexts();
  await plan.nth(3).dragTo(plan.nth(1));
  await expect
    .poll(names)
    .toEqual(expect.arrayContaining(['Sida 2 · Reportage', 'Sida 3 · Nyheter']));
  await expect(page.getByText('Sida 4 är nu sida 2.')).toBeAttached();
  await page.getByRole('button', { name: 'Mer för sida 2' }).click();
  await expect(page.getByRole('menuitem', { name: 'Flytta senare' })).toBeVisible();
  await expectAccessibleOver(page);
  await page.getByRole('menuitem', { name: 'Flytta senare' }).click();
  await expect.poll(async () => (await names())[2]).toBe('Sida 3 · Reportage');
  await expect(page.getByText('Sida 2 är nu sida 3.')).toBeAttached();
  await page.reload();
  await expect.poll(async () => (await names())[2]).toBe('Sida 3 · Reportage');
  // The menu stays open, where the keyboard is in it, when somebody else lays the pages anew.
  // Who has just come is at the header; a key that comes before the menu does is one in the menu.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const later = page.getByRole('menuitem', { name: 'Flytta senare' });
  await page
    .getByRole('button', { name: 'Mer för sida 3' })
    .evaluate(async (button: HTMLElement) => {
      button.focus();
      button.click();
      await Promise.resolve();
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    });
  await expect(later).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(later).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Flytta tidigare' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(later).toBeFocused();
  const { pages } = await api<{ pages: { id: number }[] }>(page, 'GET', '/newspaper/2');
  const order = pages.map(({ id }) => id);
  const lay = (ids: number[]) => api(page, 'PUT', '/newspaper/2', { page_ids: ids });
  await lay([...order.slice(1), order[0]!]);
  await expect.poll(async () => (await names())[1]).toBe('Sida 2 · Reportage');
  await expect(later).toBeVisible();
  await expect(later).toBeFocused();
  await lay(order);
  await expect.poll(async () => (await names())[2]).toBe('Sida 3 · Reportage');
  await expect(later).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names())[3]).toBe('Sida 4 · Reportage');
  // A page that was moved is moved back where it is said.
  const said = page.locator('.toast', { hasText: 'Sida 3 är nu sida 4.' });
  await said.getByRole('button', { name: 'Ångra' }).click();
  await expect.poll(async () => (await names())[2]).toBe('Sida 3 · Reportage');
  await expect(page.locator('.toast', { hasText: 'Sida 4 är nu sida 3.' })).toBeVisible();

  await page.getByRole('button', { name: 'Mer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lägg till sidor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hur många').selectOption('3');
  await expect(dialog.getByText(/11 sidor går inte att häfta.*lägg till 1 till/)).toBeVisible();
  await expectAccessibleOver(page);
  await dialog.getByLabel('Hur många').selectOption('1');
  // Each template is seen with sample text. Eight pages take a while to set.
  const opinion = dialog.getByRole('radio', { name: '6. Åsikter' });
  const picture = opinion.locator('xpath=following-sibling::*//img');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 60_000 })
    .not.toBe(0);
  await choose(opinion);
  await dialog.getByRole('button', { name: 'Lägg till sidor' }).click();
  await expect(plan).toHaveCount(9);
  await expect.poll(async () => (await names())[7]).toBe('Sida 8 · Åsikter');
  await page.getByRole('button', { name: 'Mer för sida 8' }).click();
  await page.getByRole('menuitem', { name: 'Ta bort sidan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort sidan' }).click();
  await expect(plan).toHaveCount(8);
});

test('the paper is read by turning its pages with the keyboard, and as text', async ({ as }) => {
  const page = await as('deltagare');
  await page.goto('/newspaper/1');
  await page.getByRole('button', { name: 'Läs tidningen' }).click();
  const reader = page.getByRole('dialog');
  await expect(reader.getByText('Sida 1 av 8')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(reader.getByText('Sida 2–3 av 8')).toBeVisible();
  await expect(reader.locator('.reader-spread img')).toHaveCount(2);
  await expect(
    reader.getByRole('heading', { name: 'Nu får du vara kvar till klockan tio' }),
  ).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(reader.getByText('Sida 1 av 8')).toBeVisible();
  // The whole screen is the paper's, as a browser gives it.
  await page.evaluate(() => document.documentElement.requestFullscreen());
  await expect(reader).toBeVisible();
  await expectAccessibleOver(page);
  await page.evaluate(() => document.exitFullscreen());
  await page.keyboard.press('Escape');
  await expect(reader).toBeHidden();
});

test('two at one page: both placements stand, and each sees the other’s', async ({ as }) => {
  const [one, two] = [await as('moderator'), await as('moderator')];
  await approve(one, 'Notis', 'Båten är sjösatt', SENTENCE.repeat(4).trim());
  await approve(one, 'Notis', 'Bryggan är målad', SENTENCE.repeat(4).trim());
  await one.goto('/newspaper/2');
  await one.getByRole('link', { name: /Sida 6/ }).click();
  await expect(one.locator('.page-slot').first()).toBeVisible();
  await two.goto(new URL(one.url()).pathname);
  await one.locator('.page-slot[data-slot="kronika"]').click();
  await two.locator('.page-slot[data-slot="nyhet"]').click();
  await one.locator('[data-article]', { hasText: 'Båten är sjösatt' }).click();
  await expect(placed(one, 'Båten är sjösatt')).toBeVisible();
  // The second has not seen it: its page is older, and its change is made on top all the same.
  await two.locator('[data-article]', { hasText: 'Bryggan är målad' }).click();
  await expect(placed(two, 'Bryggan är målad')).toBeVisible();
  await expect(placed(two, 'Båten är sjösatt')).toBeVisible();
  await expect(placed(one, 'Bryggan är målad')).toBeVisible({ timeout: 15_000 });

  // Words in a slot: theirs are shown where nothing is written, and never written over unseen.
  const { pages } = await api<{ pages: { id: number }[] }>(one, 'GET', '/newspaper/2');
  const all = await Promise.all(
    pages.map(({ id }) => api<NewspaperPage>(one, 'GET', `/newspaper-page/${id}`)),
  );
  const { id, slots } = all.find((page) => page.slots.some((slot) => slot.kind === 'advert'))!;
  const slotId = slots.find((slot) => slot.kind === 'advert')!.id;
  const put = async (text: string) => {
    const { version, placements } = await api<NewspaperPage>(two, 'GET', `/newspaper-page/${id}`);
    const rest = placements.filter((placement) => placement.slot_id !== slotId);
    const body = { version, placements: [...rest, { slot_id: slotId, text }] };
    await api(two, 'PUT', `/newspaper-page/${id}`, body);
  };
  await one.goto(`/newspaper-page/${id}/edit?slot=${slotId}`);
  const words = one.getByRole('textbox', { name: 'Text i rutan' });
  await words.click();
  await put('Köp en båt');
  await expect(words).toHaveValue('Köp en båt');
  await words.press('End');
  await one.keyboard.type(' i dag');
  await put('Hyr en båt');
  await settled(one);
  await expect(words).toHaveValue('Köp en båt i dag');
  await words.blur();
  await expect(one.getByText(/^Sidan har ändrats på ett annat ställe/)).toBeVisible();
  await expect(words).toHaveValue('Köp en båt i dag');
  const now = await api<NewspaperPage>(two, 'GET', `/newspaper-page/${id}`);
  expect(now.placements.find((placement) => placement.slot_id === slotId)?.text).toBe('Hyr en båt');

  // What is written and not saved is there after a crash.
  await untilKept(one, 'Köp en båt i dag');
  await one.reload();
  const asks = one.getByRole('dialog', { name: /^Ska det du skrev/ });
  await expect(asks).toContainText('Hyr en båt');
  await asks.getByRole('button', { name: 'Använd det jag skrev' }).click();
  await expect(words).toHaveValue('Köp en båt i dag');
  await one.getByRole('button', { name: 'Spara texten' }).click();
  const saved = () => api<NewspaperPage>(two, 'GET', `/newspaper-page/${id}`);
  await expect.poll(async () => JSON.stringify(await saved())).toContain('Köp en båt i dag');
  await one.reload();
  await expect(words).toHaveValue('Köp en båt i dag');
  await expect(one.getByText(/^Vi hämtade tillbaka/)).toBeHidden();
});

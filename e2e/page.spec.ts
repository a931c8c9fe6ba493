import path from 'node:path';
import type { Page } from '@playwright/test';
import type { NewspaperPage } from '../contract/src/newspaper-page.ts';
import { api } from './learning.ts';
import { expect, hold, settled, test } from './newsroom.ts';

const PAPER = '/newspaper/2';
const PICTURE = path.join(import.meta.dirname, '../server/demo/pictures/skog.jpg');

/** The row of the list that tells what lies in a slot. */
const slotRow = (page: Page, words: RegExp) =>
  page.locator('.slot-row:not(.article-card)', { hasText: words });
const card = (page: Page, headline: string) =>
  page.locator('[data-article]', { hasText: headline });

async function openPage(page: Page, number: number) {
  await page.goto(PAPER);
  await page.getByRole('link', { name: new RegExp(`Sida ${number} ·`) }).click();
  await expect(page.getByRole('heading', { name: 'Rutor på sidan' })).toBeVisible();
  await settled(page);
}

/** The page as it was before a test goes back, so that others find what they look for. */
async function putBack(page: Page, before: NewspaperPage) {
  const { version } = await api<NewspaperPage>(page, 'GET', `/newspaper-page/${before.id}`);
  const { placements } = before;
  await api(page, 'PUT', `/newspaper-page/${before.id}`, { version, placements });
}

async function openedPage(page: Page, number: number) {
  await openPage(page, number);
  const id = Number(/newspaper-page\/(\d+)/.exec(page.url())?.[1]);
  return api<NewspaperPage>(page, 'GET', `/newspaper-page/${id}`);
}

// The articles that are placed here may lie in a paper that another file's test has sent.
test.use({ newsroom: 'pages' });

test('what is done on a page is undone and done again, also what took the place of something', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 1024, height: 768 } });
  await openPage(page, 2);
  // The whole page is seen beside the list, and an article is dragged from there.
  const canvas = (await page.locator('.page-canvas').boundingBox())!;
  expect(canvas.y + canvas.height).toBeLessThanOrEqual(768);
  const target = page.locator('.page-slot[data-slot="nyhet"]');
  await card(page, 'Kvarnen kan börja mala').dragTo(target);
  const mill = slotRow(page, /^Nyhet. Kvarnen kan börja/);
  await expect(mill).toBeVisible();
  await settled(page);

  await card(page, 'Katten Ludde').dragTo(target);
  const cat = slotRow(page, /^Nyhet. Katten Ludde/);
  await expect(cat).toBeVisible();
  const said = page.locator('.toast', { hasText: '”Kvarnen kan börja' });
  await said.getByRole('button', { name: 'Ångra' }).click();
  await expect(mill).toBeVisible();
  await expect(said).toBeHidden();

  await page.keyboard.press('Control+z');
  const empty = slotRow(page, /^Nyhet\.?\s*(Tom|Planerad)/);
  await expect(empty).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(mill).toBeVisible();
  await page.getByRole('button', { name: 'Gör om' }).click();
  await expect(cat).toBeVisible();

  // What somebody else has changed since is left as they have it.
  const id = Number(/newspaper-page\/(\d+)/.exec(page.url())?.[1]);
  const now = await api<NewspaperPage>(page, 'GET', `/newspaper-page/${id}`);
  await api(page, 'PUT', `/newspaper-page/${id}`, { version: now.version, placements: [] });
  await expect(empty).toBeVisible();
  await expect(page.getByText('Någon annan har ändrat rutan ”Nyhet”.')).toBeVisible();
  await page.getByRole('button', { name: 'Ångra', exact: true }).first().click();
  await expect(page.getByText('Det gick inte att ångra.')).toBeVisible();
  await expect(empty).toBeVisible();
});

test('what is said about an article is seen as soon as it is placed, however its slot was chosen', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 1024, height: 768 } });
  const before = await openedPage(page, 2);
  const chosen = page.getByRole('heading', { name: 'Vald ruta: Nyhet' });
  await slotRow(page, /^Nyhet/).click();
  await expect(chosen).toBeInViewport();
  const last = page.locator('[data-article]').last();
  await last.scrollIntoViewIfNeeded();
  const headline = await last.locator('strong').innerText();
  await last.click();
  await expect(
    page.locator('.page-side .card').getByRole('link', { name: headline }),
  ).toBeVisible();
  await expect(chosen).toBeInViewport();
  await expect(page.locator('.page-side .fit-words')).toBeInViewport();
  await settled(page);
  await putBack(page, before);
});

test('a page’s name and status are changed, undone and done again', async ({ as }) => {
  const page = await as('moderator');
  const before = await openedPage(page, 5);
  const name = page.getByLabel('Sidans namn');
  const status = page.getByLabel('Sidans status');
  await name.fill('Kultur och nöje');
  await name.press('Enter');
  await expect(page.getByRole('heading', { name: /Kultur och nöje/ })).toBeVisible();
  await status.selectOption('ready');
  await settled(page);
  const stored = async () => {
    const now = await api<NewspaperPage>(page, 'GET', `/newspaper-page/${before.id}`);
    return [now.name, now.status];
  };
  await expect.poll(stored).toEqual(['Kultur och nöje', 'ready']);
  const undo = page.getByRole('button', { name: 'Ångra', exact: true }).first();
  await undo.click();
  await expect(status).toHaveValue(before.status);
  await undo.click();
  await expect(name).toHaveValue(before.name);
  await expect.poll(stored).toEqual([before.name, before.status]);
  await page.getByRole('button', { name: 'Gör om' }).click();
  await expect(name).toHaveValue('Kultur och nöje');
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual([before.name, before.status]);
});

test('a page that is taken out of the paper comes back with what lay on it', async ({ as }) => {
  const page = await as('moderator');
  const onPage = async (number: number) => {
    const paper = await api<{ pages: { id: number; number: number }[] }>(page, 'GET', PAPER);
    const { id } = paper.pages.find((one) => one.number === number)!;
    return api<NewspaperPage>(page, 'GET', `/newspaper-page/${id}`);
  };
  const freeSlot = ({ slots, placements }: NewspaperPage) =>
    slots.find(
      ({ id, kind }) => kind === 'article' && placements.every(({ slot_id }) => slot_id !== id),
    )!.id;
  /** Lists what a page shows, with the number of the page that each story comes from. */
  const shown = async (number: number) => {
    const { name, status, slots, placements, planned } = await onPage(number);
    const sources = await Promise.all([6, 7].map(onPage));
    return {
      words: [name, status, ...slots.map(({ id }) => id)],
      placed: placements.map(({ slot_id, article_id, continues_from: from }) => [
        slot_id,
        article_id,
        sources.find(({ id }) => id === from?.newspaper_page_id)?.number ?? null,
      ]),
      planned: planned.map(({ slot_id, title }) => [slot_id, title]),
    };
  };
  const place = ({ id, version, placements }: NewspaperPage, more: object) =>
    api(page, 'PUT', `/newspaper-page/${id}`, { version, placements: [...placements, more] });
  await page.goto(PAPER);
  const [article] = await api<{ id: number }[]>(page, 'GET', '/article?status=approved');
  const [first, second] = [await onPage(6), await onPage(7)];
  const start = { slot_id: freeSlot(first), article_id: article!.id };
  const target = freeSlot(second);
  await place(first, start);
  const continues_from = { newspaper_page_id: first.id, slot_id: start.slot_id };
  await place(second, { slot_id: target, continues_from });
  const before = [await shown(6), await shown(7)];
  expect(before[1]?.placed).toContainEqual([target, start.article_id, 6]);

  await page.goto(PAPER);
  const plan = page.locator('.plan-page');
  await settled(page);
  const count = await plan.count();
  await page.getByRole('button', { name: 'Mer för sida 6', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ta bort sidan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort sidan' }).click();
  await expect(plan).toHaveCount(count - 1);
  // Said once the pages of its stories have been set anew.
  const said = page.locator('.toast', { hasText: 'Sida 6 är borttagen.' });
  await said.getByRole('button', { name: 'Ångra' }).click({ timeout: 60_000 });
  const back = page.locator('.toast', { hasText: 'Sida 6 är tillbaka.' });
  await expect(back).toBeVisible({ timeout: 60_000 });
  await expect(plan).toHaveCount(count);
  expect([await shown(6), await shown(7)]).toEqual(before);
  await putBack(page, { ...(await onPage(6)), placements: first.placements });
});

test('an article is adjusted on its page alone, and the adjustment is undone', async ({ as }) => {
  const page = await as('moderator');
  const before = await openedPage(page, 4);
  await page.locator('.page-slot').first().click();
  await card(page, 'Kvarnen kan börja mala').click();
  await expect(slotRow(page, /^Reportage. Kvarnen/)).toBeVisible();
  await page.getByText('Anpassa artikeln på sidan').click();
  const headline = page.getByLabel('Rubrik på den här sidan');
  await headline.fill('Kvarnen mal');
  await headline.blur();
  await page.getByLabel('Rubrikens storlek').selectOption('Lite mindre');
  const adjustments = async () => {
    const stored = await api<NewspaperPage>(page, 'GET', `/newspaper-page/${before.id}`);
    return stored.placements.find(({ article_id }) => article_id)?.adjustments;
  };
  await expect.poll(adjustments).toEqual({ headline: 'Kvarnen mal', headline_scale: 0.92 });
  const picture = page.getByRole('group', { name: 'Bilder på sidan' }).getByRole('checkbox');
  await picture.first().uncheck();
  await expect.poll(adjustments).toMatchObject({ file_ids: [] });
  await page.keyboard.press('Control+z');
  await expect(picture.first()).toBeChecked();
  await expect.poll(adjustments).toEqual({ headline: 'Kvarnen mal', headline_scale: 0.92 });
  await page.getByRole('button', { name: 'Ta bort alla anpassningar' }).click();
  await expect.poll(adjustments).toBeNull();
  await expect(headline).toHaveValue('');
  await putBack(page, before);
});

test('a quote that had no room is put in by hand, the picture made lower, and both undone', async ({
  as,
}) => {
  const page = await as('moderator');
  const before = await openedPage(page, 4);
  const [start] = before.placements;
  const slots = (rows: number) =>
    before.slots.map((slot) => (slot.id === start?.slot_id ? { ...slot, row_span: rows } : slot));
  const stored = () => api<NewspaperPage>(page, 'GET', `/newspaper-page/${before.id}`);
  await api(page, 'PUT', `/newspaper-page/${before.id}`, {
    version: before.version,
    slots: slots(18),
  });
  const changes = async () => {
    const fit = (await stored()).fit?.find(({ slot_id }) => slot_id === start?.slot_id);
    return fit?.changes?.map(({ kind }) => kind) ?? [];
  };
  await expect.poll(changes).toContain('quote_left_out');

  await page.locator('.page-slot[data-slot="reportage"]').click();
  await page.getByText('Anpassa artikeln på sidan').click();
  const quote = page.getByLabel('Citat', { exact: true });
  await expect(quote).toHaveValue('ifRoom');
  await expect(quote).toHaveAccessibleDescription(/^Får inte plats i rutan/);
  await quote.selectOption('Ska med');
  await expect.poll(changes).not.toContain('quote_left_out');
  await expect(quote).toHaveAccessibleDescription('');
  const height = page.getByLabel('Huvudbildens höjd');
  await height.selectOption('2 rader lägre än hela bilden');
  const adjustments = async () => (await stored()).placements[0]?.adjustments;
  await expect.poll(adjustments).toEqual({ has_quote: true, picture_lines: -2 });

  await page.keyboard.press('Control+z');
  await expect(height).toHaveValue('');
  await expect.poll(adjustments).toEqual({ has_quote: true });
  await page.keyboard.press('Control+z');
  await expect(quote).toHaveValue('ifRoom');
  await expect.poll(changes).toContain('quote_left_out');
  const { version } = await stored();
  const { placements } = before;
  await api(page, 'PUT', `/newspaper-page/${before.id}`, {
    version,
    slots: before.slots,
    placements,
  });
});

test('a suggestion is shown on the page before it is taken', async ({ as }) => {
  const page = await as('moderator');
  const before = await openedPage(page, 6);
  await page.locator('.page-slot[data-slot="insandare"]').click();
  await card(page, 'Kvarnen kan börja mala').click();
  await expect(page.getByText('Anpassa artikeln på sidan')).toBeVisible();
  const stored = () => api<NewspaperPage>(page, 'GET', `/newspaper-page/${before.id}`);
  const { version } = await stored();
  await page.getByRole('button', { name: 'Visa: Utan bild.' }).click();
  await expect(page.locator('.page-canvas[data-trial]')).toBeVisible();
  const tried = page.locator('.trial-bar');
  await expect(tried).toContainText('Så här blir sidan: Utan bild.');
  expect((await stored()).version).toBe(version);
  await tried.getByRole('button', { name: 'Gör så' }).click();
  await expect(tried).toBeHidden();
  await expect(page.getByRole('button', { name: 'Visa: Utan bild.' })).toBeHidden();
  expect((await stored()).placements.map(({ adjustments }) => adjustments)).toContainEqual({
    file_ids: [],
  });
  await putBack(page, before);
});

test('the words to cut are marked in the text, and scrolled to', async ({ as }) => {
  const page = await as('moderator');
  const before = await openedPage(page, 6);
  await page.locator('.page-slot[data-slot="insandare"]').click();
  await card(page, 'Kvarnen kan börja mala').click();
  await page.getByRole('link', { name: /^Visa i texten: Stryk \d+ rad/ }).click();
  const mark = page.locator('.overset-mark');
  await expect(mark.first()).toBeInViewport();
  const said = page.getByText(/^De sista \d+ orden får inte plats/);
  const count = Number(/\d+/.exec((await said.textContent()) ?? '')?.[0]);
  const marked = (await mark.allTextContents()).join(' ').split(/\s+/).filter(Boolean);
  expect(marked.length).toBe(count);
  await page.getByRole('button', { name: 'Ta bort markeringen' }).click();
  await expect(mark).toHaveCount(0);
  await putBack(page, before);
});

test('the page is as large as before when its slots have been looked at', async ({ as }) => {
  const page = await as('moderator', { viewport: { width: 1024, height: 768 } });
  await openPage(page, 3);
  const canvas = page.locator('.page-canvas');
  const before = (await canvas.boundingBox())!;
  await page.getByRole('button', { name: 'Ändra rutor' }).click();
  await page.getByRole('button', { name: 'Klar med rutorna' }).click();
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBe(before.width);
});

test('picture, words and frame of an advert all stay, however long each of them is on its way', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 1024, height: 768 } });
  const before = await openedPage(page, 2);
  const isAdvert = ({ slot_id }: { slot_id: string }) => slot_id === 'annons';
  const stored = async () => {
    const now = await api<NewspaperPage>(page, 'GET', `/newspaper-page/${before.id}`);
    const { text, file_id, adjustments } = now.placements.find(isAdvert) ?? {};
    return { text, hasPicture: Boolean(file_id), frame: adjustments?.frame };
  };
  await api(page, 'PUT', `/newspaper-page/${before.id}`, {
    version: before.version,
    placements: before.placements.filter((placed) => !isAdvert(placed)),
  });
  await page.locator('.page-slot[data-slot="annons"]').click();
  const held = await hold(page, `**/newspaper-page/${before.id}`);
  const thick = page.getByRole('radio', { name: 'Tjock linje' });
  await thick.check();
  const words = page.getByLabel('Text i rutan');
  await words.fill('Fika på fredag');
  await words.blur();
  const isOnItsWay = page.waitForResponse(/\/api\/file/);
  await page.getByLabel('Välj bild').setInputFiles(PICTURE);
  await isOnItsWay;
  await expect(page.getByRole('button', { name: 'Välj bild' })).toBeEnabled();
  held.letGo();
  const whole = { text: 'Fika på fredag', hasPicture: true, frame: 'thick' };
  await expect.poll(stored).toEqual(whole);
  await settled(page);
  expect(await stored()).toEqual(whole);
  await expect(thick).toBeChecked();
  await putBack(page, before);
});

test('a photographer’s name that was typed in a slot is stored, whatever is pressed next', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 1024, height: 768 } });
  const { slots, ...before } = await openedPage(page, 2);
  const put = async (changed: typeof slots) => {
    const { version } = await api<NewspaperPage>(page, 'GET', `/newspaper-page/${before.id}`);
    await api(page, 'PUT', `/newspaper-page/${before.id}`, {
      version,
      slots: changed,
      placements: before.placements.filter(({ slot_id }) => slot_id !== 'annons'),
    });
  };
  await put(slots.map((slot) => (slot.id === 'annons' ? { ...slot, kind: 'image' } : slot)));
  await page.locator('.page-slot[data-slot="annons"]').click();
  await page.getByLabel('Välj bild').setInputFiles(PICTURE);
  const credit = page.getByLabel('Fotograf');
  await credit.fill('Wilma Åhs');
  await page.locator('.page-slot[data-slot="notis"]').click();
  await expect(page.getByText('Fotografens namn är sparat.')).toBeVisible();
  await page.locator('.page-slot[data-slot="annons"]').click();
  await expect(credit).toHaveValue('Wilma Åhs');
  // A name that is too long is not saved, and not lost either.
  await credit.fill('W'.repeat(121));
  await page.locator('.page-slot[data-slot="notis"]').click();
  await page.locator('.page-slot[data-slot="annons"]').click();
  await expect(credit).toHaveValue('W'.repeat(121));
  await credit.fill('');
  await credit.blur();
  await settled(page);
  await put(slots);
  await putBack(page, { ...before, slots });
});

test('the wheel over a number scrolls the page and leaves the number', async ({ as }) => {
  const page = await as('moderator', { viewport: { width: 1024, height: 500 } });
  await page.goto('/newspaper/create');
  const run = page.getByLabel('Upplaga');
  await run.fill('120');
  await run.hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(run).toHaveValue('120');
});

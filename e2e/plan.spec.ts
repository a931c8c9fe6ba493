import type { Page } from '@playwright/test';
import { press, pressAt } from './keyboard.ts';
import { api } from './learning.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectAccessibleOver,
  settled,
  test,
} from './newsroom.ts';

test.use({ newsroom: 'plan' });

/** Opens the plan of the newspaper in the making, from the list as a person does. */
async function openPlan(page: Page) {
  await page.goto('/newspaper');
  await page.getByRole('link', { name: 'Sjöbygdsbladet 4' }).click();
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.getByRole('heading', { name: 'Simhallen' }).waitFor();
}
const storyIn = (page: Page, title: string) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: title, exact: true }),
  });

test('an idea of a participant is given, begun and followed in the plan by everybody', async ({
  as,
}) => {
  const writer = await as('deltagare');
  await openPlan(writer);
  const title = 'Vem lagar vägarna i byn?';
  await writer.getByLabel('Ny idé').fill(title);
  await writer.keyboard.press('Enter');
  await writer.getByRole('button', { name: `Jag vill ta det: ${title}` }).click();

  const moderator = await as('moderator');
  await openPlan(moderator);
  await expectAccessible(moderator);
  await settled(writer);
  const fetched: string[] = [];
  writer.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/story')) fetched.push(pathname);
  });
  await storyIn(moderator, title).getByRole('button', { name: 'Ge till Elin Sandström' }).click();
  await expect(storyIn(moderator, title)).toContainText('Fördelad');

  // Told by the stream of events, without a reload.
  await expect(storyIn(writer, title)).toContainText('Fördelad');
  // Only the story that has changed is fetched, not the plan of hundreds.
  expect(fetched.length).toBeGreaterThan(0);
  for (const path of fetched) expect(path).toMatch(/^\/api\/story\/\d+$/);
  await writer.getByRole('button', { name: `Börja skriva: ${title}` }).click();
  await writer.getByRole('dialog').getByRole('button', { name: 'Börja skriva' }).click();
  await expect(writer).toHaveURL(/\/article\/\d+\/edit/);
  await expect(writer.getByLabel('Rubrik', { exact: true })).toHaveValue(title);
  await expect(storyIn(moderator, title)).toContainText('Utkast');
  await settled(writer);
});

test('a pasted list of ideas becomes an idea a line', async ({ as }) => {
  const page = await as('moderator', { viewport: { width: 390, height: 844 } });
  await page.goto('/newspaper?ideas=1');
  const lines = ['Vem tänder gatlyktorna?', 'Var tog ankorna vägen?', 'Hur gammal är eken?'];
  await page.getByLabel('Ny idé').evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    lines.map((line) => `• ${line}`).join('\n'),
  );
  await expect(page.getByText('3 rader är inklistrade. Varje rad blir en idé.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lägg till 3 idéer' }).click();
  for (const line of lines) await expect(storyIn(page, line)).toBeVisible();
  await expect(page.getByText('3 rader är inklistrade')).toHaveCount(0);
});

test('a double tap opens a dialog and leaves it open; a press beside it closes it later', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await openPlan(page);
  const dialog = page.getByRole('dialog');
  // The second tap lands beside the dialog, as soon as there is one.
  await page.getByRole('button', { name: 'Kalender', exact: true }).evaluate(async (button) => {
    (button as HTMLElement).click();
    const beside = () => document.querySelector<HTMLElement>('.mantine-Modal-overlay');
    while (!beside()) await new Promise((resolve) => requestAnimationFrame(resolve));
    beside()!.click();
  });
  await settled(page);
  await expect(dialog).toBeVisible();
  await expect(async () => {
    await page.mouse.click(195, 6);
    await expect(dialog).toBeHidden({ timeout: 300 });
  }).toPass();
});

test('a last day that has been is remarked on at its field, and may be saved', async ({ as }) => {
  const page = await as('moderator', { viewport: { width: 390, height: 844 } });
  await openPlan(page);
  await page.getByRole('button', { name: 'Planera: Simhallen' }).click();
  const dialog = page.getByRole('dialog');
  const due = dialog.getByLabel('Sista dag');
  const before = await due.inputValue();
  const remark = dialog.getByText('Datumet har redan varit. Stämmer det?');
  await due.fill('2099-03-01');
  await expect(remark).toHaveCount(0);
  await due.fill('2020-03-01');
  await expect(remark).toBeVisible();
  await expect(due).toHaveAccessibleDescription(/Datumet har redan varit/);
  await expectAccessibleOver(page);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/due.png` });
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Planera: Simhallen' }).click();
  await due.fill(before);
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog).toHaveCount(0);
});

test('of many late stories the plan names the first, and the others at a press', async ({ as }) => {
  const page = await as('moderator', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const [template] = await api<{ id: number }[]>(page, 'GET', '/newspaper-template');
  const paper = await api<{ id: number }>(page, 'POST', '/newspaper', {
    newspaper_template_id: template!.id,
    published_on: '2099-03-20',
    due_on: '2099-03-06',
  });
  for (let number = 1; number <= 9; number += 1)
    await api(page, 'POST', '/story', {
      newspaper_id: paper.id,
      title: `Sen sak ${number}`,
      due_on: '2020-03-01',
    });
  await page.goto(`/newspaper/${paper.id}?plan=1`);
  const late = page.getByRole('region', { name: 'De här är sena' });
  await expect(late.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await late.getByRole('button', { name: 'Visa alla 9' }).tap();
  await expect(late.getByRole('listitem')).toHaveCount(9);
  await late.getByRole('button', { name: 'Visa färre' }).tap();
  await expect(late.getByRole('listitem')).toHaveCount(5);
  await api(page, 'DELETE', `/newspaper/${paper.id}`);
});

test('an archived idea is looked at and brought back by touch, on a phone', async ({ as }) => {
  const page = await as('moderator', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const title = 'Vad hände med skolans ugglor?';
  await page.goto('/newspaper?ideas=1');
  const archived = page.getByRole('region', { name: 'Arkiverade idéer' });
  await archived.getByRole('button', { name: 'Visa arkiverade idéer' }).tap();
  await expect(archived.getByRole('listitem')).toHaveText(
    new RegExp('^Vad hände med skolans ugglor'),
  );
  await expect(storyIn(page, title)).toHaveCount(0);
  await settled(page);
  await expectAccessibleInBoth(page);
  await archived.getByRole('button', { name: `Hämta tillbaka ${title}` }).tap();
  await expect(archived).toContainText('Inga idéer är arkiverade.');
  await expect(storyIn(page, title)).toBeVisible();
});

test('an empty slot is given away on the wall by keyboard, and an idea to who wanted it', async ({
  as,
}) => {
  const moderator = await as('moderator');
  const title = 'Hur mår bina i år?';
  await api(moderator, 'POST', '/story', { title });
  const writer = await as('deltagare');
  await openPlan(writer);
  await pressAt(writer, writer.getByRole('button', { name: 'Stor vy' }));
  const theirs = writer.getByRole('dialog');
  const wish = theirs.getByRole('button', { name: `Jag vill ta det: ${title}` });
  await pressAt(writer, wish);
  await expect(theirs.getByRole('button', { name: `Du vill ta det: ${title}` })).toBeVisible();
  // Slots are given by those who lead. Others see that they are free.
  await expect(theirs.locator('.wall-empty').first()).toContainText('Vem tar den?');
  await expect(theirs.locator('.wall-empty').getByRole('button')).toHaveCount(0);

  await openPlan(moderator);
  await pressAt(moderator, moderator.getByRole('button', { name: 'Stor vy' }));
  const wall = moderator.getByRole('dialog');
  const empty = wall.locator('.wall-empty');
  const slot = (await empty.first().locator('strong').textContent()) ?? '';
  const count = await empty.count();
  await expectAccessibleOver(moderator);
  await pressAt(moderator, wall.getByRole('button', { name: `Vem tar den? ${slot}` }));
  await moderator.getByRole('menuitem', { name: 'Elin Sandström' }).focus();
  await press(moderator, 'Enter');
  const given = wall.getByRole('listitem').filter({ hasText: slot });
  await expect(given).toContainText('Elin');
  await expect(empty).toHaveCount(count - 1);
  // The keyboard is still in the wall, beside what was given.
  await expect(wall.locator(':focus')).toBeVisible();
  // Who follows the wall sees it at once.
  await expect(theirs.locator('.wall-empty')).toHaveCount(count - 1);

  await pressAt(moderator, wall.getByRole('button', { name: `Vem tar den? ${title}` }));
  // Who wanted it comes first.
  await expect(moderator.getByRole('menuitem').first()).toHaveText('Elin Sandström');
  await moderator.getByRole('menuitem').first().focus();
  await press(moderator, 'Enter');
  const idea = wall.getByRole('listitem').filter({ hasText: title });
  // The next press doesn't wait for the answer to this one.
  await pressAt(moderator, idea.getByRole('button', { name: 'Ta med i tidningen' }));
  await expect(idea.getByRole('button')).toHaveCount(0);
  await expect(idea).toHaveCount(1);
});

test('a story on Min sida is begun by one press, and its name leads to it in the plan, on a phone', async ({
  as,
}) => {
  const moderator = await as('moderator');
  const title = 'Vem sår i växthuset?';
  await openPlan(moderator);
  const id = Number(/\/newspaper\/(\d+)/.exec(moderator.url())?.[1]);
  const plan = await api<{ people: { id: number; name: string }[] }>(
    moderator,
    'GET',
    `/newspaper/${id}/plan`,
  );
  const elin = plan.people.find(({ name }) => name === 'Elin Sandström')?.id ?? 0;
  await api(moderator, 'POST', '/story', { title, newspaper_id: id, people_ids: [elin] });

  const writer = await as('deltagare', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await writer.goto('/');
  await writer.getByRole('link', { name: title }).tap();
  await expect(storyIn(writer, title)).toBeInViewport();
  await writer.goto('/');
  await writer.getByRole('button', { name: `Börja skriva: ${title}` }).tap();
  await writer.getByRole('dialog').getByRole('button', { name: 'Börja skriva' }).tap();
  await expect(writer).toHaveURL(/\/article\/\d+\/edit/);
  await expect(writer.getByLabel('Rubrik', { exact: true })).toHaveValue(title);
});

test('a choice that cannot be fetched says so where it is chosen, and is fetched by a press', async ({
  as,
}) => {
  const page = await as('moderator');
  let isFailing = false;
  for (const isChoice of [/\/api\/article-template(\?|$)/, /\/api\/newspaper(\?|$)/])
    await page.route(isChoice, (route) =>
      isFailing ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
  await openPlan(page);
  isFailing = true;
  await page.getByRole('button', { name: 'Planera: Simhallen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  isFailing = false;
  const retry = dialog.getByRole('button', { name: 'Försök igen' });
  await retry.first().click();
  await expect(retry).toHaveCount(1);
  await retry.click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByLabel('Artikelmall')).toContainText('Reportage');
  await expect(dialog.getByLabel('Tidning')).toContainText('Sjöbygdsbladet');
});

test('an empty plan says how many ideas wait, and leads to them', async ({ as }) => {
  const page = await as('moderator');
  const [template] = await api<{ id: number }[]>(page, 'GET', '/newspaper-template');
  const paper = await api<{ id: number }>(page, 'POST', '/newspaper', {
    newspaper_template_id: template!.id,
    published_on: '2099-03-20',
    due_on: '2099-03-06',
  });
  const ideas = await api<unknown[]>(page, 'GET', '/story?is_idea=true');
  await page.goto(`/newspaper/${paper.id}?plan=1`);
  await expect(page.getByText(`${ideas.length} idéer väntar utan tidning.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Se idéerna' }).click();
  await expect(page.getByText('Idéer som inte hör till någon tidning än.')).toBeVisible();
  // The plan is the paper's, whichever office is chosen.
  const { active_editorial_office: own, editorial_offices: offices } = await api<{
    active_editorial_office: { id: number };
    editorial_offices: { id: number }[];
  }>(page, 'GET', '/user/currentUser');
  const other = offices.find(({ id }) => id !== own.id)!;
  const office = page.getByLabel('Redaktion', { exact: true });
  await office.selectOption(String(other.id));
  await expect(office).toHaveValue(String(other.id));
  await page.goto(`/newspaper/${paper.id}?plan=1`);
  await expect(page.getByText(`${ideas.length} idéer väntar utan tidning.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Se idéerna' })).toHaveCount(0);
  await office.selectOption(String(own.id));
  await expect(office).toHaveValue(String(own.id));
  await api(page, 'DELETE', `/newspaper/${paper.id}`);
});

for (const [width, height] of [
  [1440, 900],
  [1920, 1080],
] as const)
  test(`all states of the plan are seen at once on the wall at ${width} px`, async ({ as }) => {
    const page = await as('moderator', { viewport: { width, height } });
    await openPlan(page);
    await page.getByRole('button', { name: 'Stor vy' }).click();
    const wall = page.getByRole('dialog');
    const states = wall.locator('.wall-states h2');
    await expect(states.first()).toBeVisible();
    expect(await states.count()).toBeGreaterThan(5);
    for (const state of await states.all()) await expect(state).toBeInViewport({ ratio: 1 });
    await expect(wall.getByRole('heading', { name: 'Artikelrutor utan jobb' })).toBeInViewport();
    await expectAccessibleOver(page);
  });

for (const [width, height] of [
  [390, 844],
  [1024, 768],
] as const)
  test(`a length and a year that cannot be meant are told at their fields, in view, at ${width} px`, async ({
    as,
  }) => {
    const page = await as('moderator', { viewport: { width, height } });
    await openPlan(page);
    await page.getByRole('button', { name: 'Planera: Simhallen' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Spara' });
    const lines = dialog.getByLabel('Längd i rader');
    await lines.fill('-5');
    await save.click();
    await expect(dialog.getByText('Talet behöver vara minst 1.').last()).toBeInViewport();
    await expect(lines).toBeFocused();
    await lines.fill('30');
    const due = dialog.getByLabel('Sista dag');
    await due.fill('0002-12-01');
    await lines.focus();
    await expect(due).toHaveAttribute('aria-invalid', 'true');
    await save.click();
    await expect(
      dialog.getByText(/Året behöver vara mellan 2000 och 2099/).last(),
    ).toBeInViewport();
    await expect(due).toBeFocused();
  });

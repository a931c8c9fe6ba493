import type { Page } from '@playwright/test';
import {
  choose,
  expect,
  expectAccessible,
  expectAccessibleOver,
  settled,
  test,
} from './newsroom.ts';
import { mailedPath } from './outbox.ts';

// A person is archived at the end of the term.
test.use({ newsroom: 'term' });

const LEFT_OVER = 'Vem fiskar i sjön om vintern?';
const TITLE = 'Bion öppnar igen på lördag';
const TEXT =
  'Biografen Röda kvarn öppnar igen på lördag efter två år. Föreningen har målat salongen och lagat ' +
  'taket. Först visas en film om sjön, och den som kommer före klockan sex får se maskinrummet. ' +
  'Biljetten kostar fyrtio kronor, och barn går in gratis.';
const PRINTER = 'tryckeriet@sjobygd.example';

const storyIn = (page: Page, title: string) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: title, exact: true }),
  });

/** Makes a newspaper of one page. @returns its path */
async function makePaper(page: Page): Promise<string> {
  await page.goto('/newspaper');
  await page.getByRole('link', { name: 'Ny tidning' }).click();
  await choose(page.getByRole('radio', { name: /^Väggtidningen/ }));
  await page.getByLabel('Mottagare av tryckfilen').fill(PRINTER);
  await page.getByRole('button', { name: 'Skapa tidningen' }).click();
  await expect(page).toHaveURL(/\/newspaper\/\d+$/);
  return new URL(page.url()).pathname;
}

/** Takes an idea into the plan on the wall, and gives it to a person with a page and a slot. */
async function planStory(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.getByRole('button', { name: 'Stor vy' }).click();
  const wall = page.getByRole('dialog');
  await wall.getByRole('button', { name: `Ta med i tidningen: ${TITLE}` }).click();
  await expect(
    wall.getByRole('listitem').filter({ hasText: TITLE }).getByRole('button', {
      name: 'Ta med i tidningen',
    }),
  ).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(wall).toBeHidden();
  await storyIn(page, TITLE)
    .getByRole('button', { name: `Planera: ${TITLE}` })
    .click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.getByRole('checkbox', { name: new RegExp(`^${person}`) }).check();
  await dialog.getByLabel('Sida', { exact: true }).selectOption('Sida 1 · Väggen');
  await dialog.getByLabel('Ruta', { exact: true }).selectOption('Tredje nyheten');
  await dialog.getByLabel('Artikelmall').selectOption('Notis');
  await expectAccessibleOver(page);
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(storyIn(page, TITLE)).toContainText('Fördelad');
}

/** Writes the article of the story that waits on Min sida, and sends it in. */
async function writeStory(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: `Börja skriva: ${TITLE}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Börja skriva' }).click();
  await expect(page).toHaveURL(/\/article\/\d+\/edit/);
  await expect(page.getByLabel('Rubrik', { exact: true })).toHaveValue(TITLE);
  await page.getByRole('textbox', { name: 'Brödtext' }).fill(TEXT);
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await page.getByRole('button', { name: 'Skicka in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skicka in' }).click();
  await expect(page.getByText('Artikeln är inskickad och läses av din moderator.')).toBeVisible();
}

/** Approves the text, places it from the plan, and takes away the slots that nobody writes for. */
async function makePage(page: Page, paper: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: TITLE }).first().click();
  await page.getByRole('button', { name: 'Godkänn', exact: true }).click();
  await expect(page.locator('#article-next-step')).toContainText('Artikeln är godkänd');
  await page.goto(`${paper}?plan=1`);
  await page.getByRole('button', { name: `Placera: ${TITLE}` }).click();
  await expect(storyIn(page, TITLE)).toContainText('Placerad');
  await page.goto(paper);
  await page.getByRole('link', { name: /^Sida 1 ·/ }).click();
  await expect(page.locator('.slot-row', { hasText: TITLE }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ändra rutor' }).click();
  for (const slot of ['Huvudnyhet', 'Andra nyheten', 'Puff']) {
    const box = page.getByRole('button', { name: new RegExp(`^${slot}`) });
    await box.focus();
    await page.keyboard.press('Delete');
    await expect(box).toHaveCount(0);
    await settled(page);
  }
  await page.getByRole('button', { name: 'Klar med rutorna' }).click();
  await expect(page.getByRole('button', { name: 'Ändra rutor' })).toBeVisible();
  await page.getByRole('link', { name: 'Till sidplanen' }).click();
  await expect(page).toHaveURL(new RegExp(`${paper}$`));
}

test('a term, from an idea to a printed newspaper and the next term', async ({ as }) => {
  // A participant has an idea, before there is a newspaper for it.
  const writer = await as('deltagare');
  await writer.goto('/newspaper?ideas=1');
  await writer.getByLabel('Ny idé').fill(TITLE);
  await writer.keyboard.press('Enter');
  await writer.getByRole('button', { name: `Jag vill ta det: ${TITLE}` }).click();
  await expect(writer.getByRole('button', { name: `Du vill ta det: ${TITLE}` })).toBeVisible();
  await expectAccessible(writer);

  const moderator = await as('moderator');
  const paper = await makePaper(moderator);
  await planStory(moderator, 'Elin Sandström');
  await moderator.getByLabel('Ny idé').fill(LEFT_OVER);
  await moderator.keyboard.press('Enter');
  await expect(storyIn(moderator, LEFT_OVER)).toBeVisible();
  await writeStory(writer);
  await makePage(moderator, paper);

  // The proof round: the writer marks, and the moderator ticks off.
  await moderator.getByRole('button', { name: 'Korrekturrunda' }).click();
  await moderator.getByRole('button', { name: 'Öppna rundan' }).click();
  await expect(moderator.getByText(/^Korrekturrundan är öppen\./)).toBeVisible();
  await writer.goto('/');
  await writer
    .getByRole('link', { name: /^Läs korrekturet av .*/ })
    .last()
    .click();
  await writer.getByRole('link', { name: 'Läs och märk fel' }).click();
  await writer.getByRole('button', { name: 'Skriv om rutan på sida 1' }).click();
  const words = 'Kvarn ska ha stort k.';
  await writer.getByLabel('Vad är fel?').fill(words);
  await writer.getByRole('button', { name: 'Spara', exact: true }).click();
  const mark = moderator.getByRole('listitem').filter({ hasText: words });
  await expect(mark).toBeVisible();
  await mark.getByRole('checkbox', { name: 'Rättat: 1' }).click();
  await expect(mark).toHaveCount(0);
  await expect(writer.getByRole('button', { name: `Rättelse 1, Klar: ${words}` })).toBeVisible();
  const haveRead = writer.getByRole('button', { name: 'Jag har läst sidan 1' });
  await haveRead.click();
  await expect(haveRead).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleOver(writer);
  await expect(moderator.getByText('Sida 1: Elin Sandström')).toBeVisible();
  await moderator.getByRole('button', { name: 'Stäng rundan' }).click();
  await expect(moderator.getByText('Ingen korrekturrunda är öppen.')).toBeVisible();

  // To print.
  await moderator.goto(paper);
  await moderator.getByRole('button', { name: 'Godkänn sida 1' }).click();
  await expect(moderator.getByText('Allt är klart. Tidningen kan skickas.')).toBeVisible();
  await moderator.getByRole('button', { name: 'Skicka tidningen' }).click();
  const sending = moderator.getByRole('dialog');
  await expect(sending).toContainText(
    '1 idé som inte trycks läggs tillbaka bland idéerna, utan sista dag.',
  );
  await sending.getByRole('button', { name: 'Skicka tidningen' }).click();
  await expect(moderator.locator('.pill', { hasText: 'Skickad' })).toBeVisible();
  await mailedPath(moderator, PRINTER, '/');
  await writer.goto(`${paper}?plan=1`);
  await expect(storyIn(writer, TITLE)).toContainText('Tryckt');
  await expect(storyIn(writer, LEFT_OVER)).toHaveCount(0);
  // What wasn't printed is an idea again, and is given for the next newspaper.
  await writer.goto('/newspaper?ideas=1');
  await writer.getByRole('button', { name: `Jag vill ta det: ${LEFT_OVER}` }).click();
  await moderator.goto('/newspaper?ideas=1');
  await storyIn(moderator, LEFT_OVER)
    .getByRole('button', { name: 'Ge till Elin Sandström' })
    .click();
  await expect(storyIn(moderator, LEFT_OVER)).toContainText('Fördelad');

  // The customer begins a new term: the writer has done their part, and what is printed stays.
  const customer = await as('kund');
  await customer.goto('/statistics');
  await customer
    .getByRole('main')
    .getByLabel('Redaktion', { exact: true })
    .selectOption('Klass 8B, Sjöbygdsskolan');
  const row = customer.getByRole('row').filter({ hasText: 'Elin Sandström' });
  await expect(row.locator('td[data-label="Tryckta"]')).not.toHaveText('0');
  await customer.getByRole('button', { name: 'Ny termin' }).click();
  const term = customer.getByRole('dialog', { name: 'Ny termin' });
  await term.getByRole('checkbox', { name: 'Elin Sandström' }).uncheck();
  await term.getByLabel('Namn').fill('Klass 9B');
  await expectAccessibleOver(customer);
  await term.getByRole('button', { name: 'Starta terminen' }).click();
  await expect(customer.getByText(/Klass 9B/).first()).toBeVisible();

  // The story that the writer had is nobody's, and the moderator is told why.
  const orphan = storyIn(moderator, LEFT_OVER);
  await expect(orphan).toContainText('Elin Sandström är inte med längre.');
  await expect(orphan).not.toContainText('Fördelad');
  await expectAccessible(moderator);
});

import type { Page } from '@playwright/test';
import { moodleLike, zipFiles } from '../server/src/testing/qti-packages.ts';
import { untilKept } from './kept.ts';
import { choose, expect, expectAccessible, hold, settled, test } from './newsroom.ts';

async function addQuestion(page: Page, type: string) {
  await page.getByRole('button', { name: 'Lägg till en fråga' }).click();
  await page.getByRole('dialog').getByRole('button', { name: type }).click();
}

async function begin(page: Page, title: string) {
  await page.goto('/assignment/create');
  await page.getByLabel('Rubrik', { exact: true }).fill(title);
  await addQuestion(page, 'Sant eller falskt');
  await page.getByRole('textbox', { name: 'Frågan', exact: true }).fill('Stämmer det?');
  await page.getByLabel('Sant', { exact: true }).check();
}

const publish = (page: Page) => page.getByLabel(/^Publicerad/).check();
const save = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true }).click();

test('an assignment whose text ends with a list is not unsaved when it has only been opened', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/assignment?q=ingress');
  await page.getByRole('link', { name: 'Skriv en ingress' }).click();
  await page.getByRole('link', { name: 'Ändra', exact: true }).click();
  await expect(page.locator('#field-instructions li').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mer om fråga 1' }).click();
  await page.getByRole('menuitem').first().waitFor();
  await settled(page);
  await expect(page.getByText('Ändringarna är inte sparade än')).toHaveCount(0);
});

test('an assignment is made, held back while a question is unfinished, published and found', async ({
  as,
}) => {
  const moderator = await as('moderator');
  await moderator.goto('/assignment');
  await expectAccessible(moderator);
  await moderator.getByRole('link', { name: 'Ny uppgift' }).click();
  await moderator.getByLabel('Rubrik', { exact: true }).fill('Läs en annons');
  await moderator.getByRole('button', { name: 'Lägg till en fråga' }).click();
  await expectAccessible(moderator);
  await moderator.getByRole('dialog').getByRole('button', { name: 'Ett rätt svar' }).click();
  await moderator.getByRole('textbox', { name: 'Frågan', exact: true }).fill('Vad säljs?');
  await moderator.getByLabel('Svar 1', { exact: true }).fill('Bröd');
  await moderator.getByLabel('Svar 2', { exact: true }).fill('Luft');
  await moderator.getByLabel('Svar 1 är rätt').check();
  await moderator.getByLabel(/^Publicerad/).check();
  await save(moderator);
  await expect(moderator.getByText(/Fråga 1: ett svar är tomt/).first()).toBeVisible();
  await expectAccessible(moderator);

  await moderator.getByRole('button', { name: 'Ta bort Svar 3' }).click();
  await addQuestion(moderator, 'Markera i texten');
  await moderator.getByRole('textbox', { name: 'Frågan', exact: true }).fill('Vad är värderande?');
  await moderator.getByLabel('Texten', { exact: true }).fill('Vårt goda bröd väger ett kilo.');
  await moderator.getByRole('button', { name: 'goda', exact: true }).click();
  await expect(moderator.getByText('1 ord är markerat.')).toBeVisible();
  await save(moderator);
  await expect(moderator).toHaveURL(/\/assignment\/\d+\/edit/);

  const participant = await as('deltagare');
  await participant.goto('/assignment?q=annons');
  const row = participant.getByRole('row', { name: /Läs en annons/ });
  await expect(row.getByText('Inte börjat')).toBeVisible();
  await expect(row.getByText('2 frågor · 2 poäng')).toBeVisible();
  await expectAccessible(participant);
});

test('questions are moved by keyboard, copied, removed, and brought back', async ({ as }) => {
  const moderator = await as('moderator');
  await begin(moderator, 'Om ordning');
  await addQuestion(moderator, 'Rätt ordning');
  const list = moderator.getByRole('list', { name: 'Frågor' });
  await list.getByRole('button', { name: /^1\. Stämmer det/ }).focus();
  await moderator.keyboard.press('Alt+ArrowDown');
  await expect(list.getByRole('button', { name: /^2\. Stämmer det/ })).toBeFocused();
  await moderator.getByRole('button', { name: 'Mer om fråga 2' }).click();
  await moderator.getByRole('menuitem', { name: 'Kopiera frågan' }).click();
  await expect(list.getByText(/Stämmer det/)).toHaveCount(2);
  await moderator.getByRole('button', { name: 'Mer om fråga 3' }).click();
  await moderator.getByRole('menuitem', { name: 'Ta bort frågan' }).click();
  await expect(list.getByText(/Stämmer det/)).toHaveCount(1);
  await moderator.locator('.save-bar').getByRole('button', { name: 'Ångra' }).click();
  await expect(list.getByText(/Stämmer det/)).toHaveCount(2);
});

test('the sound of a question takes sounds, and says what is none', async ({ as }) => {
  const moderator = await as('moderator');
  await begin(moderator, 'Med ljud');
  await moderator.getByText('Bild och ljud', { exact: true }).click();
  const field = moderator.getByRole('group', { name: 'Ljud till frågan' });
  const choose = (name: string, words: string) =>
    field
      .getByLabel('Välj ett ljud', { exact: true })
      .setInputFiles({ name, mimeType: 'audio/mpeg', buffer: Buffer.from(words) });
  await choose('affisch.pdf', '%PDF-1.7');
  await expect(field.getByRole('alert')).toContainText('affisch.pdf är inget ljud');
  await choose('tal.mp3', 'Inget ljud, vad det än heter');
  await expect(field.getByRole('alert')).toContainText('tal.mp3 är inget ljud');
  await expect(field.locator('audio')).toHaveCount(0);
  await expectAccessible(moderator);
});

test('what was typed and not saved is there after a crash', async ({ as }) => {
  const moderator = await as('moderator');
  await begin(moderator, 'Inte sparad än');
  await expect(moderator.getByText('Ändringarna är inte sparade än')).toBeVisible();
  await untilKept(moderator, 'Inte sparad än');
  const page = await moderator.context().newPage();
  await moderator.close();
  await page.goto('/assignment/create');
  await expect(page.getByLabel('Rubrik', { exact: true })).toHaveValue('Inte sparad än');
  await expect(page.getByRole('textbox', { name: 'Frågan', exact: true })).toHaveText(
    'Stämmer det?',
  );
  await expect(page.getByLabel('Sant', { exact: true })).toBeChecked();

  // Who writes on while it is made, and while it is saved, goes on with that.
  const title = page.getByLabel('Rubrik', { exact: true });
  await publish(page);
  const making = await hold(page, '**/api/assignment');
  await title.press('End');
  await save(page);
  await title.focus();
  await page.keyboard.type(', men snart');
  making.letGo();
  await expect(page).toHaveURL(/\/assignment\/\d+\/edit/);
  await expect(title).toHaveValue('Inte sparad än, men snart');
  await expect(page.getByText('Ändringarna är inte sparade än')).toBeVisible();
  const other = await as('moderator');
  await other.goto(page.url());
  await other.getByLabel('Antal försök').fill('4');
  await other.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(other.getByText('Sparat: Inte sparad än.')).toBeVisible();
  await other.close();
  const saving = await hold(page, '**/api/assignment/*');
  await save(page);
  const words = page.getByRole('textbox', { name: 'Frågan', exact: true });
  await words.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Ja');
  saving.letGo();
  // Somebody else's change comes in with the save.
  await expect(page.getByLabel('Antal försök')).toHaveValue('4');
  await expect(page.getByText('Sparat: Inte sparad än, men snart.')).toBeVisible();
  await page.keyboard.type(' eller nej?');
  await expect(words).toHaveText('Stämmer det? Ja eller nej?');
  await untilKept(page, 'eller nej?');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(words).toHaveText('Stämmer det? Ja eller nej?');
  await expect(title).toHaveValue('Inte sparad än, men snart');
});

test('a draft saves itself while it is written and when it is left, and is published by a press', async ({
  as,
}) => {
  const page = await as('moderator');
  await begin(page, 'Sparar sig självt');
  await save(page);
  await expect(page).toHaveURL(/\/assignment\/\d+\/edit/);
  const address = page.url();
  await page.getByLabel('Antal försök').fill('4');
  await expect(page.getByRole('status').filter({ hasText: /^Sparat \d/ })).toBeVisible();
  const other = await as('moderator');
  await other.goto(address);
  await expect(other.getByLabel('Antal försök')).toHaveValue('4');
  await other.close();

  // A title is required: what was refused says why, and goes on when it is right.
  const title = page.getByLabel('Rubrik', { exact: true });
  await title.fill('');
  await expect(page.getByRole('status').filter({ hasText: /^Inte sparat än: / })).toBeVisible();
  await title.fill('Sparad utan tryck');
  // Left within the pause: saved on the way out, and nothing is asked.
  await page.getByRole('link', { name: 'Visa uppgiften' }).click();
  await expect(page.getByRole('heading', { name: 'Sparad utan tryck', level: 1 })).toBeVisible();

  // Nobody has it yet: no list of who has begun, and no audience.
  await page.getByText('Uppgiften är inte publicerad, så ingen har den än.').waitFor();
  await page.goto('/assignment');
  const row = page.getByRole('row', { name: /Sparad utan tryck/ });
  await expect(row).toContainText('Utkast');
  await expect(row).not.toContainText('Ingen har börjat');

  // A chosen publication waits for the press, however long.
  await page.goto(address);
  await publish(page);
  await title.fill('Publicerad med ett tryck');
  await expect(page.getByText('Ändringarna är inte sparade än')).toBeVisible();
  await save(page);
  await expect(page.getByText('Sparat: Publicerad med ett tryck.')).toBeVisible();
});

test('two authors: changes of different fields meet, of the same field are chosen between', async ({
  as,
}) => {
  const moderator = await as('moderator');
  await begin(moderator, 'Två skriver');
  await publish(moderator);
  await save(moderator);
  await expect(moderator).toHaveURL(/\/assignment\/\d+\/edit/);
  const other = await moderator.context().newPage();
  await other.goto(moderator.url());
  await other.getByLabel('Antal försök').fill('3');
  await save(other);
  await expect(other.getByText('Sparat: Två skriver.')).toBeVisible();
  await moderator.getByLabel('Rubrik', { exact: true }).fill('En skriver');
  await save(moderator);
  await expect(moderator.getByText('Sparat: En skriver.')).toBeVisible();
  await expect(moderator.getByLabel('Antal försök')).toHaveValue('3');

  await other.getByLabel('Rubrik', { exact: true }).fill('Ingen skriver');
  await save(other);
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByText('En skriver', { exact: true })).toBeVisible();
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Använd mina val' }).click();
  await expect(other.getByText('Sparat: Ingen skriver.')).toBeVisible();
});

test('places in a picture are drawn by pointer, moved by keyboard and set by numbers', async ({
  as,
}) => {
  const moderator = await as('moderator');
  await moderator.goto('/assignment?q=bilden');
  await moderator.getByRole('button', { name: 'Mer om Läs bilden' }).click();
  await moderator.getByRole('menuitem', { name: 'Kopiera' }).click();
  await expect(moderator.getByLabel('Rubrik', { exact: true })).toHaveValue('Läs bilden (kopia)');
  // The heading is gone to, and scrolled to, half a second after: the picture stands still then.
  await expect(moderator.getByRole('heading', { level: 1 })).toBeFocused();
  const canvas = moderator.locator('.area-canvas');
  const picture = canvas.getByRole('img');
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await settled(moderator);
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no picture');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await moderator.mouse.move(...at(0.4, 0.05));
  await moderator.mouse.down();
  await moderator.mouse.move(...at(0.5, 0.15));
  await moderator.mouse.move(...at(0.6, 0.25));
  await moderator.mouse.up();
  const drawn = moderator
    .getByRole('listitem')
    .filter({ has: moderator.getByLabel('Ställe 6 i ord') });
  await expect(drawn.getByLabel('Bredd (%)')).toHaveValue('20');
  await drawn.getByLabel('Ställe 6 i ord').fill('Himlen');
  await moderator.getByRole('button', { name: /Ställe 6, rätt: Himlen/ }).focus();
  await moderator.keyboard.press('ArrowRight');
  await expect(drawn.getByLabel('Från vänster (%)')).toHaveValue('41');
  await drawn.getByLabel('Uppifrån (%)').fill('10');
  await expect(drawn.getByLabel('Uppifrån (%)')).toHaveValue('10');
  await expectAccessible(moderator);
});

test('an assignment of somebody else is read and copied; a question is tried as its participant will see it, with nothing kept', async ({
  as,
}) => {
  const page = await as('moderator');
  // What is for all is the administrators': it is looked at, and a copy of it is one's own.
  await page.goto('/assignment/1/edit');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Visa uppgiften' }).click();
  const questions = page.locator('section', {
    has: page.getByRole('heading', { name: 'Frågorna' }),
  });
  await expect(questions.getByRole('listitem')).toHaveCount(8);
  await expect(questions.getByRole('listitem').first()).toContainText(
    /Vem ansvarar inför lagen.*Ett rätt svar · 1 poäng/,
  );
  await page.goBack();
  await page.getByRole('button', { name: 'Gör en egen kopia' }).click();
  await expect(page.getByLabel('Rubrik', { exact: true })).toHaveValue(/^Nyhetskviss.* \(kopia\)$/);
  await expect(page.getByRole('list', { name: 'Frågor' }).getByRole('listitem')).toHaveCount(8);

  await begin(page, 'Förhandsvisad');
  await page.getByRole('button', { name: 'Så ser deltagaren frågan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Så ser deltagaren frågan' });
  await expect(dialog.getByText('Stämmer det?')).toBeVisible();
  await choose(dialog.getByRole('radio', { name: 'Falskt' }));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Sant', { exact: true })).toBeChecked();
});

test('what a file from another program had and did not come along is said until it is closed', async ({
  as,
}) => {
  const moderator = await as('moderator');
  await moderator.goto('/assignment');
  const choosing = moderator.waitForEvent('filechooser');
  await moderator.getByRole('button', { name: 'Hämta in från fil (QTI)' }).click();
  const buffer = await zipFiles(moodleLike());
  await (await choosing).setFiles({ name: 'Provet.zip', mimeType: 'application/zip', buffer });
  const notes = moderator.getByRole('region', { name: 'Så gick det att hämta in' });
  await expect(notes.getByText('Beräknad fråga')).toBeVisible();
  await expect(notes.getByText('Fel svar ger inga minuspoäng.', { exact: false })).toBeVisible();
  await expectAccessible(moderator);
  await moderator.reload();
  await expect(notes.getByText('1 fråga kom inte med')).toBeVisible();
  await notes.getByRole('button', { name: 'Stäng' }).click();
  await expect(notes).toBeHidden();
  await moderator.reload();
  await expect(moderator.getByRole('heading', { name: 'Provet', exact: true })).toBeVisible();
  await expect(notes).toBeHidden();
});

test('words of a blank that have no room are kept and counted, not cut', async ({ as }) => {
  const moderator = await as('moderator');
  await moderator.goto('/assignment/create');
  await addQuestion(moderator, 'Fyll i luckorna');
  await moderator.getByLabel('Texten med luckor', { exact: true }).fill('Huvudstaden heter ____.');
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => `ord${index + 1}`).join(', ');
  for (const name of ['Rätt i lucka 1', 'Fler ord i ordbanken']) {
    const field = moderator.getByLabel(name, { exact: true });
    await field.fill(words(20));
    await expect(moderator.getByText('Fullt: högst 20 ord')).toBeVisible();
    await field.fill(words(22));
    await field.blur();
    await expect(field).toHaveValue(words(22));
    await expect(moderator.getByText('2 ord för mycket')).toBeVisible();
    await expectAccessible(moderator);
    await field.fill('Stockholm');
  }
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleOver, settled, test } from './newsroom.ts';

test.use({ newsroom: 'consent' });

const NAME = 'Evert Lindahl';

/** Opens the flatplan of the paper in the making. */
async function openPaper(page: Page) {
  await page.goto('/newspaper');
  await page.getByRole('link', { name: /4/ }).filter({ hasText: 'Sjöbygds' }).first().click();
  await settled(page);
}

test('a person in a picture is asked, answers by a link, and takes it back', async ({
  as,
  page: guest,
}) => {
  const page = await as('moderator');
  await page.goto('/article?q=cykelk%C3%B6ket');
  await page.locator('.row-link').first().click();

  // Marked by hand, by keyboard alone.
  const field = page.getByLabel('Namn på någon som syns');
  await field.fill(NAME);
  await field.press('Enter');
  const marks = page.getByRole('region', { name: 'Vilka syns?' });
  await expect(marks.getByRole('link', { name: NAME })).toBeVisible();
  await expect(marks).toContainText('Minst en person på bilden har inte sagt ja');
  await expect(marks.getByRole('listitem').first()).toContainText('Med namn: Inte svarat');
  await settled(page);
  await expectAccessible(page);

  // The check before print says that nobody has answered.
  const paper = await as('moderator');
  await openPaper(paper);
  const missing = paper.getByText(`${NAME} har inte svarat om tidningen.`);
  await expect(missing).toBeVisible();

  // The register: a sheet to print, and a link to send.
  await marks.getByRole('link', { name: NAME }).click();
  const dialog = page.getByRole('dialog', { name: NAME });
  await expect(dialog.getByText('Märkt på 1 bild.')).toBeVisible();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Skriv ut en blankett' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('Samtycken.pdf');
  await dialog.getByRole('button', { name: 'Gör en länk' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Länk att skicka' }).inputValue();
  await expectAccessibleOver(page);

  // The person answers without an account, on a telephone.
  await guest.setViewportSize({ width: 360, height: 800 });
  await guest.goto(new URL(address).pathname);
  await expect(guest.getByRole('heading', { name: `Får ${NAME} vara med på bild?` })).toBeVisible();
  await expectAccessible(guest);
  const send = guest.getByRole('button', { name: 'Skicka svaret' });
  await send.click();
  await expect(guest.getByRole('alert')).toHaveText('Svara på alla frågorna och skriv ditt namn.');
  for (const yes of await guest.getByLabel('Ja', { exact: true }).all()) await yes.check();
  await guest.getByLabel('Ditt namn').fill('Siv Lindahl');
  await send.click();
  await expect(guest.getByRole('heading', { name: 'Tack för svaret!' })).toBeFocused();
  await expectAccessible(guest);

  // The moderator sees the answer without loading anew, and the paper is clean.
  await expect(dialog.getByText(/Svarade med länken/)).toBeVisible();
  await expect(missing).toBeHidden();

  // It is taken back by the same link, and the paper stops.
  await guest.getByRole('button', { name: 'Ta tillbaka svaret' }).click();
  await expect(guest.getByRole('button', { name: 'Nej, behåll det' })).toBeFocused();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Nej, behåll det' }).click();
  await expect(guest.getByRole('heading', { name: 'Tack för svaret!' })).toBeVisible();
  await guest.getByRole('button', { name: 'Ta tillbaka svaret' }).click();
  await guest.getByRole('button', { name: 'Ja, det ska bort' }).click();
  await expect(guest.getByRole('heading', { name: 'Svaret är taget tillbaka' })).toBeVisible();
  await expect(paper.getByText(`${NAME} har tagit tillbaka sitt ja till tidningen.`)).toBeVisible();
  await expect(dialog.getByText(/Taget tillbaka/)).toBeVisible();
  await guest.reload();
  await expect(
    guest.getByRole('heading', { name: 'Den här länken går inte att använda' }),
  ).toBeVisible();
});

test('a participant isn’t told why a picture may not be used', async ({ as }) => {
  const leader = await as('moderator');
  await leader.goto('/consent');
  await leader.getByRole('button', { name: 'Ny person' }).first().click();
  await leader.getByRole('dialog').getByLabel('Namn').fill('Annika Roos');
  await leader.getByRole('dialog').getByRole('button', { name: 'Spara' }).click();
  const person = leader.getByRole('dialog', { name: 'Annika Roos' });
  await person.getByLabel('Skyddade personuppgifter').check();
  await person.getByRole('button', { name: 'Spara' }).click();
  await expect(leader.getByText('Samtycket för Annika Roos är sparat')).toBeVisible();

  // The picture of an article of one’s own.
  const page = await as('deltagare');
  await page.goto('/article?q=Medan%20du%20sover');
  await page.locator('.row-link').first().click();
  const first = page.getByRole('region', { name: 'Vilka syns?' }).first();
  await first.getByLabel('Namn på någon som syns').fill('Annika Roos');
  await first.getByRole('button', { name: 'Märk' }).click();
  await expect(first).toContainText('Den här bilden får inte användas. Välj en annan bild.');
  await expect(first.getByRole('listitem')).toContainText('Annika Roos');
  await expect(first.getByText(/Skydd/)).toHaveCount(0);
  await expect(first.getByRole('button', { name: /Ta bort märkningen/ })).toHaveCount(0);
});

test('a participant says no to birthdays once, on a phone, and the moderator sees it', async ({
  as,
}) => {
  const page = await as('deltagare', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const open = async () => {
    await page.goto('/');
    await page.getByRole('button', { name: /Mitt konto/ }).tap();
    await page.getByRole('menuitem', { name: /Mitt konto/ }).tap();
  };
  await open();
  const choice = page.getByRole('switch', { name: 'Jag vill inte stå bland födelsedagarna' });
  await expect(choice).not.toBeChecked();
  await choice.tap();
  await expect(page.getByText('Ditt namn trycks inte bland födelsedagarna')).toBeVisible();
  await expect(choice).toBeChecked();
  await expectAccessibleOver(page);
  await open();
  await expect(choice).toBeChecked();

  const leader = await as('moderator');
  await leader.goto('/consent?q=Elin');
  await leader.getByRole('button', { name: 'Elin Sandström' }).first().click();
  const person = leader.getByRole('dialog', { name: 'Elin Sandström' });
  await expect(person.getByLabel('Vill inte stå bland födelsedagarna')).toBeChecked();
});

import type { Page } from '@playwright/test';
import { untilKept } from './kept.ts';
import { expect, expectAccessible, expectAccessibleOver, settled, test } from './newsroom.ts';
import { mailedPath } from './outbox.ts';

test('the way in: package, customer, their contact, an office, a moderator, participants', async ({
  as,
  browser,
}) => {
  const admin = await as('admin');
  await admin.goto('/package');
  await admin.getByRole('link', { name: 'Nytt paket' }).click();
  await admin.getByLabel('Namn', { exact: true }).fill('Föreningspaketet');
  await admin.getByLabel('Redaktioner').fill('1');
  await admin.getByLabel('Pris per år (kr)').fill('3000');
  await admin.getByRole('button', { name: 'Spara' }).click();
  await expect(admin.getByRole('link', { name: 'Föreningspaketet' })).toBeVisible();

  await admin.goto('/customer/create');
  await admin.getByLabel('Namn', { exact: true }).fill('Hembygdsföreningen Viken');
  await admin.getByLabel('Organisationsnummer').fill('556016-0681');
  await admin.getByLabel('Kontaktperson', { exact: true }).fill('Ulla Vik');
  await admin.getByLabel('Kontaktpersonens e-post').fill('ulla@viken.example');
  await admin.getByLabel('Paket', { exact: true }).selectOption('Föreningspaketet');
  await admin.getByRole('button', { name: 'Spara' }).click();
  await expect(admin.getByRole('heading', { name: 'Det här behöver rättas' })).toBeVisible();
  await admin.getByLabel('Organisationsnummer').fill('556016-0680');
  await admin.getByRole('button', { name: 'Spara' }).click();
  await expect(admin.getByRole('heading', { name: 'Hembygdsföreningen Viken' })).toBeVisible();
  await expect(admin.getByText('Inbjudan är skickad, men ingen har loggat in än.')).toBeVisible();

  const context = await browser.newContext({
    baseURL: process.env['APP_URL'],
    locale: 'sv-SE',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const ulla = await context.newPage();
  await ulla.goto(await mailedPath(admin, 'ulla@viken.example', '/reset-password'));
  await ulla.getByLabel('Nytt lösenord', { exact: true }).fill('sju gula brevlådor');
  await ulla.getByLabel(/igen|en gång till/).fill('sju gula brevlådor');
  await ulla.getByRole('button', { name: /Spara/ }).click();
  await ulla.getByLabel('E-postadress').fill('ulla@viken.example');
  await ulla.getByLabel('Lösenord', { exact: true }).fill('sju gula brevlådor');
  await ulla.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(ulla.getByRole('heading', { name: 'Hej Ulla!' })).toBeVisible();

  // The first visit says what to do first.
  const steps = ulla.getByRole('region', { name: 'Så kommer du i gång' });
  await expect(steps.getByText('0 av 3 steg klara.')).toBeVisible();
  await expectAccessible(ulla);
  await steps.getByRole('link', { name: 'Ny redaktion' }).click();
  await ulla.getByLabel('Namn', { exact: true }).fill('Vikens redaktion');
  await ulla.getByLabel('Tidningens namn').fill('Vikenbladet');
  await ulla.getByRole('button', { name: 'Spara' }).click();
  await expect(ulla.getByRole('heading', { name: 'Vikens redaktion' })).toBeVisible();
  await ulla.goto('/editorial-office/create');
  await ulla.getByLabel('Namn', { exact: true }).fill('En till');
  await ulla.getByLabel('Tidningens namn').fill('Ett till');
  await ulla.getByRole('button', { name: 'Spara' }).click();
  await expect(
    ulla.getByText(/Paketet Föreningspaketet har högst 1 redaktion\b/).first(),
  ).toBeVisible();

  // An administrator works in no office: whose a new article or paper is has to be said.
  await admin.goto('/article');
  await admin.getByRole('button', { name: 'Ny artikel' }).click();
  const begin = admin.getByRole('dialog', { name: 'Ny artikel' });
  await begin.getByRole('button', { name: 'Börja skriva' }).click();
  await expect(begin.getByText('Välj vilken redaktion artikeln hör till.')).toBeVisible();
  await expectAccessibleOver(admin);
  await begin.getByLabel('Redaktion').selectOption('Vikens redaktion');
  await begin.getByRole('button', { name: 'Börja skriva' }).click();
  await expect(admin.getByText('Notis · Vikens redaktion')).toBeVisible();
  await admin.goto('/newspaper/create');
  await admin.getByRole('button', { name: 'Skapa tidningen' }).click();
  const faults = admin.getByRole('alert').filter({ hasText: 'Det här behöver rättas' });
  await expect(faults.getByRole('link', { name: /Välj vilken redaktion/ })).toBeInViewport();
  await admin.getByLabel('Redaktion').selectOption('Vikens redaktion');
  await expect(admin.getByLabel('Tidningens namn')).toHaveValue('Vikenbladet');
  await admin.getByRole('button', { name: 'Skapa tidningen' }).click();
  await expect(admin.getByRole('heading', { name: 'Vikenbladet 1' })).toBeVisible();

  await ulla.goto('/');
  await expect(steps.getByText('1 av 3 steg klara.')).toBeVisible();
  await steps.getByRole('button', { name: 'Hoppa över' }).click();
  await expect(ulla.getByText(/Stegen är undanlagda/)).toBeVisible();
  await expect(steps).toBeHidden();
  await ulla.goto('/moderator/create');
  await ulla.getByLabel('Förnamn').fill('Bo');
  await ulla.getByLabel('Efternamn').fill('Vik');
  await ulla.getByLabel('E-postadress').fill('bo@viken.example');
  await ulla.getByRole('checkbox', { name: 'Vikens redaktion' }).check();
  await ulla.getByRole('button', { name: 'Lägg till och bjud in' }).click();
  await expect(ulla.getByRole('row', { name: /Bo Vik.*Har inte loggat in än/ })).toBeVisible();

  await ulla.goto('/participant');
  await ulla.getByRole('button', { name: 'Lägg till många' }).click();
  const dialog = ulla.getByRole('dialog');
  await dialog.getByLabel('En person per rad').fill('Eva Ek; eva@viken.example\nNils Alm; nils@');
  await dialog.getByRole('button', { name: 'Visa vad som händer' }).click();
  await expect(dialog.getByRole('row', { name: /Nils Alm/ })).toContainText('Behöver rättas');
  await dialog.getByRole('button', { name: 'Ändra listan' }).click();
  await dialog
    .getByLabel('En person per rad')
    .fill('Eva Ek; eva@viken.example\nNils Alm; nils@viken.example');
  await dialog.getByRole('button', { name: 'Visa vad som händer' }).click();
  await dialog.getByRole('button', { name: 'Lägg till 2' }).click();
  await expect(dialog.getByText('2 personer är tillagda.')).toBeVisible();
  await ulla.keyboard.press('Escape');
  await expect(ulla.getByRole('row', { name: /Nils Alm/ })).toBeVisible();

  // Nothing of it is seen by another customer, and one that is deactivated is signed out.
  const other = await as('kund');
  await other.goto('/participant?q=Nils');
  await expect(other.locator('.empty')).toBeVisible();
  await expect(other.getByRole('row', { name: /Nils Alm/ })).toBeHidden();
  await ulla.getByRole('link', { name: 'Nils Alm' }).click();
  await ulla.getByRole('button', { name: 'Ta bort' }).click();
  await ulla.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(ulla.getByText('Nils Alm är borttagen.')).toBeVisible();
  await ulla.getByLabel('Status').selectOption('Avstängd');
  await expect(ulla.getByRole('row', { name: /Nils Alm.*raderas om (29|30) dagar/ })).toBeVisible();
  await context.close();
});

test('acting for a customer shows what they see, says so on every screen, and ends', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/customer');
  await page.getByRole('link', { name: 'Sjöbygds kommun' }).click();
  await page.getByRole('button', { name: 'Se som kunden' }).click();
  const banner = page.getByText('Du ser Spalten som Sjöbygds kommun gör.');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kunder', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Deltagare', exact: true }).click();
  await expect(page.getByRole('row', { name: /Elin Sandström/ })).toBeVisible();
  await expect(banner).toBeVisible();
  await page.goto('/participant?q=Nadja');
  await expect(page.locator('.empty')).toBeVisible();
  await expect(page.getByRole('row', { name: /Nadja/ })).toBeHidden();
  await page.getByRole('button', { name: 'Sluta se som kund' }).click();
  await expect(page).toHaveURL(/\/customer$/);
  await expect(banner).toBeHidden();
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'Händelselogg' }).click();
  await expect(page).toHaveURL(/view=audit/);
  const began = page.getByRole('row', {
    name: /Astrid Holm.*Började se som kund Sjöbygds kommun/,
  });
  await expect(began.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Drift' }).click();
  const health = page.getByRole('region', { name: 'Hur systemet mår' });
  await expect(health.getByText(/^PostgreSQL 18/)).toBeVisible();
  await expect(health.getByText(/^. Svarar$/)).toHaveCount(2);
  await expect(health.getByText(/^GET \/api\//).first()).toBeVisible();
  await expectAccessible(page);
});

test('a package that has run out is said on every screen, and nothing new is offered', async ({
  as,
}) => {
  const admin = await as('admin');
  await admin.goto('/customer');
  await admin.getByRole('link', { name: 'Nyköpings folkhögskola' }).click();
  const ends = admin.getByLabel('Paketet gäller till och med');
  const before = await ends.inputValue();
  await ends.fill('2026-01-31');
  await admin.getByLabel('Paketet gäller från').fill('2025-01-31');
  await admin.getByRole('button', { name: 'Spara' }).click();
  await expect(admin.getByRole('dialog')).toContainText('Den dagen har redan varit.');
  await admin.getByRole('button', { name: 'Avsluta paketet' }).click();
  await expect(admin.getByText('Sparat: Nyköpings folkhögskola.')).toBeVisible();
  await admin.getByRole('button', { name: 'Se som kunden' }).click();
  await expect(admin.getByText(/Paketet gick ut .*31 januari/)).toBeVisible();
  await admin.goto('/moderator/create');
  await expect(admin.getByRole('heading', { name: 'Just nu går det bara att läsa' })).toBeVisible();
  await expect(admin.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Sluta se som kund' }).click();
  await expect(admin).toHaveURL(/\/customer$/);
  await admin.goto('/customer/2/edit');
  await admin.getByLabel('Paketet gäller till och med').fill(before);
  await admin.getByRole('button', { name: 'Spara' }).click();
  await expect(admin.getByText('Sparat: Nyköpings folkhögskola.')).toBeVisible();
});

test('the own account: looks, language and password hold at once and stay', async ({ as }) => {
  const page = await as('deltagare');
  await page.goto('/');
  const open = async () => {
    await page.getByRole('button', { name: /Mitt konto|My account/ }).click();
    await page.getByRole('menuitem', { name: /Mitt konto|My account/ }).click();
  };
  await open();
  const dialog = page.getByRole('dialog');
  // What one says of oneself and has not saved is there after a crash.
  await dialog.getByLabel('Telefon').fill('070-123 45 67');
  await untilKept(page, '070-123 45 67');
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Telefon')).toHaveValue('070-123 45 67');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Dina uppgifter är sparade.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Utseende' }).click();
  await dialog.getByLabel('Textstorlek').selectOption('Större');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger');
  await dialog.getByLabel('Färger').selectOption('Mörka');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await dialog.getByLabel('Språk').selectOption('English');
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expectAccessible(page);
  // What was chosen last may still be on its way.
  await settled(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger');
  // Days and numbers are written as the language does.
  await page.getByRole('button', { name: 'Files', exact: true }).click();
  await expect(dialog.locator('.file-day').first()).toHaveText(/^\d+ [A-Z][a-z]+$/);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText(/of 1,000\.0\sMB/)).toBeVisible();
  await page.keyboard.press('Escape');
  await open();
  await dialog.getByRole('button', { name: 'Look' }).click();
  await dialog.getByLabel('Language').selectOption('Svenska');
  await dialog.getByLabel('Textstorlek').selectOption('Vanlig');
  await dialog.getByLabel('Färger').selectOption('Som på din dator eller mobil');
  await dialog.getByRole('button', { name: 'Nytt lösenord' }).click();
  await dialog.getByLabel('Nuvarande lösenord').fill('fel');
  await dialog.getByLabel('Nytt lösenord', { exact: true }).fill('ett nytt lösenord');
  await dialog.getByLabel('Nytt lösenord en gång till').fill('ett nytt lösenord');
  await dialog.getByRole('button', { name: 'Byt lösenord' }).click();
  await expect(dialog.getByText('Det är inte ditt nuvarande lösenord.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Inloggningar' }).click();
  await expect(dialog.getByText('(den här)')).toBeVisible();
  // The next to be here finds it as it was.
  await settled(page);
});

test('who may not change a thing reads it: facts and texts, and no field to fill in', async ({
  as,
}) => {
  const read = {
    deltagare: [
      ['/editorial-office/1/edit', 'Klass 8B, Sjöbygdsskolan', 'Sjöbygdsbladet'],
      ['/participant/8/edit', 'Wilma Åhs', 'Namn i tidningen'],
      ['/web-article/1/edit', /^Så här ser ”Gångbron över Lillån/, 'Bron vid kvarnen'],
    ],
    moderator: [
      ['/customer/1/edit', 'Sjöbygds kommun', 'Tidningspaketet'],
      ['/admin/chapter/28/edit', 'Skriva nyheter', 'När alla kapitel under det är klara'],
      ['/news-post/6/edit', /^Fem redaktioner/, /^Ekbackens Nytt är en av dem/],
    ],
    kund: [
      ['/package/1/edit', 'Tidningspaketet', 'Tidningar per år'],
      ['/newspaper/1/edit', 'Sjöbygdsbladet 3', 'Mottagare av tryckfilen'],
    ],
    // Who may open a sent paper again is told so, where its fields were.
    admin: [['/newspaper/1/edit', 'Sjöbygdsbladet 3', /^Tidningen är skickad. Öppna den igen/]],
  } as const;
  for (const role of ['deltagare', 'moderator', 'kund', 'admin'] as const) {
    const page = await as(role);
    for (const [path, heading, fact] of read[role]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const main = page.getByRole('main');
      await expect(main.getByText(fact, { exact: true })).toBeVisible();
      // How a text looks is for each reader to choose, outside any form.
      const fields = main.locator('form, input:not([type="radio"]), textarea, select');
      await expect(fields).toHaveCount(0);
      await expectAccessible(page);
    }
  }
  // From the office one comes to who leads it, and writes to them.
  const page = await as('deltagare');
  await page.goto('/editorial-office/1/edit');
  await expect(page.getByRole('link', { name: 'Wilma Åhs' })).toBeVisible();
  await expect(page.getByText('tryck@sjobygdstryck.example')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Maria Lindqvist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maria Lindqvist');
  await page.getByRole('button', { name: 'Skriv till Maria Lindqvist' }).click();
  const chat = page.getByRole('dialog', { name: 'Meddelanden' });
  await expect(chat.getByRole('textbox', { name: /^Ditt meddelande/ })).toBeFocused();
  await expectAccessible(page);
});

test('where there are more than a list can hold, the rest are found by a part of their name', async ({
  as,
}) => {
  const page = await as('kund');
  // So few can be offered at once that the rest have to be looked for.
  await page.route(/\/api\/(editorial-office|moderator)\?.*limit=200/, (route) =>
    route.continue({ url: route.request().url().replace('limit=200', 'limit=1') }),
  );
  await page.goto('/participant');
  const office = page.getByRole('main').getByLabel('Redaktion', { exact: true });
  const words = page.getByLabel('Sök bland redaktionerna');
  await expect(office.getByRole('option', { name: 'Klass 8B' })).toHaveCount(0);
  await words.fill('8B');
  await expect(page.getByRole('status').filter({ hasText: '1 att välja på.' })).toBeAttached();
  await expectAccessible(page);
  await office.selectOption({ label: 'Klass 8B, Sjöbygdsskolan' });
  await expect(page).toHaveURL(/office=\d+/);
  await words.fill('');
  await expect(office.locator('option:checked')).toHaveText('Klass 8B, Sjöbygdsskolan');
  await expect(page.getByRole('link', { name: 'Elin Sandström' })).toBeVisible();
  // The address names one that is not among the first.
  await page.reload();
  await expect(office.locator('option:checked')).toHaveText('Klass 8B, Sjöbygdsskolan');

  await page.goto('/editorial-office/create');
  const moderators = page.getByRole('group', { name: 'Moderatorer' });
  await expect(moderators.getByRole('checkbox')).toHaveCount(1);
  const name = page.getByLabel('Sök bland moderatorerna');
  const maria = moderators.getByRole('checkbox', { name: 'Maria Lindqvist' });
  await name.fill('lindq');
  await maria.check();
  // Whatever is looked for next, who is chosen stays among them.
  await name.fill('jonas');
  await expect(moderators.getByRole('checkbox')).toHaveCount(2);
  await expect(maria).toBeChecked();
  await expectAccessible(page);
});

test('a new contact person is invited, and the sign-in of the one before ends', async ({
  as,
  browser,
}) => {
  const admin = await as('admin');
  await admin.goto('/customer/create');
  await admin.getByLabel('Namn', { exact: true }).fill('Strandens vänner');
  await admin.getByLabel('Kontaktperson', { exact: true }).fill('Maj Sand');
  await admin.getByLabel('Kontaktpersonens e-post').fill('maj@stranden.example');
  await admin.getByRole('button', { name: 'Spara' }).click();
  await expect(admin.getByRole('heading', { name: 'Strandens vänner' })).toBeVisible();
  const accounts = admin.getByRole('region', { name: 'Inloggningar' });
  await expect(accounts.getByText('Inbjuden, men har inte valt lösenord än.')).toBeVisible();

  const settings = { baseURL: process.env['APP_URL'], locale: 'sv-SE' } as const;
  const [first, second] = [await browser.newContext(settings), await browser.newContext(settings)];
  /** Follows the invitation to an address until its owner is signed in. */
  const settleIn = async (page: Page, email: string) => {
    await page.goto(await mailedPath(admin, email, '/reset-password'));
    await expect(page.getByRole('heading', { name: 'Välj lösenord' })).toBeVisible();
    await page.getByLabel('Nytt lösenord', { exact: true }).fill('sju gula brevlådor');
    await page.getByLabel(/igen|en gång till/).fill('sju gula brevlådor');
    await page.getByRole('button', { name: /Spara/ }).click();
    await expect(page.getByLabel('E-postadress')).toHaveValue(email);
    await page.getByLabel('Lösenord', { exact: true }).fill('sju gula brevlådor');
    await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  };
  const maj = await first.newPage();
  await settleIn(maj, 'maj@stranden.example');
  await expect(maj.getByRole('heading', { name: 'Hej Maj!' })).toBeVisible();
  await maj.goto(new URL(admin.url()).pathname);
  await expect(maj.getByText('Kan logga in.', { exact: false }).first()).toBeVisible();
  await maj.getByLabel('Kontaktperson', { exact: true }).fill('Kim Ny');
  await maj.getByLabel('Kontaktpersonens e-post').fill('kim@stranden.example');
  await maj.getByRole('button', { name: 'Spara' }).click();
  const question = maj.getByRole('dialog', {
    name: 'Bjuda in Kim Ny och stänga av Maj Sands inloggning?',
  });
  await expect(question).toContainText('Det är din egen inloggning som stängs av');
  await expectAccessible(maj);
  await question.getByRole('button', { name: 'Bjud in och stäng av' }).click();
  await expect(
    maj.getByText(/^Sparat: Strandens vänner. En inbjudan är på väg till kim@/),
  ).toBeVisible();
  await maj.goto('/');
  await expect(maj.getByRole('button', { name: 'Logga in', exact: true })).toBeVisible();

  await admin.reload();
  await expect(accounts.getByRole('listitem').filter({ hasText: 'Kim Ny' })).toContainText(
    'Inbjuden',
  );
  await expect(accounts.getByRole('listitem').filter({ hasText: 'Maj Sand' })).toContainText(
    'Avstängd',
  );
  await expectAccessible(admin);
  const kim = await second.newPage();
  await settleIn(kim, 'kim@stranden.example');
  await expect(kim.getByRole('heading', { name: 'Hej Kim!' })).toBeVisible();
  await first.close();
  await second.close();
});

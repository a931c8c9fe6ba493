import type { Page } from '@playwright/test';
import { api } from './learning.ts';
import { expect, expectAccessible, expectAccessibleOver, test } from './newsroom.ts';

async function openCustomer(page: Page, name: string) {
  await page.goto('/customer');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a customer is closed when that is sure, is told so in the log, and opened again', async ({
  as,
}) => {
  const page = await as('admin');
  const name = 'Nyköpings folkhögskola';
  await openCustomer(page, name);
  const close = page.getByRole('main').getByRole('button', { name: 'Stäng kunden' });
  await close.click();
  const question = page.getByRole('dialog', { name: `Stänga ${name}?` });
  await expect(question).toContainText('ingen kan skriva eller ändra något');
  await expectAccessibleOver(page);
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByText('Alla hos kunden kan läsa allt')).toBeHidden();
  await close.click();
  await question.getByRole('button', { name: 'Stäng kunden' }).click();
  await expect(page.getByText(`${name} är stängd.`)).toBeVisible();
  await expect(page.getByText('Alla hos kunden kan läsa allt')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Öppna kunden igen' }).click();
  await expect(page.getByText(`${name} är öppen igen.`)).toBeVisible();
  await expect(close).toBeVisible();
  await page.goto('/admin-dashboard?view=audit&action=close');
  await expect(page.getByRole('row', { name: `Stängde kund ${name}` }).first()).toBeVisible();
});

test('a smaller package is saved when what follows is read and sure', async ({ as }) => {
  const page = await as('admin');
  await openCustomer(page, 'Sjöbygds kommun');
  const field = page.getByLabel('Paket', { exact: true });
  const before = await field.locator('option:checked').textContent();
  await field.selectOption('Inget paket');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  const none = page.getByRole('dialog', { name: 'Ta bort paketet?' });
  await expect(none).toContainText('De försvinner från kundens webbplats');
  await none.getByRole('button', { name: 'Avbryt' }).click();
  const names = await field.locator('option').allTextContents();
  const other = names.find((name) => name !== before && name !== 'Inget paket') ?? '';
  await field.selectOption(other);
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Byta paket till ${other}?` });
  await expect(question.getByRole('listitem').first()).toHaveText(
    'Redaktioner: kunden har 2, och paketet har plats för 1. De som finns är kvar, men inga nya kan göras.',
  );
  await expect(question).toContainText(
    'Webartiklar ingår inte. De försvinner från kundens webbplats',
  );
  await expect(question).toContainText('Inget tas bort');
  await expectAccessibleOver(page);
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByText('Ändringarna är inte sparade än')).toBeVisible();
  await field.selectOption(before);
});

test('a package is checked before the question, which names the customers that have it', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/package');
  await page.getByRole('main').getByRole('link', { name: 'Tidningspaketet' }).click();
  const name = page.getByLabel('Namn', { exact: true });
  await expect(name).not.toHaveValue('');
  const kept = await name.inputValue();
  await page.getByRole('checkbox', { name: 'Webartiklar' }).uncheck();
  await name.fill('');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.locator('.callout-bad')).toContainText('Namn');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await name.fill(kept);
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Ändra paketet ${kept}?` });
  await expect(question).toContainText('Sjöbygds kommun');
  await question.getByRole('button', { name: 'Avbryt' }).click();
});

test('a new customer without a package is told what that means', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/customer/create');
  const help = page.getByText('Utan paket kan kundens moderatorer och deltagare bara skriva');
  await expect(help).toBeVisible();
  await page.getByLabel('Paket', { exact: true }).selectOption({ index: 1 });
  await expect(help).toHaveCount(0);
});

test('an office is closed by its customer when that is sure, and opened again', async ({ as }) => {
  const page = await as('kund');
  await page.goto('/editorial-office');
  await page.getByRole('link', { name: 'Dagcenter Ekbacken' }).first().click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Stäng redaktionen' }).click();
  const question = page.getByRole('dialog', { name: 'Stänga Dagcenter Ekbacken?' });
  await expect(question).toContainText('Inget tas bort, och ni kan öppna redaktionen igen.');
  await question.getByRole('button', { name: 'Stäng redaktionen' }).click();
  await expect(page.getByText('Bara ni som har köpt Spalten ser att den finns.')).toBeVisible();
  await main.getByRole('button', { name: 'Öppna redaktionen igen' }).click();
  await expect(page.getByText('Dagcenter Ekbacken är öppen igen.')).toBeVisible();
});

test('all that is wrong with a form is told at once, each by the name of its field', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/customer/create');
  await page.getByLabel('Namn', { exact: true }).fill('Alla fel');
  await page.getByLabel('Organisationsnummer').fill('556016-0681');
  await page.getByLabel('Kontaktpersonens e-post').fill('alla@fel.example');
  await page.getByLabel('Paketet gäller från').fill('2026-12-31');
  await page.getByLabel('Paketet gäller till och med').fill('2026-01-31');
  await page.getByRole('button', { name: 'Spara' }).click();
  const faults = page.getByRole('alert').filter({ hasText: 'Det här behöver rättas' });
  await expect(faults.getByRole('listitem')).toHaveText([
    /^Organisationsnummer: Kontrollsiffran/,
    /^Paketet gäller till och med: Paketet slutar innan det börjar/,
  ]);
  await expect(page.locator('.toast-error')).toContainText(
    'Organisationsnummer: Kontrollsiffran stämmer inte. Jämför numret siffra för siffra. Rätta också: Paketet gäller till och med.',
  );
  // Of one that is there too, where only one of the days is changed.
  await openCustomer(page, 'Nyköpings folkhögskola');
  await page.getByLabel('Organisationsnummer').fill('556016-0681');
  await page.getByLabel('Paketet gäller till och med').fill('2001-01-31');
  await page.getByLabel('Paketet gäller från').fill('2026-01-31');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(faults.getByRole('listitem')).toHaveCount(2);
});

test('who corrects the address of somebody without a password is told that they are invited anew', async ({
  as,
}) => {
  const page = await as('kund');
  await page.goto('/participant?q=Patrik');
  await page.getByRole('link', { name: 'Patrik Lund' }).click();
  const email = page.getByLabel('E-postadress');
  const before = await email.inputValue();
  await email.fill('patrik.ratt@sjobygd.example');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(
    page.getByText(
      'Sparat: Patrik Lund. En ny inbjudan är på väg till patrik.ratt@sjobygd.example.',
    ),
  ).toBeVisible();
  await email.fill(before);
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText(`En ny inbjudan är på väg till ${before}`)).toBeVisible();
});

test('a customer sees first how much of the package is used, and finds the files on a phone', async ({
  as,
}) => {
  const page = await as('kund', { viewport: { width: 1024, height: 768 } });
  await page.goto('/');
  const usage = page.getByRole('region', { name: 'Så mycket används' });
  await expect(usage.getByText('Lagring (MB)')).toBeInViewport();
  await expect(usage).toContainText('Den som är med i flera redaktioner räknas en gång.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Meny', exact: true }).click();
  await page.getByRole('navigation').getByRole('button', { name: 'Filer' }).click();
  await expect(page.getByRole('dialog', { name: 'Filer' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const admin = await as('admin', { viewport: { width: 1024, height: 768 } });
  await openCustomer(admin, 'Sjöbygds kommun');
  await expect(
    admin.getByRole('region', { name: 'Så mycket används' }).getByText('Lagring (MB)'),
  ).toBeInViewport();
});

test('the glossary is found in the menu and by the search', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' });
  await menu.getByRole('link', { name: 'Ordlista' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Ordlista' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Ordlista – Spalten');
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Ordlista');
  await menu.getByRole('link', { name: 'Kapitel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kapitel' })).toBeFocused();
  await expect(page).toHaveTitle('Kapitel – Spalten');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Sök' });
  await dialog.getByRole('combobox').fill('ordlista');
  await expect(dialog.getByRole('option', { name: 'Ordlista' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(dialog.getByText(/^Hittade: I menyn 1/)).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(heading).toBeVisible();
});

test('a copy of a page template is named as one', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/newspaper-template/create');
  const pages = page.getByRole('group', { name: 'Sidmallar' });
  const first = await pages.getByRole('button').first().textContent();
  const name = first?.replace('1. ', '') ?? '';
  await page.getByRole('button', { name: 'Kopiera', exact: true }).click();
  await expect(page.getByLabel('Sidmallens namn')).toHaveValue(`${name} (kopia)`);
});

test('while an administrator sees Spalten as a customer, a closed page says how to go back', async ({
  as,
}) => {
  const page = await as('admin');
  await openCustomer(page, 'Nyköpings folkhögskola');
  await page.getByRole('button', { name: 'Se som kunden' }).click();
  const stop = page.getByRole('button', { name: 'Sluta se som kund' });
  await expect(stop).toBeVisible();
  await page.goto('/admin-dashboard');
  await expect(page.getByText(/Tryck på ”Sluta se som kund”/)).toBeVisible();
  await stop.click();
  await expect(page).toHaveURL(/\/customer$/);
});

test('all tabs of an administrator show whom they act for, and follow when that ends', async ({
  as,
}) => {
  const page = await as('admin');
  const other = await page.context().newPage();
  await other.goto('/customer');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await openCustomer(page, 'Nyköpings folkhögskola');
  await page.getByRole('button', { name: 'Se som kunden' }).click();
  const banner = (tab: typeof page) => tab.getByText('Du ser Spalten som Nyköpings folkhögskola');
  await expect(banner(page)).toBeVisible();
  await expect(banner(other)).toBeVisible();
  await other.getByRole('button', { name: 'Sluta se som kund' }).click();
  await expect(banner(other)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
});

test('to stop acting for a customer asks about an unsaved form first, and stays with it', async ({
  as,
}) => {
  const page = await as('admin');
  await openCustomer(page, 'Nyköpings folkhögskola');
  const form = page.url();
  await page.getByRole('button', { name: 'Se som kunden' }).click();
  const stop = page.getByRole('button', { name: 'Sluta se som kund' });
  await expect(stop).toBeVisible();
  await page.goto(form);
  await page.getByLabel('Telefon').fill('0555-987');
  await stop.click();
  const question = page.getByRole('dialog', { name: 'Vill du spara först?' });
  await question.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(page.getByText('Du ser Spalten som Nyköpings folkhögskola')).toBeVisible();
  await expect(page.getByLabel('Telefon')).toHaveValue('0555-987');
  await stop.click();
  await question.getByRole('button', { name: 'Gå utan att spara' }).click();
  await expect(page).toHaveURL(/\/customer$/);
  await expect(stop).toHaveCount(0);
});

test('who invites people before there is an office is led to making one', async ({ as }) => {
  const page = await as('admin');
  const { id } = await api<{ id: number }>(page, 'POST', '/customer', {
    name: 'Öjebyns bibliotek',
    contact_name: 'Märta Ek',
    contact_email: 'marta@ojebyn.example',
  });
  await page.goto(`/customer/${id}/edit`);
  await page.getByRole('button', { name: 'Se som kunden' }).click();
  await expect(page.getByRole('button', { name: 'Sluta se som kund' })).toBeVisible();
  for (const address of ['/moderator/create', '/participant/create']) {
    await page.goto(address);
    await expect(page.getByText('Det finns ingen redaktion att vara med i än.')).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Ny redaktion' }).click();
  await expect(page).toHaveURL(/\/editorial-office\/create$/);
});

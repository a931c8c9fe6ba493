import type { Page } from '@playwright/test';
import { expect, expectAccessibleOver, test } from './newsroom.ts';

/* Leaving a form that has a save button asks, and stores nothing without a press. */

const UNSAVED = 'Ändringarna är inte sparade än';

/** Opens a customer's form and changes its phone number. */
async function changePhone(
  page: Page,
  phone: string,
  name = 'Nyköpings folkhögskola',
): Promise<string> {
  await page.goto('/customer');
  await page.getByRole('main').getByRole('link', { name }).click();
  const field = page.getByLabel('Telefon');
  await expect(page.getByLabel('Kontaktpersonens e-post')).not.toHaveValue('');
  const before = await field.inputValue();
  await field.fill(phone);
  await expect(page.getByText(UNSAVED)).toBeVisible();
  return before;
}

const goElsewhere = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Paket', exact: true }).first().click();

test('leaving a form asks: stay, go without saving, or save and go on', async ({ as }) => {
  const page = await as('admin');
  const sent: string[] = [];
  page.on('request', (request) => {
    // A save that is only validated changes nothing.
    const isDry = request.headers()['precognition'] === 'true';
    if (request.method() === 'PUT' && !isDry) sent.push(request.url());
  });
  const before = await changePhone(page, '0555-111');
  const form = page.url();
  await goElsewhere(page);
  const question = page.getByRole('dialog', { name: 'Vill du spara först?' });
  await expect(question).toContainText('Du har ändrat något i ”Nyköpings folkhögskola”');
  await expect(question).toContainText('kvar i den här webbläsaren');
  await expect(question.getByRole('button', { name: 'Stanna kvar' })).toBeFocused();
  await expectAccessibleOver(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(form);

  await goElsewhere(page);
  await question.getByRole('button', { name: 'Gå utan att spara' }).click();
  await expect(page).toHaveURL(/\/package$/);
  expect(sent).toEqual([]);
  await page.goto(form);
  await expect(page.getByText(/^Vi hämtade tillbaka/)).toBeVisible();
  await expect(page.getByLabel('Telefon')).toHaveValue('0555-111');
  await expect(page.getByText(UNSAVED)).toBeVisible();

  await page.getByLabel('Telefon').fill(`${before} `);
  await goElsewhere(page);
  await question.getByRole('button', { name: 'Spara och gå vidare' }).click();
  await expect(page).toHaveURL(/\/package$/);
  expect(sent).toHaveLength(1);
});

test('the event log beside an unsaved form is read and filtered without a question', async ({
  as,
}) => {
  const page = await as('kund');
  await page.goto('/customer');
  await page.getByRole('main').getByRole('link', { name: 'Sjöbygds kommun' }).click();
  const field = page.getByLabel('Telefon');
  await expect(page.getByLabel('Kontaktpersonens e-post')).not.toHaveValue('');
  const before = await field.inputValue();
  await field.fill('0555-777');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Händelselogg' }).click();
  await page.getByLabel('Vad som hände').selectOption('Ändrade');
  await expect(page).toHaveURL(/action=update/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await main.getByRole('button', { name: 'Uppgifter' }).click();
  await expect(field).toHaveValue('0555-777');
  await field.fill(before);
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText(UNSAVED)).toBeHidden();
});

test('a navigation right after the question was closed asks again', async ({ as }) => {
  const page = await as('admin');
  await changePhone(page, '0555-444');
  const form = page.url();
  await goElsewhere(page);
  const question = page.getByRole('dialog', { name: 'Vill du spara först?' });
  await question.getByRole('button', { name: 'Stanna kvar' }).waitFor();
  // Both presses in one task, before the screen is drawn in between.
  await page.evaluate(async () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')];
    buttons.find(({ textContent }) => textContent === 'Stanna kvar')!.click();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    const links = [...document.querySelectorAll<HTMLElement>('nav a')];
    links.find(({ textContent }) => textContent === 'Paket')!.click();
  });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Gå utan att spara' }).click();
  await expect(page).not.toHaveURL(form);
});

test('saving on the way asks what the save button asks, and stays if that is declined', async ({
  as,
}) => {
  const page = await as('admin');
  const before = await changePhone(page, '0555-222', 'Sjöbygds kommun');
  await page.getByLabel('Telefon').fill(before);
  const email = page.getByLabel('Kontaktpersonens e-post');
  const address = await email.inputValue();
  await email.fill('nasta.person@exempel.se');
  const form = page.url();
  await goElsewhere(page);
  await page.getByRole('button', { name: 'Spara och gå vidare' }).click();
  const takeover = page.getByRole('dialog', { name: /stänga av/ });
  await expect(takeover).toBeVisible();
  await takeover.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page).toHaveURL(form);
  await expect(page.getByText(UNSAVED)).toBeVisible();

  // A save that the server refuses stays too, with the fault at its field.
  await email.fill('inte en adress');
  await goElsewhere(page);
  await page.getByRole('button', { name: 'Spara och gå vidare' }).click();
  await expect(page.locator('.field-error, .mantine-InputWrapper-error').first()).toBeVisible();
  await expect(page).toHaveURL(form);
  await email.fill(address);
});

test('signing out over a changed form asks the same', async ({ as }) => {
  const page = await as('admin');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await changePhone(page, '0555-333');
  const form = page.url();
  const signOut = async () => {
    await page.getByRole('button', { name: /Mitt konto/ }).click();
    await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  };
  await signOut();
  const question = page.getByRole('dialog', { name: 'Vill du spara först?' });
  await question.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(page).toHaveURL(form);
  await signOut();
  await question.getByRole('button', { name: 'Logga ut utan att spara' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  expect(sent).toEqual([]);
});

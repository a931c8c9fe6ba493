import { choose, expect, test } from './newsroom.ts';

test('a form that was never saved says so when it is left, and names the field at fault', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 1440, height: 900 } });
  await page.goto('/news-post/create');
  await page.getByLabel('Rubrik', { exact: true }).fill('Vi söker skribenter');
  for (const box of await page
    .getByRole('group', { name: 'Redaktioner' })
    .getByRole('checkbox')
    .all())
    await box.uncheck();
  await page.getByRole('button', { name: /^(Spara|Skapa)/ }).click();
  const faults = page.locator('.callout-bad');
  await expect(faults).toContainText('Redaktioner: Välj vilka av dina redaktioner');
  await expect(faults).not.toContainText('Roller:');

  await page.getByRole('navigation').getByRole('link', { name: 'Artiklar' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Du har inte sparat än');
  await expect(dialog).not.toContainText('kunde inte sparas');
});

test('everything that is wrong with a customer’s form is said at once', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/customer/create');
  const email = page.getByLabel('Kontaktpersonens e-post');
  await page.getByLabel('Organisationsnummer').fill('123');
  await page.getByLabel('Kontaktperson', { exact: true }).fill('Ny Person');
  await email.fill('moderator@sjobygd.example');
  await page.getByLabel('Paketet gäller från').fill('2027-01-01');
  await page.getByLabel('Paketet gäller till och med').fill('2026-01-01');
  await page.getByRole('button', { name: 'Spara' }).click();
  const faults = page.locator('.callout-bad');
  await expect(faults.getByRole('listitem')).toHaveCount(4);
  await expect(faults).toContainText('Namn: Det här fältet behöver fyllas i.');
  await expect(faults).toContainText('Organisationsnumret har tio siffror');
  await expect(faults).toContainText('används redan av någon');
  await expect(faults).toContainText('Paketet slutar innan det börjar');
});

test('a number that is too small and an empty name are told at their fields, in Swedish', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/article');
  await page.getByRole('button', { name: 'Artikelmallar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ny artikelmall' }).click();
  const least = dialog.getByRole('group', { name: 'Bilder' }).getByLabel(/^Minst/);
  await least.fill('-4');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog.getByText('Det här fältet behöver fyllas i.')).toBeVisible();
  await expect(dialog.getByLabel('Namn', { exact: true })).toBeFocused();
  await expect(
    dialog.getByRole('group', { name: 'Bilder' }).getByText('Talet behöver vara minst 0.'),
  ).toBeVisible();
  await expect(least).toHaveAttribute('aria-invalid', 'true');
});

test('empty fields of the sign-in are told at the fields, without a try being spent', async ({
  page,
}) => {
  await page.goto('/login');
  const email = page.getByLabel('E-postadress');
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByText('Det här fältet behöver fyllas i.')).toHaveCount(2);
  await expect(email).toBeFocused();
  await email.fill('någon');
  await expect(page.getByText('Det här fältet behöver fyllas i.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.locator('input[name="password"]')).toBeFocused();
  expect(sent).not.toContain('POST /api/login');
});

test('the fault of a field is gone when it is filled in, and the other faults stay', async ({
  as,
}) => {
  const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  await page.getByRole('button', { name: 'Skicka in' }).click();
  const faultOf = (field: string) => page.locator(`#field-${field}`).getByRole('alert');
  const listed = page.locator('.callout-bad').getByRole('listitem');
  await expect(faultOf('headline')).toBeVisible();
  await expect(faultOf('body')).toBeVisible();
  const count = await listed.count();
  const headline = page.getByLabel('Rubrik', { exact: true });
  await expect(headline).toBeFocused();
  await page.keyboard.type('Ny bro');
  await expect(faultOf('headline')).toHaveCount(0);
  await expect(faultOf('body')).toBeVisible();
  await expect(listed).toHaveCount(count - 1);
  // Only a fault that comes moves the writer, not one that goes.
  await expect(headline).toBeFocused();
});

test('the fault of a question is gone when the question is mended', async ({ as }) => {
  const page = await as('moderator');
  await page.goto('/assignment/create');
  await page.getByLabel('Rubrik', { exact: true }).fill('Om broar');
  await page.getByRole('button', { name: 'Lägg till en fråga' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sant eller falskt' }).click();
  await page.getByLabel('Sant', { exact: true }).check();
  await page.getByLabel(/^Publicerad/).check();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  const faults = page.locator('.callout-bad');
  await expect(faults).toBeVisible();
  await page.getByRole('textbox', { name: 'Frågan', exact: true }).fill('Stämmer det?');
  await expect(faults).toHaveCount(0);
});

test('the fault of a template’s name is gone when it is filled in', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/article');
  await page.getByRole('button', { name: 'Artikelmallar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ny artikelmall' }).click();
  await dialog.getByRole('button', { name: 'Spara' }).click();
  const fault = dialog.getByText('Det här fältet behöver fyllas i.');
  await expect(fault).toBeVisible();
  await dialog.getByLabel('Namn', { exact: true }).fill('Krönika');
  await expect(fault).toHaveCount(0);
  await expect(dialog.getByLabel('Namn', { exact: true })).not.toHaveAttribute('aria-invalid');
});

test('the error of a question opens it and goes to the field', async ({ as }) => {
  const page = await as('moderator');
  await page.goto('/assignment/create');
  await page.getByLabel('Rubrik', { exact: true }).fill('Två frågor');
  for (const kind of ['Ett rätt svar', 'Sant eller falskt']) {
    await page.getByRole('button', { name: 'Lägg till en fråga' }).click();
    await page.getByRole('dialog').getByRole('button', { name: kind }).click();
    await page.getByRole('textbox', { name: 'Frågan', exact: true }).fill('Vad säljs?');
  }
  await page.getByLabel(/^Publicerad/).check();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  const title = page.getByRole('heading', { name: /^Fråga \d ·/ });
  const errors = page.getByRole('alert').filter({ has: page.locator('.fault-links') });
  await expect(errors).toBeVisible();
  await page.locator('.question-choice').last().click();
  await expect(title).toHaveText(/^Fråga 2/);
  await errors
    .getByRole('link', { name: /^Fråga 1:/ })
    .first()
    .click();
  await expect(title).toHaveText(/^Fråga 1/);
  await expect(page.locator('.question-editor :focus')).toHaveCount(1);
});

import { startOidcSchool } from '../server/src/testing/oidc-school.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

test('an administrator sets up a school’s sign-in, and a participant comes in with it', async ({
  as,
  browser,
}) => {
  const page = await as('admin');
  await page.goto('/customer');
  const { origin } = new URL(page.url());
  const school = await startOidcSchool(() => [
    {
      client_id: 'spalten',
      client_secret: 'hemligt',
      redirect_uris: [`${origin}/api/sign-in/sjobygds-kommun/callback`],
    },
  ]);
  school.account = { sub: 'elev-1', email: 'deltagare@sjobygd.example', email_verified: true };
  try {
    await page.getByRole('link', { name: 'Sjöbygds kommun' }).first().click();
    await page.getByRole('button', { name: 'Ställ in skolans inloggning' }).click();
    const dialog = page.getByRole('dialog', { name: 'Skolans inloggning' });
    await expect(dialog.getByRole('textbox', { name: /redirect URI/ })).toHaveValue(
      `${origin}/api/sign-in/sjobygds-kommun/callback`,
    );
    const issuer = dialog.getByLabel('Leverantörens eget id (issuer)');
    const clientId = dialog.getByLabel('Spaltens id hos leverantören (client ID)');
    for (const field of [issuer, clientId])
      await expect(field).toHaveAttribute('aria-required', 'true');
    await dialog.getByLabel('Adress till skolans inloggning (issuer URL)').fill(school.issuer);
    await dialog.getByRole('button', { name: 'Hämta och prova' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: school.host })).toBeVisible();
    await expect(issuer).toHaveValue(school.issuer);
    await clientId.fill('spalten');
    await dialog.getByLabel('Hemlighet (client secret)').fill('hemligt');
    await dialog.getByLabel('Skolans domäner').fill('sjobygd.example');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Spara' }).click();
    const link = await page.getByRole('textbox', { name: 'Länk till inloggningen' }).inputValue();

    const context = await browser.newContext({ baseURL: origin });
    const guest = await context.newPage();
    await guest.goto('/login');
    await guest.getByRole('button', { name: 'Logga in med skolan' }).click();
    await expect(guest.getByRole('link', { name: /^Logga in med Sjöbygds/ })).toBeVisible();
    await expectAccessible(guest);
    school.account.email_verified = false;
    await guest.getByRole('link', { name: /^Logga in med Sjöbygds/ }).click();
    await expect(guest.getByRole('alert')).toContainText('inte bekräftat din e-postadress');

    await context.clearCookies();
    school.account.email_verified = true;
    await guest.goto(link);
    await guest.getByRole('link', { name: /^Logga in med Sjöbygds/ }).click();
    await expect(guest.getByRole('heading', { name: 'Mina artiklar' })).toBeVisible();
    await context.close();
  } finally {
    school.close();
  }
});

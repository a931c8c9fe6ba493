import { api } from './learning.ts';
import { expect, expectAccessibleOver, loseSession, test } from './newsroom.ts';
import { mailedPath } from './outbox.ts';
import { openDraft } from './own-draft.ts';

const email = 'deltagare@sjobygd.example';

test('signing in and out with a password, and a wrong one in the specification’s words', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Logga in – Spalten');
  await page.getByLabel('E-postadress').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill('fel lösenord');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Felaktigt användarnamn eller lösenord');
  await page.getByLabel('Lösenord', { exact: true }).fill('spalten-demo');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hej Elin!' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveTitle('Min sida – Spalten');
  await page.getByRole('button', { name: /Mitt konto/ }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(page).toHaveTitle('Logga in – Spalten');
  await page.goto('/article');
  await expect(page).toHaveURL(/\/login$/);
});

test('in the demo each role signs in with one click', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Moderator' }).click();
  await expect(page.getByRole('heading', { name: 'Hej Maria!' })).toBeVisible();
});

test('a forgotten password is replaced through the mail in the outbox', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Glömt lösenord?' }).click();
  await expect(page).toHaveTitle('Glömt lösenord – Spalten');
  await page.getByLabel('E-postadress').fill('gunilla@sjobygd.example');
  await page.getByRole('button', { name: 'Skicka länk' }).click();
  await expect(page.getByRole('status')).toContainText('Om adressen finns hos oss');
  await page.goto(await mailedPath(page, 'gunilla@sjobygd.example', '/reset-password'));
  await expect(page).toHaveTitle('Återställ lösenord – Spalten');
  await page.getByLabel('Nytt lösenord').fill('kort');
  await page.getByLabel('Samma lösenord en gång till').fill('kort');
  await page.getByRole('button', { name: 'Spara lösenordet' }).click();
  await expect(page.getByText('minst 10 tecken')).toBeVisible();
  await page.getByLabel('Nytt lösenord').fill('nio gula kaffekoppar');
  await page.getByLabel('Samma lösenord en gång till').fill('nio gula kaffekoppar');
  await page.getByRole('button', { name: 'Spara lösenordet' }).click();
  await expect(page).toHaveURL(/\/login\?email=gunilla%40sjobygd\.example$/);
  await expect(page.getByLabel('E-postadress')).toHaveValue('gunilla@sjobygd.example');
  await page.getByLabel('Lösenord', { exact: true }).fill('nio gula kaffekoppar');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hej Gunilla!' })).toBeVisible();
});

test('who goes on without a session is sent to the login page, told where they were, and comes to where they were going', async ({
  as,
}) => {
  const page = await as('deltagare');
  await page.goto('/newspaper');
  await page.getByRole('link', { name: 'Skriva' }).click();
  await page.getByRole('link', { name: 'Dikter på mjölkpaket' }).click();
  await expect(page.getByText('Artikeln är publicerad')).toBeVisible();
  await page.getByRole('link', { name: 'Skriva', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Skridskor att låna gratis' })).toBeVisible();
  await loseSession(page);
  await page.getByRole('link', { name: 'Skridskor att låna gratis' }).click();
  await expect(page.getByRole('dialog', { name: 'Du har loggats ut' })).toBeVisible();
  const other = /article\/(\d+)/.exec(page.url())?.[1] ?? '';
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?/);
  const query = new URL(page.url()).searchParams;
  expect(query.get('previous')).toBe('article-edit');
  expect(JSON.parse(query.get('params') ?? '')).toEqual({ id: other });
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Deltagare' }).click();
  await expect(page).toHaveURL(/\/article$/);
});

test('whose account is paused is told so and whom to ask: at work, and at sign-in with the right password', async ({
  as,
  page: stranger,
}) => {
  const [page, moderator] = [await as('deltagare'), await as('moderator')];
  const { id } = await api<{ id: number }>(page, 'GET', '/user/currentUser');
  const set = (is_active: boolean) => api(moderator, 'PUT', `/participant/${id}`, { is_active });
  await openDraft(page);
  await set(false);
  try {
    await page.getByLabel('Rubrik', { exact: true }).fill('Hon har ritat varje gunga');
    const modal = page.getByRole('dialog', { name: 'Du har loggats ut' });
    const said = /Ditt konto är avstängt\. Fråga .+ om du undrar\./;
    await expect(modal.getByText(said)).toBeVisible();
    await expect(modal.getByText('Logga in igen så fortsätter du')).toHaveCount(0);
    await stranger.goto('/login');
    await stranger.getByLabel('E-postadress').fill(email);
    await stranger.getByLabel('Lösenord', { exact: true }).fill('fel lösenord');
    await stranger.getByRole('button', { name: 'Logga in', exact: true }).click();
    await expect(stranger.getByRole('alert')).toHaveText('Felaktigt användarnamn eller lösenord');
    await stranger.getByLabel('Lösenord', { exact: true }).fill('spalten-demo');
    await stranger.getByRole('button', { name: 'Logga in', exact: true }).click();
    await expect(stranger.getByRole('alert')).toHaveText(said);
    await set(true);
    await modal.getByLabel('Lösenord', { exact: true }).fill('spalten-demo');
    await modal.getByRole('button', { name: 'Logga in', exact: true }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByText(/^Sparat/)).toBeVisible();
  } finally {
    await set(true);
  }
});

test('a session that ends while writing: the modal opens, nothing typed is lost, and the save goes through', async ({
  as,
}) => {
  const page = await as('deltagare');
  await openDraft(page);
  await loseSession(page);
  await page.getByLabel('Rubrik', { exact: true }).fill('Hon har ritat varenda gunga');
  const modal = page.getByRole('dialog', { name: 'Du har loggats ut' });
  await expect(modal).toBeVisible();
  // Nobody is signed in, and the screen below is still whose it was.
  await expect(page.locator('.side .menu').first()).toBeVisible();
  await expectAccessibleOver(page);
  // What others do meanwhile is there afterwards.
  const moderator = await as('moderator');
  await moderator.goto('/');
  const [, article] = /article\/(\d+)/.exec(page.url()) ?? [];
  const comment = { article_id: Number(article), body: 'Fin rubrik!' };
  await api(moderator, 'POST', '/message', comment);
  await modal.getByLabel('E-postadress').fill(email);
  await modal.getByLabel('Lösenord', { exact: true }).fill('spalten-demo');
  await modal.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await expect(page.locator('.comments-card').getByText('Fin rubrik!')).toBeVisible();
  await expect(page.getByLabel('Rubrik', { exact: true })).toHaveValue(
    'Hon har ritat varenda gunga',
  );
  await page.reload();
  await expect(page.getByLabel('Rubrik', { exact: true })).toHaveValue(
    'Hon har ritat varenda gunga',
  );
});

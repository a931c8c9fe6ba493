import type { Page } from '@playwright/test';
import { expect, expectAccessibleOver, settled, test } from './newsroom.ts';

/* Lines of the specification that no errand of the other tests comes by. */

const openFiles = async (page: Page) => {
  await page.goto('/article');
  await page.getByRole('button', { name: 'Filer' }).click();
  return page.getByRole('dialog', { name: 'Filer' });
};

test('every call is marked as the client’s own, with its cookies, and a change with its token', async ({
  as,
}) => {
  const page = await as('moderator');
  const asked = page.waitForRequest((request) => request.url().includes('/api/article'));
  await page.goto('/article');
  const read = await (await asked).allHeaders();
  expect(read['x-requested-with']).toBe('XMLHttpRequest');
  expect(read['cookie']).toContain('spalten_session=');
  const [changed] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/user/setOffice')),
    page.getByLabel('Redaktion').selectOption({ label: 'Dagcenter Ekbacken' }),
  ]);
  const write = await changed.allHeaders();
  const token = /XSRF-TOKEN=([^;]+)/.exec(write['cookie'] ?? '')?.[1] ?? '';
  expect(write['x-requested-with']).toBe('XMLHttpRequest');
  expect(write['x-xsrf-token']).toBe(decodeURIComponent(token));
  // The office that was chosen is the stored user's from then on.
  await expect(page.getByLabel('Redaktion').locator('option:checked')).toHaveText(
    'Dagcenter Ekbacken',
  );
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/user/setOffice')),
    page.getByLabel('Redaktion').selectOption({ label: 'Klass 8B, Sjöbygdsskolan' }),
  ]);
});

test('tags are found by a part of their name, and said to be created, updated and deleted', async ({
  as,
}) => {
  const page = await as('moderator');
  const manager = await openFiles(page);
  await manager.getByRole('button', { name: 'Taggar', exact: true }).click();
  await manager.getByLabel('Ny tagg').fill('Väderkvarnar');
  await manager.getByRole('button', { name: 'Lägg till' }).click();
  await expect(page.getByText('Tag created', { exact: true })).toBeVisible();
  await manager.getByLabel('Sök bland taggarna').fill('DERKV');
  await expect(manager.getByRole('listitem')).toHaveCount(1);
  await manager.getByLabel('Taggen Väderkvarnar', { exact: true }).fill('Vattenkvarnar');
  await manager.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Tag updated', { exact: true })).toBeVisible();
  await manager.getByLabel('Sök bland taggarna').fill('vattenkv');

  // A call that fails is only logged: nothing is shown of it.
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/file-manager-tag/*', (route) => route.abort());
  const remove = async () => {
    await manager.getByRole('button', { name: 'Ta bort taggen Vattenkvarnar' }).click();
    const asks = page.getByRole('dialog', { name: 'Ta bort taggen Vattenkvarnar' });
    await expect(asks).toBeVisible();
    await expectAccessibleOver(page);
    // Its type is seen: what can't be undone has a button of another colour than a harmless one.
    const continues = asks.getByRole('button', { name: 'Ta bort' });
    await expect(continues).toHaveClass(/(^| )danger( |$)/);
    await continues.click();
    await expect(asks).toBeHidden();
  };
  await remove();
  await expect.poll(() => logged.join()).toContain('file manager');
  await expect(page.locator('.toast-error')).toHaveCount(0);
  await page.unroute('**/api/file-manager-tag/*');
  await remove();
  await expect(page.getByText('Tag deleted', { exact: true })).toBeVisible();
});

test('removing a file for good asks for a password, and shows what the server says of a wrong one', async ({
  as,
}) => {
  const page = await as('moderator');
  const manager = await openFiles(page);
  await manager.getByRole('button', { name: 'Ladda upp' }).click();
  await expect(manager.getByLabel('Gör stora bilder mindre innan de skickas')).not.toBeChecked();
  await manager.getByLabel('Välj filer', { exact: true }).setInputFiles({
    name: 'minnesord.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Kom ihåg.'),
  });
  await expect(manager.getByText('1 av 1 klara')).toBeVisible();
  await manager.getByRole('button', { name: 'Filer', exact: true }).click();
  await manager.getByRole('option', { name: /minnesord/ }).click();
  await manager.getByRole('button', { name: 'Ta bort' }).click();
  const asks = page.getByRole('dialog', { name: 'Ta bort filen?' });
  await asks.getByRole('button', { name: 'Ta bort' }).click();
  await expect(page.getByText('File deleted')).toBeVisible();
  await manager.getByRole('button', { name: 'Papperskorg' }).click();
  await manager.getByRole('option', { name: /minnesord/ }).click();
  await manager.getByRole('button', { name: 'Ta bort för gott' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: 'Det går inte att ångra.' })
    .last()
    .getByRole('button', { name: 'Ta bort för gott' })
    .last()
    .click();
  const login = page.getByRole('dialog', { name: 'Skriv ditt lösenord' });
  await login.getByLabel('Lösenord', { exact: true }).fill('fel lösenord');
  const answering = page.waitForResponse(/\/api\/admin\/login$/);
  await login.getByRole('button', { name: 'Fortsätt' }).click();
  const { message } = (await (await answering).json()) as { message: string };
  expect(message).not.toBe('');
  await expect(login.getByRole('alert')).toHaveText(message);
  await login.getByLabel('Lösenord', { exact: true }).fill('spalten-demo');
  await login.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(login).toBeHidden();
  await expect(manager.getByRole('option', { name: /minnesord/ })).toHaveCount(0);
});

test('the upload tab opens by itself where there are no files', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-postadress').fill('moderator2@nyko.example');
  await page.getByLabel('Lösenord', { exact: true }).fill('spalten-demo');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hej/ })).toBeVisible();
  const manager = await openFiles(page);
  await expect(manager.getByRole('button', { name: 'Ladda upp' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('what keeps a chapter or a notice from being saved is said in a toast, in the server’s words', async ({
  as,
}) => {
  const page = await as('admin');
  const refused = async () => {
    const [answer] = await Promise.all([
      page.waitForResponse(
        (response) =>
          /\/api\/(chapter|info-post)(\/\d+)?$/.test(response.url()) &&
          response.request().method() === 'POST',
      ),
      page.getByRole('button', { name: 'Spara', exact: true }).click(),
    ]);
    expect(answer.status()).toBe(422);
    const { message } = (await answer.json()) as { message: string };
    await expect(page.locator('.toast-error').last()).toContainText(message);
  };
  // Neither has a heading: first when it is made, then when it is changed.
  for (const path of ['/admin/chapter/create', '/info-post/create']) {
    await page.goto(path);
    await refused();
  }
  for (const list of ['/admin/chapter?type=9', '/info-post']) {
    await page.goto(list);
    const edit = page.locator('a[href$="/edit"]').first();
    await page.goto((await edit.getAttribute('href'))!);
    await page.getByLabel('Rubrik', { exact: true }).fill('');
    await refused();
  }
});

test('what keeps an assignment from being saved is said once, after earlier notices are cleared', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/assignment/create');
  await page.getByLabel('Rubrik', { exact: true }).fill('Utan frågor');
  const save = page.getByRole('button', { name: 'Spara', exact: true });
  await save.click();
  await expect(page).toHaveURL(/\/assignment\/\d+\/edit/);
  const published = page.getByLabel(/^Publicerad/);
  await expect(published).not.toBeChecked();
  await settled(page);
  await page.getByLabel('Rubrik', { exact: true }).fill('Utan frågor än');
  await save.click();
  // An earlier notice of another kind, with other words.
  await expect(page.locator('.toast-success').last()).toContainText('Sparat: Utan frågor än.');
  await published.check();
  const answered = () => page.waitForResponse((answer) => answer.status() === 422);
  for (const _time of [1, 2]) {
    const [answer] = await Promise.all([answered(), save.click()]);
    const { message } = (await answer.json()) as { message: string };
    await expect(page.locator('.toast-error').last()).toContainText(message);
    await expect(page.locator('.toast')).toHaveCount(1);
    await expectAccessibleOver(page);
  }
});

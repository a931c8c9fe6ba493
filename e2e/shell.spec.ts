import type { Request } from '@playwright/test';
import { api } from './learning.ts';
import {
  expect,
  expectAccessibleOver,
  hold,
  holdAnswer,
  listen,
  settled,
  test,
} from './newsroom.ts';

test('focus goes to the content header half a second after a navigation', async ({ as }) => {
  const page = await as('deltagare');
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByRole('link', { name: 'Skriva', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Artiklar' });
  await expect(heading).toBeVisible();
  await page.clock.runFor(450);
  await expect(heading).not.toBeFocused();
  await page.clock.runFor(100);
  await expect(heading).toBeFocused();
});

test('who begins to write before half a second is over goes on writing', async ({ as }) => {
  const page = await as('deltagare');
  await page.goto('/');
  await page.getByRole('link', { name: 'Skriva', exact: true }).click();
  const search = page.getByRole('main').getByLabel('Sök');
  await search.click();
  await page.keyboard.type('Bron över ån är klar', { delay: 40 });
  await expect(search).toHaveValue('Bron över ån är klar');
  await expect(search).toBeFocused();
  // The list is gone to anew, and what was looked for in it is put away.
  await expect(page).toHaveURL(/q=Bron/);
  await page.getByRole('link', { name: 'Skriva', exact: true }).click();
  await expect(search).toHaveValue('');
  await expect(page).not.toHaveURL(/q=/);
});

test('who comes to a field with neither pointer nor key, as by voice, stays in it', async ({
  as,
}) => {
  const page = await as('deltagare');
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByRole('link', { name: 'Skriva', exact: true }).click();
  const search = page.getByRole('main').getByLabel('Sök');
  await search.focus();
  // Longer than the header takes to ask for the focus.
  await page.clock.runFor(1000);
  await expect(search).toBeFocused();
});

test('who saves before half a second is over has the keyboard at the button when it is saved', async ({
  as,
}) => {
  const page = await as('kund');
  await page.clock.install();
  await page.goto('/participant');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // What has the keyboard can't be used any more: who goes on at once is not taken behind the dialog.
  await page.getByRole('button', { name: 'Lägg till många' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('En person per rad').fill('Eva Ek; eva@viken.example');
  await dialog.getByLabel('Redaktion', { exact: true }).selectOption({ index: 1 });
  // Whoever is quick, at a time that stands still from when the offices have come.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const last = dialog.getByRole('button').last();
  await last.focus();
  await expect(last).toBeFocused();
  await last.evaluate((button: HTMLButtonElement) => (button.disabled = true));
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.clock.runFor(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', { name: 'Lägg till många' })).toBeFocused();

  const saving = await hold(page, '**/api/participant');
  await page.getByRole('link', { name: 'Ny deltagare' }).click();
  const save = page.getByRole('button', { name: 'Lägg till', exact: true });
  await save.click();
  await expect(save).toBeDisabled();
  await expect(page.locator('body')).toBeFocused();
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { name: 'Ny deltagare' })).not.toBeFocused();
  saving.letGo();
  const faults = page.getByRole('alert').getByRole('link');
  await expect(faults.first()).toBeVisible();
  await expect(save).toBeFocused();

  // Who writes on meanwhile is not taken from their field to what was found wrong.
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.getByLabel('Förnamn').fill('Tove');
  const again = await hold(page, '**/api/participant');
  await save.click();
  const phone = page.getByLabel('Telefon');
  await phone.click();
  await page.keyboard.type('070');
  await expect(faults.first()).not.toBeInViewport();
  await expect(save).toBeDisabled();
  again.letGo();
  await expect(save).toBeEnabled();
  await page.clock.runFor(1000);
  await expect(faults.first()).not.toBeInViewport();
  await page.keyboard.type('-12');
  await expect(phone).toHaveValue('070-12');
  await expect(faults.first()).not.toBeInViewport();
});

test('saves of one form go one at a time, however many are asked for at once', async ({ as }) => {
  const page = await as('kund');
  await page.goto('/editorial-office');
  await page.getByRole('main').getByRole('link', { name: 'Dagcenter Ekbacken' }).click();
  await expect(page.getByLabel('Tidningens namn')).not.toHaveValue('');
  const said: number[] = [];
  let going = 0;
  let most = 0;
  const isSave = (request: Request) =>
    request.url().includes('/api/editorial-office/') && request.method() !== 'GET';
  page.on('request', (request) => {
    if (isSave(request)) going += 1;
    most = Math.max(most, going);
  });
  page.on('response', (response) => {
    if (!isSave(response.request())) return;
    going -= 1;
    said.push(response.status());
  });
  await page.getByLabel('Tidningens namn').evaluate((field: HTMLInputElement) => {
    for (let times = 0; times < 3; times += 1) field.form!.requestSubmit();
  });
  await expect.poll(() => said).toEqual([200, 200, 200]);
  expect(most).toBe(1);
});

test('who goes on begins at the top, and who goes back is where they were, also where it comes late', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 1280, height: 500 } });
  await page.clock.install();
  // In an order that a save that comes late doesn't change.
  await page.goto('/article?sort=headline');
  const heading = page.getByRole('heading', { level: 1 });
  const row = page.getByRole('main').getByRole('table').getByRole('link').nth(12);
  const height = () => page.evaluate(() => scrollY);
  await expect(heading).toHaveText('Artiklar');
  await row.scrollIntoViewIfNeeded();
  const was = await height();
  expect(was).toBeGreaterThan(200);
  const path = await row.getAttribute('href');
  const goOn = async () => {
    await row.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect.poll(height).toBe(0);
    await page.clock.runFor(1000);
    await expect(heading).toBeFocused();
  };
  await goOn();
  await page.goBack();
  await expect(row).toBeInViewport();
  await page.clock.runFor(1000);
  await expect(heading).toHaveText('Artiklar');
  await expect(heading).toBeFocused();
  expect(await height()).toBe(was);
  // By keyboard they go on at what they opened.
  await page.keyboard.press('Tab');
  await expect(row).toBeFocused();

  // So long afterwards that the list has to be fetched anew, with an answer that comes late.
  await goOn();
  await page.clock.fastForward('01:00:00');
  const list = await holdAnswer(page, /\/api\/article(\?|$)/);
  await page.goBack();
  await expect(heading).toHaveText('Artiklar');
  await page.clock.runFor(1000);
  await expect(heading).toBeFocused();
  await expect(row).toBeHidden();
  list.letGo();
  await expect(row).toBeInViewport();
  await expect.poll(height).toBe(was);
});

test('each tab stays in its office: what is listed and made there is the office’s that it names', async ({
  as,
}) => {
  const page = await as('moderator');
  const choose = (tab: typeof page, name: string) =>
    tab.getByLabel('Redaktion', { exact: true }).selectOption({ label: name });
  await page.goto('/article');
  await choose(page, 'Klass 8B, Sjöbygdsskolan');
  await expect(page.getByRole('link', { name: 'Dikter på mjölkpaket' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/article');
  await choose(other, 'Dagcenter Ekbacken');
  await expect(other.getByRole('link', { name: 'Ny kaffebryggare i fikarummet' })).toBeVisible();

  // Lists that are fetched later, and something that is made.
  await page.getByRole('link', { name: 'Webartiklar' }).first().click();
  await expect(page.getByText('Dikter på mjölkpaket').first()).toBeVisible();
  const shown = page.getByLabel('Redaktion', { exact: true }).locator('option:checked');
  await page.goto('/article');
  await expect(page.getByRole('link', { name: 'Dikter på mjölkpaket' })).toBeVisible();
  await expect(shown).toHaveText('Klass 8B, Sjöbygdsskolan');
  await page.getByRole('button', { name: 'Ny artikel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Börja skriva' }).click();
  await expect(page).toHaveURL(/\/article\/\d+\/edit$/);
  await expect(page.getByText(/· Klass 8B, Sjöbygdsskolan/)).toBeVisible();
  await expect(other.getByLabel('Redaktion', { exact: true }).locator('option:checked')).toHaveText(
    'Dagcenter Ekbacken',
  );
  await choose(other, 'Klass 8B, Sjöbygdsskolan');
  await other.close();
});

test('changing the office changes what is shown everywhere', async ({ as }) => {
  const page = await as('deltagare');
  // What shows toasts comes late, after there is something to show.
  const toastsComing = await holdAnswer(page, /\/toasts-[^/]*\.js$/);
  await page.goto('/article');
  await expect(page.getByRole('link', { name: 'Dikter på mjölkpaket' })).toBeVisible();
  const said = await listen(page);
  await page.getByLabel('Redaktion').selectOption({ label: 'Dagcenter Ekbacken' });
  await expect(page.getByRole('link', { name: 'Ny kaffebryggare i fikarummet' })).toBeVisible();
  toastsComing.letGo();
  // It is heard all the same, and once.
  await expect(page.locator('.toast', { hasText: 'Dagcenter Ekbacken' })).toBeVisible();
  const toasts = async () => (await said()).filter((text) => text.includes('Dagcenter Ekbacken'));
  await expect.poll(toasts).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Ny kaffebryggare i fikarummet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dikter på mjölkpaket' })).toBeHidden();
  await page.getByLabel('Redaktion').selectOption({ label: 'Klass 8B, Sjöbygdsskolan' });
  await expect(page.getByRole('link', { name: 'Dikter på mjölkpaket' })).toBeVisible();
  // The same words again are heard again, and stand there once.
  await page.getByLabel('Redaktion').selectOption({ label: 'Dagcenter Ekbacken' });
  await expect.poll(toasts).toHaveLength(2);
  await expect(page.locator('.toast', { hasText: 'Dagcenter Ekbacken' })).toHaveCount(1);
  await page.getByLabel('Redaktion').selectOption({ label: 'Klass 8B, Sjöbygdsskolan' });
  await expect(page.getByRole('link', { name: 'Dikter på mjölkpaket' })).toBeVisible();
  // What has been read goes with the next press.
  await expect(page.locator('.toast')).not.toHaveCount(0);
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.locator('.toast')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

test('on a narrow screen the menu is a drawer that closes when somewhere is gone to', async ({
  as,
}) => {
  const page = await as('deltagare', { viewport: { width: 360, height: 740 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Meny' }).click();
  const drawer = page.getByRole('dialog', { name: 'Meny' });
  await expect(drawer).toBeVisible();
  await expectAccessibleOver(page);
  await drawer.getByRole('link', { name: 'Tidningen' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Tidningar' })).toBeVisible();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
});

test('what the header opens by the keyboard gives the focus back to its button', async ({ as }) => {
  const page = await as('deltagare');
  for (const [name, kind] of [
    ['Mitt konto', 'menu'],
    ['Nytt för dig', 'dialog'],
    ['Meddelanden', 'dialog'],
  ] as const) {
    // Anew each time: pressed before what it opens has come.
    await page.goto('/');
    await expect(page).toHaveTitle('Min sida – Spalten');
    // A participant's messages are in the menu.
    const bar = page.getByRole(name === 'Meddelanden' ? 'navigation' : 'banner');
    const button = bar.getByRole('button', { name });
    // Whoever presses a key has begun, and the header leaves the keyboard to them.
    await page.keyboard.press('Shift');
    await button.press('Enter');
    const opened = page.getByRole(kind);
    await expect(opened).toBeVisible();
    await expect(button).not.toBeFocused();
    await expectAccessibleOver(page);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(button).toBeFocused();
  }
  const menu = page.getByRole('button', { name: 'Mitt konto' });
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
});

test('another host has only the not-found page', async ({ page }) => {
  const url = (process.env['APP_URL'] ?? '').replace('app.localhost', 'localhost');
  const answer = await page.goto(`${url}/login`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Sidan hittades inte' })).toBeVisible();
});

test('a question that Escape asks stays open, also where its dialog was fetched after what asks it', async ({
  as,
}) => {
  const page = await as('admin');
  const late = await holdAnswer(page, /\/assets\/confirm-dialog-/);
  await page.goto('/admin/chapter?type=6');
  await page.getByRole('main').getByRole('link').first().waitFor();
  const chapters = await api<{ id: number; is_open: boolean }[]>(page, 'GET', '/chapter?limit=100');
  const chapter = chapters.find(({ is_open }) => !is_open);
  await page.goto(`/admin/chapter/${chapter?.id}/edit`);
  await page.getByRole('button', { name: 'Läsare och vem som får det' }).click();
  const dialog = page.getByRole('dialog', { name: /^Läsare av/ });
  const coming = page.waitForResponse(/\/assets\/confirm-dialog-/);
  await dialog.getByRole('checkbox').first().click();
  await expect(dialog.getByText('1 ändring är inte sparad')).toBeVisible();
  late.letGo();
  await coming;
  await settled(page);
  await page.keyboard.press('Escape');
  const stay = page.getByRole('button', { name: 'Avbryt' });
  await expect(stay).toBeVisible();
  await settled(page);
  await page.keyboard.press('Escape');
  await expect(stay).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('a drawer that has just come closes by Escape, however soon it is pressed', async ({ as }) => {
  const page = await as('deltagare');
  await page.goto('/');
  const messages = page.getByRole('button', { name: /Meddelanden/ });
  await messages.waitFor();
  // The key comes in the same task as the drawer, as nobody but a slow machine has it.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const drawer = document.querySelector('[role="dialog"]');
      if (!drawer) return;
      watch.disconnect();
      const comes = performance.now();
      while (performance.now() < comes + 2);
      drawer.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      document.body.dataset['pressed'] = 'true';
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await messages.click();
  await expect(page.locator('body[data-pressed]')).toBeAttached();
  await expect(page.getByRole('dialog')).toBeHidden();
});

import type { Page } from '@playwright/test';
import { untilKept } from './kept.ts';
import { expect, settled, slowDown, test } from './newsroom.ts';
import { openDraft } from './own-draft.ts';
import { SECOND_VERSION, updatingApp } from './updating-app.ts';

/* The app without a network, on a slow one, and when a new version of it comes. */

const WITH_WORKER = { serviceWorkers: 'allow' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Time for the app's files to come, on a machine that is busy too. */
const FILES = { timeout: 60_000 };

/** Waits until the device has the app's files. */
async function untilInstalled(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(state, FILES).toBe('activated');
}

const body = (page: Page) => page.getByRole('textbox', { name: 'Brödtext' });

/** The names of the caches of this device, and the addresses that they hold. */
const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** The keys of the copies that this device has. */
const copies = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('spalten-copies');
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('copies')) return resolve([]);
          const asked = database.transaction('copies').objectStore('copies').getAllKeys();
          asked.addEventListener('success', () => {
            database.close();
            resolve(asked.result.map(String));
          });
          return undefined;
        });
      }),
  );

test('without a network the article that was open is there, and what is typed in it arrives', async ({
  as,
}) => {
  const page = await as('deltagare', { ...WITH_WORKER, ...PHONE });
  const path = await openDraft(page);
  const headline = await page.getByLabel('Rubrik', { exact: true }).inputValue();
  const text = (await body(page).innerText()).slice(0, 40);
  await untilInstalled(page);

  await page.context().setOffline(true);
  await page.goto(path);
  await expect(page.getByLabel('Rubrik', { exact: true })).toHaveValue(headline);
  await expect(body(page)).toContainText(text);
  await expect(page.getByText('Du är inte uppkopplad just nu')).toBeVisible();
  await body(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Skrivet på bussen utan nät.');
  await untilKept(page, 'bussen utan nät');
  // The telephone may close the app before the network is back.
  await page.reload();
  await expect(body(page)).toContainText('Skrivet på bussen utan nät.');

  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: headline }).click();
  await expect(body(page)).toContainText('Skrivet på bussen utan nät.');

  await page.context().setOffline(false);
  await expect(page.getByText(/^Sparat/)).toBeVisible(FILES);
  const other = await as('moderator');
  await other.goto(path);
  await expect(other.getByText('Skrivet på bussen utan nät.').first()).toBeVisible();
});

/** Opens a draft until this device has its copy, and closes the tab. */
async function leaveCopiedDraft(page: Page) {
  const path = await openDraft(page);
  await untilInstalled(page);
  await expect.poll(() => copies(page)).toContain(`article-text:${path.split('/')[2]}`);
  await page.close();
  return { context: page.context(), path };
}

for (const [fault, answer] of [
  ['a proxy whose server is gone', { status: 502, body: '<h1>Bad Gateway</h1>' }],
  ['a server without its database', { status: 503, json: { message: 'Spalten vilar.' } }],
] as const)
  test(`a start before ${fault} opens what the device has, and says otherwise that it waits`, async ({
    as,
  }) => {
    const { context, path } = await leaveCopiedDraft(await as('deltagare', WITH_WORKER));
    await context.route('**/api/**', (route) => route.fulfill(answer));
    const tab = await context.newPage();
    await tab.goto(path);
    await expect(body(tab)).toContainText('Det är lätt att tro');
    await body(tab).click();
    await tab.keyboard.press('ControlOrMeta+End');
    await tab.keyboard.type(' Skrivet utan server.');
    await untilKept(tab, 'Skrivet utan server');
    await tab.close();

    // Its copies are gone, as where a browser keeps none.
    const other = await context.newPage();
    await other.goto('/healthz');
    await other.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const gone = indexedDB.deleteDatabase('spalten-copies');
          gone.addEventListener('success', () => resolve());
          gone.addEventListener('error', () => reject(gone.error!));
        }),
    );
    for (const address of ['/login', path]) {
      await other.goto(address);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(
        'Spalten svarar inte just nu',
      );
    }
    await context.unrouteAll({ behavior: 'wait' });
    await expect(body(other)).toContainText('Skrivet utan server.');
    await expect(other.getByText(/^Sparat/)).toBeVisible(FILES);
  });

test('a start that gets no answer at all opens what the device has', async ({ as }) => {
  const { context, path } = await leaveCopiedDraft(await as('deltagare', WITH_WORKER));
  const held: (() => void)[] = [];
  await context.route('**/api/**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.abort();
  });
  const tab = await context.newPage();
  await tab.goto(path);
  await expect(body(tab)).toContainText('Det är lätt att tro', FILES);
  for (const letGo of held) letGo();
});

test('a device keeps the app’s own files and no answer, and signing out removes the copies', async ({
  as,
}) => {
  const page = await as('deltagare', WITH_WORKER);
  const path = await openDraft(page);
  await untilInstalled(page);
  await page.reload();
  await expect(body(page)).toBeVisible();
  await settled(page);
  const addresses = await cachedAddresses(page);
  expect(addresses).toContain('/index.html');
  const OWN = /^\/(?:index\.html|manifest\.webmanifest|assets\/[\w.-]+)$/;
  expect(addresses.filter((one) => !OWN.test(one))).toEqual([]);
  const id = path.split('/')[2];
  await expect.poll(() => copies(page)).toContain(`article-text:${id}`);

  await page.getByRole('button', { name: /Mitt konto/ }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  expect(await copies(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
});

test('the question before an unsaved text is left goes away when the network is back', async ({
  as,
}) => {
  const page = await as('deltagare');
  await openDraft(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('confirm-dialog')),
  );
  await page.context().setOffline(true);
  await body(page).press('End');
  await body(page).pressSequentially(' Utan nät.');
  await page.getByRole('link', { name: 'Hem', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Vill du lämna sidan?' });
  await expect(question).toBeVisible();
  await page.context().setOffline(false);
  await expect(question).toBeHidden(FILES);
  await expect(page).toHaveURL(/\.localhost:\d+\/$/);
});

test('a question whose own dialog never came is asked by the browser', async ({ as }) => {
  const page = await as('deltagare');
  await page.route('**/confirm-dialog-*.js', (route) => route.abort());
  const path = await openDraft(page);
  await page.context().setOffline(true);
  await body(page).press('End');
  await body(page).pressSequentially(' Utan nät.');
  const asked = page.waitForEvent('dialog');
  await page.getByRole('link', { name: 'Hem', exact: true }).first().click();
  const dialog = await asked;
  expect(dialog.message()).toContain('Vill du lämna sidan?');
  await dialog.dismiss();
  await expect(body(page)).toContainText('Utan nät.');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('the newspaper for everybody and the API are opened by the network alone', async ({ as }) => {
  const page = await as('deltagare', WITH_WORKER);
  await page.goto('/');
  await untilInstalled(page);
  await page.context().setOffline(true);
  for (const path of ['/api/openapi.json', '/tidning/finns-inte'])
    await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('on a slow network the second visit to writing fetches what is written, and no file', async ({
  as,
}) => {
  const page = await as('deltagare', { ...WITH_WORKER, ...PHONE });
  const path = await openDraft(page);
  const headline = await page.getByLabel('Rubrik', { exact: true }).inputValue();
  await untilInstalled(page);
  await page.goto('/healthz');
  await slowDown(page);
  const fetched: string[] = [];
  page.on('response', (answer) => {
    const { protocol, pathname } = new URL(answer.url());
    // A picture that has been fetched has a blob's address.
    if (protocol !== 'blob:' && !answer.fromServiceWorker()) fetched.push(pathname);
  });
  await page.goto(path);
  await expect(page.getByLabel('Rubrik', { exact: true })).toHaveValue(headline);
  await expect(body(page)).toHaveAttribute('contenteditable', 'true');
  expect(fetched.filter((one) => !one.startsWith('/api/'))).toEqual([]);
});

test('a new version is offered, and taken without losing a letter', async ({ as }) => {
  const app = await updatingApp();
  try {
    const page = await as('deltagare', { ...WITH_WORKER, baseURL: app.url });
    const isSecond = () => page.locator(`meta[name="${SECOND_VERSION}"]`).count();
    await openDraft(page);
    await untilInstalled(page);
    await page.reload();
    await expect(body(page)).toBeVisible();

    app.update();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const offer = page.getByRole('status').filter({ hasText: 'Ny version finns' });
    await expect(offer).toBeVisible(FILES);
    // It waits, however often the page is loaded anew.
    await page.reload();
    await expect(offer).toBeVisible(FILES);
    expect(await isSecond()).toBe(0);

    await body(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' Sista bokstaven före den nya versionen.');
    await offer.getByRole('button', { name: 'Ladda om' }).click();
    await expect.poll(isSecond, FILES).toBe(1);
    await expect(body(page)).toContainText('Sista bokstaven före den nya versionen.');
    await expect(offer).toHaveCount(0);
  } finally {
    app.close();
  }
});

test('a page whose code is gone takes the new version in place of an error', async ({ as }) => {
  const page = await as('deltagare');
  await page.goto('/');
  await settled(page);
  let missing = 0;
  await page.route(/\/assets\/newspaper-list\.page-/, async (route) => {
    missing += 1;
    if (missing > 1) return route.continue();
    return route.fulfill({ status: 404, body: '' });
  });
  await page.getByRole('link', { name: 'Tidningen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tidningar' })).toBeVisible();
  expect(missing).toBe(2);
});

test('a page whose first code is gone, or that may run none, says so and can be loaded again', async ({
  browser,
}) => {
  const address = { baseURL: process.env['APP_URL'] ?? '' };
  const without = await browser.newContext({ ...address, javaScriptEnabled: false });
  const silent = await without.newPage();
  await silent.goto('/');
  await expect(silent.getByText('Spalten kunde inte starta')).toBeVisible();

  const context = await browser.newContext(address);
  const page = await context.newPage();
  let isGone = true;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto('/');
  const words = page.getByText('Spalten kunde inte starta', { exact: false }).first();
  await expect(words).toBeVisible({ timeout: 40_000 });
  isGone = false;
  await page.getByRole('link', { name: 'ladda om sidan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  await expect(words).toBeHidden();
  await Promise.all([without.close(), context.close()]);
});

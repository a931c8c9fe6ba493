import type { Page, Request } from '@playwright/test';
import {
  expect,
  expectAccessibleOver,
  loseSession,
  openMoreParts,
  settled,
  test,
} from './newsroom.ts';
import { ofType, publish } from './learning.ts';
import { openDraft } from './own-draft.ts';
import { watch } from './visitor.ts';

/* What the specification says of every call, and what becomes of one that nobody is signed in for. */

const isCall = (request: Request) =>
  request.url().includes('/api/') &&
  ['fetch', 'xhr', 'eventsource'].includes(request.resourceType());

const signInAgain = async (page: Page) => {
  const modal = page.getByRole('dialog', { name: 'Du har loggats ut' });
  await expect(modal).toBeVisible();
  await modal.getByLabel('Lösenord', { exact: true }).fill('spalten-demo');
  await modal.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(modal).toBeHidden();
};

const openFiles = async (page: Page) => {
  await page.getByRole('button', { name: 'Filer' }).click();
  const manager = page.getByRole('dialog', { name: 'Filer' });
  await manager.getByRole('button', { name: 'Ladda upp' }).click();
  return manager;
};

/** A file with bytes of its own: the same ones again would be known. */
const note = (words: string) => ({
  name: 'anteckning.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
});

test('every request of a walk is marked as the client’s own, and the token is asked for before a login', async ({
  page,
}) => {
  watch(page);
  const calls: Request[] = [];
  page.on('request', (request) => isCall(request) && calls.push(request));
  // Where the browser has none, each tab hears the stream by itself: there it can be seen.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Moderator' })).toBeVisible();
  const before = calls.length;
  await page.getByRole('button', { name: 'Moderator' }).click();
  await expect(page.getByRole('heading', { name: 'Hej Maria!' })).toBeVisible();
  const paths = calls.slice(before).map((request) => new URL(request.url()).pathname);
  const login = paths.indexOf('/api/login');
  expect(paths.slice(0, login)).toContain('/api/sanctum/csrf-cookie');
  for (const path of ['/assignment', '/participant', '/newspaper', '/utbildningsmaterial']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
  }
  await page.goto('/article?status=draft');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await openMoreParts(page);
  const kicker = page.getByLabel('Vinjett');
  const written = await kicker.inputValue();
  await kicker.fill(`${written} nu`);
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await kicker.fill(written);
  await page.goto('/article');
  const manager = await openFiles(page);
  await manager.getByLabel('Välj filer', { exact: true }).setInputFiles(note('På vägen.'));
  await expect(manager.getByText('1 av 1 klara')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Mitt konto/ }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();

  const asked = calls.map((request) => new URL(request.url()).pathname);
  for (const path of ['/api/demo', '/api/events', '/api/file/upload', '/api/logout'])
    expect(asked).toContain(path);
  expect(calls.length).toBeGreaterThan(40);
  const unmarked = calls.filter(
    (request) => request.headers()['x-requested-with'] !== 'XMLHttpRequest',
  );
  expect(unmarked.map((request) => request.url())).toEqual([]);
});

test('a token that has turned over is renewed without a word; a session that is over asks, in uploads too', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/article');
  await settled(page);
  // The first one is sent with the token of a session before.
  let token: string | undefined = 'en-gammal';
  await page.route('**/api/user/setOffice', (route) => {
    const headers = { ...route.request().headers(), ...(token && { 'x-xsrf-token': token }) };
    token = undefined;
    return route.continue({ headers });
  });
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/user/setOffice')) statuses.push(answer.status());
  });
  await page.getByLabel('Redaktion').selectOption({ label: 'Dagcenter Ekbacken' });
  await expect.poll(() => statuses).toEqual([419, 200]);
  await page.getByLabel('Redaktion').selectOption({ label: 'Klass 8B, Sjöbygdsskolan' });
  await expect.poll(() => statuses.at(-1)).toBe(200);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const manager = await openFiles(page);
  await loseSession(page);
  await manager
    .getByLabel('Välj filer', { exact: true })
    .setInputFiles(note('Efter inloggningen.'));
  await signInAgain(page);
  await expect(manager.getByText(/^1 av 1 /)).toBeVisible();
});

test('what nobody asked for opens no login; the first thing that somebody does, does', async ({
  as,
}) => {
  const page = await as('deltagare');
  await openDraft(page);
  await loseSession(page);
  const refused = await page.waitForResponse(
    (answer) => answer.url().endsWith('/presence') && answer.status() === 401,
  );
  await refused.finished();
  await settled(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Tidigare versioner' }).click();
  await signInAgain(page);
  await expect(page.getByRole('dialog', { name: 'Tidigare versioner' })).toBeVisible();
});

test('who is signed in comes to their page from every signed-out screen, but not from a mailed link', async ({
  as,
}) => {
  const page = await as('deltagare');
  const query = `previous=article-list&params=${encodeURIComponent('{}')}`;
  for (const path of ['/login', `/login?${query}`, '/forgot-password', '/reset-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Hej Elin!' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
  await page.goto('/reset-password?token=abc&email=elin%40sjobygd.example');
  await expect(page.getByLabel('Nytt lösenord')).toBeVisible();
  await page.getByRole('link', { name: /inloggning/ }).click();
  await expect(page.getByRole('heading', { name: 'Hej Elin!' })).toBeVisible();
});

test('on a phone a message is above the sections at the foot, and goes with its page', async ({
  as,
}) => {
  const moderator = await as('moderator');
  await moderator.goto('/');
  const id = await publish(moderator, 'Paus på mobilen', ofType('free_text'));
  const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  await page.clock.install();
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: /Börja|Starta/ }).click();
  await page.getByRole('button', { name: /paus/i }).click();
  await expect(page).toHaveURL(/\/assignment$/);
  const message = page.locator('.toast');
  await expect(message).toBeVisible();
  await expectAccessibleOver(page);
  const sections = (await page.locator('.tab-bar').boundingBox())!;
  const box = (await message.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(sections.y);
  expect(box.y).toBeGreaterThan(844 / 2);
  await page.clock.fastForward(4000);
  await expect(message).toBeVisible();
  await page.getByRole('link', { name: 'Spalten' }).first().click();
  await expect(page.getByRole('heading', { name: 'Hej Elin!' })).toBeVisible();
  await expect(message).toHaveCount(0);
});

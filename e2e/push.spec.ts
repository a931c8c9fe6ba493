import type { BrowserContext, BrowserContextOptions, Page, Worker } from '@playwright/test';
import { expect, expectAccessibleInBoth, settled, test } from './newsroom.ts';

/* Push messages: turning them on in Mitt konto, and what the service worker does with one. */

const WITH_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' };

/** Time for the app's files to come, on a machine that is busy too. */
const FILES = { timeout: 60_000 };

/**
 * Stands for the push service of the browser's maker, which no test can reach, and for the permission,
 * which a browser without a window refuses. The subscription is kept over reloads, as a browser keeps it.
 */
const fakePushService = () => {
  const KEY = 'browsers-own-subscription';
  const read = () => {
    const endpoint = localStorage.getItem(KEY);
    if (!endpoint) return null;
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    return {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    };
  };
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  Object.assign(PushManager.prototype, {
    getSubscription: async () => read(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (applicationServerKey.length !== 65) throw new Error('not a key of the server');
      localStorage.setItem(KEY, `https://push.invalid/${crypto.randomUUID()}`);
      return read();
    },
  });
};

async function untilInstalled(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(state, FILES).toBe('activated');
}

/** Opens the part of Mitt konto about push messages. */
async function openPart(page: Page) {
  await page.getByRole('button', { name: /Mitt konto/ }).click();
  await page.getByRole('menuitem', { name: 'Mitt konto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mitt konto' });
  await dialog.getByRole('button', { name: 'Säg till mig' }).click();
  return dialog;
}

const SWITCH = { name: 'Säg till här när något är nytt för dig' };

test('a person turns on push messages in a browser, sees it in the list, and removes it', async ({
  as,
}) => {
  const page = await as('deltagare', WITH_WORKER);
  await page.addInitScript(fakePushService);
  await page.goto('/');
  await untilInstalled(page);
  const dialog = await openPart(page);
  await expect(dialog.getByText('Raden kan synas på en låst skärm')).toBeVisible();
  await dialog.getByRole('switch', SWITCH).press('Space');
  await expect(page.getByText('Nu säger Spalten till här.')).toBeVisible();
  await expect(dialog.getByRole('switch', SWITCH)).toBeChecked();
  await expect(dialog.getByRole('listitem')).toContainText('Chrome (den här)');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Ta bort Chrome' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await expect(dialog.getByRole('switch', SWITCH)).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('browsers-own-subscription'))).toBeNull();
});

test('signing out ends the messages of the browser, for the server and for the browser', async ({
  as,
}) => {
  const page = await as('deltagare', WITH_WORKER);
  await page.addInitScript(fakePushService);
  await page.goto('/');
  await untilInstalled(page);
  const dialog = await openPart(page);
  await dialog.getByRole('switch', SWITCH).press('Space');
  await expect(dialog.getByRole('switch', SWITCH)).toBeChecked();
  const endpoint = await page.evaluate(() => localStorage.getItem('browsers-own-subscription'));
  const other = await as('deltagare');
  const known = () => other.evaluate(async () => (await fetch('/api/user/push')).text());
  expect(await known()).toContain(endpoint);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Mitt konto/ }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('browsers-own-subscription'))).toBeNull();
  expect(await known()).not.toContain(endpoint);
});

test('a browser that lost its subscription with an old version of the app gets another', async ({
  as,
}) => {
  const page = await as('deltagare', WITH_WORKER);
  await page.addInitScript(fakePushService);
  await page.goto('/');
  await untilInstalled(page);
  const dialog = await openPart(page);
  await dialog.getByRole('switch', SWITCH).press('Space');
  await expect(dialog.getByRole('switch', SWITCH)).toBeChecked();
  const endpoints = () =>
    page.evaluate(async () => {
      const { devices } = (await (await fetch('/api/user/push')).json()) as {
        devices: { endpoint: string }[];
      };
      return devices.map(({ endpoint }) => endpoint);
    });
  const [lost] = await endpoints();
  await page.evaluate(() => localStorage.removeItem('browsers-own-subscription'));
  await page.reload();
  await expect.poll(async () => (await endpoints()).includes(lost ?? ''), FILES).toBe(false);
  const own = await page.evaluate(() => localStorage.getItem('browsers-own-subscription'));
  expect(await endpoints()).toEqual([own]);
});

test('a browser that was told no, and an iPhone without the app, say what to do', async ({
  as,
}) => {
  const page = await as('deltagare', { serviceWorkers: 'allow' });
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
  await page.goto('/');
  const dialog = await openPart(page);
  await expect(dialog.getByText('Webbläsaren har fått nej')).toBeVisible();
  await expect(dialog.getByRole('switch')).toHaveCount(0);
  const phone = await as('deltagare', {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15',
    viewport: { width: 390, height: 844 },
  });
  await phone.goto('/');
  const onPhone = await openPart(phone);
  await expect(onPhone.getByText('lägga Spalten på hemskärmen')).toBeVisible();
});

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: unknown;
  close(): void;
}

/** The parts of a worker's scope that the tests call. The DOM's types have none of it. */
interface Scope {
  shown: Shown[];
  registration: { showNotification(title: string, options: Shown): Promise<void> };
  clients: { matchAll(options?: object): Promise<object[]> };
  dispatchEvent(event: Event): void;
  ExtendableEvent: new (type: string) => Event;
}

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');

/** Delivers a message as the browser's push service does. */
async function deliver(page: Page, message: object): Promise<void> {
  const client = await page.context().newCDPSession(page);
  let registrationId = '';
  client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations[0]?.registrationId ?? registrationId;
  });
  await client.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: JSON.stringify(message),
  });
}

/** Notes what the worker shows, with one for each tag. A browser without a window shows nothing. */
const noteShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      const close = () => {
        scope.shown = scope.shown.filter(({ tag }) => tag !== options.tag);
      };
      close();
      scope.shown.push({ ...options, title, close });
    };
  });

const shownIn = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as Scope).shown.map(({ title, body }) => ({ title, body })),
  );

/** Hides the pages from the worker, as when another program is before them. */
const hide = (worker: Worker) =>
  worker.evaluate(() => {
    const { clients } = globalThis as unknown as Scope;
    const find = clients.matchAll.bind(clients);
    clients.matchAll = async (options) =>
      (await find(options)).map((page) =>
        Object.defineProperty(page, 'visibilityState', { value: 'hidden' }),
      );
  });

const MESSAGE = {
  title: 'Något nytt för dig i Spalten',
  body: 'Din artikel ”Bron” är godkänd.',
  tag: 'notice-1-1',
  notice: { kind: 'drafts-moved', object_id: 0 },
};

test('a message is quiet while a page is in sight, shown when none is, and opens its subject', async ({
  as,
}) => {
  const page = await as('deltagare', WITH_WORKER);
  await page.goto('/');
  await untilInstalled(page);
  const worker = await workerOf(page.context());
  await settled(page);
  await noteShown(worker);
  await deliver(page, { ...MESSAGE, tag: 'notice-0-1' });
  expect(await shownIn(worker)).toEqual([]);

  await hide(worker);
  await deliver(page, MESSAGE);
  await expect.poll(() => shownIn(worker)).toEqual([{ title: MESSAGE.title, body: MESSAGE.body }]);
  await deliver(page, MESSAGE);
  expect(await shownIn(worker)).toHaveLength(1);

  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const press = new scope.ExtendableEvent('notificationclick');
    scope.dispatchEvent(Object.assign(press, { notification: scope.shown[0] }));
  });
  await expect(page).toHaveURL(/\/article$/);
  expect(await shownIn(worker)).toEqual([]);
});

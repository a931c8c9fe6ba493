import type { PushMessage } from '@spalten/contract/push';
import { noticePath } from '../features/notice/notice-path.ts';
import type { WorkerMessage } from '../features/push/use-push-messages.ts';
import { isAppPath } from './app-paths.ts';
import type { ChangeEvent, WindowClient, WorkerScope } from './worker-scope.ts';

/** Pages of the app, not those of senders and readers, which have no account. */
const isAppPage = ({ url }: WindowClient): boolean => isAppPath(new URL(url).pathname);

const listPages = async (scope: WorkerScope): Promise<WindowClient[]> =>
  (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(isAppPage);

function tell(page: WindowClient, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of one's own origin
  page.postMessage(message);
}

/** Shows a message, unless a page of the app is in sight: there the bell tells of it. */
async function show(scope: WorkerScope, message: PushMessage): Promise<void> {
  const pages = await listPages(scope);
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await scope.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    lang: 'sv',
    icon: '/assets/icon-192.png',
    badge: '/assets/icon-192.png',
    data: message.notice,
  });
}

/** Goes to the subject of a notice in a page that is open, else in a new one. */
async function open(scope: WorkerScope, notice: PushMessage['notice']): Promise<void> {
  const pages = await listPages(scope);
  // One that is in sight or was, before one that may be left for good.
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) {
    await scope.clients.openWindow((notice && noticePath(notice)) ?? '/');
    return;
  }
  tell(page, { type: 'open-notice', notice });
  await page.focus();
}

/** Takes the new address of this browser, and asks an open page to tell the server of it. */
async function renew(scope: WorkerScope, event: ChangeEvent): Promise<void> {
  const key = event.oldSubscription?.options.applicationServerKey;
  if (!event.newSubscription && key)
    await scope.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
  for (const page of await listPages(scope)) tell(page, { type: 'push-changed' });
}

/** Registers the events of push messages. */
export function listenToPushes(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(scope, event.data.json() as PushMessage));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, event.notification.data as PushMessage['notice']));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(scope, event));
  });
}

import { push as calls } from '@spalten/contract/push';
import type { PushDevice } from '@spalten/contract/push';
import type { CurrentUser } from '@spalten/contract/user';
import { call, callInBackground } from '../../data/api.ts';

/*
 * The push messages of this browser. It notes whose they are and at which address, so that they end
 * when somebody else signs in or their owner removes this device elsewhere.
 */

const NOTE = 'spalten-push';

interface Note {
  userId: number;
  endpoint: string;
}

function readNote(): Note | null {
  try {
    return JSON.parse(localStorage.getItem(NOTE) ?? 'null') as Note | null;
  } catch {
    return null;
  }
}

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

/** Finds the subscription of this browser. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await findRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function addThis(subscription: PushSubscription, userId: number): Promise<PushDevice> {
  const { endpoint, keys } = subscription.toJSON();
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
  const device = await callInBackground(calls.add, { body });
  localStorage.setItem(NOTE, JSON.stringify({ userId, endpoint: body.endpoint } satisfies Note));
  return device;
}

/** Bytes of a key in base64url. Some browsers take no text. */
const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/** Subscribes this browser with the server's key, and tells the server of it. */
async function subscribe(key: string, userId: number): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  await addThis(subscription, userId);
}

/**
 * Asks for permission and turns the messages on in this browser.
 * @returns false if the user doesn't permit it
 */
export async function turnOn(userId: number): Promise<boolean> {
  // Asked first, while the press counts as the user's.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { public_key: key } = await call(calls.list);
  await subscribe(key, userId);
  return true;
}

/** Ends the messages in this browser, and removes those that are shown. */
export async function endHere(): Promise<void> {
  if (readNote() === null) return;
  localStorage.removeItem(NOTE);
  const registration = await findRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await findSubscription())?.unsubscribe();
}

/** Removes a device of the user's, and ends the messages here if it is this one. */
export async function removeDevice({ id, endpoint }: PushDevice): Promise<void> {
  await call(calls.remove, { params: { id } });
  if ((await findSubscription())?.endpoint === endpoint) await endHere();
}

/**
 * Brings this browser and the server together: binds the subscription to the user's session, tells
 * of a new address, subscribes again if the browser lost its subscription with an old version of the
 * app, and ends what is another user's or was removed elsewhere.
 */
export async function syncHere(user: CurrentUser): Promise<void> {
  const note = readNote();
  if (note === null) return;
  const subscription = await findSubscription();
  if (user.is_borrowed || note.userId !== user.id || Notification.permission !== 'granted')
    return endHere();
  const { devices, public_key: key } = await callInBackground(calls.list);
  if (!subscription) {
    const lost = devices.find(({ endpoint }) => endpoint === note.endpoint);
    if (!lost) return localStorage.removeItem(NOTE);
    await subscribe(key, user.id);
    return callInBackground(calls.remove, { params: { id: lost.id } });
  }
  const known = devices.find(({ endpoint }) => endpoint === subscription.endpoint);
  if (!known && note.endpoint === subscription.endpoint) return endHere();
  if (!known?.is_current) await addThis(subscription, user.id);
  return undefined;
}

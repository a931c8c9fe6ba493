import type { ChangeEvent } from '@spalten/contract/events';
import type { CurrentUser } from '@spalten/contract/user';
import { useEffect, useEffectEvent } from 'react';
import type { StreamEvent } from '../../data/event-stream.ts';
import { isKnown, refreshAll, refreshFor } from './refresh.ts';
import type { TabMessage, Subscription } from './shared-stream.ts';
import { createSharedStream } from './shared-stream.ts';

/** True while no stream was open. Changes in that time aren't reported. */
let hasMissedEvents = false;

function handleEvent({ name, data }: StreamEvent): void {
  if (name === 'signed-out') hasMissedEvents = true;
  if (name === 'reset') return refreshAll();
  if (name !== 'change') return undefined;
  // A newer server may send event types that this page doesn't know.
  const change = JSON.parse(data) as ChangeEvent;
  if (isKnown(change)) refreshFor(change);
  return undefined;
}

/** Listens through the shared worker. */
function listenShared(wish: Subscription): () => void {
  const worker = new SharedWorker(new URL('./stream.worker.ts', import.meta.url), {
    type: 'module',
    name: 'spalten-events',
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has two ends and no origin
  const post = (said: TabMessage) => worker.port.postMessage(said);
  const unsubscribe = () => post({ kind: 'bye' });
  // A page restored from the back-forward cache listens again.
  const subscribe = () => post({ kind: 'listen', ...wish });
  worker.port.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) =>
    handleEvent(data),
  );
  worker.port.start();
  subscribe();
  addEventListener('pagehide', unsubscribe);
  addEventListener('pageshow', subscribe);
  return () => {
    removeEventListener('pagehide', unsubscribe);
    removeEventListener('pageshow', subscribe);
    unsubscribe();
  };
}

/** Listens in this tab, for browsers without shared workers. */
function listenAlone(wish: Subscription): () => void {
  const stream = createSharedStream();
  const tab = { hear: handleEvent };
  stream.listen(tab, wish);
  return () => stream.leave(tab);
}

/** Refreshes the screens on server events while the user is signed in. */
export function useLiveUpdates(user: CurrentUser | undefined): void {
  const userId = user?.id;
  // The event id from when the user was loaded. Everything shown was fetched after it.
  const firstEventId = useEffectEvent(() => user?.events_from ?? '');
  useEffect(() => {
    // The session may have ended unknown to the server.
    if (userId === undefined) hasMissedEvents = true;
    if (userId === undefined) return undefined;
    if (hasMissedEvents) refreshAll();
    hasMissedEvents = false;
    const subscription = { userId, from: firstEventId() };
    return 'SharedWorker' in globalThis ? listenShared(subscription) : listenAlone(subscription);
  }, [userId]);
}

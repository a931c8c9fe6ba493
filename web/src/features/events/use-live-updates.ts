import type { ChangeEvent } from '@spalten/contract/events';
import type { CurrentUser } from '@spalten/contract/user';
import { useEffect, useEffectEvent } from 'react';
import type { StreamEvent } from '../../ui/event-stream.ts';
import { isKnown, refreshAll, refreshFor } from './refresh.ts';
import type { FromTab, Wish } from './shared-stream.ts';
import { createSharedStream } from './shared-stream.ts';

/** True while no stream was open. Changes in that time aren't reported. */
let wasOut = false;

function hear({ name, data }: StreamEvent): void {
  if (name === 'signed-out') wasOut = true;
  if (name === 'reset') return refreshAll();
  if (name !== 'change') return undefined;
  // A newer server may send event types that this page doesn't know.
  const change = JSON.parse(data) as ChangeEvent;
  if (isKnown(change)) refreshFor(change);
  return undefined;
}

/** Listens through the shared worker. */
function listenShared(wish: Wish): () => void {
  const worker = new SharedWorker(new URL('./stream.worker.ts', import.meta.url), {
    type: 'module',
    name: 'spalten-events',
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has two ends and no origin
  const say = (said: FromTab) => worker.port.postMessage(said);
  const bye = () => say({ kind: 'bye' });
  // A page restored from the back-forward cache listens again.
  const hello = () => say({ kind: 'listen', ...wish });
  worker.port.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => hear(data));
  worker.port.start();
  hello();
  addEventListener('pagehide', bye);
  addEventListener('pageshow', hello);
  return () => {
    removeEventListener('pagehide', bye);
    removeEventListener('pageshow', hello);
    bye();
  };
}

/** Listens in this tab, for browsers without shared workers. */
function listenAlone(wish: Wish): () => void {
  const stream = createSharedStream();
  const tab = { hear };
  stream.listen(tab, wish);
  return () => stream.leave(tab);
}

/** Refreshes the screens on server events while the user is signed in. */
export function useLiveUpdates(user: CurrentUser | undefined): void {
  const userId = user?.id;
  // The event id from when the user was loaded. Everything shown was fetched after it.
  const place = useEffectEvent(() => user?.events_from ?? '');
  useEffect(() => {
    // The session may have ended unknown to the server.
    if (userId === undefined) wasOut = true;
    if (userId === undefined) return undefined;
    if (wasOut) refreshAll();
    wasOut = false;
    const wish = { userId, from: place() };
    return 'SharedWorker' in globalThis ? listenShared(wish) : listenAlone(wish);
  }, [userId]);
}

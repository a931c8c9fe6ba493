import type { ChangeEvent } from '@spalten/contract/events';
import type { CurrentUser } from '@spalten/contract/user';
import { useEffect, useEffectEvent } from 'react';
import type { StreamEvent } from '../../ui/event-stream.ts';
import { isKnown, refreshAll, refreshFor } from './refresh.ts';
import type { FromTab, Wish } from './shared-stream.ts';
import { createSharedStream } from './shared-stream.ts';

/** Nobody was listening: what has changed until somebody signs in again is not told. */
let wasOut = false;

function hear({ name, data }: StreamEvent): void {
  if (name === 'signed-out') wasOut = true;
  if (name === 'reset') return refreshAll();
  if (name !== 'change') return undefined;
  // A server that is newer than this page may tell of what it does not know yet.
  const change = JSON.parse(data) as ChangeEvent;
  if (isKnown(change)) refreshFor(change);
  return undefined;
}

/** Listens through the worker that all tabs share. */
function listenShared(wish: Wish): () => void {
  const worker = new SharedWorker(new URL('./stream.worker.ts', import.meta.url), {
    type: 'module',
    name: 'spalten-events',
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has two ends and no origin
  const say = (said: FromTab) => worker.port.postMessage(said);
  const bye = () => say({ kind: 'bye' });
  // A page that comes back out of the browser's memory listens again.
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

/** Where the browser has no shared workers, each tab listens for itself. */
function listenAlone(wish: Wish): () => void {
  const stream = createSharedStream();
  const tab = { hear };
  stream.listen(tab, wish);
  return () => stream.leave(tab);
}

/** Screens refresh by themselves for as long as somebody is signed in. */
export function useLiveUpdates(user: CurrentUser | undefined): void {
  const userId = user?.id;
  // Their place is that of when they came: screens were fetched from then on.
  const place = useEffectEvent(() => user?.events_from ?? '');
  useEffect(() => {
    // The browser may have lost the session, of which the server knows nothing.
    if (userId === undefined) wasOut = true;
    if (userId === undefined) return undefined;
    if (wasOut) refreshAll();
    wasOut = false;
    const wish = { userId, from: place() };
    return 'SharedWorker' in globalThis ? listenShared(wish) : listenAlone(wish);
  }, [userId]);
}

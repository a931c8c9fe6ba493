import type { PrecacheEntry } from 'workbox-precaching';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPath } from './app-paths.ts';
import { listenToPushes } from './push-events.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope & { __WB_MANIFEST: PrecacheEntry[] };

/*
 * Keeps the app's own files, and nothing else: no answer of the API, no file of a person, nothing of
 * another origin. Requests that it has no route for go to the network as if it weren't there.
 */

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
const openApp = createHandlerBoundToURL('/index.html');
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isAppPath(url.pathname),
  openApp,
);

listenToPushes(self);

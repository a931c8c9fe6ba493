import { create } from 'zustand';
import { i18next } from '../i18n/index.ts';
import { askToSave } from '../ui/saving/ask-to-save.ts';
import { toast } from '../ui/overlays/toast.ts';
import { hasManualWork, saveAllWork, saveManualWork } from '../data/unsaved-work.ts';

/*
 * New versions of the app. The service worker fetches one and waits: the page goes on in its own
 * version until the user asks for the new one, and everything they have written is saved first.
 */

/** Time between two looks for a new version, in ms. */
const LOOK_MS = 3_600_000;
/** Time to wait for the files of a new version before reloading without them, in ms. */
const INSTALL_MS = 20_000;
/** A second failure within this time isn't mended by another reload, in ms. */
const AGAIN_MS = 60_000;
const RELOADED = 'spalten-reloaded-at';

let registration: ServiceWorkerRegistration | undefined;
const useStore = create(() => ({ isNew: false }));
const tell = (): void => useStore.setState({ isNew: true });

export const useHasNewVersion = (): boolean => useStore(({ isNew }) => isNew);

/** Resolves when a worker has its files, or is no longer of use. */
const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });

/** Tells of a new version when its files are there. The first one is no news. */
async function follow(worker: ServiceWorker | null): Promise<void> {
  if (!worker) return;
  await installed(worker);
  if (worker.state === 'installed' && navigator.serviceWorker.controller) tell();
}

const isSupported = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * Registers the service worker, and looks for new versions of it. Called when the first screen has
 * loaded, so that the files it keeps don't compete with that.
 */
export async function watchVersions(): Promise<void> {
  if (!isSupported() || registration) return;
  // Undefined where a test's browser blocks it.
  const found = (await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  })) as ServiceWorkerRegistration | undefined;
  if (!found) return;
  registration = found;
  found.addEventListener('updatefound', () => void follow(found.installing));
  void follow(found.installing ?? found.waiting);
  // Another tab has taken the new version. This page's own files may be gone.
  if (navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener('controllerchange', tell, { once: true });
  const look = () => void found.update().catch(() => undefined);
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads the page anew, from the network if a new version waits. The page that comes registers that
 * one. It isn't asked to take over (`skipWaiting`): Chromium 156 may wait for ever for what the old
 * one is asked in that moment, and a page that is loaded meanwhile never comes.
 */
async function reload(): Promise<void> {
  if (registration?.waiting) await registration.unregister();
  location.reload();
}

/** Saves everything and takes the new version. Stays in the old one if something can't be saved. */
export async function takeNewVersion(): Promise<void> {
  if (await hasManualWork()) {
    const choice = await askToSave('page');
    if (choice === 'stay' || (choice === 'save' && !(await saveManualWork()))) return;
  }
  if (await saveAllWork()) await reload();
  else toast(i18next.t('app.newVersionLater'), 'error');
}

/** Errors of code that could not be fetched. */
const missing = new WeakSet<object>();

/** Notes code that can't be fetched: after an update of the server its old files are gone. */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', (event) => missing.add(event.payload));
}

/** Fetches the newest version's files, for at most `INSTALL_MS`. */
async function fetchNewest(): Promise<void> {
  const found =
    registration ?? (isSupported() ? await navigator.serviceWorker.getRegistration() : undefined);
  registration = found;
  if (!found) return;
  await found.update().catch(() => undefined);
  const coming = found.installing;
  if (coming) await Promise.race([installed(coming), pause(INSTALL_MS)]);
}

/** True for the error of a screen whose code could not be fetched. */
export const isCodeMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/** True if loading the page anew may bring the code that was missing. Not tried twice in a row. */
export function isMendedByReload(error: unknown): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  return isCodeMissing(error) && navigator.onLine && Date.now() - last > AGAIN_MS;
}

/**
 * Saves what is unsaved, fetches the newest version and loads the page anew.
 * @returns false if something can't be saved, and the page stays
 */
export async function reloadForCode(): Promise<boolean> {
  if (!(await saveAllWork())) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  await fetchNewest();
  await reload();
  return true;
}

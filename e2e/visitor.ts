import type { Page, Request } from '@playwright/test';

export type Role = 'deltagare' | 'moderator' | 'kund' | 'admin';

/** Signs in as a browser does, without the login page: that has tests of its own. */
export async function signIn(page: Page, role: Role): Promise<void> {
  // A place that asks for nothing: a late answer to a stranger would take the session away again.
  await page.goto('/healthz');
  const status = await page.evaluate(async (email) => {
    await fetch('/api/sanctum/csrf-cookie');
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const answer = await fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
      body: JSON.stringify({ email, password: 'spalten-demo' }),
    });
    return answer.status;
  }, `${role}@sjobygd.example`);
  if (status !== 200) throw new Error(`${role} could not sign in: ${status}`);
}

/** Asked for without an end, or (what a page says while it is left) without an end that is told of. */
const ENDLESS = /\/api\/events$|stream\.worker|\/api\/chapter\/postNavigation$/;
/** Requests under way by page, without those that never end. */
const running = new WeakMap<Page, Set<Request>>();
const QUIET_MS = 500;
const LOOK_MS = 50;
const LIMIT_MS = 30_000;

/** Follows what a page asks for, from before its first navigation, so that `settled` knows. */
export function watch(page: Page): void {
  const requests = new Set<Request>();
  running.set(page, requests);
  const isEndless = (request: Request) => ENDLESS.test(request.url());
  page.on('request', (request) => void (isEndless(request) || requests.add(request)));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
  const waitFor = page.waitForLoadState.bind(page);
  page.waitForLoadState = (state, options) => {
    if (state === 'networkidle') throw new Error('the stream of events never idles: use settled()');
    return waitFor(state, options);
  };
}

/** Waits until the page of somebody signed in has had all it asked for, and asks for nothing more. */
export async function settled(page: Page, quietMs = QUIET_MS): Promise<void> {
  const requests = running.get(page);
  const began = Date.now();
  let quietSince = began;
  while (Date.now() - quietSince <= quietMs) {
    if (Date.now() - began > LIMIT_MS) {
      const left = [...(requests ?? [])].map((request) => request.url());
      throw new Error(`the page did not settle; it waits for ${left.join(', ')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (requests?.size !== 0) quietSince = Date.now();
  }
}

/** Keeps what is written to an address on its way, until it is let go. */
export async function hold(page: Page, address: string) {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await isLetGo;
    await route.continue();
  });
  return { letGo };
}

/** Keeps what is asked for at an address on its way, until it is let go. */
export async function holdAnswer(page: Page, address: RegExp) {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return { letGo };
}

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'spalten_session')?.value;

/**
 * Ends a session as a browser does that forgets it. An answer that was under way, as to an open editor
 * that says so every ten seconds, brings it back: then it is forgotten once more.
 */
export async function loseSession(page: Page): Promise<void> {
  const before = await sessionOf(page);
  do {
    await settled(page);
    await page.context().clearCookies();
    await settled(page);
  } while ((await sessionOf(page)) === before);
}

/** Latency of the slow network, in ms. */
export const LATENCY_MS = 400;

/** A slow mobile network: 400 kbit/s and 400 ms. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

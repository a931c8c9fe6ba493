import type { Input } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import { chapter } from '@spalten/contract/chapter';
import { fetchToken, headersOf, release } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { currentUserQuery, getSignedInUser } from '../../data/session.ts';

export type ReadingEvent = Input<typeof chapter.postNavigation>['body'];

/** An event that the server hasn't accepted, and its reader. */
interface UnsentEvent {
  userId: number;
  event: ReadingEvent;
}

const KEY = 'reading-events';
const MAX_EVENTS = 200;
const RETRY_MS = 30_000;

const readUnsent = (): UnsentEvent[] =>
  JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as UnsentEvent[];
const writeUnsent = (unsent: UnsentEvent[]): void =>
  sessionStorage.setItem(KEY, JSON.stringify(unsent.slice(-MAX_EVENTS)));

let isSending = false;
/** Set when another send was requested during a send. */
let isSendPending = false;
let retry: ReturnType<typeof setTimeout> | undefined;

async function post(event: ReadingEvent): Promise<number> {
  const { method } = chapter.postNavigation;
  const response = await fetch(`/api${pathOf(chapter.postNavigation)}`, {
    method,
    headers: { ...headersOf(method), 'content-type': 'application/json' },
    body: JSON.stringify(event),
    // Also sent while the window closes.
    keepalive: true,
  });
  await release(response);
  return response.status;
}

/**
 * True for statuses that don't depend on the event: no session or token, rate limit, server error.
 */
const isRetryable = (status: number) =>
  status === 401 || status === 419 || status === 429 || status >= 500;

/**
 * Sends one event.
 * @returns true if the event needs no retry, accepted or not
 */
async function deliver(event: ReadingEvent): Promise<boolean> {
  let status = await post(event);
  if (status === 419) {
    await fetchToken();
    status = await post(event);
  }
  const isOver = status === 401 || status === 419;
  // Signing in triggers a new send. Other failures are retried after a delay.
  if (isRetryable(status) && !isOver) {
    clearTimeout(retry);
    retry = setTimeout(() => void sendReadingEvents(), RETRY_MS);
  }
  return !isRetryable(status);
}

/**
 * Sends the signed-in user's events, oldest first. Each has an id, so that a retry counts once.
 * Events that must be retried, and those of other users, wait.
 */
export async function sendReadingEvents(): Promise<void> {
  const userId = getSignedInUser()?.id;
  isSendPending = isSending;
  if (isSending || userId === undefined) return;
  isSending = true;
  const nextOwn = () => readUnsent().find((one) => one.userId === userId);
  try {
    let next = nextOwn();
    if (!next) return;
    for (; next; next = nextOwn()) {
      const { event } = next;
      if (!(await deliver(event))) return;
      writeUnsent(readUnsent().filter((one) => one.event.event_id !== event.event_id));
    }
    void queryClient.invalidateQueries({ queryKey: ['chapters'] });
    void queryClient.invalidateQueries({ queryKey: ['my-page'] });
  } catch (error) {
    // Offline: events wait for the next send. Other errors are bugs.
    if (!(error instanceof TypeError)) throw error;
  } finally {
    isSending = false;
    if (isSendPending) void sendReadingEvents();
  }
}

/** Stores an event in this tab until the server has it, and sends it. */
export function addReadingEvent(userId: number, event: ReadingEvent): void {
  writeUnsent([...readUnsent(), { userId, event: { ...event, event_id: crypto.randomUUID() } }]);
  void sendReadingEvents();
}

// Sends when the user has signed in again.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryKey[0] === currentUserQuery.queryKey[0] && getSignedInUser())
    void sendReadingEvents();
});
addEventListener('online', () => void sendReadingEvents());

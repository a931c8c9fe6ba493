import type { Input } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import { chapter } from '@spalten/contract/chapter';
import { fetchToken, headersOf } from '../../ui/api.ts';
import { currentUserQuery, getSignedInUser, queryClient } from '../../ui/session.ts';

export type ReadingEvent = Input<typeof chapter.postNavigation>['body'];

/** An event that the server has not taken yet, and who read. */
interface Unsent {
  userId: number;
  event: ReadingEvent;
}

const KEY = 'reading-events';
const MAX_EVENTS = 200;
const RETRY_MS = 30_000;

const readUnsent = (): Unsent[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Unsent[];
const writeUnsent = (unsent: Unsent[]): void =>
  sessionStorage.setItem(KEY, JSON.stringify(unsent.slice(-MAX_EVENTS)));

let isSending = false;
/** Somebody signed in, or read on, while events were being sent. */
let isWantedAgain = false;
let retry: ReturnType<typeof setTimeout> | undefined;

async function post(event: ReadingEvent): Promise<number> {
  const { method } = chapter.postNavigation;
  const response = await fetch(`/api${pathOf(chapter.postNavigation)}`, {
    method,
    headers: { ...headersOf(method), 'content-type': 'application/json' },
    body: JSON.stringify(event),
    // Goes out also while the window is being closed.
    keepalive: true,
  });
  return response.status;
}

/** True for answers that say nothing of the event: no session or token, too often, a server in trouble. */
const isWorthAnotherTry = (status: number) =>
  status === 401 || status === 419 || status === 429 || status >= 500;

/** Sends one event. @returns whether the server has answered for it, well or not */
async function deliver(event: ReadingEvent): Promise<boolean> {
  let status = await post(event);
  if (status === 419) {
    await fetchToken();
    status = await post(event);
  }
  const isOver = status === 401 || status === 419;
  // After a sign-in the events go on by themselves; anything else is tried again in a while.
  if (isWorthAnotherTry(status) && !isOver) {
    clearTimeout(retry);
    retry = setTimeout(() => void sendReadingEvents(), RETRY_MS);
  }
  return !isWorthAnotherTry(status);
}

/**
 * Sends the events of whoever is signed in, oldest first, each once however often it is tried. Those
 * that are refused for now, and those of somebody else, wait.
 */
export async function sendReadingEvents(): Promise<void> {
  const userId = getSignedInUser()?.id;
  isWantedAgain = isSending;
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
    // Without a network the events wait for the next; anything else is a fault of ours.
    if (!(error instanceof TypeError)) throw error;
  } finally {
    isSending = false;
    if (isWantedAgain) void sendReadingEvents();
  }
}

/** Keeps an event in this tab until the server has it, and sends it. */
export function addReadingEvent(userId: number, event: ReadingEvent): void {
  writeUnsent([...readUnsent(), { userId, event: { ...event, event_id: crypto.randomUUID() } }]);
  void sendReadingEvents();
}

// Somebody has signed in again.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryKey[0] === currentUserQuery.queryKey[0] && getSignedInUser())
    void sendReadingEvents();
});
addEventListener('online', () => void sendReadingEvents());

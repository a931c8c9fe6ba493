import { ApiError } from './api.ts';

/** Time after which a start goes on without the server's answer, in ms. */
const WAIT_MS = 8000;
/** The statuses of a proxy whose server is gone, and of a server that can't work now. */
const AWAY_STATUSES = new Set([502, 503, 504]);

/** The server couldn't be asked who is signed in: no network, a proxy's error, or no answer in time. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('the server has not said who is signed in', { cause });
    this.name = 'NoAnswerError';
  }
}

/** True if the server itself says that nobody is signed in. Any other error says nothing of it. */
export const saysSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** True for an error that is no answer of the app: no network, a proxy's error, no answer in time. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || AWAY_STATUSES.has(error.status);

/**
 * Waits for an answer, but not for ever: a network that takes requests and answers none is as good as
 * none.
 * @throws NoAnswerError when the time is over
 */
export async function inTime<T>(answer: Promise<T>, ms = WAIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError('timeout')), ms);
  });
  try {
    return await Promise.race([answer, isOver]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves when it is time to ask again: after some time, or at once when the network is back. */
export const retryTime = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });

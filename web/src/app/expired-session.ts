import type { CurrentUser } from '@spalten/contract/user';
import { i18next } from '../i18n/index.ts';
import { ApiError, onSessionExpired } from '../ui/api.ts';
import { clearUser, forgetUser, heldUser, keepUser } from '../ui/session.ts';

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/** The calls that wait for somebody to sign in again; the modal is open while there are any. */
let waiting: Waiting[] = [];
let email = '';
const listeners = new Set<() => void>();

function change(next: Waiting[]): Waiting[] {
  const before = waiting;
  waiting = next;
  for (const listener of listeners) listener();
  return before;
}

onSessionExpired(
  () =>
    new Promise<void>((resolve, reject) => {
      email = heldUser()?.email ?? email;
      clearUser();
      change([...waiting, { resolve, reject }]);
    }),
);

export const isExpired = (): boolean => waiting.length > 0;
export const lastEmail = (): string => email;

export function subscribeExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Somebody has signed in again: the calls go on. */
export function resumeCalls(user: CurrentUser): void {
  keepUser(user);
  for (const { resolve } of change([])) resolve();
}

/** Somebody has gone elsewhere instead: nobody is signed in, and the calls fail as they would have. */
export function abandonCalls(): void {
  forgetUser();
  for (const { reject } of change([]))
    reject(new ApiError(401, { message: i18next.t('answer.signedOut') }));
}

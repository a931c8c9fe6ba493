import type { ChangeEvent } from '@spalten/contract/events';
import { tellListeners } from '../../data/change-listeners.ts';
import { queryClient } from '../../data/query-client.ts';
import type { NamedKey } from '../../data/query-names.ts';
import { isKind, keysShowing } from '../../data/shown-in.ts';
import { refreshUser } from '../../data/session.ts';

/** Changes within this time are refetched together, in ms. */
const BATCH_MS = 120;

/** The same for texts, which change three times a second while somebody types. */
const TEXT_BATCH_MS = 2000;

/** Makes a function that gathers query keys and refetches them after a time. */
function createBatch(ms: number): (keys: readonly NamedKey[]) => void {
  let waiting = new Map<string, NamedKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (keys) => {
    for (const key of keys) waiting.set(JSON.stringify(key), key);
    timer ??= setTimeout(() => {
      const gathered = waiting;
      waiting = new Map();
      timer = undefined;
      for (const queryKey of gathered.values()) void queryClient.invalidateQueries({ queryKey });
    }, ms);
  };
}

const refreshSoon = createBatch(BATCH_MS);
const refreshTexts = createBatch(TEXT_BATCH_MS);

/** False for event types added by a newer server. */
export const isKnown = ({ type }: ChangeEvent): boolean => isKind(type);

/** Refetches the queries that show a changed thing. */
export function refreshFor({ type, id }: ChangeEvent): void {
  if (type === 'customer') void refreshUser();
  tellListeners(type, id);
  const refresh = type === 'article-text' ? refreshTexts : refreshSoon;
  refresh(keysShowing(type, id));
}

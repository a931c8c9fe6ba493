import type { Person } from '@spalten/contract/person';
import { moderator, participant } from '@spalten/contract/person';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { cacheSaved, refetchShowing } from '../../data/shown-in.ts';

/** Moderators and participants share their screens. */
export type PersonKind = 'moderator' | 'participant';

export const callsOf = (kind: PersonKind) => (kind === 'moderator' ? moderator : participant);

export const personQuery = (kind: PersonKind, id: number) =>
  queryOptions({
    queryKey: [kind, id],
    queryFn: (): Promise<Person> => call(callsOf(kind).get, { params: { id } }),
  });

/** Refetches every list of people. */
export const refreshPeople = (): Promise<void> => refetchShowing('participant');

/** Caches the server's answer and refetches the lists. */
export const cachePerson = (kind: PersonKind, saved: Person): void => cacheSaved(kind, saved);

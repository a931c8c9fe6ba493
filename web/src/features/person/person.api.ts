import type { Person } from '@spalten/contract/person';
import { moderator, participant } from '@spalten/contract/person';
import { call } from '../../data/api.ts';
import { setCached, queryClient } from '../../data/query-client.ts';

/** Moderators and participants share their screens. */
export type PersonKind = 'moderator' | 'participant';

export const callsOf = (kind: PersonKind) => (kind === 'moderator' ? moderator : participant);

export const personQuery = (kind: PersonKind, id: number) => ({
  queryKey: [kind, id],
  queryFn: (): Promise<Person> => call(callsOf(kind).get, { params: { id } }),
});

/** Refetches every list of people. */
export function refreshPeople(): void {
  for (const key of ['moderators', 'participants', 'editorial-offices', 'office-participants'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Caches the server's answer and refetches the lists. */
export function cachePerson(kind: PersonKind, saved: Person): void {
  setCached([kind, saved.id], saved);
  refreshPeople();
}

import type { moderator, participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import { requireFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { shareUses } from '../file/index.ts';
import { PEOPLE } from './person.audit.ts';
import {
  checkPerson,
  createPerson,
  erasePersonNow,
  invitePerson,
  removePerson,
  updatePerson,
} from './keep-person.ts';
import type { ManagedRole } from './person.policy.ts';
import { ERASER_ROLES, isPersonVisible, MANAGER_ROLES } from './person.policy.ts';
import { findPerson, listPeople } from './person.queries.ts';

/** Registers the calls that moderators and participants share. */
export function personRoutes(
  services: Routing,
  kind: ManagedRole,
  calls: typeof moderator | typeof participant,
): void {
  const { route, database } = services;
  const subject = PEOPLE[kind];
  shareUses(
    'person',
    (viewer) =>
      sql<boolean>`(${isPersonVisible(viewer, 'moderator')} or ${isPersonVisible(viewer, 'participant')})`,
  );

  route(calls.list, { access: 'signed-in' }, ({ query, viewer }) =>
    listPeople(database, viewer, kind, query),
  );

  route(calls.get, { access: 'signed-in' }, async ({ params, viewer }) => {
    return requireFound(await findPerson(database, viewer, kind, params.id));
  });

  route(
    calls.create,
    {
      access: MANAGER_ROLES[kind],
      perMinute: 60,
      check: ({ body, request, viewer }) =>
        checkPerson({ services, request, viewer }, kind, null, body),
    },
    ({ body, request, viewer }) => createPerson({ services, request, viewer }, kind, body),
  );

  route(
    calls.update,
    {
      access: 'signed-in',
      audit: subject,
      check: ({ params, body, request, viewer }) =>
        checkPerson({ services, request, viewer }, kind, params.id, body),
    },
    ({ params, body, request, viewer }) =>
      updatePerson({ services, request, viewer }, kind, params.id, body),
  );

  route(calls.delete, { access: 'signed-in', audit: subject }, ({ params, viewer }) =>
    removePerson({ services, viewer }, kind, params.id),
  );

  // Leaves an entry of its own: one that compares before and after would keep what is erased.
  route(calls.erase, { access: ERASER_ROLES }, ({ params, viewer }) =>
    erasePersonNow({ services, viewer }, kind, params.id),
  );

  route(calls.invite, { access: 'signed-in', perMinute: 60 }, ({ params, request, viewer }) =>
    invitePerson({ services, request, viewer }, kind, params.id),
  );
}

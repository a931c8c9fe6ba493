export { archivePeople } from './archive-people.ts';
export { erasePeople } from './erase.ts';
export {
  giveBackLookups,
  MAX_NAMED,
  spendLookups,
  withLookup,
  withTakenEmail,
} from './address-lookups.ts';
export {
  findTakenEmail,
  lockEmail,
  requireFreeEmail,
  invite,
  NAME_PARTICLE,
  splitName,
} from './invite.ts';
export {
  customerOfOffices,
  insertParticipant,
  insertPerson,
  joinOffice,
  reactivate,
} from './keep-person.ts';
export type { CallerContext } from './caller-context.ts';
export { isCardManaged, isPersonManaged } from './person.policy.ts';
export { ensureUserNames, userNameOf } from './user-names.ts';
export { findPerson } from './person.queries.ts';
export { personRoutes } from './person.routes.ts';
export { moderatorSearch, participantSearch } from './person.search.ts';

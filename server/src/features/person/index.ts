export { erasePeople } from './erase.ts';
export {
  giveBackLookups,
  MAX_NAMED,
  spendLookups,
  withLookup,
  withTakenEmail,
} from './address-lookups.ts';
export { findTakenEmail, requireFreeEmail, invite, splitName } from './invite.ts';
export { customerOfOffices, insertPerson } from './keep-person.ts';
export type { CallerContext } from './caller-context.ts';
export { isPersonManaged } from './person.policy.ts';
export { findPerson } from './person.queries.ts';
export { personRoutes } from './person.routes.ts';
export { moderatorSearch, participantSearch } from './person.search.ts';

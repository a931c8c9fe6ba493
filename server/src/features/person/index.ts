export { erasePeople } from './erase.ts';
export { demandFreeEmail, invite, splitName } from './invite.ts';
export { insertPerson } from './keep-person.ts';
export type { Asking } from './keep-person.ts';
export { isPersonKept, mayKeepPerson } from './person.policy.ts';
export { findPerson } from './person.queries.ts';
export { personRoutes } from './person.routes.ts';
export { moderatorSearch, participantSearch } from './person.search.ts';

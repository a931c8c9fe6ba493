export { CUSTOMER } from './customer.audit.ts';
export { isCustomerVisible, mayUpdateContact } from './customer.policy.ts';
export { findCustomer } from './customer.queries.ts';
export { requireRoom, findRoom } from './limits.ts';
export { customerSearch } from './customer.search.ts';

export { CUSTOMER } from './customer.audit.ts';
export { isCustomerVisible, mayUpdateContact } from './customer.policy.ts';
export { findCustomer } from './customer.queries.ts';
export { demandRoom, findRoom } from './limits.ts';
export { customerSearch } from './customer.search.ts';

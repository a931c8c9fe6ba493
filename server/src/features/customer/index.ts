export { findCustomer } from './customer.queries.ts';
export { demandRoom } from './limits.ts';
export { customerSearch } from './customer.search.ts';

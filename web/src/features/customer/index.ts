export { actFor, customerListQuery } from './customer.api.ts';

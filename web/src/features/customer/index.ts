export { CustomerUsage } from './customer-usage.tsx';
export { actFor, customerListQuery } from './customer.api.ts';

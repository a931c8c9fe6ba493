export { officeListQuery } from './editorial-office.api.ts';

export { OfficeField, useChoosesOffice } from './office-field.tsx';
export { officeListQuery } from './editorial-office.api.ts';

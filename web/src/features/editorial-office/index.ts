export { OfficeField, useChoosesOffice } from './office-field.tsx';
export { officeListQuery, workIn } from './editorial-office.api.ts';

export { OfficeField, useChoosesOffice } from './office-field.tsx';
export { officeListQuery, useOfficeChoices, workIn } from './editorial-office.api.ts';

export { OfficeField, useChoosesOffice } from './office-field.tsx';
export { useOfficeChoices, workIn } from './editorial-office.api.ts';
export { OfficeFilter } from './office-filter.tsx';

export { OfficeField, useMustChooseOffice } from './office-field.tsx';
export { useOfficeChoices, switchOffice } from './editorial-office.api.ts';
export { OfficeFilter } from './office-filter.tsx';

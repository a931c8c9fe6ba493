export { OfficeField, useMustChooseOffice } from './office-field.tsx';
export { useAllOfficeChoices, useOfficeChoices, switchOffice } from './editorial-office.api.ts';
export { ClosedOfficeNote, officeName } from './closed-office.tsx';
export { OfficeFilter } from './office-filter.tsx';

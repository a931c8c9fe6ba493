export { OFFICE } from './editorial-office.audit.ts';
export { renameOffice } from './keep-editorial-office.ts';
export { editorialOfficeSearch } from './editorial-office.search.ts';
export { isEditorialOfficeVisible } from './editorial-office.policy.ts';
export { mayManageOffice } from './editorial-office.policy.ts';

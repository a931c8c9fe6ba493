export { editorialOfficeSearch } from './editorial-office.search.ts';
export { isEditorialOfficeVisible } from './editorial-office.policy.ts';

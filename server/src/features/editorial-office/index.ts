export { editorialOfficeSearch } from './editorial-office.search.ts';

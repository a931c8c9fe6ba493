export { packageSearch } from './package.search.ts';

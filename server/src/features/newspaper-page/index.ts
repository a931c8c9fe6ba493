export { loadEdition } from './load-edition.ts';
export { newspaperPageRows } from './newspaper-page.queries.ts';
export { refitPage } from './refit-page.ts';

export { findNewspaperTemplate } from './newspaper-template.queries.ts';

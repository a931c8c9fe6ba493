export { templateJson } from './article-template.queries.ts';

export { templateJson } from './article-template.queries.ts';
export { articleTemplateSearch } from './article-template.search.ts';

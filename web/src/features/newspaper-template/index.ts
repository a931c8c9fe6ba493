export { templateListQuery, templatePreviewUrl } from './newspaper-template.api.ts';

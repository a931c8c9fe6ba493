export { ArticleTemplatesDialog } from './article-templates-dialog.tsx';

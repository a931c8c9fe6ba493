import { articleTemplate } from '@spalten/contract/article-template';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { findArticleTemplate, listArticleTemplates } from './article-template.queries.ts';

/** Article templates: everyone reads them; who changes them comes with their dialog. */
export function articleTemplateRoutes({ route, database }: Services): void {
  route(articleTemplate.list, { access: 'signed-in' }, ({ query }) =>
    listArticleTemplates(database, query),
  );

  route(articleTemplate.get, { access: 'signed-in' }, async ({ params }) => {
    const found = await findArticleTemplate(database, params.id);
    if (!found) throw notFound();
    return found;
  });
}

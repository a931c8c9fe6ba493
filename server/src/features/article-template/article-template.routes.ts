import { articleTemplate } from '@spalten/contract/article-template';
import { requireFound, notFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { ARTICLE_TEMPLATE } from './article-template.audit.ts';
import { TEMPLATE_EDITORS } from './article-template.policy.ts';
import {
  findArticleTemplate,
  insertArticleTemplate,
  listArticleTemplates,
  removeArticleTemplate,
  updateArticleTemplate,
} from './article-template.queries.ts';

/** Registers article templates. Everyone reads them, administrators maintain them. */
export function articleTemplateRoutes({ route, database }: Routing): void {
  const found = async (id: number) => {
    return requireFound(await findArticleTemplate(database, id));
  };

  route(articleTemplate.list, { access: 'signed-in' }, ({ query }) =>
    listArticleTemplates(database, query),
  );

  route(articleTemplate.get, { access: 'signed-in' }, ({ params }) => found(params.id));

  route(
    articleTemplate.create,
    { access: TEMPLATE_EDITORS, audit: ARTICLE_TEMPLATE },
    async ({ body }) => found(await insertArticleTemplate(database, body)),
  );

  route(
    articleTemplate.update,
    { access: TEMPLATE_EDITORS, audit: ARTICLE_TEMPLATE },
    async ({ params, body }) => {
      await updateArticleTemplate(database, params.id, body);
      return found(params.id);
    },
  );

  route(
    articleTemplate.delete,
    { access: TEMPLATE_EDITORS, audit: ARTICLE_TEMPLATE },
    async ({ params }) => {
      if (!(await removeArticleTemplate(database, params.id))) throw notFound();
    },
  );
}

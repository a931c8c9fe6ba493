import { articleTemplate } from '@spalten/contract/article-template';
import { audit } from '../../platform/audit.ts';
import { demandFound, notFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { TEMPLATE_KEEPERS } from './article-template.policy.ts';
import {
  findArticleTemplate,
  insertArticleTemplate,
  listArticleTemplates,
  removeArticleTemplate,
  updateArticleTemplate,
} from './article-template.queries.ts';

/** Article templates: everyone reads them, the operator's staff keeps them. */
export function articleTemplateRoutes({ route, database }: Routing): void {
  const found = async (id: number) => {
    return demandFound(await findArticleTemplate(database, id));
  };

  route(articleTemplate.list, { access: 'signed-in' }, ({ query }) =>
    listArticleTemplates(database, query),
  );

  route(articleTemplate.get, { access: 'signed-in' }, ({ params }) => found(params.id));

  route(articleTemplate.create, { access: TEMPLATE_KEEPERS }, async ({ body }) =>
    found(await insertArticleTemplate(database, body)),
  );

  route(articleTemplate.update, { access: TEMPLATE_KEEPERS }, async ({ params, body }) => {
    await updateArticleTemplate(database, params.id, body);
    return found(params.id);
  });

  route(
    articleTemplate.delete,
    { access: TEMPLATE_KEEPERS },
    async ({ params, viewer, request }) => {
      if (!(await removeArticleTemplate(database, params.id))) throw notFound();
      const object = { type: 'article-template', id: params.id };
      await audit(database, request, { action: 'delete', userId: viewer.userId, object });
    },
  );
}

import { newspaperTemplate } from '@spalten/contract/newspaper-template';
import { audit } from '../../platform/audit.ts';
import { demandFound, notFound } from '../../platform/errors.ts';
import { sendSvg } from '../../platform/svg.ts';
import type { Routing } from '../../services.ts';
import { demandSoundTemplate } from './demand-sound-template.ts';
import { TEMPLATE_KEEPERS } from './newspaper-template.policy.ts';
import {
  findNewspaperTemplate,
  insertNewspaperTemplate,
  listNewspaperTemplates,
  removeNewspaperTemplate,
  updateNewspaperTemplate,
} from './newspaper-template.queries.ts';
import { sampleEdition } from './sample-edition.ts';

/** Newspaper templates: everyone reads them, the operator's staff keeps them. */
export function newspaperTemplateRoutes({ route, database, typesetter }: Routing): void {
  const found = async (id: number) => {
    return demandFound(await findNewspaperTemplate(database, id));
  };

  route(newspaperTemplate.list, { access: 'signed-in' }, ({ query }) =>
    listNewspaperTemplates(database, query),
  );

  route(newspaperTemplate.get, { access: 'signed-in' }, ({ params }) => found(params.id));

  route(newspaperTemplate.create, { access: TEMPLATE_KEEPERS }, async ({ body }) => {
    demandSoundTemplate(body);
    return found(await insertNewspaperTemplate(database, body));
  });

  route(newspaperTemplate.update, { access: TEMPLATE_KEEPERS }, async ({ params, body }) => {
    demandSoundTemplate({ ...(await found(params.id)), ...body });
    await updateNewspaperTemplate(database, params.id, body);
    return found(params.id);
  });

  route(
    newspaperTemplate.delete,
    { access: TEMPLATE_KEEPERS },
    async ({ params, viewer, request }) => {
      if (!(await removeNewspaperTemplate(database, params.id))) throw notFound();
      const object = { type: 'newspaper-template', id: params.id };
      await audit(database, request, { action: 'delete', userId: viewer.userId, object });
    },
  );

  route(
    newspaperTemplate.preview,
    { access: 'signed-in', perMinute: 300 },
    async ({ params, query, reply }) => {
      const template = await found(params.id);
      const index = template.pages.findIndex((page) => page.id === (query.page ?? page.id));
      const page = template.pages[index];
      if (!page) throw notFound();
      const edition = sampleEdition(template, page, index + 1);
      const { svg } = await typesetter.compose(edition, { svg: true });
      return sendSvg(reply, svg[index + 1]);
    },
  );

  route(newspaperTemplate.tryOut, { access: TEMPLATE_KEEPERS }, async ({ body, reply }) => {
    const { page, number, ...design } = body;
    demandSoundTemplate({ ...design, pages: [page] });
    const { svg } = await typesetter.compose(sampleEdition(design, page, number), { svg: true });
    return sendSvg(reply, svg[number]);
  });
}

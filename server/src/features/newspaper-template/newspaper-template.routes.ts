import { newspaperTemplate } from '@spalten/contract/newspaper-template';
import { requireFound, notFound } from '../../platform/errors.ts';
import { sendSvg } from '../../platform/svg.ts';
import type { Routing } from '../../services.ts';
import { requireProfile } from '../print-profile/index.ts';
import { NEWSPAPER_TEMPLATE } from './newspaper-template.audit.ts';
import { requireSoundTemplate } from './require-sound-template.ts';
import { TEMPLATE_EDITORS } from './newspaper-template.policy.ts';
import {
  findNewspaperTemplate,
  insertNewspaperTemplate,
  listNewspaperTemplates,
  removeNewspaperTemplate,
  updateNewspaperTemplate,
} from './newspaper-template.queries.ts';
import { sampleEdition } from './sample-edition.ts';

/** Registers newspaper templates. Everyone reads them, administrators maintain them. */
export function newspaperTemplateRoutes({ route, database, typesetter }: Routing): void {
  const found = async (id: number) => {
    return requireFound(await findNewspaperTemplate(database, id));
  };

  route(newspaperTemplate.list, { access: 'signed-in' }, ({ query }) =>
    listNewspaperTemplates(database, query),
  );

  route(newspaperTemplate.get, { access: 'signed-in' }, ({ params }) => found(params.id));

  route(
    newspaperTemplate.create,
    { access: TEMPLATE_EDITORS, audit: NEWSPAPER_TEMPLATE },
    async ({ body }) => {
      requireSoundTemplate(body);
      await requireProfile(database, body.print_profile);
      return found(await insertNewspaperTemplate(database, body));
    },
  );

  route(
    newspaperTemplate.update,
    { access: TEMPLATE_EDITORS, audit: NEWSPAPER_TEMPLATE },
    async ({ params, body }) => {
      requireSoundTemplate({ ...(await found(params.id)), ...body });
      await requireProfile(database, body.print_profile);
      await updateNewspaperTemplate(database, params.id, body);
      return found(params.id);
    },
  );

  route(
    newspaperTemplate.delete,
    { access: TEMPLATE_EDITORS, audit: NEWSPAPER_TEMPLATE },
    async ({ params }) => {
      if (!(await removeNewspaperTemplate(database, params.id))) throw notFound();
    },
  );

  route(
    newspaperTemplate.preview,
    { access: 'signed-in', perMinute: 300 },
    async ({ params, query, viewer, reply }) => {
      const template = await found(params.id);
      const index = template.pages.findIndex((page) => page.id === (query.page ?? page.id));
      const page = requireFound(template.pages[index]);
      const edition = sampleEdition(template, page, index + 1);
      const { svg } = await typesetter.for(viewer).compose(edition, { svg: true });
      return sendSvg(reply, svg[index + 1]);
    },
  );

  route(
    newspaperTemplate.tryOut,
    { access: TEMPLATE_EDITORS, perMinute: 120 },
    async ({ body, viewer, reply }) => {
      const { page, number, ...design } = body;
      requireSoundTemplate({ ...design, pages: [page] });
      const edition = sampleEdition(design, page, number);
      const { svg } = await typesetter.for(viewer).compose(edition, { svg: true });
      return sendSvg(reply, svg[number]);
    },
  );
}

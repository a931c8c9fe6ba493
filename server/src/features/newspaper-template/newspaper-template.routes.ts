import { newspaperTemplate } from '@spalten/contract/newspaper-template';
import { forbidden, requireFound, notFound } from '../../platform/errors.ts';
import { sendSvg } from '../../platform/svg.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Routing } from '../../services.ts';
import { requireProfile } from '../print-profile/index.ts';
import { NEWSPAPER_TEMPLATE } from './newspaper-template.audit.ts';
import { requireSoundTemplate } from './require-sound-template.ts';
import { customerOfNew, TEMPLATE_EDITORS } from './newspaper-template.policy.ts';
import {
  canMakeTemplates,
  findNewspaperTemplate,
  insertNewspaperTemplate,
  listNewspaperTemplates,
  removeNewspaperTemplate,
  updateNewspaperTemplate,
} from './newspaper-template.queries.ts';
import { sampleEdition } from './sample-edition.ts';

/**
 * Registers newspaper templates: the system's, which administrators maintain, and those of
 * customers.
 */
export function newspaperTemplateRoutes({ route, database, typesetter }: Routing): void {
  const found = async (viewer: Viewer, id: number) => {
    return requireFound(await findNewspaperTemplate(database, viewer, id));
  };
  const requireMaking = async (viewer: Viewer) => {
    if (!(await canMakeTemplates(database, viewer))) throw forbidden();
  };

  route(newspaperTemplate.list, { access: 'signed-in' }, ({ query, viewer }) =>
    listNewspaperTemplates(database, viewer, query),
  );

  route(newspaperTemplate.get, { access: 'signed-in' }, ({ params, viewer }) =>
    found(viewer, params.id),
  );

  route(
    newspaperTemplate.create,
    { access: TEMPLATE_EDITORS, audit: NEWSPAPER_TEMPLATE, perMinute: 30 },
    async ({ body, viewer }) => {
      await requireMaking(viewer);
      requireSoundTemplate(body);
      await requireProfile(database, body.print_profile);
      const id = await insertNewspaperTemplate(database, customerOfNew(viewer), body);
      return found(viewer, id);
    },
  );

  route(
    newspaperTemplate.update,
    { access: TEMPLATE_EDITORS, audit: NEWSPAPER_TEMPLATE, perMinute: 120 },
    async ({ params, body, viewer }) => {
      const template = await found(viewer, params.id);
      if (!template.can.update) throw forbidden();
      requireSoundTemplate({ ...template, ...body });
      await requireProfile(database, body.print_profile);
      await updateNewspaperTemplate(database, params.id, body);
      return found(viewer, params.id);
    },
  );

  route(
    newspaperTemplate.delete,
    { access: TEMPLATE_EDITORS, audit: NEWSPAPER_TEMPLATE },
    async ({ params, viewer }) => {
      const template = await found(viewer, params.id);
      if (!template.can.delete) throw forbidden();
      if (!(await removeNewspaperTemplate(database, params.id))) throw notFound();
    },
  );

  route(
    newspaperTemplate.preview,
    { access: 'signed-in', perMinute: 300 },
    async ({ params, query, viewer, reply }) => {
      const template = await found(viewer, params.id);
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
      await requireMaking(viewer);
      const { page, number, ...design } = body;
      requireSoundTemplate({ ...design, pages: [page] });
      const edition = sampleEdition(design, page, number);
      const { svg } = await typesetter.for(viewer).compose(edition, { svg: true });
      return sendSvg(reply, svg[number]);
    },
  );
}

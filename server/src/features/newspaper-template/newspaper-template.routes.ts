import { newspaperTemplate } from '@spalten/contract/newspaper-template';
import { notFound } from '../../platform/errors.ts';
import { sendSvg } from '../../platform/svg.ts';
import type { Services } from '../../services.ts';
import { findNewspaperTemplate, listNewspaperTemplates } from './newspaper-template.queries.ts';
import { sampleEdition } from './sample-edition.ts';

/** Newspaper templates: everyone reads them; who changes them comes with their editor. */
export function newspaperTemplateRoutes({ route, database, typesetter }: Services): void {
  route(newspaperTemplate.list, { access: 'signed-in' }, ({ query }) =>
    listNewspaperTemplates(database, query),
  );

  route(newspaperTemplate.get, { access: 'signed-in' }, async ({ params }) => {
    const found = await findNewspaperTemplate(database, params.id);
    if (!found) throw notFound();
    return found;
  });

  route(newspaperTemplate.preview, { access: 'signed-in' }, async ({ params, query, reply }) => {
    const found = await findNewspaperTemplate(database, params.id);
    const number = found
      ? found.pages.findIndex((page) => page.id === (query.page ?? page.id)) + 1
      : 0;
    if (!found || number === 0) throw notFound();
    const edition = sampleEdition(found, number);
    const { svg } = await typesetter.compose(edition, { svg: true });
    return sendSvg(reply, svg[number]);
  });
}

import { newspaperPage } from '@spalten/contract/newspaper-page';
import { notFound } from '../../platform/errors.ts';
import { sendSvg } from '../../platform/svg.ts';
import type { Services } from '../../services.ts';
import { addPage, removePage, savePage } from './change-page.ts';
import { findNewspaperPage, listNewspaperPages } from './newspaper-page.queries.ts';
import { refitPage } from './refit-page.ts';

const LEADERS = ['moderator', 'admin'] as const;

/** Pages: filled with articles, set in type, and shown as they will be printed. */
export function newspaperPageRoutes(services: Services): void {
  const { route, database } = services;

  route(newspaperPage.list, { access: 'signed-in' }, ({ query, viewer }) =>
    listNewspaperPages(database, viewer, query),
  );

  route(newspaperPage.get, { access: 'signed-in' }, async ({ params, viewer }) => {
    const found = await findNewspaperPage(database, viewer, params.id);
    if (!found) throw notFound();
    return found;
  });

  route(newspaperPage.create, { access: LEADERS }, async ({ body, viewer }) => {
    const made = await addPage(database, viewer, body);
    return { ...made, fit: (await refitPage(services, made.id)).fit };
  });

  route(newspaperPage.update, { access: 'signed-in' }, async ({ params, body, viewer }) => {
    const saved = await savePage(database, viewer, params.id, body);
    return { ...saved, fit: (await refitPage(services, saved.id)).fit };
  });

  route(newspaperPage.delete, { access: 'signed-in' }, ({ params, viewer }) =>
    removePage(database, viewer, params.id),
  );

  route(newspaperPage.preview, { access: 'signed-in' }, async ({ params, viewer, reply }) => {
    const found = await findNewspaperPage(database, viewer, params.id);
    if (!found) throw notFound();
    return sendSvg(reply, (await refitPage(services, found.id)).svg);
  });
}

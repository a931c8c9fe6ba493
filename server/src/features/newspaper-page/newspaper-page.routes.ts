import { newspaperPage } from '@spalten/contract/newspaper-page';
import { demandFound } from '../../platform/errors.ts';
import { rememberPresence } from '../../platform/presence.ts';
import { sendSvg } from '../../platform/svg.ts';
import type { Routing } from '../../services.ts';
import { addPage, removePage, savePage } from './change-page.ts';
import { findNewspaperPage, listNewspaperPages } from './newspaper-page.queries.ts';
import { findPageText } from './page-text.ts';
import { pagesSharing, refitPage } from './refit-page.ts';

const LEADERS = ['moderator', 'admin'] as const;

/** Pages: filled with articles, set in type, and shown as they will be printed. */
export function newspaperPageRoutes(services: Routing): void {
  const { route, database } = services;

  route(newspaperPage.list, { access: 'signed-in', feature: 'newspaper' }, ({ query, viewer }) =>
    listNewspaperPages(database, viewer, query),
  );

  route(
    newspaperPage.get,
    { access: 'signed-in', feature: 'newspaper' },
    async ({ params, viewer }) => {
      return demandFound(await findNewspaperPage(database, viewer, params.id));
    },
  );

  route(
    newspaperPage.create,
    { access: LEADERS, feature: 'newspaper' },
    async ({ body, viewer }) => {
      const made = await addPage(database, viewer, body);
      return { ...made, fit: (await refitPage(services, made.id)).fit };
    },
  );

  route(
    newspaperPage.update,
    { access: 'signed-in', feature: 'newspaper' },
    async ({ params, body, viewer }) => {
      const before = await pagesSharing(database, params.id);
      const saved = await savePage(database, viewer, params.id, body);
      const others = new Set([...before, ...(await pagesSharing(database, saved.id))]);
      for (const other of others) await refitPage(services, other);
      return { ...saved, fit: (await refitPage(services, saved.id)).fit };
    },
  );

  route(
    newspaperPage.delete,
    { access: 'signed-in', feature: 'newspaper' },
    async ({ params, viewer }) => {
      const others = await pagesSharing(database, params.id);
      await removePage(database, viewer, params.id);
      for (const other of others) await refitPage(services, other);
    },
  );

  route(
    newspaperPage.text,
    { access: 'signed-in', feature: 'newspaper' },
    async ({ params, viewer }) => {
      const found = demandFound(await findNewspaperPage(database, viewer, params.id));
      return findPageText(database, found);
    },
  );

  route(
    newspaperPage.presence,
    { access: 'signed-in', feature: 'newspaper' },
    async ({ params, body, viewer }) => {
      const found = demandFound(await findNewspaperPage(database, viewer, params.id));
      const at = { kind: 'newspaper-page', id: params.id, userId: viewer.userId } as const;
      return { version: found.version, others: await rememberPresence(database, at, body) };
    },
  );

  route(
    newspaperPage.preview,
    { access: 'signed-in', feature: 'newspaper', perMinute: 300 },
    async ({ params, viewer, reply }) => {
      const found = demandFound(await findNewspaperPage(database, viewer, params.id));
      return sendSvg(reply, (await refitPage(services, found.id)).svg);
    },
  );
}

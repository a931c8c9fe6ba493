import { newspaperPage } from '@spalten/contract/newspaper-page';
import { forbidden, requireFound } from '../../platform/errors.ts';
import { recordPresence } from '../../platform/presence.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { sendSvg } from '../../platform/svg.ts';
import type { Routing } from '../../services.ts';
import { addPage, removePage, savePage, tryPage } from './change-page.ts';
import { listFreeSlots } from './free-slots.ts';
import { measureContinuations } from './measure-continuations.ts';
import { proposeWords } from './puzzle-words.ts';
import { NEWSPAPER_PAGE } from './newspaper-page.audit.ts';
import { findNewspaperPage, listNewspaperPages } from './newspaper-page.queries.ts';
import { findPageText } from './page-text.ts';
import { listTeasable } from './teasers.ts';
import { composePage, pagesSharing, refitPage, refitSaved } from './refit-page.ts';

const LEADERS = ['moderator', 'admin'] as const;

/** Registers pages, which are filled with articles, typeset and previewed. */
export function newspaperPageRoutes(services: Routing): void {
  const { route, database, typesetter } = services;
  const toolsOf = (viewer: Viewer) => ({ database, typesetter: typesetter.for(viewer) });

  route(newspaperPage.list, { access: 'signed-in', feature: 'newspaper' }, ({ query, viewer }) =>
    listNewspaperPages(database, viewer, query),
  );

  route(
    newspaperPage.get,
    { access: 'signed-in', feature: 'newspaper' },
    async ({ params, viewer }) => {
      return requireFound(await findNewspaperPage(database, viewer, params.id));
    },
  );

  route(
    newspaperPage.create,
    { access: LEADERS, feature: 'newspaper', perMinute: 60, audit: NEWSPAPER_PAGE },
    async ({ body, viewer }) => {
      const made = await addPage(database, viewer, body);
      return { ...made, fit: (await refitSaved(toolsOf(viewer), made.id, [])) ?? made.fit };
    },
  );

  route(
    newspaperPage.update,
    { access: 'signed-in', feature: 'newspaper', perMinute: 120, audit: NEWSPAPER_PAGE },
    async ({ params, body, viewer }) => {
      // A status is not printed. Approving a whole paper would set each of its pages for nothing.
      const isPrinted = Boolean(body.placements ?? body.slots ?? body.name);
      if (!isPrinted) return savePage(database, viewer, params.id, body);
      const before = await pagesSharing(database, params.id);
      const saved = await savePage(database, viewer, params.id, body);
      const others = new Set([...before, ...(await pagesSharing(database, saved.id))]);
      return { ...saved, fit: (await refitSaved(toolsOf(viewer), saved.id, others)) ?? saved.fit };
    },
  );

  route(
    newspaperPage.delete,
    { access: 'signed-in', feature: 'newspaper', perMinute: 60, audit: NEWSPAPER_PAGE },
    async ({ params, viewer }) => {
      const [first, ...others] = await pagesSharing(database, params.id);
      await removePage(database, viewer, params.id);
      if (first) await refitSaved(toolsOf(viewer), first, others);
    },
  );

  route(
    newspaperPage.tryOut,
    { access: 'signed-in', feature: 'newspaper', perMinute: 60 },
    async ({ params, body, viewer }) => {
      const edition = await tryPage(database, viewer, params.id, body);
      return composePage(typesetter.for(viewer), edition, params.id);
    },
  );

  route(
    newspaperPage.text,
    { access: 'signed-in', feature: 'newspaper' },
    async ({ params, viewer }) => {
      const found = requireFound(await findNewspaperPage(database, viewer, params.id));
      return findPageText(database, found);
    },
  );

  route(
    newspaperPage.teasable,
    { access: 'signed-in', feature: 'newspaper' },
    async ({ params, viewer }) =>
      listTeasable(database, requireFound(await findNewspaperPage(database, viewer, params.id))),
  );

  route(
    newspaperPage.puzzleWords,
    { access: 'signed-in', feature: 'newspaper', perMinute: 60 },
    async ({ params, viewer }) =>
      proposeWords(database, requireFound(await findNewspaperPage(database, viewer, params.id))),
  );

  route(
    newspaperPage.continuations,
    { access: 'signed-in', feature: 'newspaper', perMinute: 20 },
    async ({ params, query, viewer }) => {
      const found = requireFound(await findNewspaperPage(database, viewer, params.id));
      if (!found.can.update) throw forbidden();
      return measureContinuations(toolsOf(viewer), found, query.slot_id);
    },
  );

  route(newspaperPage.freeSlots, { access: LEADERS, feature: 'newspaper' }, ({ params, viewer }) =>
    listFreeSlots(database, viewer, params.id),
  );

  route(
    newspaperPage.presence,
    { access: 'signed-in', feature: 'newspaper' },
    async ({ params, body, viewer }) => {
      const found = requireFound(await findNewspaperPage(database, viewer, params.id));
      const at = { kind: 'newspaper-page', id: params.id, userId: viewer.userId } as const;
      return { version: found.version, others: await recordPresence(database, at, body) };
    },
  );

  route(
    newspaperPage.preview,
    { access: 'signed-in', feature: 'newspaper', perMinute: 300 },
    async ({ params, viewer, reply }) => {
      const found = requireFound(await findNewspaperPage(database, viewer, params.id));
      // The preview stores an outdated fit, except in read-only mode.
      const how = { picture: true, isKept: !viewer.isReadOnly };
      return sendSvg(reply, (await refitPage(toolsOf(viewer), found.id, how)).svg);
    },
  );
}

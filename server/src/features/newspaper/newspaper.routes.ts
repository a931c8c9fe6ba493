import { newspaper } from '@spalten/contract/newspaper';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../platform/audit.ts';
import { contentDisposition } from '../../platform/content-disposition.ts';
import { requireFound } from '../../platform/errors.ts';
import { languageOf } from '../../platform/problems.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Routing } from '../../services.ts';
import { shareUses } from '../file/index.ts';
import { NEWSPAPER } from './newspaper.audit.ts';
import { createNewspaper } from './create-newspaper.ts';
import { isNewspaperVisible } from './newspaper.policy.ts';
import { findNewspaper, listNewspapers } from './newspaper.queries.ts';
import { setNewspaper } from './newspaper-pdf.ts';
import { checkPage, preflight } from './preflight.ts';
import { findPrintFile, removeOldLinks } from './print-link.ts';
import { removeNewspaper } from './remove-newspaper.ts';
import { reopenNewspaper, runSendJob, SEND_JOB, sendNewspaper } from './send-newspaper.ts';
import { updateNewspaper } from './update-newspaper.ts';

const TYPES = { pdf: 'application/pdf', zip: 'application/zip' };
const LEADERS = ['moderator', 'admin'] as const;

/** Registers newspapers, which are created from a template, planned, typeset and sent. */
export function newspaperRoutes(services: Routing): void {
  const { route, database, jobs, storage, typesetter } = services;

  const note = (request: FastifyRequest, viewer: Viewer, action: 'send' | 'reopen', id: number) =>
    audit(database, request, {
      action,
      userId: viewer.userId,
      object: { type: 'newspaper', id },
    });

  shareUses('newspaper', isNewspaperVisible);
  shareUses('newspaper-page', isNewspaperVisible);
  jobs.work(SEND_JOB, (job: Parameters<typeof runSendJob>[1]) => runSendJob(services, job));
  jobs.schedule('print-links', '40 2 * * *', () => removeOldLinks(database));

  route(newspaper.list, { access: 'signed-in', feature: 'newspaper' }, ({ query, viewer }) =>
    listNewspapers(database, viewer, query),
  );

  route(
    newspaper.get,
    { access: 'signed-in', feature: 'newspaper' },
    async ({ params, viewer }) => {
      return requireFound(await findNewspaper(database, viewer, params.id));
    },
  );

  route(
    newspaper.create,
    { access: LEADERS, feature: 'newspaper', perMinute: 30, audit: NEWSPAPER },
    ({ body, viewer }) => createNewspaper(database, viewer, body),
  );

  route(
    newspaper.update,
    { access: 'signed-in', feature: 'newspaper', perMinute: 120, audit: NEWSPAPER },
    ({ params, body, viewer }) => updateNewspaper(database, viewer, params.id, body),
  );

  route(
    newspaper.pdf,
    { access: 'signed-in', feature: 'newspaper', perMinute: 20 },
    async ({ params, query, viewer, reply }) => {
      const made = await setNewspaper(services, viewer, params.id, query.kind);
      return reply
        .type(TYPES[made.extension])
        .header('content-disposition', contentDisposition('inline', made.name))
        .header('cache-control', 'private, no-cache')
        .send(Buffer.from(made.bytes));
    },
  );

  route(
    newspaper.preflight,
    { access: LEADERS, feature: 'newspaper', perMinute: 60 },
    async ({ params, query, viewer, request }) => {
      const found = requireFound(await findNewspaper(database, viewer, params.id));
      const tools = { database, typesetter: typesetter.for(viewer) };
      const { newspaper_page_id: pageId } = query;
      if (!pageId) return preflight(tools, found, languageOf(request));
      requireFound(found.pages.find(({ id }) => id === pageId));
      return checkPage(tools, found, pageId, languageOf(request));
    },
  );

  route(
    newspaper.send,
    { access: 'signed-in', feature: 'newspaper', perMinute: 10 },
    async ({ params, viewer, request }) => {
      const sent = await sendNewspaper(services, viewer, params.id, languageOf(request));
      await note(request, viewer, 'send', params.id);
      return sent;
    },
  );

  route(
    newspaper.reopen,
    { access: 'signed-in', feature: 'newspaper' },
    async ({ params, viewer, request }) => {
      const opened = await reopenNewspaper(database, viewer, params.id);
      await note(request, viewer, 'reopen', params.id);
      return opened;
    },
  );

  route(
    newspaper.delete,
    { access: 'signed-in', feature: 'newspaper', audit: NEWSPAPER },
    ({ params, viewer }) => removeNewspaper(database, viewer, params.id),
  );

  route(newspaper.printFile, { access: 'public' }, async ({ params, reply }) => {
    const found = requireFound(await findPrintFile(database, params.token));
    return reply
      .type(TYPES[found.display_filename.endsWith('.zip') ? 'zip' : 'pdf'])
      .header('content-length', found.file_size)
      .header('content-disposition', contentDisposition('attachment', found.display_filename))
      .header('cache-control', 'private, no-store')
      .send(await storage.get(found.storage_key));
  });
}

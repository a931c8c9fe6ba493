import type { PublicPaper } from '@spalten/contract/public-paper';
import { publicPaper } from '@spalten/contract/public-paper';
import { contentDisposition } from '../../platform/content-disposition.ts';
import { notFound, requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { FILE_POLICY } from '../../platform/security-headers.ts';
import type { Routing } from '../../services.ts';
import { encodeQrCode } from '../../typesetting/qr-code.ts';
import { loadEdition, touchCodes } from '../newspaper-page/index.ts';
import {
  findNewspaper,
  NEWSPAPER,
  PAPER_SENT,
  requireNobodyProtected,
} from '../newspaper/index.ts';
import type { MakeJob } from './make-public-paper.ts';
import { MAKE_JOB, makePublicPaper, removeObjects } from './make-public-paper.ts';
import { findHidden } from './hidden-pictures.ts';
import {
  clearFailure,
  findPublicPaper,
  publicPath,
  removePublicPaper,
  renewPublicKey,
  savePublicPaper,
} from './public-paper.queries.ts';
import { drawQrPdf, drawQrSvg } from './qr-code.ts';
import { readerRoutes } from './reader.routes.ts';

const LEADERS = ['moderator', 'admin'] as const;
const OF_LEADERS = { access: LEADERS, feature: 'newspaper' } as const;

/** Registers the edition of a newspaper that anybody may read, and the settings of its address. */
export function publicPaperRoutes(services: Routing): void {
  const { route, database, jobs, config } = services;
  readerRoutes(services);

  const make = (job: MakeJob, { isLastTry }: { isLastTry: boolean }) =>
    makePublicPaper(services, job, isLastTry);
  jobs.work(MAKE_JOB, make);
  jobs.work(PAPER_SENT, make);

  const urlOf = (key: string) => `${config.publicUrl.replace(/\/$/, '')}${publicPath(key)}`;

  /** Finds a newspaper that the viewer sees, and so leads by role. @throws ProblemError 404 */
  const requireLed = async (viewer: Viewer, id: number) =>
    requireFound(await findNewspaper(database, viewer, id));
  const answer = async (id: number): Promise<PublicPaper> => {
    const { key, ...row } = await findPublicPaper(database, id);
    const hidden = await findHidden(database, key === null ? null : id);
    return { ...row, url: key && urlOf(key), hidden };
  };

  route(publicPaper.get, OF_LEADERS, async ({ params, viewer }) => {
    await requireLed(viewer, params.id);
    return answer(params.id);
  });

  route(
    publicPaper.update,
    { ...OF_LEADERS, perMinute: 30, audit: NEWSPAPER },
    async ({ params, body, viewer }) => {
      const { status } = await requireLed(viewer, params.id);
      if (status === 'sent') {
        const edition = await loadEdition(database, { newspaperId: params.id }, 'web');
        await requireNobodyProtected(database, viewer, params.id, edition);
      }
      await database.transaction().execute(async (transaction) => {
        await savePublicPaper(transaction, params.id, body);
        await touchCodes(transaction, params.id);
        // A failed edition is tried again.
        const { state } = await findPublicPaper(transaction, params.id);
        if (state === 'failed') await clearFailure(transaction, params.id);
        if (state === 'making' || state === 'failed')
          await jobs.send(transaction, MAKE_JOB, { newspaperId: params.id });
      });
      return answer(params.id);
    },
  );

  route(
    publicPaper.renew,
    { ...OF_LEADERS, perMinute: 30, audit: NEWSPAPER },
    async ({ params, viewer }) => {
      await requireLed(viewer, params.id);
      await database.transaction().execute(async (transaction) => {
        if (!(await renewPublicKey(transaction, params.id))) throw notFound();
        await touchCodes(transaction, params.id);
      });
      return answer(params.id);
    },
  );

  route(publicPaper.withdraw, { ...OF_LEADERS, audit: NEWSPAPER }, async ({ params, viewer }) => {
    await requireLed(viewer, params.id);
    const keys = await database.transaction().execute(async (transaction) => {
      await touchCodes(transaction, params.id);
      return removePublicPaper(transaction, params.id);
    });
    await removeObjects(services, keys);
  });

  route(
    publicPaper.code,
    { ...OF_LEADERS, perMinute: 60 },
    async ({ params, query, viewer, reply }) => {
      const paper = await requireLed(viewer, params.id);
      const { key } = await findPublicPaper(database, params.id);
      const code = encodeQrCode(urlOf(requireFound(key ?? undefined)));
      const name = `${paper.newspaper_name} ${paper.issue_number} QR`;
      const isPdf = query.format === 'pdf';
      return reply
        .type(isPdf ? 'application/pdf' : 'image/svg+xml')
        .header('content-security-policy', FILE_POLICY)
        .header('cache-control', 'private, no-cache')
        .header('content-disposition', contentDisposition('inline', `${name}.${query.format}`))
        .send(isPdf ? Buffer.from(await drawQrPdf(code, name)) : drawQrSvg(code));
    },
  );
}

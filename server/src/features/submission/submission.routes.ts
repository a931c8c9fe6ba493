import { submission } from '@spalten/contract/submission';
import { sql } from 'kysely';
import { contentDisposition } from '../../platform/content-disposition.ts';
import { requireFound } from '../../platform/errors.ts';
import { FILE_POLICY } from '../../platform/security-headers.ts';
import type { Routing } from '../../services.ts';
import { encodeQrCode } from '../../typesetting/qr-code.ts';
import { shareFiles } from '../file/index.ts';
import { drawQrSvg } from '../public-paper/index.ts';
import { acceptSubmission } from './accept-submission.ts';
import { admitSubmission } from './admit-submission.ts';
import { findSender, settleTakenBack } from './article-sender.ts';
import { eraseByKey, purgeSubmissions, removeSubmission } from './erase-submission.ts';
import { requireSubmission } from './require-submission.ts';
import { sendSubmission } from './send-submission.ts';
import { findSent } from './sent-submission.ts';
import { findBox, findPublicBox, updateBox } from './submission-box.ts';
import { SUBMISSION } from './submission.audit.ts';
import { isSubmissionVisible, SUBMISSION_READERS } from './submission.policy.ts';
import { KIND, listSubmissions } from './submission.queries.ts';

/**
 * Registers Manuslådan: what people without an account send to an office, and what its moderators make
 * of it.
 */
export function submissionRoutes(services: Routing): void {
  const { route, database, jobs, config } = services;
  const boxes = { database, publicUrl: config.publicUrl };
  shareFiles(
    KIND,
    (viewer) => sql<boolean>`exists (select from submission n
      where n.id = att.object_id and ${isSubmissionVisible(viewer)})`,
  );
  jobs.schedule('submission-purge', '40 2 * * *', () => purgeSubmissions(services));

  route(submission.list, { access: SUBMISSION_READERS }, ({ query, viewer }) =>
    listSubmissions(database, viewer, query),
  );

  route(submission.get, { access: SUBMISSION_READERS }, ({ params, viewer }) =>
    requireSubmission(database, viewer, params.id),
  );

  route(submission.sender, { access: SUBMISSION_READERS }, ({ params, viewer }) =>
    findSender(database, viewer, params.id),
  );

  route(submission.settle, { access: SUBMISSION_READERS }, ({ params, viewer, request }) =>
    settleTakenBack(database, request, viewer, params.id),
  );

  route(
    submission.accept,
    { access: SUBMISSION_READERS, perMinute: 30 },
    ({ params, body, viewer, request }) =>
      acceptSubmission(services, viewer, params.id, {
        templateId: body.article_template_id,
        request,
      }),
  );

  route(
    submission.delete,
    { access: SUBMISSION_READERS, audit: SUBMISSION },
    ({ params, viewer }) => removeSubmission(services, viewer, params.id),
  );

  route(submission.box, { access: SUBMISSION_READERS }, ({ params, viewer }) =>
    findBox(boxes, viewer, params.id),
  );

  route(
    submission.updateBox,
    { access: SUBMISSION_READERS },
    async ({ params, body, viewer, request }) => {
      await updateBox(database, request, viewer, params.id, body);
      return findBox(boxes, viewer, params.id);
    },
  );

  route(
    submission.code,
    { access: SUBMISSION_READERS, perMinute: 60 },
    async ({ params, viewer, reply }) => {
      const { editorial_office: office, url } = await findBox(boxes, viewer, params.id);
      const code = encodeQrCode(requireFound(url));
      return reply
        .type('image/svg+xml')
        .header('content-security-policy', FILE_POLICY)
        .header('cache-control', 'private, no-cache')
        .header('content-disposition', contentDisposition('inline', `${office.name} QR.svg`))
        .send(drawQrSvg(code));
    },
  );

  route(submission.publicBox, { access: 'public' }, ({ params }) =>
    findPublicBox(database, params.key),
  );

  route(
    submission.send,
    {
      access: 'public',
      admitForm: (parameters, request) => admitSubmission(services, parameters, request),
    },
    ({ params, body }) => sendSubmission(services, params.key, body),
  );

  route(submission.sent, { access: 'public' }, ({ params }) => findSent(database, params.key));

  route(submission.erase, { access: 'public' }, ({ params }) => eraseByKey(services, params.key));
}

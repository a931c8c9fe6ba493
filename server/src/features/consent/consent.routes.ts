import { consent } from '@spalten/contract/consent';
import { contentDisposition } from '../../platform/content-disposition.ts';
import { requireFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { FILE } from '../file/index.ts';
import { PICTURED_PERSON } from './consent.audit.ts';
import {
  answerByLink,
  findQuestion,
  makeLink,
  requireWithinHour,
  takeBackByLink,
  withdrawLink,
} from './consent-link.ts';
import { CONSENT_KEEPERS, MARKERS } from './consent.policy.ts';
import { findPictured, listPictured } from './consent.queries.ts';
import { findOwnBirthday, saveOwnBirthday } from './own-birthday.ts';
import { endConsents, takeErasedAway } from './ended-consents.ts';
import { ERASED_JOB } from './erase-consents.ts';
import { createPictured, removePictured, takeBackConsent, updatePictured } from './keep-consent.ts';
import { makeSheets } from './make-sheets.ts';
import { findMarks, listCandidates, markPerson, unmarkPerson } from './picture-marks.ts';

const KEPT = { access: CONSENT_KEEPERS } as const;
const AUDITED = { ...KEPT, audit: PICTURED_PERSON } as const;

/** Registers the people in pictures: their marks, their consents, and the links they answer by. */
export function consentRoutes(services: Routing): void {
  const { route, database, jobs } = services;
  jobs.work(ERASED_JOB, (job: Parameters<typeof takeErasedAway>[1]) =>
    takeErasedAway(services, job),
  );
  // Midnight in Sweden is a full hour in UTC all the year, so pictures leave the web with the day.
  jobs.schedule('consent-end', '0 * * * *', () => endConsents(services));

  route(consent.list, KEPT, ({ query, viewer }) => listPictured(database, viewer, query));

  route(consent.ownBirthday, { access: 'signed-in' }, ({ viewer }) =>
    findOwnBirthday(database, viewer),
  );

  route(consent.setOwnBirthday, { access: 'signed-in', perMinute: 30 }, ({ body, viewer }) =>
    saveOwnBirthday(services, viewer, body),
  );

  route(consent.get, KEPT, async ({ params, viewer }) =>
    requireFound(await findPictured(database, viewer, params.id)),
  );

  route(consent.create, { ...AUDITED, perMinute: 60 }, ({ body, viewer }) =>
    createPictured(database, viewer, body),
  );

  route(consent.update, { ...AUDITED, perMinute: 120 }, ({ params, body, viewer }) =>
    updatePictured(services, viewer, params.id, body),
  );

  route(consent.takeBack, { ...AUDITED, perMinute: 60 }, ({ params, viewer }) =>
    takeBackConsent(services, viewer, params.id),
  );

  route(consent.delete, AUDITED, ({ params, viewer }) =>
    removePictured(database, viewer, params.id),
  );

  route(consent.sheets, { ...KEPT, perMinute: 20 }, async ({ body, viewer, reply }) => {
    const pdf = await makeSheets(services, viewer, body.person_ids);
    const name = viewer.language === 'sv' ? 'Samtycken.pdf' : 'Consents.pdf';
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition('inline', name))
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(pdf));
  });

  route(consent.makeLink, { ...KEPT, perMinute: 60 }, ({ params, viewer }) =>
    makeLink(services, viewer, params.id),
  );

  route(consent.withdrawLink, KEPT, ({ params, viewer }) =>
    withdrawLink(database, viewer, params.id),
  );

  route(consent.marks, { access: MARKERS }, ({ params, viewer }) =>
    findMarks(database, viewer, params.id),
  );

  route(consent.candidates, { access: MARKERS, perMinute: 240 }, ({ params, query, viewer }) =>
    listCandidates(database, viewer, params.id, query.q),
  );

  route(
    consent.mark,
    { access: MARKERS, perMinute: 120, audit: FILE },
    ({ params, body, viewer }) => markPerson(services, viewer, params.id, body),
  );

  route(consent.unmark, { access: MARKERS, audit: FILE }, ({ params, viewer }) =>
    unmarkPerson(services, viewer, params.id, params.person_id),
  );

  route(consent.question, { access: 'public' }, async ({ params, request }) => {
    await requireWithinHour(database, request);
    return findQuestion(database, params.key);
  });

  route(consent.answer, { access: 'public' }, async ({ params, body, request }) => {
    await requireWithinHour(database, request);
    return answerByLink(services, params.key, body);
  });

  route(consent.takeBackAnswer, { access: 'public' }, async ({ params, request }) => {
    await requireWithinHour(database, request);
    return takeBackByLink(services, params.key);
  });
}

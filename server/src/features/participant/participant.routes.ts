import { participant } from '@spalten/contract/person';
import { audit } from '../../platform/audit.ts';
import { contentDisposition } from '../../platform/content-disposition.ts';
import { requireFound, forbidden } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { findPerson, personRoutes } from '../person/index.ts';
import { exportParticipant } from './export-participant.ts';
import { importParticipants } from './import-participants.ts';
import { closeCard, keepPictureCode } from './keep-card.ts';
import { makeCards } from './make-cards.ts';

const CARDS_FILE = { sv: 'Inloggningskort.pdf', en: 'Sign-in cards.pdf' };

/** Registers the routes of participants. */
export function participantRoutes(services: Routing): void {
  const { route, database } = services;
  personRoutes(services, 'participant', participant);

  route(
    participant.import,
    // Each choice at a row looks through the list again.
    { access: ['moderator', 'customer', 'admin'], perMinute: 30 },
    ({ body, request, viewer }) => importParticipants({ services, request, viewer }, body),
  );

  route(
    participant.cards,
    { access: ['moderator', 'customer', 'admin'], perMinute: 10 },
    async ({ body, request, viewer, reply }) => {
      const pdf = await makeCards({ services, request, viewer }, body.participant_ids);
      return reply
        .type('application/pdf')
        .header(
          'content-disposition',
          contentDisposition('attachment', CARDS_FILE[viewer.language]),
        )
        .header('cache-control', 'no-store')
        .send(Buffer.from(pdf));
    },
  );

  route(
    participant.closeCard,
    { access: 'signed-in', perMinute: 60 },
    ({ params, request, viewer }) => closeCard({ services, request, viewer }, params.id),
  );

  route(
    participant.pictureCode,
    { access: 'signed-in', perMinute: 60 },
    ({ params, body, request, viewer }) =>
      keepPictureCode({ services, request, viewer }, params.id, body.pictures),
  );

  route(
    participant.export,
    { access: 'signed-in', perMinute: 20 },
    async ({ params, request, viewer, reply }) => {
      const person = requireFound(await findPerson(database, viewer, 'participant', params.id));
      if (!person.can.export) throw forbidden();
      const object = { type: 'participant' as const, id: params.id };
      await audit(database, request, { action: 'export', userId: viewer.userId, object });
      return reply
        .type('application/zip')
        .header('content-disposition', contentDisposition('attachment', `${person.name}.zip`))
        .header('cache-control', 'private, no-store')
        .send(await exportParticipant(services, person, viewer));
    },
  );
}

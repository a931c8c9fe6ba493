import { assignment } from '@spalten/contract/assignment';
import { audit } from '../../platform/audit.ts';
import { disposition } from '../../platform/disposition.ts';
import { demandFound, forbidden } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { shareFiles } from '../file/index.ts';
import { mayKnowAnswers, readsAssignment } from './assignment.policy.ts';
import { findAssignment, listAssignments } from './assignment.queries.ts';
import { createAssignment, removeAssignment, updateAssignment } from './save-assignment.ts';

const AUTHORS = ['moderator', 'admin'] as const;
const SEEN = { access: 'signed-in', feature: 'assignment' } as const;

/** What packs and unpacks QTI: loaded with the first package, since most starts see none. */
const qti = () => import('./qti-package.ts');

/** Assignments: made by moderators for their offices, by the operator's staff for all. */
export function assignmentRoutes(services: Routing): void {
  const { route, database } = services;
  shareFiles('assignment', readsAssignment);

  route(assignment.list, SEEN, ({ query, viewer }) => listAssignments(database, viewer, query));

  route(assignment.get, SEEN, async ({ params, viewer }) => {
    return demandFound(await findAssignment(database, viewer, params.id));
  });

  route(assignment.create, { access: AUTHORS, feature: 'assignment' }, ({ body, viewer }) =>
    createAssignment(services, viewer, body),
  );

  route(assignment.update, SEEN, ({ params, body, viewer }) =>
    updateAssignment(services, viewer, params.id, body),
  );

  route(assignment.delete, SEEN, async ({ params, viewer, request }) => {
    await removeAssignment(services, viewer, params.id);
    const object = { type: 'assignment', id: params.id };
    await audit(database, request, { action: 'delete', userId: viewer.userId, object });
  });

  route(
    assignment.exportQti,
    { access: 'signed-in', feature: 'assignment', perMinute: 60 },
    async ({ params, viewer, reply }) => {
      const found = demandFound(await findAssignment(database, viewer, params.id));
      if (!mayKnowAnswers(viewer)) throw forbidden();
      return reply
        .type('application/zip')
        .header('content-disposition', disposition('attachment', `${found.title}.qti.zip`))
        .header('cache-control', 'private, no-store')
        .send(await (await qti()).exportQti(services, found));
    },
  );

  route(
    assignment.importQti,
    { access: AUTHORS, feature: 'assignment', perMinute: 20 },
    async ({ body, viewer }) => (await qti()).importQti(services, viewer, body.file),
  );
}

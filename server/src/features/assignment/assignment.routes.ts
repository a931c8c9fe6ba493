import { assignment } from '@spalten/contract/assignment';
import { contentDisposition } from '../../platform/content-disposition.ts';
import { requireFound, forbidden } from '../../platform/errors.ts';
import { languageOf } from '../../platform/problems.ts';
import { SAVES_PER_MINUTE } from '../../platform/route/access.ts';
import type { Routing } from '../../services.ts';
import { shareFiles } from '../file/index.ts';
import { ASSIGNMENT } from './assignment.audit.ts';
import { mayKnowAnswers, readsAssignment } from './assignment.policy.ts';
import { findAssignment, listAssignments } from './assignment.queries.ts';
import { createAssignment, removeAssignment, updateAssignment } from './save-assignment.ts';

const AUTHORS = ['moderator', 'admin'] as const;
const SEEN = { access: 'signed-in', feature: 'assignment' } as const;

/** Loads the QTI modules on first use, since most processes never need them. */
const loadExport = () => import('./qti-export.ts');
const loadImport = () => import('./qti-import.ts');

/**
 * Registers the assignment routes. Moderators create them for their offices, administrators for
 * all.
 */
export function assignmentRoutes(services: Routing): void {
  const { route, database } = services;
  shareFiles('assignment', readsAssignment);

  route(assignment.list, SEEN, ({ query, viewer }) => listAssignments(database, viewer, query));

  route(assignment.get, SEEN, async ({ params, viewer }) => {
    return requireFound(await findAssignment(database, viewer, params.id));
  });

  route(
    assignment.create,
    { access: AUTHORS, feature: 'assignment', perMinute: SAVES_PER_MINUTE, audit: ASSIGNMENT },
    ({ body, viewer }) => createAssignment(services, viewer, body),
  );

  route(
    assignment.update,
    { ...SEEN, perMinute: SAVES_PER_MINUTE, audit: ASSIGNMENT },
    ({ params, body, viewer }) => updateAssignment(services, viewer, params.id, body),
  );

  route(assignment.delete, { ...SEEN, audit: ASSIGNMENT }, ({ params, viewer }) =>
    removeAssignment(services, viewer, params.id),
  );

  route(
    assignment.exportQti,
    { access: 'signed-in', feature: 'assignment', perMinute: 60 },
    async ({ params, viewer, reply }) => {
      const found = requireFound(await findAssignment(database, viewer, params.id));
      if (!mayKnowAnswers(viewer)) throw forbidden();
      return reply
        .type('application/zip')
        .header('content-disposition', contentDisposition('attachment', `${found.title}.qti.zip`))
        .header('cache-control', 'private, no-store')
        .send(await (await loadExport()).exportQti(services, found, viewer.language));
    },
  );

  route(
    assignment.importQti,
    { access: AUTHORS, feature: 'assignment', perMinute: 10, audit: ASSIGNMENT },
    async ({ body, viewer, request }) =>
      (await loadImport()).importQti(services, viewer, body.file, languageOf(request)),
  );
}

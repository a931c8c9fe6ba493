import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import { requireFound, notFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { shareFiles } from '../file/index.ts';
import { ATTEMPT } from './attempt.audit.ts';
import { FOLLOWERS, LEARNERS, readsAttempt } from './attempt.policy.ts';
import { findStored, isAttemptSeen, listAttempts, listSiblings } from './attempt.queries.ts';
import { analyse, isAssignmentSeen, listGrid } from './results.queries.ts';
import { resultsCsv } from './results-csv.ts';
import { previewRescore, rescore } from './rescore.ts';
import { revealAttempt } from './reveal.ts';
import { startAttempt } from './start-attempt.ts';
import { submitIfOverdue, submitOverdue } from './submit-attempt.ts';
import { updateAttempt } from './update-attempt.ts';

const SEEN = { access: 'signed-in', feature: 'assignment' } as const;
const RESULTS_FILE = { sv: 'ovningsresultat.csv', en: 'results.csv' };
const FOLLOWED = { access: FOLLOWERS, feature: 'assignment' } as const;

/** Registers the routes of attempts (start, answer, submit, review) and of their results. */
export function attemptRoutes({ route, database, jobs }: Routing): void {
  shareFiles('attempt', readsAttempt);
  jobs.schedule('attempts-overdue', '* * * * *', () => submitOverdue(database));

  route(attempt.list, SEEN, ({ query, viewer }) => listAttempts(database, viewer, query));

  route(attempt.get, SEEN, async ({ params, viewer }) => {
    let found = await findStored(database, viewer, params.id);
    if (found?.is_overdue) {
      await submitIfOverdue(database, params.id);
      found = await findStored(database, viewer, params.id);
    }
    if (!found) throw notFound();
    return revealAttempt(viewer, found);
  });

  route(attempt.siblings, SEEN, async ({ params, query, viewer }) => {
    if (!(await isAttemptSeen(database, viewer, params.id))) throw notFound();
    return listSiblings(database, viewer, params.id, query);
  });

  route(attempt.ofAssignment, SEEN, async ({ params, query, viewer }) => {
    if (!(await isAssignmentSeen(database, viewer, params.id))) throw notFound();
    return listAttempts(database, viewer, query, { assignmentId: params.id });
  });

  route(attempt.start, { access: LEARNERS, feature: 'assignment' }, ({ body, viewer }) =>
    startAttempt(database, viewer, body.assignment_id),
  );

  route(attempt.update, { ...SEEN, audit: ATTEMPT }, ({ params, body, viewer }) =>
    updateAttempt(database, viewer, params.id, body),
  );

  route(attempt.grid, FOLLOWED, ({ query, viewer }) => listGrid(database, viewer, query));

  route(attempt.analysis, FOLLOWED, async ({ params, query, viewer }) => {
    return requireFound(await analyse(database, viewer, params.id, query.editorial_office_id));
  });

  route(attempt.csv, { ...FOLLOWED, perMinute: 20 }, ({ query, viewer, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${RESULTS_FILE[viewer.language]}"`)
      .header('cache-control', 'private, no-store')
      .send(resultsCsv(database, viewer, query)),
  );

  route(assignment.previewRescore, FOLLOWED, ({ params, viewer }) =>
    previewRescore(database, viewer, params.id),
  );

  route(assignment.rescore, FOLLOWED, ({ params, body, viewer, request }) =>
    rescore(database, viewer, request, params.id, body.version),
  );
}

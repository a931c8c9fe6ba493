import type { LocalisedText } from '@spalten/contract/fields';
import type { Submission } from '@spalten/contract/submission';
import { SUBMISSION_DAYS } from '@spalten/contract/submission';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { notFound, ProblemError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { SUBMISSION } from './submission.audit.ts';
import { isSubmissionVisible } from './submission.policy.ts';
import { findSubmission } from './submission.queries.ts';

type Reason = 'taken_back' | 'accepted' | 'thrown_away';

const SENTENCES: Record<Reason, LocalisedText> = {
  taken_back: {
    sv: 'Avsändaren har tagit tillbaka det här, så det är borttaget.',
    en: 'The sender has taken this back, so it has been removed.',
  },
  accepted: {
    sv: 'Någon annan på redaktionen har redan gjort en artikel av det här. Den finns bland artiklarna.',
    en: 'Someone else in the office has already made an article of this. It is among the articles.',
  },
  thrown_away: {
    sv: 'Någon annan på redaktionen har kastat det här.',
    en: 'Someone else in the office has thrown this away.',
  },
};

/**
 * Finds why a submission of the viewer's offices no longer waits. What is erased before its time, by
 * nobody who is signed in, was taken back by its sender. Undefined for its age, and for others'.
 */
async function findReason(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<Reason | undefined> {
  const { rows } = await sql<{ reason: Reason }>`
    select 'accepted' as reason from submission n
    where n.id = ${id} and n.is_accepted and ${isSubmissionVisible(viewer)}
    union all
    select case n.action when 'erase' then 'taken_back' else 'thrown_away' end
    from audit_entry n
    where n.object_type = ${SUBMISSION.kind} and n.object_id = ${id}
      and n.action in ('erase', 'delete') and ${isSubmissionVisible(viewer)}
      and n.created_at::date < n.object_name::date + ${SUBMISSION_DAYS}::int
    limit 1`.execute(database);
  return rows[0]?.reason;
}

/** Finds a submission that waits. @throws ProblemError 404, which says why it no longer does */
export async function requireSubmission(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<Submission> {
  const found = await findSubmission(database, viewer, id);
  if (found) return found;
  const reason = await findReason(database, viewer, id);
  throw reason ? new ProblemError(404, reason, SENTENCES[reason]) : notFound();
}

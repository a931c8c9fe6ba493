import type { Submission, submission as calls } from '@spalten/contract/submission';
import { SUBMISSION_DAYS } from '@spalten/contract/submission';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { sqlDay } from '../../platform/day.ts';
import { isFoundBy } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { attachedFiles } from '../file/index.ts';
import { isSubmissionVisible } from './submission.policy.ts';

type ListQuery = z.output<typeof calls.list.query>;

/** Kind of attachments of submissions. */
export const KIND = 'submission';

/** The text that submissions are searched by. */
const SEARCHED = `n.headline || ' ' || n.body_text || ' ' || n.sender_name`;

/** The day on which a submission is erased. */
export const erasedOn = (createdAt: RawBuilder<unknown>): RawBuilder<string> =>
  sqlDay(sql`(${createdAt} + make_interval(days => ${sql.lit(SUBMISSION_DAYS)}))`);

/** Selects submissions `n` that wait for a moderator. */
const waiting = (database: Database | Transaction, viewer: Viewer) =>
  database
    .selectFrom('submission as n')
    .select([
      'n.id',
      'n.created_at',
      'n.updated_at',
      'n.sender_name',
      'n.sender_email',
      'n.headline',
      'n.body_text',
      'n.photographer',
      'n.pictured',
      refJson<Submission['editorial_office']>('editorial_office', 'n.editorial_office_id').as(
        'editorial_office',
      ),
      attachedFiles(KIND, 'n.id').as('files'),
      erasedOn(sql`n.created_at`).as('erased_on'),
    ])
    .where('n.is_accepted', '=', false)
    .where(isSubmissionVisible(viewer));

/** Returns a page of what waits in the given office, else the active one. */
export function listSubmissions(database: Database, viewer: Viewer, query: ListQuery) {
  const { q, editorial_office_id: officeId } = query;
  let rows = waiting(database, viewer).where(
    isOfficeListed(viewer, 'n.editorial_office_id', officeId),
  );
  if (q)
    rows = rows.where(
      isFoundBy({ vector: `to_tsvector('swedish', ${SEARCHED})`, text: SEARCHED }, q),
    );
  const sorts = { created_at: 'timestamptz' } as const;
  return listPage(rows, query, sorts, '-created_at');
}

/** Finds a submission that waits. Undefined if the viewer can't see it. */
export function findSubmission(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<Submission | undefined> {
  return waiting(database, viewer).where('n.id', '=', id).executeTakeFirst() as Promise<
    Submission | undefined
  >;
}

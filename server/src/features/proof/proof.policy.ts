import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { today } from '../../platform/day.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/*
 * Rules as SQL, so that hundreds of marks are read in one statement. Aliases: `n` the newspaper, `r` its
 * round, `m` the mark.
 */

/** True until the newspaper is sent or on its way. */
const isUnsent = sql<boolean>`(n.status <> 'sent'
  and coalesce(n.sending ->> 'state' = 'failed', true))`;

/** SQL that is true while marks can be made: open, before its last day ends, and the paper not sent. */
export const IS_ROUND_OPEN = sql<boolean>`(r.newspaper_id is not null and r.closed_at is null
  and coalesce(r.last_day >= ${today}, true) and ${isUnsent})`;

/** SQL of who opens the round and decides on marks: those who lead the office, until it is sent. */
export const mayLeadProof = (viewer: Viewer): RawBuilder<boolean> => {
  if (viewer.role === 'admin') return isUnsent;
  if (viewer.role !== 'moderator') return sql<boolean>`false`;
  return sql<boolean>`(${isUnsent} and ${isOfficeInReach(viewer, 'n.editorial_office_id')})`;
};

/** SQL of who marks: everyone in the newspaper's office, while the round is open. */
export const mayMark = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'customer' ? sql<boolean>`false` : IS_ROUND_OPEN;

/** Returns true for those who see who has read the pages: administrators and the office's moderators. */
export const seesReaders = ({ role }: Viewer): boolean => role === 'admin' || role === 'moderator';

/** SQL of who changes and removes a mark: who made it, until it is decided or the round ends. */
export const mayUpdateMark = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(m.created_by = ${viewer.userId} and m.state = 'open' and ${mayMark(viewer)})`;

import type { NewspaperStatus } from '@spalten/contract/newspaper';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach, leadsOffice } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** The facts about a newspaper that the rules read. */
export interface NewspaperFacts {
  status: NewspaperStatus;
  /** The state of the send job. Null if none was started. */
  sending: { state: 'queued' | 'running' | 'failed' } | null;
  editorial_office: { id: number };
}

/**
 * Builds the SQL of who sees a newspaper (table alias `n`) and its pages: those with its office in
 * reach.
 */
export const isNewspaperVisible = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(n.deleted_at is null and ${isOfficeInReach(viewer, 'n.editorial_office_id')})`;

/** Returns true while the print file is being made. */
const isOnItsWay = ({ sending }: NewspaperFacts) => sending !== null && sending.state !== 'failed';

/** Allows changes until the newspaper is sent or being sent. */
export const mayUpdateNewspaper = (viewer: Viewer, paper: NewspaperFacts): boolean =>
  leadsOffice(viewer, paper.editorial_office.id) && paper.status !== 'sent' && !isOnItsWay(paper);

/** Allows administrators to reopen a sent newspaper. */
export const mayReopenNewspaper = (viewer: Viewer, paper: NewspaperFacts): boolean =>
  viewer.role === 'admin' && paper.status === 'sent';

/** Returns true for those who may manage the newspaper's office, in any status. */
export const leadsNewspaper = (viewer: Viewer, paper: NewspaperFacts): boolean =>
  leadsOffice(viewer, paper.editorial_office.id);

/** Allows everyone but participants to read the recipients. */
export const mayReadRecipients = (viewer: Viewer): boolean => viewer.role !== 'participant';

/** Lists what the viewer may do, sent as `can` so that the client shows the right actions. */
export const newspaperAbilities = (viewer: Viewer, paper: NewspaperFacts) => ({
  update: mayUpdateNewspaper(viewer, paper),
  send: mayUpdateNewspaper(viewer, paper),
  reopen: mayReopenNewspaper(viewer, paper),
  delete: mayUpdateNewspaper(viewer, paper),
});

import type { NewspaperStatus } from '@spalten/contract/newspaper';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach, reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** What the rules need to know of a newspaper. */
export interface JudgedNewspaper {
  status: NewspaperStatus;
  /** On its way to the printer, or having failed on it. */
  sending: { state: 'queued' | 'running' | 'failed' } | null;
  editorial_office: { id: number };
}

/** Who sees a newspaper (table alias `n`) and its pages: who has its office in reach. */
export const isNewspaperVisible = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(n.deleted_at is null and ${isOfficeInReach(viewer, 'n.editorial_office_id')})`;

/** Leads the office, or is the operator's own. */
const leads = (viewer: Viewer, officeId: number) =>
  viewer.role === 'admin' || (viewer.role === 'moderator' && reaches(viewer, officeId));

/** True while the print file is being made. */
const isOnItsWay = ({ sending }: JudgedNewspaper) => sending !== null && sending.state !== 'failed';

/** Papers that have been sent, or are on their way, are closed to change. */
export const mayUpdateNewspaper = (viewer: Viewer, paper: JudgedNewspaper): boolean =>
  leads(viewer, paper.editorial_office.id) && paper.status !== 'sent' && !isOnItsWay(paper);

/** What has gone to the printer is opened again by the operator's own staff only. */
export const mayReopenNewspaper = (viewer: Viewer, paper: JudgedNewspaper): boolean =>
  viewer.role === 'admin' && paper.status === 'sent';

/** Leads the paper's office, whatever state the paper is in. */
export const leadsNewspaper = (viewer: Viewer, paper: JudgedNewspaper): boolean =>
  leads(viewer, paper.editorial_office.id);

/** Whom a paper is mailed to is for who sends it, and who bought it; not for who writes in it. */
export const mayReadRecipients = (viewer: Viewer): boolean => viewer.role !== 'participant';

/** What the client shows: the same rules, sent with the thing. */
export const newspaperAbilities = (viewer: Viewer, paper: JudgedNewspaper) => ({
  update: mayUpdateNewspaper(viewer, paper),
  send: mayUpdateNewspaper(viewer, paper),
  reopen: mayReopenNewspaper(viewer, paper),
  delete: mayUpdateNewspaper(viewer, paper),
});

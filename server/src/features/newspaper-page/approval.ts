import type { PageStatus } from '@spalten/contract/newspaper-page';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** The approval columns of a page when a user sets its status. */
export const approvalColumns = (viewer: Viewer, status: PageStatus) =>
  status === 'approved'
    ? { approved_by: viewer.userId, approved_at: sql<string>`now()` }
    : { approved_by: null, approved_at: null };

/**
 * Ends the approval of pages whose print has changed. Their status becomes `in_progress`. Pages of a
 * sent newspaper keep theirs.
 */
export async function endApprovals(transaction: Transaction, pageIds: number[]): Promise<void> {
  // Locked in order of id, so that two saves can't deadlock.
  await sql`
    with ended as (
      select g.id from newspaper_page g join newspaper n on n.id = g.newspaper_id
      where g.id = any(${pageIds}) and g.status = 'approved' and n.status <> 'sent'
      order by g.id for update of g)
    update newspaper_page g set status = 'in_progress', version = g.version + 1,
      -- Null for pages approved before migration 046.
      approved_at = coalesce(g.approved_at, g.updated_at)
    from ended where ended.id = g.id`.execute(transaction);
}

/**
 * Ends the approval of the pages with an article whose text or pictures changed. With
 * `isTeaserChanged`, also of the pages with a teaser of it.
 */
export async function endArticleApprovals(
  transaction: Transaction,
  articleId: number,
  { isTeaserChanged }: { isTeaserChanged: boolean },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct newspaper_page_id as id from placement
    where article_id = ${articleId}
      or (${isTeaserChanged} and teaser_article_id = ${articleId})`.execute(transaction);
  await endApprovals(
    transaction,
    rows.map(({ id }) => id),
  );
}

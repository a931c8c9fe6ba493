import { isDeepStrictEqual } from 'node:util';
import type { NewspaperPage, PlacedContent } from '@spalten/contract/newspaper-page';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { endApprovals } from './approval.ts';
import { findSolutionChanges } from './solutions.ts';

type Content = Pick<NewspaperPage, 'id' | 'slots' | 'placements'>;

/** A placement without the fields that follow from the article. */
const contentOf = ({ headline: _, elsewhere: __, ...content }: PlacedContent) => content;

/** The slots of a page with another content, position or style than before. */
function changedSlots(before: Content, after: Content): Set<string> {
  const stateIn = ({ slots, placements }: Content, id: string) => [
    slots.find((slot) => slot.id === id),
    placements.filter(({ slot_id }) => slot_id === id).map(contentOf),
  ];
  const ids = [...before.slots, ...after.slots].map(({ id }) => id);
  return new Set(ids.filter((id) => !isDeepStrictEqual(stateIn(before, id), stateIn(after, id))));
}

/**
 * The slots that a save of a page has changed, by page id: its own, and all other slots of the stories
 * in them.
 */
function findChanges(before: Content, after: Content): Map<number, Set<string>> {
  const own = changedSlots(before, after);
  const changes = new Map<number, Set<string>>();
  if (own.size === 0) return changes;
  changes.set(after.id, own);
  const note = (pageId: number, slotId: string) =>
    changes.set(pageId, (changes.get(pageId) ?? new Set()).add(slotId));
  const placements = [...before.placements, ...after.placements];
  const stories = new Set(
    placements.flatMap(({ slot_id, article_id }) => (own.has(slot_id) && article_id) || []),
  );
  for (const { article_id: id, slot_id, elsewhere } of placements) {
    if (!id || !stories.has(id)) continue;
    note(after.id, slot_id);
    for (const part of elsewhere ?? []) note(part.newspaper_page_id, part.slot_id);
  }
  return changes;
}

/** Marks the fit of slots as unknown until the page has been typeset. */
async function forgetFit(transaction: Transaction, pageId: number, slotIds: Set<string>) {
  await sql`
    update newspaper_page set fit = coalesce((
      select jsonb_agg(case when slot ->> 'slot_id' = any(${[...slotIds]}) then jsonb_build_object(
          'slot_id', slot -> 'slot_id', 'state', 'setting', 'lines', 0, 'characters', 0)
        else slot end order by place)
      from jsonb_array_elements(fit) with ordinality as fits (slot, place)), '[]')
    where id = ${pageId}`.execute(transaction);
}

/**
 * Marks the fit of the slots that a save has changed as unknown, and ends the approval of their pages.
 * With `isApprovalSet` the save sets the status of its own page.
 */
export async function noteChanges(
  transaction: Transaction,
  { before, after }: { before: NewspaperPage; after: NewspaperPage },
  { isApprovalSet }: { isApprovalSet: boolean },
): Promise<void> {
  const changes = findChanges(before, after);
  for (const [id, slots] of await findSolutionChanges(transaction, before, after))
    changes.set(id, new Set([...(changes.get(id) ?? []), ...slots]));
  const pageIds = [...changes.keys()].toSorted((a, b) => a - b);
  for (const id of pageIds) await forgetFit(transaction, id, changes.get(id) ?? new Set());
  const isOther = changes.has(after.id) || before.name !== after.name;
  const ended = pageIds.filter((id) => id !== after.id);
  await endApprovals(transaction, isOther && !isApprovalSet ? [after.id, ...ended] : ended);
}

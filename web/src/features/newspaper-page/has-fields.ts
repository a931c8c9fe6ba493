import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import { toPlacementInput } from '@spalten/contract/placement-input';
import { hashKey } from '@tanstack/react-query';
import type { PageFields } from './page-saver.ts';
import { contentOf } from './placements.ts';

const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/** The content of a slot as the server stores it: a continuation's article comes from its start. */
function storedForm(placed: Placement) {
  const { continues_from: from, article_id, text, adjustments, ...rest } = toPlacementInput(placed);
  const kept = Object.entries(adjustments ?? {}).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return {
    ...rest,
    from,
    text: text || null,
    article_id: from ? null : article_id,
    adjustments: Object.fromEntries(kept),
  };
}

/** True if the placements that differ between `before` and those sent are stored on the page. */
function hasPlacements(page: NewspaperPage, before: NewspaperPage, sent: Placement[]): boolean {
  const after = { placements: sent };
  const form = (one: { placements: Placement[] }, id: string) => storedForm(contentOf(one, id));
  const ids = new Set([...before.placements, ...sent].map(({ slot_id }) => slot_id));
  const changed = [...ids].filter((id) => !isSame(form(before, id), form(after, id)));
  return changed.every((id) => isSame(form(page, id), form(after, id)));
}

/**
 * True if a page already is what a save asked for. It is after a save whose answer was lost on the
 * way, which a browser or a person sends again: nobody else has done anything then.
 */
export function hasFields(
  page: NewspaperPage,
  before: NewspaperPage,
  { placements, slots, status, name }: PageFields,
): boolean {
  return (
    page.version > before.version &&
    (placements === undefined || hasPlacements(page, before, placements)) &&
    (slots === undefined || isSame(slots, page.slots)) &&
    (status === undefined || status === page.status) &&
    (name === undefined || name === page.name)
  );
}

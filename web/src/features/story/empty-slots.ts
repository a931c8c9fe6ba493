import type { LocalisedText } from '@spalten/contract/fields';
import type { Plan, Story } from '@spalten/contract/story';
import type { EmptySlot } from './story-acts.ts';

/** Lists the article slots of a plan that hold nothing and that no story is planned for, in page order. */
export function findEmptySlots(
  plan: Plan,
  stories: readonly Pick<Story, 'newspaper_page_id' | 'slot_id'>[],
  nameOf: (pageNumber: number, slot: LocalisedText) => string,
): EmptySlot[] {
  const planned = new Set(stories.map((one) => `${one.newspaper_page_id} ${one.slot_id}`));
  return plan.pages.flatMap((page) =>
    page.slots
      .filter((slot) => !slot.is_filled && !planned.has(`${page.id} ${slot.slot_id}`))
      .map((slot) => ({
        pageId: page.id,
        slotId: slot.slot_id,
        name: nameOf(page.number, slot.name),
      })),
  );
}

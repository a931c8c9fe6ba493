import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import type { PageSaves } from './use-page-saves.ts';
import { placementOf, swapped, withSlot } from './placements.ts';

/** What is laid on a page: into one slot, or from one slot into another. */
export function usePlacing(save: PageSaves['save']) {
  return {
    /** Lays something into a slot, or empties it; `begun` is the page as its writer began from it. */
    place: (slotId: string, placement: Placement | null, begun?: NewspaperPage) =>
      save({
        begun,
        make: (current) => ({ placements: withSlot(current, slotId, placement) }),
        restsOn: (current) => [placementOf(current, slotId), current.slots],
      }),
    /** Lets two slots change contents. */
    swap: (slotId: string, otherId: string) =>
      save({
        make: (current) => ({ placements: swapped(current, slotId, otherId) }),
        restsOn: (current) => [placementOf(current, slotId), placementOf(current, otherId)],
      }),
  };
}

import type { NewspaperPage, SlotFit } from '@spalten/contract/newspaper-page';
import { newspaperPage as calls } from '@spalten/contract/newspaper-page';
import { toPlacementInput } from '@spalten/contract/placement-input';
import { useState } from 'react';
import { call } from '../../data/api.ts';
import { useBlobUrl } from '../../ui/hooks/use-blob-url.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import type { PageChange } from './page-saver.ts';

/** A proposed change of a page, which can be previewed. */
export interface ProposedChange {
  /** The description of the change. */
  words: string;
  slotId: string;
  make: PageChange['make'];
}

export interface Trial extends ProposedChange {
  version: number;
  svg: string;
  fit: SlotFit | undefined;
}

/** Previews a page with a change. The preview ends when the page itself changes. */
export function useTrial(page: NewspaperPage) {
  const [held, setTrial] = useState<Trial | null>(null);
  const { isBusy, run } = useBusy();
  const trial = held?.version === page.version ? held : null;
  const picture = useBlobUrl(trial?.svg, 'image/svg+xml');
  /**
   * Previews a change, where the fit that it leads to asks for it.
   * @returns what became of it: shown, not needed, or null where it could not be tried
   */
  const show = async (
    proposed: ProposedChange,
    isNeeded: (fit: SlotFit | undefined) => boolean = () => true,
  ): Promise<'shown' | 'unneeded' | null> => {
    let outcome: 'shown' | 'unneeded' | null = null;
    await run(async () => {
      const made = proposed.make(page);
      if (!made) return;
      const { placements, slots } = made;
      const body = { ...(slots && { slots }), placements: placements?.map(toPlacementInput) };
      const tried = await call(calls.tryOut, { params: { id: page.id }, body });
      const fit = tried.fit.find(({ slot_id }) => slot_id === proposed.slotId);
      outcome = isNeeded(fit) ? 'shown' : 'unneeded';
      if (isNeeded(fit)) setTrial({ ...proposed, version: page.version, svg: tried.svg, fit });
    });
    return outcome;
  };
  return { trial, picture: trial ? picture : undefined, isBusy, show, end: () => setTrial(null) };
}

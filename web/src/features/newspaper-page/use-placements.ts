import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/overlays/toast.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import {
  contentOf,
  isSameArticle,
  findPlacement,
  swapSlots,
  withAdjustments,
  withSlot,
} from './placements.ts';
import type { SlotAct } from './slot-acts.ts';
import { placeArticle } from './slot-acts.ts';
import type { PageSaves } from './use-page-saves.ts';

/** Places content on a page: into a slot, between two slots, and with adjustments. */
export function usePlacements({ save, history }: Pick<PageSaves, 'save' | 'history'>) {
  const { t } = useTranslation();
  const undo = useLatest(history.undo);
  /** Changes the content of a slot. `begun` is the page before editing started. */
  const place = (slotId: string, { change, dependsOn }: SlotAct, begun?: NewspaperPage) =>
    save({
      begun,
      make: (current) => ({
        placements: withSlot(current, slotId, change(contentOf(current, slotId))),
      }),
      dependsOn: (current) => dependsOn(contentOf(current, slotId)),
    });
  return {
    place,
    /**
     * Places an article in a slot. If it replaces another one, a toast names it and offers undo.
     */
    placeArticle: async (page: NewspaperPage, slotId: string, articleId: number) => {
      const former = findPlacement(page, slotId);
      const { isSaved, page: now, step } = await place(slotId, placeArticle(articleId), page);
      if (!isSaved || !former?.article_id || former.article_id === articleId || !step) return;
      const headline = findPlacement(now, slotId)?.headline;
      toast(t('page.replaced', { headline, former: former.headline }), 'info', {
        label: t('editor.undo'),
        run: () => undo(step),
      });
    },
    /** Swaps the contents of two slots. */
    swap: (page: NewspaperPage, slotId: string, otherId: string) =>
      save({
        begun: page,
        make: (current) => ({ placements: swapSlots(current, slotId, otherId) }),
        dependsOn: (current) => [contentOf(current, slotId), contentOf(current, otherId)],
      }),
    /** Changes the adjustments of a slot. Other users' adjustments stay. */
    adjust: (
      page: NewspaperPage,
      slotId: string,
      change: (before: SlotAdjustments) => SlotAdjustments | null,
    ) =>
      save({
        make: (current) =>
          isSameArticle(page, current, slotId)
            ? { placements: withAdjustments(current, slotId, change) }
            : null,
      }),
  };
}

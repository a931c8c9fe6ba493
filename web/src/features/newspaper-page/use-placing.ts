import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { placementOf, swapped, withAdjustments, withSlot } from './placements.ts';
import type { PageSaves } from './use-page-saves.ts';

/** What is laid on a page: into one slot, or from one slot into another, and how it is set there. */
export function usePlacing({ save, history }: Pick<PageSaves, 'save' | 'history'>) {
  const { t } = useTranslation();
  const undo = useLatest(history.undo);
  /** Lays something into a slot, or empties it; `begun` is the page as its writer began from it. */
  const place = (slotId: string, placement: Placement | null, begun?: NewspaperPage) =>
    save({
      begun,
      make: (current) => ({ placements: withSlot(current, slotId, placement) }),
      restsOn: (current) => [placementOf(current, slotId), current.slots],
    });
  return {
    place,
    /** Lays an article into a slot; what it takes the place of is named, with the way back. */
    placeArticle: async (page: NewspaperPage, slotId: string, articleId: number) => {
      const former = placementOf(page, slotId);
      const {
        isSaved,
        page: now,
        step,
      } = await place(slotId, {
        slot_id: slotId,
        article_id: articleId,
      });
      if (!isSaved || !former?.article_id || former.article_id === articleId || !step) return;
      const headline = placementOf(now, slotId)?.headline;
      toast(t('page.replaced', { headline, former: former.headline }), 'info', {
        label: t('editor.undo'),
        run: () => undo(step),
      });
    },
    /** Lets two slots change contents. */
    swap: (slotId: string, otherId: string) =>
      save({
        make: (current) => ({ placements: swapped(current, slotId, otherId) }),
        restsOn: (current) => [placementOf(current, slotId), placementOf(current, otherId)],
      }),
    /** Sets the article in a slot otherwise; what others have adjusted in it stays. */
    adjust: (slotId: string, change: (before: SlotAdjustments) => SlotAdjustments | null) =>
      save({
        make: (current) => ({ placements: withAdjustments(current, slotId, change) }),
        restsOn: (current) => {
          const placed = placementOf(current, slotId);
          return [placed?.article_id, placed?.teaser_article_id];
        },
      }),
  };
}

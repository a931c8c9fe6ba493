import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/overlays/toast.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { useSlotName } from '../newspaper-template/index.ts';
import { trackPlacedArticles, findLostSlots } from './lost-slots.ts';
import type { OwnSave } from './page-saver.ts';

/** Shows a toast when another user has replaced or removed an article that this user placed. */
export function useLostSlots() {
  const { t } = useTranslation();
  const nameOf = useSlotName();
  /** The articles placed by this user, by slot. */
  const placed = useRef<ReadonlyMap<string, number>>(new Map());
  const noteSaved = useCallback(({ before, after }: OwnSave) => {
    placed.current = trackPlacedArticles(placed.current, before, after);
  }, []);
  const check = useLatest((now: NewspaperPage) => {
    for (const slot of findLostSlots(placed.current, now))
      toast(t('page.lostSlot', { slot: nameOf(now.slots, slot) }), 'info');
    placed.current = trackPlacedArticles(placed.current, now, now);
  });
  return { noteSaved, check };
}

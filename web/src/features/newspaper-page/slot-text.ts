import type { NewspaperPage, SlotFit } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { TFunction } from 'i18next';
import { inReadersLanguage } from '../../data/api.ts';

/** True for slots that the typesetter fills from the newspaper's data. */
export const isAutomatic = (slot: Pick<Slot, 'kind'>): boolean =>
  slot.kind === 'masthead' || slot.kind === 'folio' || slot.kind === 'contents';

/** The slots in the page editor's list: those filled by hand, and any with an error or remarks. */
export const listSlots = (page: Pick<NewspaperPage, 'slots' | 'fit'>): Slot[] =>
  page.slots.filter(
    (slot) =>
      !isAutomatic(slot) ||
      page.fit.some((fit) => fit.slot_id === slot.id && (fit.fault || fit.remarks?.length)),
  );

/** Describes how a slot's content fits: excess lines and errors. */
export function fitText(t: TFunction, fit: SlotFit | undefined): string {
  if (!fit) return '';
  const { state, lines, fault } = fit;
  const isOver = state === 'over' && lines > 0;
  if (isOver && fit.answers_over) return t('fit.answersOver', { count: lines });
  if (fault)
    return [isOver && `${t('fit.over', { count: lines })}.`, inReadersLanguage(fault)]
      .filter(Boolean)
      .join(' ');
  if (state === 'over' || state === 'under') return t(`fit.${state}`, { count: lines });
  return t(`fit.${state}`);
}

/** The CSS class that colours this text. */
export const fitTone = (fit: SlotFit | undefined): string =>
  `fit-${fit?.fault ? 'over' : (fit?.state ?? 'setting')}`;

/** The slots that are empty or too long, or have an error. */
export const unfinishedSlots = ({ fit }: Pick<NewspaperPage, 'fit'>): SlotFit[] =>
  fit.filter(({ state, fault }) => state === 'empty' || state === 'over' || fault);

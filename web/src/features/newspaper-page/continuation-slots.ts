import type { MeasuredRoom } from '@spalten/contract/newspaper-page';
import type { TFunction } from 'i18next';

interface EmptySlot {
  /** An estimate of the lines that it holds. */
  lines: number;
  page: { number: number };
  /** The outcome of setting the story with it; absent where that wasn't tried. */
  measured?: Pick<MeasuredRoom, 'lines' | 'is_enough'>;
}

/** Readers turn forward, so a later page ranks before the same page, and an earlier one last. */
const directionRank = (from: number, to: number) => (to > from ? 0 : to === from ? 1 : 2);

/** Lines that have no room in a slot. One that is only estimated ranks below one that was tried. */
function countLack({ lines, measured }: EmptySlot, over: number): number {
  if (!measured) return Math.max(1, over - lines);
  return measured.is_enough ? 0 : Math.max(1, measured.lines);
}

/**
 * Sorts empty slots that a story on page `from` could continue in: later pages first, then the
 * smallest slot that holds `over` lines, then the largest of the others.
 */
export const sortContinuationSlots = <T extends EmptySlot>(
  rooms: readonly T[],
  over: number,
  from: number,
): T[] =>
  rooms.toSorted(
    (a, b) =>
      directionRank(from, a.page.number) - directionRank(from, b.page.number) ||
      countLack(a, over) - countLack(b, over) ||
      a.lines - b.lines,
  );

/**
 * Describes how the rest of a story fits in a slot. The lines that are over with it aren't told: they
 * may be more than now, since the parts before keep their pictures then.
 */
export function roomText(t: TFunction, { lines, measured }: EmptySlot): string {
  if (!measured) return t('page.roomAbout', { count: lines });
  if (measured.is_enough) return t('page.roomEnough');
  // A box that is too large for its slot is no matter of lines.
  return t(measured.lines === 0 ? 'page.roomTooSmall' : 'page.roomSome');
}

interface EmptySlot {
  lines: number;
  page: { number: number };
}

/** Readers turn forward, so a later page ranks before the same page, and an earlier one last. */
const directionRank = (from: number, to: number) => (to > from ? 0 : to === from ? 1 : 2);

/**
 * Sorts empty slots that a story on page `from` could continue in: later pages first, then the
 * smallest slot that holds `over` lines, then the largest of the others.
 */
export const sortContinuationSlots = <T extends EmptySlot>(
  rooms: readonly T[],
  over: number,
  from: number,
): T[] => {
  const lack = ({ lines }: T) => Math.max(0, over - lines);
  return rooms.toSorted(
    (a, b) =>
      directionRank(from, a.page.number) - directionRank(from, b.page.number) ||
      lack(a) - lack(b) ||
      a.lines - b.lines,
  );
};

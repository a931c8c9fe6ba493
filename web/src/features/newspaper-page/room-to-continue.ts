interface Room {
  lines: number;
  page: { number: number };
}

/** Readers turn forwards: a later page comes before the same one, and that before an earlier one. */
const wayTo = (from: number, to: number) => (to > from ? 0 : to === from ? 1 : 2);

/**
 * Sorts the empty slots that a story could go on in from the page `from`: readers turn forwards, then
 * the smallest that holds `over` lines, then the largest of those that hold fewer.
 */
export const bestFirst = <T extends Room>(rooms: readonly T[], over: number, from: number): T[] => {
  const lack = ({ lines }: T) => Math.max(0, over - lines);
  return rooms.toSorted(
    (a, b) =>
      wayTo(from, a.page.number) - wayTo(from, b.page.number) ||
      lack(a) - lack(b) ||
      a.lines - b.lines,
  );
};

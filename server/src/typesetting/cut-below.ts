const TAG = /<g(?: [^>]*)?>|<\/g>/g;
const MOVED = /transform="translate\((-?[\d.]+), ?(-?[\d.]+)\)"/;
const TEXT = '<g class="typst-text"';
/** Leftovers of a removed line: its text hint, and its enclosing groups. */
const EMPTY = /<g(?: [^>]*)?><\/g>/g;
const NESTED = 4;
/** Upper bound for the height of letters above the baseline, in points. */
const TALLEST = 200;

/** Returns the vertical offset of an open group, in points; NaN if it is rotated or scaled. */
const below = (tag: string, before: number): number => {
  if (!tag.includes('transform=')) return before;
  const [, , y] = MOVED.exec(tag) ?? [];
  return before + Number(y ?? Number.NaN);
};

/**
 * Removes the lines of a drawing that begin below `bottom`, in points. They are invisible, and
 * would make the picture of a far too long article megabytes large.
 */
export function cutBelow(drawn: string, bottom: number): string {
  const open = [0];
  const kept: string[] = [];
  let keptTo = 0;
  let cutFrom = -1;
  let cutDepth = 0;
  for (const match of drawn.matchAll(TAG)) {
    const [tag] = match;
    const depth = open.at(-1) ?? 0;
    if (tag === '</g>') {
      open.pop();
      // A line may contain groups, such as coloured letters.
      if (cutFrom === -1 || open.length > cutDepth) continue;
      kept.push(drawn.slice(keptTo, cutFrom));
      keptTo = match.index + tag.length;
      cutFrom = -1;
    } else if (cutFrom === -1 && tag.startsWith(TEXT) && depth > bottom + TALLEST) {
      cutFrom = match.index;
      cutDepth = open.length;
      open.push(depth);
    } else open.push(below(tag, depth));
  }
  if (kept.length === 0) return drawn;
  let cut = kept.join('') + drawn.slice(keptTo);
  for (let round = 0; round < NESTED; round += 1) cut = cut.replace(EMPTY, '');
  return cut;
}

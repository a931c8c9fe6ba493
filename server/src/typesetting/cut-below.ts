const TAG = /<g(?: [^>]*)?>|<\/g>/g;
const MOVED = /transform="translate\((-?[\d.]+), ?(-?[\d.]+)\)"/;
const TEXT = '<g class="typst-text"';
/** What is left of a line that was cut: its hint for readers, and the groups that it stood in. */
const EMPTY = /<g(?: [^>]*)?><\/g>/g;
const NESTED = 4;
/** Letters stand above the line by less than this, in points. */
const TALLEST = 200;

/** One open group: how far down it begins, in points; NaN where it is turned or scaled. */
const below = (tag: string, before: number): number => {
  if (!tag.includes('transform=')) return before;
  const [, , y] = MOVED.exec(tag) ?? [];
  return before + Number(y ?? Number.NaN);
};

/**
 * Leaves out the lines of a drawing that begin below `bottom`, in points. They can't be seen, and the
 * text of an article that is far too long for its page would make its picture megabytes large.
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
      // A line may hold groups of its own, as of letters in colour.
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

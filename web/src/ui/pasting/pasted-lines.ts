/* Lines of a PDF or a mail that were broken at the width of the page, not where a paragraph ends. */

/** Lines from this length on may be broken by a page. Those of poems and lists are shorter. */
const MIN_LENGTH = 40;
/** Shares of the longest line: a line that fills its page, and one that may go on in lower case. */
const FULL = 0.8;
const HALF = 0.5;
/** Fewer breaks within sentences may be chance. */
const MIN_BREAKS = 2;

const GOES_ON = /^[\p{Ll}(]/u;
const ENDS = /[.!?:”"»]$/;
const IS_ITEM = /^([•·‣◦▪●○■*–-]\s|\(?\d{1,3}[.)]\s)/;
const BROKEN_WORD = /\p{L}[-\u00AD\u2010]$/u;
/** A hyphen before these stands for a part of a word: inrikes- och utrikes. */
const SHARED_PART = /^(och|eller|samt|and|or)\s/;

const join = (line: string, next: string): string => {
  if (!BROKEN_WORD.test(line) || !GOES_ON.test(next)) return `${line} ${next}`;
  return SHARED_PART.test(next) ? `${line} ${next}` : line.slice(0, -1) + next;
};

/** True if most of the lines end within a sentence that the next one goes on with. */
function isWrapped(lines: readonly string[]): boolean {
  const pairs = lines.slice(1).map((next, index) => [lines[index] ?? '', next] as const);
  const breaks = pairs.filter(
    ([line, next]) => line.length >= MIN_LENGTH && !ENDS.test(line) && GOES_ON.test(next),
  );
  return breaks.length >= MIN_BREAKS && breaks.length >= pairs.length / 2;
}

/** Joins the lines of each paragraph of a text that was broken at the width of a page. */
export function joinWrappedLines(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  if (!isWrapped(filled)) return text;
  const longest = Math.max(...filled.map(({ length }) => length));
  const joined: string[] = [];
  let before = '';
  for (const line of lines) {
    const share = before.length / longest;
    const isSame = GOES_ON.test(line) ? share >= HALF : share >= FULL && !IS_ITEM.test(line);
    if (line !== '' && isSame) joined.push(join(joined.pop() ?? '', line));
    else if (line !== '') joined.push(line);
    before = line;
  }
  return joined.join('\n');
}

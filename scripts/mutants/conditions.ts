/** A condition in an SQL text, with its range. */
export interface Condition {
  start: number;
  end: number;
  text: string;
}

/** The position of a word of SQL, and its parenthesis depth. */
interface Word {
  word: string;
  start: number;
  end: number;
  depth: number;
}

const TOKEN = /\$\{[^}]*\}|'[^']*'|[()]|[A-Za-z_][A-Za-z_0-9]*|\S/g;
const CLAUSES = new Set(
  (
    'where on filter having from join left cross order group limit union returning for then else ' +
    'when case end as select set or'
  ).split(' '),
);

/**
 * Splits SQL into words. Interpolations (blanked by the caller) and string literals are single
 * words.
 */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let depth = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [word] = match;
    if (word === ')') depth -= 1;
    words.push({
      word: word.toLowerCase(),
      start: match.index,
      end: match.index + word.length,
      depth,
    });
    if (word === '(') depth += 1;
  }
  return words;
}

/**
 * Finds the conditions joined by `and` in an SQL text. Interpolations must be blanked to `${   }`
 * of the same length, so that positions stay. The `and` of a `between` doesn't end a condition.
 */
export function conditionsOf(text: string): Condition[] {
  const words = wordsOf(text);
  const found = new Map<number, Condition>();
  const isAnd = ({ word }: Word, index: number) =>
    word === 'and' && !words.slice(Math.max(0, index - 3), index).some((w) => w.word === 'between');
  const isEdge = (other: Word, depth: number) =>
    other.depth < depth || (other.depth === depth && CLAUSES.has(other.word));
  const add = (first: number, last: number) => {
    const from = words[first];
    const to = words[last];
    if (!from || !to || last < first) return;
    // Half a condition, followed by a `case`.
    if (/[=<>]/.test(to.word)) return;
    found.set(from.start, { start: from.start, end: to.end, text: text.slice(from.start, to.end) });
  };
  for (const [index, word] of words.entries()) {
    const startsHere = isAnd(word, index) || ['where', 'on', 'filter'].includes(word.word);
    if (!startsHere && word.word !== 'and') continue;
    const ends = (from: number, step: 1 | -1) => {
      let at = from;
      for (let other = words[at]; other; other = words[(at += step)]) {
        if (other.word === '(' && step === -1 && other.depth < word.depth) break;
        if (isEdge(other, word.depth) || (other.depth === word.depth && isAnd(other, at))) break;
      }
      return at;
    };
    if (startsHere && word.word !== 'filter') add(index + 1, ends(index + 1, 1) - 1);
    if (isAnd(word, index)) add(ends(index - 1, -1) + 1, index - 1);
  }
  return [...found.values()];
}

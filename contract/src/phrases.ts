/** The most characters on a line of an easy-to-read text. */
export const EASY_LINE = 55;

const set = (words: string) => new Set(words.split(' '));

/** Begin a clause: the best places for a line to begin. */
const CLAUSE = set(
  'som att och men eller utan för så eftersom därför när då om medan innan sedan fast fastän trots ' +
    'samt där dit vars vilket vilken vilka medan tills ifall huruvida än',
);
/** Begin a phrase. They never end a line. */
const PREPOSITIONS = set(
  'i på till från med av för om under över vid hos mot utan efter före genom kring runt bland mellan ' +
    'inom utanför innanför bakom framför bredvid nära längs trots enligt åt ur per sedan inför ' +
    'ovanför nedanför intill förutom',
);
/** Belong to the word after them. */
const LEADERS = set(
  'en ett den det de dessa denna detta min mitt mina din ditt dina sin sitt sina hans hennes dess ' +
    'deras vår vårt våra er ert era alla allt varje någon något några ingen inget inga många flera ' +
    'få båda samma annan annat andra hela halva två tre fyra fem sex sju åtta nio tio elva tolv ' +
    'mycket väldigt ganska mer mest så lite för alldeles helt nästan ungefär omkring minst högst bara ' +
    'första sista nästa förra varannan vilken vilket vilka ännu även ju inte aldrig',
);
/** Subjects that their verb follows. */
const SUBJECTS = set('jag du han hon hen vi ni de man den det vem som');
/** Verbs that another verb, or what somebody is, follows. */
const AUXILIARIES = set(
  'har hade är var ska skulle kan kunde vill ville måste får fick blir blev brukar brukade börjar ' +
    'började bör borde tänker tänkte behöver behövde',
);
/** Objects and particles that belong to the verb before them. */
const FOLLOWERS = set(
  'inte mig dig sig honom henne oss er dem upp ner ned in ut fram bort hem igen också alltid aldrig ' +
    'redan nu då där här kvar',
);
const ABBREVIATION =
  /(?:^|\s)(?:t\.ex|bl\.a|d\.v\.s|m\.m|kl|ca|nr|st|tel|dr|s\.k|f\.d|o\.s\.v)\.$/iu;

const bare = (word: string) => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
const isName = (word: string) => /^[”"(–-]*\p{Lu}/u.test(word);
const isNumber = (word: string) => /\d/.test(word);

/** Costs of breaks, from the best place to those that part what belongs together. */
const COST = { sign: 0, clause: 2, phrase: 5, word: 16, after: 30, name: 40 };

/** Returns the cost of a line break between two words of a sentence. */
function costOfBreak(before: string, after: string): number {
  const [left, right] = [bare(before), bare(after)];
  // A dash stands before what is said.
  if (/^[–—]$/u.test(before)) return COST.name;
  if (/[,;:]$|[–]$/u.test(before)) return COST.sign;
  if (after.startsWith('–')) return COST.clause;
  if (isName(before) && isName(after)) return COST.name;
  if (isNumber(before)) return COST.after;
  if (PREPOSITIONS.has(left) || CLAUSE.has(left) || LEADERS.has(left)) return COST.after;
  if (FOLLOWERS.has(right)) return COST.after * 0.8;
  if (SUBJECTS.has(left)) return COST.after * 0.7;
  if (CLAUSE.has(right)) return COST.clause;
  if (SUBJECTS.has(right) || AUXILIARIES.has(left)) return COST.after * 0.8;
  return PREPOSITIONS.has(right) ? COST.phrase : COST.word;
}

/** The cost of each line, and of a line shorter than this share of the longest. */
const LINE_COST = 9;
const SHORT = 0.22;
const SHORT_COST = 18;

/** Breaks a sentence that is longer than a line where its phrases end: the cheapest way of all. */
function breakSentence(words: readonly string[], max: number): string[] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= words.length; end += 1) {
    let found = { cost: Infinity, from: end - 1 };
    let length = -1;
    for (let from = end - 1; from >= 0; from -= 1) {
      length += (words[from]?.length ?? 0) + 1;
      // A word that is longer than a line stands alone.
      if (length > max && from < end - 1) break;
      const isShort = length < max * SHORT && words.length > 1;
      const atBreak = end < words.length ? costOfBreak(words[end - 1] ?? '', words[end] ?? '') : 0;
      const slack = ((max - length) / max) ** 2 * 4;
      const cost =
        (best[from]?.cost ?? Infinity) +
        LINE_COST +
        atBreak +
        (isShort ? SHORT_COST : 0) +
        (length > max ? 0 : slack);
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
  }
  const lines: string[] = [];
  for (let end = words.length; end > 0;) {
    const from = best[end]?.from ?? 0;
    lines.unshift(words.slice(from, end).join(' '));
    end = from;
  }
  return lines;
}

const sentences = new Intl.Segmenter('sv', { granularity: 'sentence' });

/** Between a sentence and the dash that begins what is said after it, which the segmenter joins. */
const BEFORE_SPEECH = /(?<=[.!?…]["”]?\s)(?=[–—]\s["”]?\p{Lu})/u;

/** Splits a text into sentences. An abbreviation ends none. */
function splitSentences(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of sentences.segment(text)) {
    const last = found.at(-1);
    // A sign inside a word, as in an address, ends no sentence either.
    const goesOn = last !== undefined && (!/\s$/u.test(last) || ABBREVIATION.test(last.trimEnd()));
    if (goesOn) found[found.length - 1] += segment;
    else found.push(segment);
  }
  return found
    .flatMap((one) => one.split(BEFORE_SPEECH))
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/**
 * Breaks a text into lines of at most `max` characters for readers who read one phrase at a time:
 * each sentence begins a line, and a long one is broken where a phrase ends. Words are never
 * hyphenated; one that is longer than a line stands alone.
 */
export function breakPhrases(text: string, max = EASY_LINE): string[] {
  return splitSentences(text.replace(/\s+/gu, ' ')).flatMap((sentence) =>
    sentence.length <= max ? [sentence] : breakSentence(sentence.split(' '), max),
  );
}

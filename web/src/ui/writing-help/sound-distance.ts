/* Weighs how likely a beginner writes one spelling for another. */

/** Spellings of one sound. One for another costs little. */
const SOUNDS: readonly (readonly string[])[] = [
  ['sj', 'skj', 'stj', 'sch', 'sh', 'ch', 'sk', 'si', 'ti', 'ssi', 'sti', 'g', 'j', 'tj'],
  ['tj', 'kj', 'k', 'ch', 'sj', 'sh', 'tch'],
  ['j', 'g', 'gj', 'hj', 'lj', 'dj', 'i', 'gi'],
  ['k', 'c', 'ck', 'ch', 'kk', 'q', 'g', 'cc'],
  ['ks', 'x', 'cks', 'gs', 'xs', 'cs'],
  ['kv', 'qu', 'qv'],
  ['ng', 'gn', 'ngn', 'n', 'ngg'],
  ['nk', 'ngk', 'nck', 'nc'],
  ['s', 'c', 'z', 'sc', 'ts'],
  ['f', 'ph', 'v'],
  ['v', 'w', 'hv', 'f'],
  ['t', 'd', 'dt', 'th', 'td'],
  ['å', 'o', 'oa'],
  ['e', 'ä', 'é'],
  ['ej', 'ig', 'äj', 'eg', 'aj', 'ai'],
  ['om', 'åm'],
  ['eu', 'ev', 'ef'],
  ['au', 'av'],
  ['o', 'u'],
  ['ou', 'o', 'u'],
  ['er', 'or', 'ar'],
  ['mm', 'm', 'mn'],
  ['rs', 'sh', 's'],
];
/** Letters that sound or look alike to a learner. */
const NEAR: readonly string[] = [
  'iy',
  'uy',
  'öo',
  'öå',
  'äa',
  'åa',
  'eé',
  'bp',
  'gk',
  'dt',
  'öu',
  'ie',
  'öä',
];
/** Letters that are written and not heard. */
const SILENT = new Set(['h', 'd', 't', 'g', 'l', 'e', 'j', 'r']);

const COST = {
  sound: 0.34,
  double: 0.3,
  near: 0.6,
  silent: 0.75,
  letter: 1,
  other: 1.25,
  swap: 0.7,
};

const pairs = new Map<string, number>();
for (const sound of SOUNDS)
  for (const [one, a] of sound.entries())
    for (const [other, b] of sound.entries()) if (one !== other) pairs.set(`${a}>${b}`, COST.sound);
for (const [a = '', b = ''] of NEAR) {
  if (!pairs.has(`${a}>${b}`)) pairs.set(`${a}>${b}`, COST.near);
  if (!pairs.has(`${b}>${a}`)) pairs.set(`${b}>${a}`, COST.near);
}

/** The longest spelling of a sound. */
const LONGEST = 3;

/** The cost of a letter that one word has and the other lacks. */
function lonely(word: string, at: number): number {
  const letter = word[at] ?? '';
  if (letter === word[at - 1] || letter === word[at + 1]) return COST.double;
  if (letter === 'c' && word[at + 1] === 'k') return COST.double;
  return SILENT.has(letter) ? COST.silent : COST.letter;
}

/**
 * The distance of two lower-case words: 0 for the same, about 0.3 for each other spelling of a
 * sound, 1 and more for each other mistake.
 */
export function soundDistance(written: string, meant: string): number {
  const width = meant.length + 1;
  const best = new Float32Array((written.length + 1) * width).fill(Infinity);
  best[0] = 0;
  const relax = (index: number, cost: number) => {
    if (cost < (best[index] ?? 0)) best[index] = cost;
  };
  for (let i = 0; i <= written.length; i += 1)
    for (let j = 0; j <= meant.length; j += 1) {
      const here = best[i * width + j] ?? Infinity;
      if (here === Infinity) continue;
      const [a, b] = [written[i], meant[j]];
      if (a !== undefined) relax((i + 1) * width + j, here + lonely(written, i));
      if (b !== undefined) relax(i * width + j + 1, here + lonely(meant, j));
      if (a === undefined || b === undefined) continue;
      relax((i + 1) * width + j + 1, here + (a === b ? 0 : COST.other));
      if (a === meant[j + 1] && b === written[i + 1])
        relax((i + 2) * width + j + 2, here + COST.swap);
      for (let m = 1; m <= LONGEST && i + m <= written.length; m += 1)
        for (let n = 1; n <= LONGEST && j + n <= meant.length; n += 1) {
          const cost = pairs.get(`${written.slice(i, i + m)}>${meant.slice(j, j + n)}`);
          if (cost !== undefined) relax((i + m) * width + j + n, here + cost);
        }
    }
  return best.at(-1) ?? Infinity;
}

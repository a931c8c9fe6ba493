/*
 * Reduces Swedish words to how they sound, so that words that are spelled by ear are found again.
 * The rules merge more than a speaker would: the ranking (`sound-distance.ts`) tells them apart.
 */

/**
 * Spellings and the sound they become, applied in this order to the lower-case word. X is the
 * sounds of sj and tj, J of j, N of ng.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/[éèêë]/g, 'e'],
  [/[áàâ]/g, 'a'],
  [/ü/g, 'y'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/qu?/g, 'kv'],
  // Before the rules of k and c: the sj and tj sounds.
  [/(?:skj|stj|sch|sch|sj|sh|tj|kj)/g, 'X'],
  [/(?:ss|s|ts|t)(?=ion)i/g, 'X'],
  [/^ch(?=[aeiouyåäö])/g, 'X'],
  [/ch(?=[eiyäö])/g, 'X'],
  [/sk(?=[eiyäö])/g, 'X'],
  [/^k(?=[eiyäö])/g, 'X'],
  [/(?:ck|ch)/g, 'k'],
  [/^(?:hj|lj|dj|gj)/g, 'j'],
  [/^g(?=[eiyäö])/g, 'j'],
  [/ngn|gn/g, 'Nn'],
  [/ngk|nk/g, 'Nk'],
  [/n?ng/g, 'N'],
  [/(?<=[rl])(?:gj|g(?![aouåeiyäörl]))/g, 'j'],
  [/[gk](?=[st])/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiyäö])/g, 's'],
  [/c/g, 'k'],
  [/dt/g, 't'],
  [/h(?=[jv])/g, ''],
  [/igt$/g, 'it'],
  [/ig$/g, 'i'],
  [/[åo]/g, 'o'],
  [/[äe]/g, 'e'],
  [/[iy]/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** The sound of a word. Words that sound the same have the same key. */
export function soundKey(word: string): string {
  let key = word.toLowerCase();
  for (const [spelling, sound] of RULES) key = key.replace(spelling, sound);
  return key;
}

const wordsOf = (text: string): string[] =>
  text.toLocaleLowerCase('sv').match(/[\p{L}\p{N}]+/gu) ?? [];

/** People who may be meant by a shorter name: each of its words begins a word of theirs. */
export function findSimilar<P extends { name: string }>(people: readonly P[], name: string): P[] {
  const written = wordsOf(name);
  if (written.length === 0) return [];
  return people.filter((person) => {
    const words = wordsOf(person.name);
    return written.every((word) => words.some((own) => own.startsWith(word)));
  });
}

/** Finds the person with exactly this name, regardless of case; undefined if there are none or several. */
export function findNamed<P extends { name: string }>(
  people: readonly P[],
  name: string,
): P | undefined {
  const same = people.filter((one) => wordsOf(one.name).join(' ') === wordsOf(name).join(' '));
  return same.length === 1 ? same[0] : undefined;
}

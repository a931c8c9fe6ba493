/** The parts of the package that are used. It has no types of its own. */
declare module 'hyphen' {
  /** Creates a function that inserts `hyphenChar` at the hyphenation points of a text. */
  export default function createHyphenator(
    patterns: object,
    options: { hyphenChar: string; minWordLength: number },
  ): (text: string) => string;
}

declare module 'hyphen/patterns/sv.js' {
  const patterns: object;
  export default patterns;
}

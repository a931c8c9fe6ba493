/** What is used of the package, which brings no types of its own. */
declare module 'hyphen' {
  /** Makes a function that puts `hyphenChar` where words of a text may be broken. */
  export default function createHyphenator(
    patterns: object,
    options: { hyphenChar: string; minWordLength: number },
  ): (text: string) => string;
}

declare module 'hyphen/patterns/sv.js' {
  const patterns: object;
  export default patterns;
}

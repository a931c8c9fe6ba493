/** Words for a pattern of LIKE, in which none of their characters is a wildcard. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, String.raw`\$&`);

/** The pattern of LIKE for what has these words somewhere in it. */
export const containsPattern = (words: string): string => `%${escapeLike(words)}%`;

/** Escapes the wildcards of LIKE. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, String.raw`\$&`);

/** Builds the LIKE pattern that matches text containing `words`. */
export const containsPattern = (words: string): string => `%${escapeLike(words)}%`;

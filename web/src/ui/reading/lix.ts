/** The key in `lix.*` of a LIX score, by Björnsson's scale. */
export const lixWord = (lix: number) => {
  if (lix < 30) return 'veryEasy';
  if (lix < 40) return 'easy';
  if (lix < 50) return 'medium';
  return lix < 60 ? 'hard' : 'veryHard';
};

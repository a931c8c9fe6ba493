/** What a LIX means, by its words in `lix.*` (Björnsson's own scale). */
export const lixWord = (lix: number) => {
  if (lix < 30) return 'veryEasy';
  if (lix < 40) return 'easy';
  if (lix < 50) return 'medium';
  return lix < 60 ? 'hard' : 'veryHard';
};

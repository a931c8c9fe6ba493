import type { QuestionType } from '@spalten/contract/question';

/** The types whose points are given in parts. Others give all or none, or are reviewed. */
const IN_PARTS: ReadonlySet<QuestionType> = new Set([
  'multiple_choice',
  'order',
  'match',
  'categorise',
  'mark_words',
  'hotspot',
  'fill_in',
] as const);

/** The key of the words that say how the points of a question are given. Null if it isn't by parts. */
export const scoringRuleKey = (type: QuestionType): string | null =>
  IN_PARTS.has(type) ? `attempt.scoringRule.${type}` : null;

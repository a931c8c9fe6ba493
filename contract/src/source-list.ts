import * as z from 'zod';
import { Moment, Ref } from './fields.ts';

/** The questions a writer answers about their sources, in order. */
export const SourceCriterion = z.enum(['who', 'why', 'evidence', 'others', 'picture']);
export type SourceCriterion = z.infer<typeof SourceCriterion>;

/** The writer's own rating: 1 is not at all, 5 is fully; null if undecided. */
export const SourceAnswerInput = z.object({
  criterion: SourceCriterion,
  rating: z.int().min(1).max(5).nullable(),
  note: z.string().max(2000),
});
export type SourceAnswerInput = z.infer<typeof SourceAnswerInput>;

/** An answer with the person who gave it last, and the time. */
export const SourceAnswer = SourceAnswerInput.extend({ user: Ref.nullable(), updated_at: Moment });
export type SourceAnswer = z.infer<typeof SourceAnswer>;

/** The source list of an article, and whether the reader may answer it. */
export const SourceList = z.object({
  answers: z.array(SourceAnswer),
  can: z.object({ update: z.boolean() }),
});
export type SourceList = z.infer<typeof SourceList>;

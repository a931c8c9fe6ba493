import * as z from 'zod';
import { Moment, Ref } from './fields.ts';

/** What a writer asks of the sources of their own article, in the order in which it is asked. */
export const SourceCriterion = z.enum(['who', 'why', 'evidence', 'others', 'picture']);
export type SourceCriterion = z.infer<typeof SourceCriterion>;

/** The writer's own judgement: 1 is not at all, 5 is wholly; null until they have made up their mind. */
export const SourceAnswerInput = z.object({
  criterion: SourceCriterion,
  rating: z.int().min(1).max(5).nullable(),
  note: z.string().max(2000),
});
export type SourceAnswerInput = z.infer<typeof SourceAnswerInput>;

/** With who answered last, and when. */
export const SourceAnswer = SourceAnswerInput.extend({ user: Ref.nullable(), updated_at: Moment });
export type SourceAnswer = z.infer<typeof SourceAnswer>;

/** The list of an article: what has been answered, and whether the reader may answer it. */
export const SourceList = z.object({
  answers: z.array(SourceAnswer),
  can: z.object({ update: z.boolean() }),
});
export type SourceList = z.infer<typeof SourceList>;

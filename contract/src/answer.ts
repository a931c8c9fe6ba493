import * as z from 'zod';
import { Id, Share } from './fields.ts';

/*
 * Answers, one shape per question type. On the wire an answer is a plain object without a tag; the
 * question's type decides which shape it must have.
 */

const Key = z.string().min(1).max(60);
const keys = z.array(Key).max(200);

/** A point in a picture, as shares of its width and height. */
export const PicturePoint = z.object({ x: Share, y: Share });
export type PicturePoint = z.infer<typeof PicturePoint>;

/** The longest free text that can be handed in; a question may ask for less. */
export const MAX_ANSWER_CHARACTERS = 20_000;

/** The longest text for one blank that can be handed in. */
export const MAX_BLANK_CHARACTERS = 500;

/** The longest note on a rating that can be handed in. */
export const MAX_NOTE_CHARACTERS = 2000;

/**
 * The longest text that can be saved as a draft. A text pasted in full is kept until its writer
 * shortens it.
 */
const DRAFT_CHARACTERS = 100_000;

/** A rating of one criterion of a source, with the reason. */
const Judgement = z.object({
  rating: z.int().min(1).max(5).nullish(),
  note: z.string().max(DRAFT_CHARACTERS).nullish(),
});

/** `verbatim`: white space is kept, since the text is saved while it is being typed. */
const Text = z.string().max(DRAFT_CHARACTERS).meta({ verbatim: true });

/** The shape of an answer by the type of its question. */
export const ANSWERS = {
  single_choice: z.object({ option_id: Key.nullable() }),
  multiple_choice: z.object({ option_ids: keys }),
  true_false: z.object({ value: z.boolean().nullable() }),
  /**
   * Each move sends all items; `is_settled` is true once the participant says the order is final.
   */
  order: z.object({ item_ids: keys, is_settled: z.boolean().optional() }),
  /** Left id → right id. */
  match: z.object({ pairs: z.record(Key, Key) }),
  /** Item id → category id. */
  categorise: z.object({ categories: z.record(Key, Key) }),
  mark_words: z.object({ span_ids: keys }),
  /** Points set with a pointer, areas chosen with the keyboard; both count. */
  hotspot: z.object({
    points: z.array(PicturePoint).max(50).optional(),
    area_ids: z.array(Key).max(50).optional(),
  }),
  /** One text per blank, in order; '' for an empty blank. */
  fill_in: z.object({ texts: z.array(z.string().max(DRAFT_CHARACTERS)).max(100) }),
  source_check: z.object({ ratings: z.record(Key, Judgement) }),
  /** Text, or files if the answer is recorded or drawn. */
  free_text: z.object({
    text: Text.optional(),
    file_ids: z.array(Id).max(10).optional(),
  }),
  file_upload: z.object({ file_ids: z.array(Id).max(20) }),
} as const;

export type AnswerType = keyof typeof ANSWERS;
export type Answer<T extends AnswerType = AnswerType> = z.infer<(typeof ANSWERS)[T]>;

/** Any answer on the wire: the fields of all shapes, all optional. */
export const AnyAnswer = z.object({
  option_id: Key.nullish(),
  option_ids: keys.optional(),
  value: z.boolean().nullish(),
  item_ids: keys.optional(),
  is_settled: z.boolean().optional(),
  pairs: z.record(Key, Key).optional(),
  categories: z.record(Key, Key).optional(),
  span_ids: keys.optional(),
  points: z.array(PicturePoint).max(50).optional(),
  area_ids: z.array(Key).max(50).optional(),
  texts: z.array(z.string().max(DRAFT_CHARACTERS)).max(100).optional(),
  ratings: z.record(Key, Judgement).optional(),
  text: Text.optional(),
  file_ids: z.array(Id).max(20).optional(),
});
export type AnyAnswer = z.infer<typeof AnyAnswer>;

/** The answers of an attempt by question id. */
export const Answers = z.record(Key, AnyAnswer);
export type Answers = z.infer<typeof Answers>;

const hasAny = (value: unknown): boolean => {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(hasAny);
  if (typeof value === 'object') return Object.values(value).some(hasAny);
  return true;
};

/** True if an answer contains anything. */
export const isAnswered = (answer: AnyAnswer | undefined): boolean => hasAny(answer);

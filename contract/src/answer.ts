import * as z from 'zod';
import { Id, Share } from './fields.ts';

/*
 * What somebody answers, a shape a question type. On the wire an answer is a plain object without a
 * tag: which of the shapes it must have, the question says.
 */

const Key = z.string().min(1).max(60);
const keys = z.array(Key).max(200);

/** A place in a picture, in shares of its width and height. */
export const PicturePoint = z.object({ x: Share, y: Share });
export type PicturePoint = z.infer<typeof PicturePoint>;

/** The longest free text that can be handed in; a question may ask for less. */
export const MAX_ANSWER_CHARACTERS = 20_000;

/** The longest text of one blank that can be handed in. */
export const MAX_BLANK_CHARACTERS = 500;

/** The longest reason for a judgement that can be handed in. */
export const MAX_NOTE_CHARACTERS = 2000;

/** The longest text that is kept while it is written: what is pasted stays until it is shortened. */
const DRAFT_CHARACTERS = 100_000;

/** How somebody judges one criterion of a source, and why. */
const Judgement = z.object({
  rating: z.int().min(1).max(5).nullish(),
  note: z.string().max(DRAFT_CHARACTERS).nullish(),
});

/** White space is kept: it is saved while it is written. */
const Text = z.string().max(DRAFT_CHARACTERS).meta({ verbatim: true });

/** The shape of an answer by the type of its question. */
export const ANSWERS = {
  single_choice: z.object({ option_id: Key.nullable() }),
  multiple_choice: z.object({ option_ids: keys }),
  true_false: z.object({ value: z.boolean().nullable() }),
  /** All items are sent at each move; `is_settled` once the order is said to be done. */
  order: z.object({ item_ids: keys, is_settled: z.boolean().optional() }),
  /** The right side's id by the left side's. */
  match: z.object({ pairs: z.record(Key, Key) }),
  /** The category's id by the item's. */
  categorise: z.object({ categories: z.record(Key, Key) }),
  mark_words: z.object({ span_ids: keys }),
  /** By pointer the points, by keyboard the areas; both count. */
  hotspot: z.object({
    points: z.array(PicturePoint).max(50).optional(),
    area_ids: z.array(Key).max(50).optional(),
  }),
  /** One text a blank, in their order; '' where nothing has been filled in. */
  fill_in: z.object({ texts: z.array(z.string().max(DRAFT_CHARACTERS)).max(100) }),
  source_check: z.object({ ratings: z.record(Key, Judgement) }),
  /** Written, or spoken or drawn: then the files hold it. */
  free_text: z.object({
    text: Text.optional(),
    file_ids: z.array(Id).max(10).optional(),
  }),
  file_upload: z.object({ file_ids: z.array(Id).max(20) }),
} as const;

export type AnswerType = keyof typeof ANSWERS;
export type Answer<T extends AnswerType = AnswerType> = z.infer<(typeof ANSWERS)[T]>;

/** Any answer as it travels: the fields of all shapes, each of which may be left out. */
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

/** True when there is anything in an answer. */
export const isAnswered = (answer: AnyAnswer | undefined): boolean => hasAny(answer);

import * as z from 'zod';
import { Id, OptionalText, Share, SourceDay } from './fields.ts';
import { RichText } from './rich-text.ts';

/*
 * The twelve question types, each in two forms: the author's, with the answer key, and the
 * reader's, without. `question-reader.ts` derives the second from the first.
 *
 * An author may save an unfinished question: texts may be empty and the key missing.
 * `question-rules.ts` lists the faults that keep an assignment from being published.
 */

/**
 * The id of a question or one of its parts. It stays when a text is edited, since answers refer to
 * it. Random (version 4), so that it reveals neither order nor pairs.
 */
export const PartId = z.uuidv4();

/** Limits of an assignment. */
export const LIMITS = {
  questions: 100,
  options: 20,
  items: 20,
  areas: 30,
  spans: 2000,
  blanks: 30,
  criteria: 12,
  hints: 5,
  skills: 10,
  /** The longest free text that an author may allow, and that the server accepts. */
  characters: 20_000,
  files: 20,
} as const;

export const QUESTION_TYPES = [
  'single_choice',
  'multiple_choice',
  'true_false',
  'order',
  'match',
  'categorise',
  'mark_words',
  'hotspot',
  'fill_in',
  'source_check',
  'free_text',
  'file_upload',
] as const;
export const QuestionType = z.enum(QUESTION_TYPES);
export type QuestionType = z.infer<typeof QuestionType>;

const Text = (max: number) => z.string().max(max);
const EasyText = OptionalText(1000);

/** The fields that every question shows its reader. */
const readerFields = {
  id: PartId,
  prompt: RichText,
  /** The same in easy Swedish (lättläst), which the reader can switch to. */
  prompt_easy: RichText.nullish(),
  image_file_id: Id.nullish(),
  /** A text alternative of the picture. */
  image_alt: OptionalText(500),
  audio_file_id: Id.nullish(),
  /** Points of a full answer. If there is a rubric its sum counts instead; see `pointsOf`. */
  points: z.int().min(1).max(100).default(1),
  hints: z.array(Text(500)).max(LIMITS.hints).default([]),
  /** Skills practised: 'vem', 'varför', 'hur', 'andra källor', … */
  skills: z.array(Text(60)).max(LIMITS.skills).default([]),
};

/** Fields shown only with the result. */
const resultFields = { explanation: RichText.nullish() };

const option = {
  id: PartId,
  text: Text(1000),
  text_easy: EasyText,
  image_file_id: Id.nullish(),
  image_alt: OptionalText(500),
};
const ReaderOption = z.object(option);
export const Option = z.object({
  ...option,
  is_correct: z.boolean().default(false),
  /** Shown with the result to those who picked it. */
  feedback: OptionalText(1000),
});
export type Option = z.infer<typeof Option>;

const Item = z.object({ id: PartId, text: Text(1000), text_easy: EasyText });
export type Item = z.infer<typeof Item>;

/** Two parts that belong together. Each has its own id: a shared one would reveal the answer. */
export const Pair = z.object({
  id: PartId,
  left: Text(500),
  right_id: PartId,
  right: Text(500),
});
export type Pair = z.infer<typeof Pair>;

const Category = z.object({ id: PartId, text: Text(200) });

/**
 * A span of a text. Joined, the spans are the whole text including white space. Spans with a letter
 * or a digit can be marked.
 */
const span = { id: PartId, text: z.string().min(1).max(2000).meta({ verbatim: true }) };
export const Span = z.object({ ...span, is_right: z.boolean().default(false) });
export type Span = z.infer<typeof Span>;

/**
 * An area in the picture, as shares of its width and height from the upper left. Its text is the
 * alternative for those who can't point: right and wrong areas together form a list.
 */
export const Area = z.object({
  id: PartId,
  x: Share,
  y: Share,
  w: Share,
  h: Share,
  text: Text(300),
  is_right: z.boolean().default(true),
});
export type Area = z.infer<typeof Area>;

/** The source to be judged. `url` is shown as text; the server never fetches it. */
const Source = z.object({
  title: Text(300),
  publisher: OptionalText(200),
  url: z
    .string()
    .max(2000)
    .regex(/^https?:\/\/\S+$/i)
    .nullish(),
  published_on: SourceDay.nullish(),
  excerpt: Text(10_000),
  image_file_id: Id.nullish(),
  image_alt: OptionalText(500),
});
const source = Source.default({ title: '', excerpt: '' });

const criterion = { id: PartId, question: Text(300), guidance: OptionalText(1000) };
/** Trustworthiness from 1 (not at all) to 5 (fully). */
export const Rating = z.int().min(1).max(5);
export const Criterion = z.object({
  ...criterion,
  /** The author's own rating, for comparison. */
  rating: Rating.nullish(),
  note: OptionalText(2000),
});
export type Criterion = z.infer<typeof Criterion>;

export const RubricRow = z.object({
  id: PartId,
  criterion: Text(300),
  points: z.int().min(1).max(100).default(1),
});

/** A blank in the text of a fill-in question. */
export const BLANK = '____';

const options = z.array(Option).max(LIMITS.options).default([]);
const readerOptions = z.array(ReaderOption);
const Items = z.array(Item).max(LIMITS.items).default([]);
const Categories = z.array(Category).max(10).default([]);
const fillText = Text(10_000).default('');
const freeText = {
  min_characters: z.int().min(0).max(LIMITS.characters).nullish(),
  max_characters: z.int().min(1).max(LIMITS.characters).nullish(),
  /** The criteria and their points: shown to the reader beforehand, and used in review. */
  rubric: z.array(RubricRow).max(LIMITS.criteria).default([]),
};
const fileUpload = {
  /** Extensions or types: `jpg`, `image/*` or `*`. */
  accept: z.array(Text(80)).max(50).default(['*']),
  max_files: z.int().min(1).max(LIMITS.files).default(5),
};

/** A question with its answer key, as its author has it. */
export const Question = z.discriminatedUnion('type', [
  z.object({ type: z.literal('single_choice'), ...readerFields, ...resultFields, options }),
  z.object({ type: z.literal('multiple_choice'), ...readerFields, ...resultFields, options }),
  z.object({
    type: z.literal('true_false'),
    ...readerFields,
    ...resultFields,
    is_true: z.boolean().nullish(),
  }),
  /** `items` are in the right order. */
  z.object({ type: z.literal('order'), ...readerFields, ...resultFields, items: Items }),
  z.object({
    type: z.literal('match'),
    ...readerFields,
    ...resultFields,
    pairs: z.array(Pair).max(LIMITS.items).default([]),
  }),
  z.object({
    type: z.literal('categorise'),
    ...readerFields,
    ...resultFields,
    categories: Categories,
    items: z
      .array(Item.extend({ category_id: PartId.nullish() }))
      .max(LIMITS.items)
      .default([]),
  }),
  z.object({
    type: z.literal('mark_words'),
    ...readerFields,
    ...resultFields,
    spans: z.array(Span).max(LIMITS.spans).default([]),
  }),
  z.object({
    type: z.literal('hotspot'),
    ...readerFields,
    ...resultFields,
    areas: z.array(Area).max(LIMITS.areas).default([]),
  }),
  z.object({
    type: z.literal('fill_in'),
    ...readerFields,
    ...resultFields,
    /** Contains `____` for each blank. */
    text: fillText,
    /** Accepted texts per blank, in order; the first is shown as the solution. */
    accepted: z
      .array(z.array(Text(200)).max(20))
      .max(LIMITS.blanks)
      .default([]),
    /** The reader picks from a list of words; otherwise types. */
    word_bank: z.boolean().default(true),
    /** Wrong words in the word bank. */
    distractors: z.array(Text(200)).max(20).default([]),
    /** Accepts one wrong letter in a longer word. */
    allow_slips: z.boolean().default(false),
  }),
  z.object({
    type: z.literal('source_check'),
    ...readerFields,
    ...resultFields,
    source,
    criteria: z.array(Criterion).max(LIMITS.criteria).default([]),
  }),
  z.object({ type: z.literal('free_text'), ...readerFields, ...resultFields, ...freeText }),
  z.object({ type: z.literal('file_upload'), ...readerFields, ...resultFields, ...fileUpload }),
]);
export type Question = z.infer<typeof Question>;
export type QuestionOf<T extends QuestionType> = Extract<Question, { type: T }>;

/** A question without its answer key: the only form a reader gets before the result. */
export const ReaderQuestion = z.discriminatedUnion('type', [
  z.object({ type: z.literal('single_choice'), ...readerFields, options: readerOptions }),
  z.object({ type: z.literal('multiple_choice'), ...readerFields, options: readerOptions }),
  z.object({ type: z.literal('true_false'), ...readerFields }),
  z.object({ type: z.literal('order'), ...readerFields, items: Items }),
  z.object({ type: z.literal('match'), ...readerFields, lefts: Items, rights: Items }),
  z.object({
    type: z.literal('categorise'),
    ...readerFields,
    categories: Categories,
    items: Items,
  }),
  z.object({ type: z.literal('mark_words'), ...readerFields, spans: z.array(z.object(span)) }),
  /** Names of areas without their positions, which are the answer. */
  z.object({ type: z.literal('hotspot'), ...readerFields, areas: Items }),
  z.object({
    type: z.literal('fill_in'),
    ...readerFields,
    text: fillText,
    /** Null if the reader types. */
    words: z.array(z.string()).nullable(),
  }),
  z.object({
    type: z.literal('source_check'),
    ...readerFields,
    source,
    criteria: z.array(z.object(criterion)),
  }),
  z.object({ type: z.literal('free_text'), ...readerFields, ...freeText }),
  z.object({ type: z.literal('file_upload'), ...readerFields, ...fileUpload }),
]);
export type ReaderQuestion = z.infer<typeof ReaderQuestion>;
export type ReaderQuestionOf<T extends QuestionType> = Extract<ReaderQuestion, { type: T }>;

import * as z from 'zod';
import { Id } from './fields.ts';

/**
 * A change the typesetter made to fill a slot exactly, compared with the default layout. Numbers
 * only: the client has the sentences.
 */
export const SlotChange = z.discriminatedUnion('kind', [
  /** Lines added to the height of the main picture; negative if it is lower. */
  z.object({ kind: z.literal('picture_height'), lines: z.int() }),
  /** Width of the main picture in text columns; `usual` is the default for its text. */
  z.object({ kind: z.literal('picture_width'), columns: z.int().min(1), usual: z.int().min(1) }),
  /** Pictures of the article that are not shown. */
  z.object({ kind: z.literal('pictures_left_out'), file_ids: z.array(Id).min(1) }),
  /** Headline size in per cent of the slot's or the article template's. */
  z.object({ kind: z.literal('headline_size'), percent: z.int() }),
  z.object({ kind: z.literal('quote_left_out') }),
  /** Width of the fact box in columns. */
  z.object({ kind: z.literal('fact_box_width'), columns: z.int().min(1) }),
  /** Line spacing of the standfirst in per cent of the default. */
  z.object({ kind: z.literal('standfirst_leading'), percent: z.int() }),
  /** Size of the standfirst in per cent of the default. */
  z.object({ kind: z.literal('standfirst_size'), percent: z.int() }),
]);
export type SlotChange = z.infer<typeof SlotChange>;

/** Advice about a headline, or a list of them, that has too little room as it is, or a masthead. */
export const SlotRemark = z.discriminatedUnion('kind', [
  /**
   * The headline is set smaller than the slot's size, in points, to have room. About `characters`
   * have room at that size: of the headline, or with `is_word` of its longest word.
   */
  z.object({
    kind: z.literal('headline_small'),
    points: z.number(),
    wanted: z.number(),
    characters: z.int().min(1),
    is_word: z.boolean(),
  }),
  /** A long headline stands over the continuation of a story, where a few words are enough. */
  z.object({ kind: z.literal('headline_again'), characters: z.int().min(1) }),
  /** The office's picture for the masthead has nearly the colour of what it lies on. */
  z.object({ kind: z.literal('masthead_faint') }),
  /** A list of contents has room for some of its headlines only. */
  z.object({ kind: z.literal('contents_left_out'), shown: z.int().min(0), all: z.int().min(1) }),
  /** A headline takes this many lines in a list of contents. */
  z.object({
    kind: z.literal('contents_long'),
    title: z.string(),
    page_number: z.int(),
    lines: z.int().min(1),
  }),
]);
export type SlotRemark = z.infer<typeof SlotRemark>;

/** Parts of an article, besides pictures, that a slot can omit. */
const OmittablePart = z.enum(['standfirst', 'pull_quote', 'fact_box']);

/** A single action that makes a slot come out even. */
export const SlotProposal = z.discriminatedUnion('kind', [
  /** Cut this number of lines, about `characters` characters, from the text. */
  z.object({ kind: z.literal('cut'), lines: z.int().min(1), characters: z.int().min(0) }),
  /**
   * Shorten the longest answers of a vox pop, which are this number of lines too high, to about
   * `characters` each. 0: not even short ones have room.
   */
  z.object({
    kind: z.literal('shorten_answers'),
    lines: z.int().min(1),
    characters: z.int().min(0),
  }),
  /** Write this number of lines more. */
  z.object({ kind: z.literal('lengthen'), lines: z.int().min(1), characters: z.int().min(0) }),
  /** Continue the story in an empty slot with room for about this number of lines. */
  z.object({
    kind: z.literal('continue'),
    newspaper_page_id: Id,
    page_number: z.int(),
    slot_id: z.string(),
    lines: z.int().min(0),
  }),
  /** Change the height of the slot on the grid. */
  z.object({ kind: z.literal('slot_size'), row_span: z.int().min(1) }),
  z.object({ kind: z.literal('without_picture'), file_id: Id }),
  z.object({ kind: z.literal('without'), part: OmittablePart }),
  /** Set the main picture narrower, in text columns. */
  z.object({ kind: z.literal('picture_columns'), columns: z.int().min(1) }),
]);
export type SlotProposal = z.infer<typeof SlotProposal>;

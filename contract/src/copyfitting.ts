import * as z from 'zod';
import { Id } from './fields.ts';

/**
 * What the typesetter changed so that a slot comes out even, against what it sets where everything
 * has its room. Numbers only: the sentences are the client's.
 */
export const SlotChange = z.discriminatedUnion('kind', [
  /** The main picture is so many lines higher, or below nought lower, than its own shape. */
  z.object({ kind: z.literal('picture_height'), lines: z.int() }),
  /** The main picture is so many text columns wide, and would be `usual` with the text it wants. */
  z.object({ kind: z.literal('picture_width'), columns: z.int().min(1), usual: z.int().min(1) }),
  /** These pictures of the article are not shown. */
  z.object({ kind: z.literal('pictures_left_out'), file_ids: z.array(Id).min(1) }),
  /** The headline's size in per cent of what the slot or the article's template says. */
  z.object({ kind: z.literal('headline_size'), percent: z.int() }),
  z.object({ kind: z.literal('quote_left_out') }),
  /** The fact box stands across so many columns. */
  z.object({ kind: z.literal('fact_box_width'), columns: z.int().min(1) }),
  /** The standfirst's line spacing in per cent of the usual. */
  z.object({ kind: z.literal('standfirst_leading'), percent: z.int() }),
  /** The standfirst's size in per cent of the usual. */
  z.object({ kind: z.literal('standfirst_size'), percent: z.int() }),
]);
export type SlotChange = z.infer<typeof SlotChange>;

/** The parts of an article, besides pictures, that a slot can do without. */
const Part = z.enum(['standfirst', 'pull_quote', 'fact_box']);

/** What a person can do, in one step, for a slot that does not come out even. */
export const SlotProposal = z.discriminatedUnion('kind', [
  /** Take so many lines, about so many characters, out of the text. */
  z.object({ kind: z.literal('cut'), lines: z.int().min(1), characters: z.int().min(0) }),
  /** Write so many lines more. */
  z.object({ kind: z.literal('lengthen'), lines: z.int().min(1), characters: z.int().min(0) }),
  /** Let the story go on in an empty slot that has room for about so many lines. */
  z.object({
    kind: z.literal('continue'),
    newspaper_page_id: Id,
    page_number: z.int(),
    slot_id: z.string(),
    lines: z.int().min(0),
  }),
  /** Give the slot another height on the grid. */
  z.object({ kind: z.literal('slot_size'), row_span: z.int().min(1) }),
  z.object({ kind: z.literal('without_picture'), file_id: Id }),
  z.object({ kind: z.literal('without'), part: Part }),
]);
export type SlotProposal = z.infer<typeof SlotProposal>;

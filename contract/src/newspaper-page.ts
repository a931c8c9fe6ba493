import * as z from 'zod';
import { defineCall } from './call.ts';
import { SlotChange, SlotProposal, SlotRemark } from './copyfitting.ts';
import { FocalPoint, Id, IdParams, LocalisedText, ListQuery, Stamps } from './fields.ts';
import { Feature } from './feature.ts';
import { PageDesign, Slot, SlotKind } from './newspaper-template.ts';
import { Presence, PresenceInput } from './presence.ts';
import { PlacedPuzzle, Puzzle, PuzzleHelp } from './puzzle.ts';
import { RichText } from './rich-text.ts';
import { SlotAdjustments } from './slot-adjustments.ts';

export const PageStatus = z.enum(['planned', 'in_progress', 'ready', 'approved']);
export type PageStatus = z.infer<typeof PageStatus>;

/**
 * The contents of a slot: an article, a picture or advert from a file, or text. In a text slot it
 * may be a teaser: `text` is the line under the headline, `adjustments` has its headline and
 * picture.
 */
export const Placement = z.object({
  slot_id: z.string(),
  article_id: Id.nullish(),
  file_id: Id.nullish(),
  text: z.string().max(2000).nullish(),
  /** The article a teaser refers to. */
  teaser_article_id: Id.nullish(),
  /** The slot, on this page or another, that this one continues. The article comes with it. */
  continues_from: z.object({ newspaper_page_id: Id, slot_id: z.string() }).nullish(),
  /** Layout changes for this slot; null for the default layout. */
  adjustments: SlotAdjustments.nullish(),
  /** The choices of a puzzle. The server generates its grid from them. */
  puzzle: Puzzle.nullish(),
  /** A regular feature in a slot of its kind. */
  feature: Feature.nullish(),
  /** The advert of the library that this is a run of. Words and pictures are the placement's own. */
  advert_id: Id.nullish(),
  /** The logo of an advert. */
  logo_file_id: Id.nullish(),
});
export type Placement = z.infer<typeof Placement>;

/**
 * The contents of a slot, with the headline of its article and that article’s slots on other pages.
 */
export const PlacedContent = Placement.extend({
  puzzle: PlacedPuzzle.nullish(),
  /** The advert it is a run of, with its name and its advertiser's. */
  advert: z.object({ id: Id, name: z.string(), advertiser: z.string() }).nullish(),
  headline: z.string().nullish(),
  /** The most text columns of its article, by the article's template. */
  article_columns: z.int().nullish(),
  elsewhere: z.array(Placement.extend({ newspaper_page_id: Id, page_number: z.int() })).nullish(),
});
export type PlacedContent = z.infer<typeof PlacedContent>;

/**
 * The fit of a slot's contents. `lines` is exact: over the slot's end, or left before it.
 * `characters` is an estimate of the same. `setting`: changed, and not yet set anew.
 */
export const SlotFit = z.object({
  slot_id: z.string(),
  state: z.enum(['fits', 'over', 'under', 'empty', 'setting']),
  lines: z.int().min(0),
  characters: z.int().min(0),
  /**
   * The overset lines are those of the answers of a vox pop: about `characters` of each have room, or not
   * even short ones if it is 0.
   */
  answers_over: z.object({ characters: z.int().min(0) }).nullish(),
  /** The reason the slot could not be set as it is. The rest of the page isn't affected. */
  fault: LocalisedText.nullish(),
  /** Changes made to come out even; omitted if none. */
  changes: z.array(SlotChange).nullish(),
  /** Words at the end of the running text that have no room; omitted if none or not known. */
  overset_words: z.int().min(1).nullish(),
  /** A subhead is the last line of a column; omitted if none is. */
  has_loose_subhead: z.boolean().nullish(),
  /** Possible actions, best first; omitted if the text comes out even. */
  proposals: z.array(SlotProposal).nullish(),
  /** Advice about headlines; omitted if none. */
  remarks: z.array(SlotRemark).nullish(),
});
export type SlotFit = z.infer<typeof SlotFit>;

/**
 * An approval that ended because the page was changed after it. Null for an approved page, and after
 * its status was set by hand.
 */
const FormerApproval = z.object({ approved_by: z.string().nullable() }).nullable();

/** A story of the plan in an article slot where nothing lies yet. */
export const PlannedStory = z.object({
  slot_id: z.string(),
  story_id: Id,
  title: z.string(),
  lines: z.int().nullable(),
  /** First names of those it was given to. */
  people: z.array(z.string()),
  /** Its article, if that is approved and can be placed. */
  article_id: Id.nullable(),
});
export type PlannedStory = z.infer<typeof PlannedStory>;

export const NewspaperPage = z.object({
  ...Stamps,
  newspaper_id: Id,
  newspaper_name: z.string(),
  number: z.int(),
  name: z.string(),
  page_template_id: z.string(),
  design: PageDesign,
  slots: z.array(Slot),
  placements: z.array(PlacedContent),
  planned: z.array(PlannedStory),
  status: PageStatus,
  former_approval: FormerApproval,
  fit: z.array(SlotFit),
  version: z.int(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});
export type NewspaperPage = z.infer<typeof NewspaperPage>;

/** A page in a list or the flatplan: enough to draw it and to name the slots that don't fit. */
export const NewspaperPageRow = z.object({
  ...Stamps,
  newspaper_id: Id,
  newspaper_name: z.string(),
  number: z.int(),
  name: z.string(),
  page_template_id: z.string(),
  status: PageStatus,
  former_approval: FormerApproval,
  fit: z.array(SlotFit),
  version: z.int(),
});
export type NewspaperPageRow = z.infer<typeof NewspaperPageRow>;

/**
 * The text of a page, slot by slot from the top. An article belongs to the slot where it begins.
 */
export const PageText = z.object({
  number: z.int(),
  name: z.string(),
  slots: z.array(
    z.object({
      slot_id: z.string(),
      kind: SlotKind,
      /** In mm from the upper left corner of the page. */
      box: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      text: z.string().nullable(),
      article: z
        .object({
          opinion: z.object({ name: z.string(), note: z.string().nullable() }).nullable(),
          kicker: z.string().nullable(),
          headline: z.string(),
          standfirst: z.string().nullable(),
          byline: z.string(),
          body: RichText,
          answers: z.array(
            z.object({
              name: z.string(),
              about: z.string().nullable(),
              words: z.string(),
              /** The face among the images. */
              file_id: Id.nullable(),
            }),
          ),
          /** The writer's portrait among the images. */
          portrait_id: Id.nullable(),
          pull_quote: z.string().nullable(),
          quote_speaker: z.string().nullable(),
          fact_box: z.object({ title: z.string(), body: RichText }).nullable(),
          images: z.array(
            z.object({
              file_id: Id,
              alt: z.string().nullable(),
              caption: z.string().nullable(),
              credit: z.string().nullable(),
            }),
          ),
        })
        .nullable(),
    }),
  ),
});
export type PageText = z.infer<typeof PageText>;

/** An article that a teaser may refer to, with the pictures to choose from. */
export const TeaserCandidate = z.object({
  article_id: Id,
  headline: z.string(),
  standfirst: z.string().nullable(),
  page_number: z.int(),
  /** True if another teaser in the paper refers to it. */
  is_teased: z.boolean(),
  images: z.array(z.object({ file_id: Id, alt: z.string().nullable(), focal_point: FocalPoint })),
});
export type TeaserCandidate = z.infer<typeof TeaserCandidate>;

/** An empty article slot of a newspaper in the making. */
export const FreeSlot = z.object({
  newspaper_page_id: Id,
  page_number: z.int(),
  newspaper_id: Id,
  newspaper_name: z.string(),
  slot_id: z.string(),
  slot_name: LocalisedText,
  /** True for the slot that the article’s story is planned for. */
  is_planned: z.boolean(),
});
export type FreeSlot = z.infer<typeof FreeSlot>;

/** An empty slot that was tried as the next one of a story. */
export const MeasuredRoom = z.object({
  newspaper_page_id: Id,
  slot_id: z.string(),
  /** Lines that still have no room with it, in all slots of the story. */
  lines: z.int().min(0),
  /** True if the whole story has room. False with 0 lines: a box is too large for its slot. */
  is_enough: z.boolean(),
});
export type MeasuredRoom = z.infer<typeof MeasuredRoom>;

/** The fields of a page that may be sent; `slots` and `placements` replace the stored lists. */
const pageFields = {
  name: z.string().max(80).nullish(),
  status: PageStatus.nullish(),
  slots: z.array(Slot).max(60).nullish(),
  placements: z.array(Placement).max(60).nullish(),
};

export const newspaperPage = {
  list: defineCall({
    method: 'GET',
    path: '/newspaper-page',
    query: ListQuery.extend({
      newspaper_id: Id.nullish(),
      status: PageStatus.nullish(),
    }),
    status: 200,
    answer: z.array(NewspaperPageRow),
  }),
  get: defineCall({
    method: 'GET',
    path: '/newspaper-page/{id}',
    params: IdParams,
    status: 200,
    answer: NewspaperPage,
  }),
  /** Adds a page from one of the newspaper's page templates, at `number` or last. */
  create: defineCall({
    method: 'POST',
    path: '/newspaper-page',
    body: z.object({
      newspaper_id: Id,
      page_template_id: z.string().max(40),
      number: z.int().positive().nullish(),
      /** A removed page that this one comes instead of. It gets the marks of that one’s proof. */
      restores_page_id: Id.nullish(),
      ...pageFields,
    }),
    status: 201,
    answer: NewspaperPage,
  }),
  /**
   * `placements` and `slots` replace the stored lists. Answers 409 with `current` if `version` is
   * stale.
   */
  update: defineCall({
    method: 'PUT',
    path: '/newspaper-page/{id}',
    params: IdParams,
    body: z.object({
      version: z.int().positive(),
      ...pageFields,
    }),
    status: 200,
    answer: NewspaperPage,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/newspaper-page/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  preview: defineCall({
    method: 'GET',
    path: '/newspaper-page/{id}/preview.svg',
    params: IdParams,
    status: 200,
    answer: 'binary',
  }),
  /** Lays out the page with other slots or contents and returns the fit, without saving. */
  tryOut: defineCall({
    method: 'POST',
    path: '/newspaper-page/{id}/preview',
    params: IdParams,
    body: z.object({ slots: pageFields.slots, placements: pageFields.placements }),
    status: 200,
    answer: z.object({ svg: z.string(), fit: z.array(SlotFit) }),
  }),
  /** Articles on the paper’s other pages that a teaser may refer to, most likely first. */
  teasable: defineCall({
    method: 'GET',
    path: '/newspaper-page/{id}/teasable',
    params: IdParams,
    status: 200,
    answer: z.array(TeaserCandidate),
  }),
  /** Words for a puzzle of the page, likeliest first, and the pages that print solutions. */
  puzzleWords: defineCall({
    method: 'GET',
    path: '/newspaper-page/{id}/puzzle-words',
    params: IdParams,
    status: 200,
    answer: PuzzleHelp,
  }),
  /** The text of a page in reading order, for screen readers. */
  text: defineCall({
    method: 'GET',
    path: '/newspaper-page/{id}/text',
    params: IdParams,
    status: 200,
    answer: PageText,
  }),
  /**
   * The likeliest empty slots of the newspaper for the rest of the story in a slot, each tried. Empty
   * if the story goes on already.
   */
  continuations: defineCall({
    method: 'GET',
    path: '/newspaper-page/{id}/continuations',
    params: IdParams,
    query: z.object({ slot_id: z.string().max(80) }),
    status: 200,
    answer: z.array(MeasuredRoom),
  }),
  /** Slots that an article can be placed in, its planned one first. Empty once it is placed. */
  freeSlots: defineCall({
    method: 'GET',
    path: '/article/{id}/free-slots',
    params: IdParams,
    status: 200,
    answer: z.array(FreeSlot),
  }),
  presence: defineCall({
    method: 'PUT',
    path: '/newspaper-page/{id}/presence',
    params: IdParams,
    body: PresenceInput,
    status: 200,
    answer: Presence,
  }),
};

import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, IdParams, InBoth, ListQuery, Stamps } from './fields.ts';
import { PageDesign, Slot, SlotKind } from './newspaper-template.ts';
import { Presence, PresenceInput } from './presence.ts';
import { RichText } from './rich-text.ts';

export const PageStatus = z.enum(['planned', 'in_progress', 'ready', 'approved']);
export type PageStatus = z.infer<typeof PageStatus>;

/** What lies in a slot: an article, a picture or advert from a file, or words. */
export const Placement = z.object({
  slot_id: z.string(),
  article_id: Id.nullish(),
  file_id: Id.nullish(),
  text: z.string().max(2000).nullish(),
  /** The slot that this one goes on from, on this page or another; the article comes with it. */
  continues_from: z.object({ newspaper_page_id: Id, slot_id: z.string() }).nullish(),
});
export type Placement = z.infer<typeof Placement>;

/** What lies in a slot, with the headline of its article. */
export const PlacedContent = Placement.extend({ headline: z.string().nullish() });

/**
 * How what is placed fits its slot. `lines` is exact: over, or left when it is under; `characters`
 * is about how many that is.
 */
export const SlotFit = z.object({
  slot_id: z.string(),
  state: z.enum(['fits', 'over', 'under', 'empty']),
  lines: z.int().min(0),
  characters: z.int().min(0),
  /** Why the slot could not be set as it is, in words; the rest of the page stands. */
  fault: InBoth.nullish(),
});
export type SlotFit = z.infer<typeof SlotFit>;

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
  status: PageStatus,
  fit: z.array(SlotFit),
  version: z.int(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});
export type NewspaperPage = z.infer<typeof NewspaperPage>;

/** A row of the list, and a page of the flatplan: enough to draw it and to name what does not fit. */
export const NewspaperPageRow = z.object({
  ...Stamps,
  newspaper_id: Id,
  newspaper_name: z.string(),
  number: z.int(),
  name: z.string(),
  page_template_id: z.string(),
  status: PageStatus,
  fit: z.array(SlotFit),
  version: z.int(),
});
export type NewspaperPageRow = z.infer<typeof NewspaperPageRow>;

/** A page's words, slot by slot from the top; an article stands where it begins. */
export const PageText = z.object({
  number: z.int(),
  name: z.string(),
  slots: z.array(
    z.object({
      slot_id: z.string(),
      kind: SlotKind,
      text: z.string().nullable(),
      article: z
        .object({
          kicker: z.string().nullable(),
          headline: z.string(),
          standfirst: z.string().nullable(),
          byline: z.string(),
          body: RichText,
          pull_quote: z.string().nullable(),
          fact_box: z.object({ title: z.string(), body: RichText }).nullable(),
          images: z.array(
            z.object({
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
  /** Adds a page made from one of the newspaper's page templates, last unless `number` says where. */
  create: defineCall({
    method: 'POST',
    path: '/newspaper-page',
    body: z.object({
      newspaper_id: Id,
      page_template_id: z.string().max(40),
      number: z.int().positive().nullish(),
      name: z.string().max(80).nullish(),
    }),
    status: 201,
    answer: NewspaperPage,
  }),
  /** `placements` and `slots` replace what was; a stale `version` answers 409 with `current`. */
  update: defineCall({
    method: 'PUT',
    path: '/newspaper-page/{id}',
    params: IdParams,
    body: z.object({
      version: z.int().positive(),
      name: z.string().max(80).nullish(),
      status: PageStatus.nullish(),
      slots: z.array(Slot).max(60).nullish(),
      placements: z.array(Placement).max(60).nullish(),
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
  /** The words of a page in reading order: what is read aloud behind its picture. */
  text: defineCall({
    method: 'GET',
    path: '/newspaper-page/{id}/text',
    params: IdParams,
    status: 200,
    answer: PageText,
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

import * as z from 'zod';
import { defineCall } from './call.ts';
import { inOrder } from './in-order.ts';
import {
  Day,
  FileRef,
  Id,
  IdParams,
  Line,
  ListQuery,
  OptionalText,
  Ref,
  Stamps,
  WorkDay,
} from './fields.ts';
import { AdvertFrame } from './newspaper-template.ts';

/** The most rows that a list to bill from holds. */
export const MAX_BILL_ROWS = 2000;
/** The highest price of a run, in öre. */
export const MAX_PRICE_ORE = 100_000_000;

/** Somebody who buys adverts of a customer. */
export const Advertiser = z.object({
  ...Stamps,
  name: z.string(),
  /** Name, e-mail address or telephone number. */
  contact: z.string(),
  /** Printed on the invoice: a reference, a cost centre, an order number. */
  invoice_reference: z.string(),
  advert_count: z.int(),
  /** Incremented by each save. A save must send the version it started from. */
  version: z.int(),
});
export type Advertiser = z.infer<typeof Advertiser>;

/** An advert of the library. Prices are in öre, without tax. */
export const Advert = z.object({
  ...Stamps,
  name: z.string(),
  advertiser: Ref,
  /** The first line is the name, the second the offer, the others details. */
  words: z.string(),
  picture: FileRef.nullable(),
  logo: FileRef.nullable(),
  /** Null: the frame of its slot. */
  frame: AdvertFrame.nullable(),
  /** The size that was sold. Null: as its slot. */
  width_mm: z.number().nullable(),
  height_mm: z.number().nullable(),
  price_ore: z.int(),
  /** Null: no limit. */
  runs_booked: z.int().nullable(),
  starts_on: Day.nullable(),
  /** The last day; null: no end. */
  ends_on: Day.nullable(),
  /** Runs in sent newspapers, and in those that aren’t sent yet. */
  runs_printed: z.int(),
  runs_planned: z.int(),
  version: z.int(),
});
export type Advert = z.infer<typeof Advert>;

/** `current`: can be placed today. `ended`: its last day has been, or its runs are used. */
export const AdvertFilter = z.enum(['current', 'ended']);
export type AdvertFilter = z.infer<typeof AdvertFilter>;

/** A printed run of an advert. */
export const BillRow = z.object({
  advertiser: Ref,
  contact: z.string(),
  invoice_reference: z.string(),
  advert: Ref,
  newspaper: Ref,
  issue_number: z.int(),
  published_on: Day,
  page_number: z.int(),
  price_ore: z.int(),
});
export type BillRow = z.infer<typeof BillRow>;

/** The printed runs of a period, by advertiser and day. */
export const Bill = z.object({
  rows: z.array(BillRow),
  sum_ore: z.int(),
  /** The days of the period. */
  from: Day,
  until: Day,
  /** True if the period has more than `MAX_BILL_ROWS` runs; the others are left out. */
  is_cut: z.boolean(),
});
export type Bill = z.infer<typeof Bill>;

const Size = z.number().min(5).max(1500).nullable();
const advertFields = {
  advertiser_id: Id,
  name: Line(120),
  words: OptionalText(2000),
  picture_file_id: Id.nullable(),
  logo_file_id: Id.nullable(),
  frame: AdvertFrame.nullable(),
  width_mm: Size,
  height_mm: Size,
  price_ore: z.int().min(0).max(MAX_PRICE_ORE),
  runs_booked: z.int().min(1).max(10_000).nullable(),
  starts_on: WorkDay.nullable(),
  ends_on: WorkDay.nullable(),
};
const advertiserFields = {
  name: Line(120),
  contact: OptionalText(500),
  invoice_reference: OptionalText(200),
};

const DAYS_TURNED = {
  sv: 'Sista dagen behöver vara efter den första. Ändra en av dem.',
  en: 'The last day must be after the first. Change one of them.',
};
const IN_ORDER = inOrder(['starts_on', 'ends_on'], { at: 'ends_on', said: DAYS_TURNED });

/** Without days: from the newspaper that was sent last, or the first of this month if that is earlier. */
const BillQuery = z.object({
  from: Day.nullish(),
  until: Day.nullish(),
  advertiser_id: Id.nullish(),
});

export const advertiser = {
  /** By name. Every customer has its own. */
  list: defineCall({
    method: 'GET',
    path: '/advertiser',
    query: ListQuery,
    status: 200,
    answer: z.array(Advertiser),
  }),
  create: defineCall({
    method: 'POST',
    path: '/advertiser',
    body: z.object(advertiserFields),
    status: 201,
    answer: Advertiser,
  }),
  /** Answers 409 with `current` if `version` is stale. */
  update: defineCall({
    method: 'PUT',
    path: '/advertiser/{id}',
    params: IdParams,
    body: z.object(advertiserFields).partial().extend({ version: z.int().positive() }),
    status: 200,
    answer: Advertiser,
  }),
  /** Deletes an advertiser with its adverts. Answers 409 if one of them lies in a newspaper. */
  delete: defineCall({
    method: 'DELETE',
    path: '/advertiser/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
};

export const advert = {
  list: defineCall({
    method: 'GET',
    path: '/advert',
    query: ListQuery.extend({ advertiser_id: Id.nullish(), state: AdvertFilter.nullish() }),
    status: 200,
    answer: z.array(Advert),
  }),
  get: defineCall({
    method: 'GET',
    path: '/advert/{id}',
    params: IdParams,
    status: 200,
    answer: Advert,
  }),
  create: defineCall({
    method: 'POST',
    path: '/advert',
    body: z
      .object(advertFields)
      .partial()
      .extend({ advertiser_id: Id, name: Line(120) })
      .refine(...IN_ORDER),
    status: 201,
    answer: Advert,
  }),
  /** Newspapers keep what was placed. Answers 409 with `current` if `version` is stale. */
  update: defineCall({
    method: 'PUT',
    path: '/advert/{id}',
    params: IdParams,
    body: z
      .object(advertFields)
      .partial()
      .extend({ version: z.int().positive() })
      .refine(...IN_ORDER),
    status: 200,
    answer: Advert,
  }),
  /** Answers 409 naming the newspapers if it lies in any. */
  delete: defineCall({
    method: 'DELETE',
    path: '/advert/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** The runs printed in newspapers published in a period, to bill from. */
  bill: defineCall({
    method: 'GET',
    path: '/advert-bill',
    query: BillQuery,
    status: 200,
    answer: Bill,
  }),
  /** The same as CSV for Swedish spreadsheets: semicolons, and UTF-8 with a byte order mark. */
  billCsv: defineCall({
    method: 'GET',
    path: '/advert-bill/csv',
    query: BillQuery,
    status: 200,
    answer: 'binary',
  }),
};

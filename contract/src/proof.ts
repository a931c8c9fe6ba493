import * as z from 'zod';
import { defineCall } from './call.ts';
import { Day, Id, IdParams, LocalisedText, Moment, Ref, Stamps, WorkDay } from './fields.ts';

/** The most marks of a newspaper. */
export const MAX_MARKS = 500;
export const MAX_MARK_LENGTH = 1000;
export const MAX_REASON_LENGTH = 200;

export const MarkState = z.enum(['open', 'done', 'declined']);
export type MarkState = z.infer<typeof MarkState>;

/** A correction that somebody asks for, at a spot of a page. */
export const ProofMark = z.object({
  ...Stamps,
  /** Counted from 1 in each newspaper. */
  number: z.int(),
  newspaper_page_id: Id,
  page_number: z.int(),
  /** In mm from the upper left corner of the page. */
  x: z.number(),
  y: z.number(),
  slot_id: z.string().nullable(),
  slot_name: LocalisedText.nullable(),
  body: z.string(),
  state: MarkState,
  /** Why it was declined. */
  reason: z.string().nullable(),
  decided_by: Ref.nullable(),
  decided_at: Moment.nullable(),
  /** Null once the person is removed. */
  created_by: Ref.nullable(),
  version: z.int(),
  can: z.object({
    /** Change its words, and remove it. */
    update: z.boolean(),
    /** Tick it off or decline it, and take that back. */
    decide: z.boolean(),
  }),
});
export type ProofMark = z.infer<typeof ProofMark>;

/** The proof of a newspaper: its round and all its marks, in the order of pages and numbers. */
export const Proof = z.object({
  newspaper_id: Id,
  /** False before the first round, once it is closed, after its last day, and for a sent newspaper. */
  is_open: z.boolean(),
  /** True once a round has been opened. */
  has_round: z.boolean(),
  last_day: Day.nullable(),
  marks: z.array(ProofMark),
  /** All pages in order, with who has read them since the round was opened last. */
  pages: z.array(
    z.object({
      newspaper_page_id: Id,
      page_number: z.int(),
      /** True if the caller has read it. */
      is_read: z.boolean(),
      /** Empty for those who don't lead the office. */
      readers: z.array(Ref),
    }),
  ),
  can: z.object({
    /** Open and close the round. */
    lead: z.boolean(),
    mark: z.boolean(),
  }),
});
export type Proof = z.infer<typeof Proof>;

/** An open round of a newspaper that the caller reads. */
export const OpenProof = z.object({
  newspaper_id: Id,
  newspaper_name: z.string(),
  issue_number: z.int(),
  last_day: Day.nullable(),
  open_mark_count: z.int(),
});
export type OpenProof = z.infer<typeof OpenProof>;

const body = z.string().trim().min(1).max(MAX_MARK_LENGTH);

export const proof = {
  /** The open rounds of the caller's newspapers, those that end first first, at most 20. */
  openRounds: defineCall({
    method: 'GET',
    path: '/proof-round',
    status: 200,
    answer: z.array(OpenProof),
  }),
  get: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/proof',
    params: IdParams,
    status: 200,
    answer: Proof,
  }),
  /** Opens the round, or changes the last day of an open one. */
  open: defineCall({
    method: 'PUT',
    path: '/newspaper/{id}/proof',
    params: IdParams,
    body: z.object({ last_day: WorkDay.nullish() }),
    status: 200,
    answer: Proof,
  }),
  close: defineCall({
    method: 'POST',
    path: '/newspaper/{id}/proof/close',
    params: IdParams,
    status: 200,
    answer: Proof,
  }),
  mark: defineCall({
    method: 'POST',
    path: '/newspaper/{id}/proof-mark',
    params: IdParams,
    body: z.object({
      newspaper_page_id: Id,
      x: z.number().min(0).max(10_000),
      y: z.number().min(0).max(10_000),
      /** A slot of the page. */
      slot_id: z.string().max(60).nullish(),
      body,
    }),
    status: 201,
    answer: ProofMark,
  }),
  /** Says that the caller has read a page, or takes that back. */
  read: defineCall({
    method: 'PUT',
    path: '/newspaper/{id}/proof-reading',
    params: IdParams,
    body: z.object({ newspaper_page_id: Id, is_read: z.boolean() }),
    status: 200,
    answer: Proof,
  }),
  /** Changes the words of an own open mark. Answers 409 with `current` if `version` is stale. */
  update: defineCall({
    method: 'PUT',
    path: '/proof-mark/{id}',
    params: IdParams,
    body: z.object({ version: z.int().positive(), body }),
    status: 200,
    answer: ProofMark,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/proof-mark/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** Brings back an own mark that was removed. */
  restore: defineCall({
    method: 'POST',
    path: '/proof-mark/{id}/restore',
    params: IdParams,
    status: 200,
    answer: ProofMark,
  }),
  /** Ticks a mark off, declines it with a reason, or opens it again. The same twice is harmless. */
  decide: defineCall({
    method: 'PUT',
    path: '/proof-mark/{id}/decision',
    params: IdParams,
    body: z.object({
      state: MarkState,
      /** Needed to decline. */
      reason: z.string().trim().max(MAX_REASON_LENGTH).nullish(),
    }),
    status: 200,
    answer: ProofMark,
  }),
};

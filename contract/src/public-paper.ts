import * as z from 'zod';
import { defineCall } from './call.ts';
import { ConsentState } from './consent.ts';
import { Day, IdParams, WorkDay } from './fields.ts';

/**
 * `off`: it has no address. `waiting`: the address opens when the newspaper is sent. `making`: the
 * pages are being made. `failed`: they couldn't be made. `ended`: its last day has been.
 */
export const PublicPaperState = z.enum(['off', 'waiting', 'making', 'open', 'failed', 'ended']);
export type PublicPaperState = z.infer<typeof PublicPaperState>;

/**
 * The address that opening gives a newspaper without one. `again`: that of the code in the sent
 * newspaper. `new`: another than that, since it was replaced. `first`: one that nothing was printed with.
 */
export const PublicPaperOpening = z.enum(['first', 'again', 'new']);
export type PublicPaperOpening = z.infer<typeof PublicPaperOpening>;

/** The edition of a newspaper that anybody may read without signing in. */
export const PublicPaper = z.object({
  state: PublicPaperState,
  /** The address with its key. Null while it is off. */
  url: z.string().nullable(),
  /** True if it is the address in the printed code of a sent newspaper, given back after closing. */
  is_printed: z.boolean(),
  opening: PublicPaperOpening,
  /** True if search engines may list it. */
  is_indexed: z.boolean(),
  /** The last day on which it can be read; null for no end. */
  ends_on: Day.nullable(),
  /** Pictures that are grey on its pages, and those in them who haven’t said yes to the web. */
  hidden: z.object({
    pictures: z.int(),
    people: z.array(z.object({ name: z.string(), state: ConsentState })),
  }),
});
export type PublicPaper = z.infer<typeof PublicPaper>;

const ADDRESS = '/newspaper/{id}/public';

export const publicPaper = {
  get: defineCall({
    method: 'GET',
    path: ADDRESS,
    params: IdParams,
    status: 200,
    answer: PublicPaper,
  }),
  /** Switches it on, or changes its settings. Omitted fields stay as they are. */
  update: defineCall({
    method: 'PUT',
    path: ADDRESS,
    params: IdParams,
    body: z.object({ is_indexed: z.boolean().optional(), ends_on: WorkDay.nullish() }),
    status: 200,
    answer: PublicPaper,
  }),
  /** Replaces the key. The former address answers 404. */
  renew: defineCall({
    method: 'POST',
    path: '/newspaper/{id}/public/renew',
    params: IdParams,
    status: 200,
    answer: PublicPaper,
  }),
  /** Withdraws it and deletes its pages. */
  withdraw: defineCall({
    method: 'DELETE',
    path: ADDRESS,
    params: IdParams,
    status: 204,
    answer: null,
  }),
  /** The address as a QR code, black and vector. */
  code: defineCall({
    method: 'GET',
    path: '/newspaper/{id}/public/code',
    params: IdParams,
    query: z.object({ format: z.enum(['svg', 'pdf']).default('svg') }),
    status: 200,
    answer: 'binary',
  }),
};

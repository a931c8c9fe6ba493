import * as z from 'zod';
import { defineCall } from './call.ts';
import { IdParams, Line, ListQuery, OptionalText, Stamps } from './fields.ts';

/** The bundled output profiles; the first is the default. */
export const BUNDLED_PROFILES = ['tr002', 'fogra29', 'fogra39'] as const;
export type BundledProfile = (typeof BUNDLED_PROFILES)[number];

/** The profile for newsprint. */
export const NEWSPRINT = 'tr002';
/** Total ink limits of the bundled profiles, in per cent of one ink. That of newsprint: ISO 12647-3. */
export const INK_LIMITS: Record<BundledProfile, number> = {
  tr002: 240,
  fogra29: 280,
  fogra39: 300,
};

/** The key of an output profile: a bundled one, or `own-` and the id of an uploaded one. */
export const PrintProfileKey = z.string().regex(/^(tr002|fogra29|fogra39|own-[1-9]\d{0,9})$/);
export type PrintProfileKey = z.infer<typeof PrintProfileKey>;

/** The largest profile accepted, in bytes. */
export const MAX_PROFILE_BYTES = 4_000_000;

/** A printer's own output profile. Never changed, and kept while a newspaper is printed by it. */
export const PrintProfile = z.object({
  ...Stamps,
  key: PrintProfileKey,
  name: z.string(),
  /** The printing condition's name in the ICC registry; null if it isn't registered. */
  identifier: z.string().nullable(),
  /** Measured total ink limit, in per cent of one ink. */
  ink_limit: z.int(),
});
export type PrintProfile = z.infer<typeof PrintProfile>;

export const printProfile = {
  list: defineCall({
    method: 'GET',
    path: '/print-profile',
    query: ListQuery,
    status: 200,
    answer: z.array(PrintProfile),
  }),
  /** Uploads a printer's profile: multipart, `file` is an ICC output profile for CMYK. */
  create: defineCall({
    method: 'POST',
    path: '/print-profile',
    encoding: 'multipart',
    body: z.object({ file: z.unknown(), name: Line(80), identifier: OptionalText(80) }),
    status: 201,
    answer: PrintProfile,
  }),
  /** Removes an uploaded profile. 409 while settings, a template or a newspaper name it. */
  delete: defineCall({
    method: 'DELETE',
    path: '/print-profile/{id}',
    params: IdParams,
    status: 204,
    answer: null,
  }),
};

import * as z from 'zod';
import { defineCall } from './call.ts';
import { Line, ListQuery, OptionalText, Stamps } from './fields.ts';

/** The output profiles that come with the app, the one used while none is chosen first. */
export const BUNDLED_PROFILES = ['tr002', 'fogra29', 'fogra39'] as const;
export type BundledProfile = (typeof BUNDLED_PROFILES)[number];

/** Names an output profile: one that comes with the app, or `own-` and the id of one that was uploaded. */
export const PrintProfileKey = z.string().regex(/^(tr002|fogra29|fogra39|own-[1-9]\d{0,9})$/);
export type PrintProfileKey = z.infer<typeof PrintProfileKey>;

/** The largest profile that is taken, in bytes. */
export const MAX_PROFILE_BYTES = 4_000_000;

/** A printer's own output profile. It is not changed: papers were printed by it. */
export const PrintProfile = z.object({
  ...Stamps,
  key: PrintProfileKey,
  name: z.string(),
  /** The printing condition's name in the ICC registry; null where it is in no registry. */
  identifier: z.string().nullable(),
  /** The most ink that it asks for, in per cent of one ink: measured. */
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
  /** Takes a printer's profile: multipart, `file` is an ICC output profile for CMYK. */
  create: defineCall({
    method: 'POST',
    path: '/print-profile',
    encoding: 'multipart',
    body: z.object({ file: z.unknown(), name: Line(80), identifier: OptionalText(80) }),
    status: 201,
    answer: PrintProfile,
  }),
};

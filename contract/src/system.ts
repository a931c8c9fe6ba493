import * as z from 'zod';
import { defineCall } from './call.ts';
import { Moment } from './fields.ts';
import { Password } from './session.ts';

/** Bytes. Shown in MB as bytes / 1,000,000 with one decimal. */
export const SpaceLimit = z.object({ free: z.int(), used: z.int(), total: z.int() });
export type SpaceLimit = z.infer<typeof SpaceLimit>;

/** The limit that holds until the server's is known, in MB. */
export const DEFAULT_SPACE_MB = 1000;

/** What the file manager has to know of the server. */
export const SystemVariables = z.object({
  max_upload_bytes: z.int(),
  /** Of a file that is a picture. */
  max_picture_bytes: z.int(),
  max_files: z.int(),
  thumbnail_widths: z.array(z.int()),
  bin_days: z.int(),
  /** Pictures are made smaller before they are sent only where somebody asks for it. */
  compression: z.boolean(),
});

export const system = {
  spaceLimit: defineCall({
    method: 'GET',
    path: '/system/spaceLimit',
    status: 200,
    answer: SpaceLimit,
  }),
  systemVariables: defineCall({
    method: 'GET',
    path: '/system/systemVariables',
    status: 200,
    answer: SystemVariables,
  }),
  /** What may be uploaded: extensions, `type/*`, or `*` for everything. */
  validExtensions: defineCall({
    method: 'GET',
    path: '/system/validExtensions',
    status: 200,
    answer: z.array(z.string()),
  }),
  /** Opens the file manager's administration for 30 minutes, after a fresh password. */
  adminLogin: defineCall({
    method: 'POST',
    path: '/admin/login',
    body: z.object({ email: z.string().min(1).max(254), password: Password }),
    status: 200,
    answer: z.object({ admin_until: Moment }),
  }),
};

import * as z from 'zod';
import { defineCall } from './call.ts';
import { Moment } from './fields.ts';
import { Password } from './session.ts';

/** Sizes in bytes. Shown in MB (1,000,000 bytes) with one decimal. */
export const SpaceLimit = z.object({ free: z.int(), used: z.int(), total: z.int() });
export type SpaceLimit = z.infer<typeof SpaceLimit>;

/** The limit assumed until the server's is known, in MB. */
export const DEFAULT_SPACE_MB = 1000;

/** The server settings that the file manager needs. */
export const SystemVariables = z.object({
  max_upload_bytes: z.int(),
  /** The limit for pictures. */
  max_picture_bytes: z.int(),
  max_files: z.int(),
  thumbnail_widths: z.array(z.int()),
  bin_days: z.int(),
  /** True: pictures are scaled down before upload by default. False: only on request. */
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
  /** Accepted uploads: extensions, `type/*`, or `*` for everything. */
  validExtensions: defineCall({
    method: 'GET',
    path: '/system/validExtensions',
    status: 200,
    answer: z.array(z.string()),
  }),
  /** Unlocks the file manager's administration for 30 minutes, with a fresh password. */
  adminLogin: defineCall({
    method: 'POST',
    path: '/admin/login',
    body: z.object({ email: z.string().min(1).max(254), password: Password }),
    status: 200,
    answer: z.object({ admin_until: Moment }),
  }),
};

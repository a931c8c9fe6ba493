import * as z from 'zod';
import { Id } from './fields.ts';

/** Someone else who has the same thing open, and where in it they are. */
export const OtherPerson = z.object({ id: Id, name: z.string(), field: z.string().nullable() });
export type OtherPerson = z.infer<typeof OtherPerson>;

/** So often an open editor says that it is still open; who has not for two of these is gone. */
export const PRESENCE_SECONDS = 10;

/** Said by an editor that is open: which tab it is, and the field that is being written in. */
export const PresenceInput = z.object({
  tab: z.string().min(1).max(40),
  field: z.string().max(60).nullish(),
  /** The editor is being closed. */
  leaves: z.boolean().nullish(),
});

export type PresenceWords = z.input<typeof PresenceInput>;

/** Who else is here, and the version that is stored now. */
export const Presence = z.object({ others: z.array(OtherPerson), version: z.int() });
export type Presence = z.infer<typeof Presence>;

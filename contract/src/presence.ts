import * as z from 'zod';
import { Id } from './fields.ts';

/** The id under which an open shared document records its changes, a client id of Yjs. */
const WriterId = z.int().min(0).max(4_294_967_295);

/** Another person who has the same object open, and the field they are in. */
export const OtherPerson = z.object({
  id: Id,
  name: z.string(),
  field: z.string().nullable(),
  /** The ids under which their tabs write, for a shared document. */
  writers: z.array(WriterId),
});
export type OtherPerson = z.infer<typeof OtherPerson>;

/**
 * The interval, in seconds, at which an open editor reports its presence. A person silent for 2.5
 * intervals is gone.
 */
export const PRESENCE_SECONDS = 10;

/** A report from an open editor: its tab, and the field with focus. */
export const PresenceInput = z.object({
  tab: z.string().min(1).max(40),
  field: z.string().max(60).nullish(),
  writer: WriterId.nullish(),
  /** The editor is being closed. */
  leaves: z.boolean().nullish(),
});

export type PresenceReport = z.input<typeof PresenceInput>;

/** The other people present, and the currently stored version. */
export const Presence = z.object({ others: z.array(OtherPerson), version: z.int() });
export type Presence = z.infer<typeof Presence>;

import * as z from 'zod';

/** An id in the database and on the wire: a positive integer. */
export const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** The parameters of every path that ends in {id}. */
export const IdParams = z.object({ id: Id });

/** A moment in an answer: ISO 8601 in UTC with milliseconds, 2026-11-23T00:27:06.120Z. */
export const Moment = z.iso.datetime({ precision: 3 });

/** A moment as it may be sent: ISO 8601 with any offset and precision. */
export const MomentInput = z.iso.datetime({ offset: true });

/** A day without a time: 2026-11-21. */
export const Day = z.iso.date();

export const Email = z.email().max(254);

/** A sentence in both languages. The reader's language picks one. */
export const InBoth = z.object({ sv: z.string(), en: z.string() });
export type InBoth = z.infer<typeof InBoth>;

/** A line of text with at least one character. */
export const Line = (max: number) => z.string().min(1).max(max);

/** Text that may be left out; empty becomes null. */
export const OptionalText = (max: number) => z.string().max(max).nullish();

export const Role = z.enum(['participant', 'moderator', 'customer', 'admin']);
export type Role = z.infer<typeof Role>;

/** What every stored thing carries. */
export const Stamps = {
  id: Id,
  created_at: Moment,
  updated_at: Moment,
};

/** A thing named where it is pointed at. */
export const Ref = z.object({ id: Id, name: z.string() });
export type Ref = z.infer<typeof Ref>;

/** A share of a picture's width or height. */
export const Share = z.number().min(0).max(1);

/** Where in a picture the eye should go. */
export const FocalPoint = z.object({ x: Share, y: Share });
export type FocalPoint = z.infer<typeof FocalPoint>;

/** A picture's place on the wire: who shows it asks for `/file/{id}/thumbnail`. */
export const FileRef = z.object({
  id: Id,
  display_filename: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type FileRef = z.infer<typeof FileRef>;

/**
 * The query of every list: `limit` rows at a time (at most 200), `after` is the cursor that the
 * Link header of the page before named, `q` searches, `sort` is a field, with - for descending,
 * `count=true` asks for X-Total-Count.
 */
export const ListQuery = z.object({
  limit: z.int().min(1).max(200).default(50),
  after: z.string().max(500).nullish(),
  q: z.string().max(200).nullish(),
  sort: z.string().max(50).nullish(),
  count: z.boolean().nullish(),
});
export type ListQuery = z.output<typeof ListQuery>;

/** The one shape of every error; `code` is a stable word for programs. */
export const Problem = z.object({
  message: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  current: z.unknown().optional(),
  request_id: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

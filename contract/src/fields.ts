import * as z from 'zod';
import type { YearRange } from './day-range.ts';
import { isInYears, outsideYears, PRINTED_YEARS, SOURCE_YEARS, WORK_YEARS } from './day-range.ts';

/** Arguments for `refine`: requires a day or time to lie in some years. */
function inYears(years: YearRange) {
  const said = outsideYears(years);
  return [
    (value: string) => isInYears(value, years),
    { message: said.sv, params: { en: said.en } },
  ] as const;
}

/** An id in the database and the API: a positive integer. */
export const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** The parameters of a path with {id}. */
export const IdParams = z.object({ id: Id });

/** A time in an answer: ISO 8601 in UTC with milliseconds, 2026-11-23T00:27:06.120Z. */
export const Moment = z.iso.datetime({ precision: 3 });

/** A time in a request: ISO 8601 with any offset and precision. */
export const MomentInput = z.iso.datetime({ offset: true }).refine(...inYears(WORK_YEARS));

/** A date without a time: 2026-11-21. */
export const Day = z.iso.date();

/** A day of work in a request: of a plan, a deadline, a booking. */
export const WorkDay = Day.refine(...inYears(WORK_YEARS));

/** A day that a newspaper prints: a birthday, an event. */
export const PrintedDay = Day.refine(...inYears(PRINTED_YEARS));

/** The day that a source was published. */
export const SourceDay = Day.refine(...inYears(SOURCE_YEARS));

export const Email = z.email().max(254);

/** A text in both languages; the reader's language selects one. */
export const LocalisedText = z.object({ sv: z.string(), en: z.string() });
export type LocalisedText = z.infer<typeof LocalisedText>;

/** Required text on one line. */
export const Line = (max: number) => z.string().min(1).max(max);

/** Optional text; empty becomes null. */
export const OptionalText = (max: number) => z.string().max(max).nullish();

/** A language of the interface. `se` is Swedish, as the specification writes it. */
export const Locale = z.enum(['se', 'en']);

export const Role = z.enum(['participant', 'moderator', 'customer', 'admin']);
export type Role = z.infer<typeof Role>;

/** The fields of every stored object. */
export const Stamps = {
  id: Id,
  created_at: Moment,
  updated_at: Moment,
};

/** A reference to an object, with its name. */
export const Ref = z.object({ id: Id, name: z.string() });
export type Ref = z.infer<typeof Ref>;

/** A share of a picture's width or height, from 0 to 1. */
export const Share = z.number().min(0).max(1);

/** The point of a picture that a crop keeps in view. */
export const FocalPoint = z.object({ x: Share, y: Share });
export type FocalPoint = z.infer<typeof FocalPoint>;

/** A reference to a picture; its bytes are at `/file/{id}/thumbnail`. */
export const FileRef = z.object({
  id: Id,
  display_filename: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type FileRef = z.infer<typeof FileRef>;

/**
 * The query of every list. `limit`: rows per page (at most 200). `after`: the cursor from the Link
 * header of the previous page. `q`: search. `sort`: a field, prefixed with - for descending.
 * `count=true`: adds X-Total-Count.
 */
export const ListQuery = z.object({
  limit: z.int().min(1).max(200).default(50),
  after: z.string().max(500).nullish(),
  q: z.string().max(200).nullish(),
  sort: z.string().max(50).nullish(),
  count: z.boolean().nullish(),
});
export type ListQuery = z.output<typeof ListQuery>;

/** The shape of every error; `code` is stable, for programs. */
export const Problem = z.object({
  message: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  current: z.unknown().optional(),
  request_id: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

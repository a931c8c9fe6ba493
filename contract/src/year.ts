import * as z from 'zod';
import { defineCall } from './call.ts';
import { EditorialOffice } from './editorial-office.ts';
import { Day, Id, IdParams, Line, Ref } from './fields.ts';

/** The most people in a table of statistics. */
export const MAX_STATISTICS_ROWS = 1000;
/** The most texts in a portfolio, the newest ones, and the most of their pictures. */
export const MAX_PORTFOLIO_TEXTS = 200;
export const MAX_PORTFOLIO_PICTURES = 100;
/** The most people that leave an office at once. */
export const MAX_ARCHIVED = 500;

/** Both days inclusive. The term that today falls in, if they are omitted. */
const PeriodQuery = z.object({ from: Day.nullish(), to: Day.nullish() });
const period = { from: Day, to: Day };

const counts = {
  /** Articles begun in the period. The others count what happened to an article in it. */
  begun: z.int(),
  sent_in: z.int(),
  approved: z.int(),
  printed: z.int(),
  /** Characters of the printed articles. */
  characters: z.int(),
  pictures: z.int(),
  ideas: z.int(),
  comments: z.int(),
  /** Assignments handed in. */
  assignments: z.int(),
  /** Share of right answers in those that have been scored. Null if none has. */
  right_share: z.number().min(0).max(1).nullable(),
  /** Points of newspaper work, see `points.ts`. */
  points: z.int(),
};

export const StatisticsRow = z.object({
  id: Id,
  name: z.string(),
  is_active: z.boolean(),
  /** False for people who have left the office, whose texts are still there. */
  is_member: z.boolean(),
  ...counts,
});
export type StatisticsRow = z.infer<typeof StatisticsRow>;

/** Chapters of a kind, by number of type, and the assignments that belong to them. */
export const LearntKind = z.object({
  type: z.int().min(1).max(9),
  /** Chapters opened and completed in the period. */
  opened: z.int(),
  completed: z.int(),
  assignments: z.int(),
  right_share: z.number().min(0).max(1).nullable(),
});
export type LearntKind = z.infer<typeof LearntKind>;

export const PersonYear = z.object({
  id: Id,
  name: z.string(),
  ...period,
  ...counts,
  kinds: z.array(LearntKind),
});
export type PersonYear = z.infer<typeof PersonYear>;

/** The making of a portfolio. `done` of `total` steps: its pictures, and the setting of its pages. */
export const Portfolio = z.object({
  state: z.enum(['none', 'making', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
});
export type Portfolio = z.infer<typeof Portfolio>;

export const year = {
  /** Work of an office's participants over a period, by name. Sorted by the client. */
  statistics: defineCall({
    method: 'GET',
    path: '/editorial-office/{id}/statistics',
    params: IdParams,
    query: PeriodQuery,
    status: 200,
    answer: z.object({
      office: Ref,
      ...period,
      rows: z.array(StatisticsRow),
      /** True if there are more people than `MAX_STATISTICS_ROWS`. */
      is_cut: z.boolean(),
    }),
  }),
  /** The same for a spreadsheet: semicolons, UTF-8 with BOM. */
  statisticsCsv: defineCall({
    method: 'GET',
    path: '/editorial-office/{id}/statistics/csv',
    params: IdParams,
    query: PeriodQuery,
    status: 200,
    answer: 'binary',
  }),
  /** A participant's work and learning, for those who manage them and for themselves. */
  person: defineCall({
    method: 'GET',
    path: '/participant/{id}/year',
    params: IdParams,
    query: PeriodQuery,
    status: 200,
    answer: PersonYear,
  }),
  /**
   * Queues the making of a participant's portfolio: a PDF of their printed and approved articles, with a summary.
   * One that is being made, or whose articles are the same, is not made again.
   */
  makePortfolio: defineCall({
    method: 'POST',
    path: '/participant/{id}/portfolio',
    params: IdParams,
    body: PeriodQuery,
    status: 200,
    answer: Portfolio,
  }),
  /** The progress of the viewer's own making of it. */
  portfolioState: defineCall({
    method: 'GET',
    path: '/participant/{id}/portfolio',
    params: IdParams,
    query: PeriodQuery,
    status: 200,
    answer: Portfolio,
  }),
  /** The PDF, for a day. 404 if there is none, or if its articles or consents have changed since. */
  portfolio: defineCall({
    method: 'GET',
    path: '/participant/{id}/portfolio/file',
    params: IdParams,
    query: PeriodQuery,
    status: 200,
    answer: 'binary',
  }),
  /**
   * Starts a new term in an office: archives people, and may rename the office and archive its loose
   * ideas. Who is in other offices too only leaves this one. Others are deactivated. Nothing they have
   * made is removed.
   */
  newTerm: defineCall({
    method: 'POST',
    path: '/editorial-office/{id}/term',
    params: IdParams,
    body: z.object({
      archived_ids: z.array(Id).max(MAX_ARCHIVED),
      /** For those who may change the office’s name. */
      name: Line(80).nullish(),
      ideas: z.enum(['keep', 'archive']).default('keep'),
    }),
    status: 200,
    answer: z.object({
      office: EditorialOffice.pick({ id: true, name: true }),
      /** Numbers of people deactivated, people who only left this office, and ideas archived. */
      deactivated: z.int(),
      left: z.int(),
      ideas: z.int(),
    }),
  }),
};

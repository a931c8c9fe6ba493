import { addDays, isWorkday } from './swedish-holidays.ts';

/** The days of a newspaper as stored. Null: counted backwards from the day of publication. */
export interface StoredDays {
  drafts_on: string | null;
  due_on: string;
  pages_ready_on: string | null;
  print_on: string | null;
  published_on: string;
}

/** The days on the way to publication, in their order. */
export const PLAN_DAYS = [
  'drafts_on',
  'due_on',
  'pages_ready_on',
  'print_on',
  'published_on',
] as const;
export type PlanDay = (typeof PLAN_DAYS)[number];

/** Workdays from print to publication, from ready pages to print, and from drafts to the deadline. */
const PRINTING = 2;
const CHECKING = 1;
const WRITING = 5;

/** Returns the day (YYYY-MM-DD) that lies a number of workdays before another. */
export function workdaysBefore(day: string, count: number): string {
  let at = day;
  let left = count;
  while (left > 0) {
    at = addDays(at, -1);
    if (isWorkday(at)) left -= 1;
  }
  return at;
}

/**
 * Completes the days of a newspaper, counted backwards from publication in workdays. Pages are never
 * ready before the deadline. First drafts are never due before the newspaper was made.
 */
export function completeDays(paper: StoredDays & { created_at?: string }): Record<PlanDay, string> {
  const { due_on, published_on } = paper;
  const afterDeadline = (day: string) => (day < due_on ? due_on : day);
  const print_on = paper.print_on ?? afterDeadline(workdaysBefore(published_on, PRINTING));
  const pages_ready_on = paper.pages_ready_on ?? afterDeadline(workdaysBefore(print_on, CHECKING));
  const begun = [workdaysBefore(due_on, WRITING), paper.created_at?.slice(0, 10) ?? ''].toSorted();
  const [counted = due_on] = [begun[1] ?? due_on, due_on].toSorted();
  const drafts_on = paper.drafts_on ?? counted;
  return { drafts_on, due_on, pages_ready_on, print_on, published_on };
}

/** Returns the first step that lies before the step ahead of it, or undefined if all are in order. */
export const findEarlyDay = (days: Record<PlanDay, string>): PlanDay | undefined =>
  PLAN_DAYS.find((day, index) => {
    const before = PLAN_DAYS[index - 1];
    return before && days[day] < days[before];
  });

import type { Newspaper } from '@spalten/contract/newspaper';
import {
  addDays,
  isSwedishHoliday,
  isWeekend,
  isWorkday,
} from '@spalten/contract/swedish-holidays';

const DAYS_TO_PRINT = 28;
const DAYS_TO_WRITE = 14;

/** The fields that the form of a new newspaper begins with. */
export interface NextPaper {
  /** The name and number of the issue that it continues. Null for an office's first. */
  after: string | null;
  newspaper_name: string;
  /** As a form has it. Empty without an office. */
  issue_number: string;
  /** Null for the first template. */
  newspaper_template_id: number | null;
  /** Days as YYYY-MM-DD. */
  published_on: string;
  due_on: string;
  print_run: string;
  recipients: string;
}

/** The fields of the last issue that the next one continues. */
export type LastPaper = Pick<
  Newspaper,
  | 'newspaper_name'
  | 'issue_number'
  | 'newspaper_template_id'
  | 'published_on'
  | 'due_on'
  | 'print_run'
  | 'recipients'
>;

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The nearest day that suits, on a day or before it. */
function latestUntil(day: string, suits: (day: string) => boolean): string {
  let at = day;
  while (!suits(at)) at = addDays(at, -1);
  return at;
}

/**
 * The day of publication: four weeks on, on the weekday of the last issue. It is never a holiday, and on
 * a weekend only if the last issue was.
 */
function nextPublication(today: string, last: LastPaper | null): string {
  if (!last) return latestUntil(addDays(today, DAYS_TO_PRINT), isWorkday);
  const { published_on: former } = last;
  const latest = addDays(former > today ? former : today, DAYS_TO_PRINT);
  const sameWeekday = latestUntil(latest, (day) => weekdayOf(day) === weekdayOf(former));
  const isWeekendPaper = isWeekend(former);
  return latestUntil(
    sameWeekday,
    (day) => !isSwedishHoliday(day) && (isWeekendPaper || !isWeekend(day)),
  );
}

/** As long before publication as with the last issue, if there is that much time left. */
function nextDeadline(today: string, published: string, last: LastPaper | null): string {
  const usual = latestUntil(addDays(today, DAYS_TO_WRITE), isWorkday);
  if (!last) return usual;
  const counted = latestUntil(
    addDays(published, -daysBetween(last.due_on, last.published_on)),
    isWorkday,
  );
  return counted > today ? counted : usual;
}

/**
 * Continues the last issue of an office: number, name, template, print run and recipients, and its days
 * from today on. `templates` are the ids that can be chosen, `name` is the office's for a first issue.
 */
export function suggestNextPaper(options: {
  /** YYYY-MM-DD. */
  today: string;
  last: LastPaper | null;
  /** The highest number given so far. */
  highest: number;
  name: string;
  templates: readonly number[];
}): NextPaper {
  const { today, last, templates } = options;
  const templateId = last?.newspaper_template_id ?? null;
  const published_on = nextPublication(today, last);
  return {
    after: last && `${last.newspaper_name} ${last.issue_number}`,
    newspaper_name: last?.newspaper_name ?? options.name,
    issue_number: String(options.highest + 1),
    newspaper_template_id:
      templateId !== null && templates.includes(templateId) ? templateId : null,
    published_on,
    due_on: nextDeadline(today, published_on, last),
    print_run: String(last?.print_run ?? ''),
    recipients: last?.recipients.join('\n') ?? '',
  };
}

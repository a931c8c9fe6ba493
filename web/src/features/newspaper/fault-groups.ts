import type { PreflightFault } from '@spalten/contract/newspaper';

/** Preflight faults with the same remedy. */
export interface FaultGroup {
  code: PreflightFault['code'];
  severity: PreflightFault['severity'];
  faults: PreflightFault[];
}

/**
 * In the order to fix them: pages are approved once they have content. People who may not be named, and
 * those who haven’t answered, first.
 */
const ORDER: PreflightFault['code'][] = [
  'consent_name_refused',
  'consent_missing',
  'consent_name',
  'no_pages',
  'slot_empty',
  'story_missing',
  'proof_open',
  'proof_unread',
  'taken_back',
  'slot_over',
  'slot_under',
  'slot_fault',
  'page_bare',
  'subhead',
  'teaser_moved',
  'advert_runs',
  'advert_ended',
  'advert_small',
  'solution_missing',
  'part_left_out',
  'masthead_faint',
  'picture_coarse',
  'picture_ink',
  'picture_cropped',
  'picture_uncredited',
  'consent_refused',
  'consent_web',
  'birthday_refused',
  'easy_missing',
  'page_count',
  'no_recipient',
  'no_profile',
  'imprint_missing',
  'legal_deposit',
  'date_past',
  'page_changed',
  'page_not_approved',
];

/** Groups faults by code: errors first, each in the order to fix them. */
export function groupFaults(faults: readonly PreflightFault[]): FaultGroup[] {
  return (['error', 'warning'] as const).flatMap((severity) =>
    ORDER.flatMap((code) => {
      const alike = faults.filter((fault) => fault.code === code && fault.severity === severity);
      return alike.length > 0 ? [{ code, severity, faults: alike }] : [];
    }),
  );
}

/** The warnings that are a choice of who sends the newspaper, and are said once more at sending. */
const CHOICES = {
  Named: 'consent_name_refused',
  Unanswered: 'consent_missing',
  Unnamed: 'consent_name',
  Unread: 'proof_unread',
} satisfies Record<string, PreflightFault['code']>;
export type Choice = keyof typeof CHOICES;

/** Counts the warnings that are a choice of who sends the newspaper, those that there are. */
export const countChoices = (faults: readonly PreflightFault[]) =>
  (Object.keys(CHOICES) as Choice[]).flatMap((choice) => {
    const alike = faults.filter(
      ({ code, severity }) => code === CHOICES[choice] && severity === 'warning',
    );
    return alike.length > 0 ? [{ choice, count: alike.length }] : [];
  });

/** Groups faults by page. */
export const faultsByPage = (faults: readonly PreflightFault[]): PreflightFault[][] => [
  ...Map.groupBy(faults, (fault) => fault.newspaper_page_id).values(),
];

/** Page numbers as ranges: “1–3, 7”. */
export function pageNumbers(pages: readonly number[]): string {
  const numbers = [...new Set(pages)];
  const runs: [from: number, to: number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .map(([from, to]) => (to > from ? `${from}${to === from + 1 ? ', ' : '–'}${to}` : `${from}`))
    .join(', ');
}

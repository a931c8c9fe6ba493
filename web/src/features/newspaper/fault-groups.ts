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
  'no_pages',
  'slot_empty',
  'story_missing',
  'proof_open',
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
  'consent_name',
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

/** Counts the pictures with people who haven’t answered about the newspaper: a choice of who sends it. */
export const countUnanswered = (faults: readonly PreflightFault[]): number =>
  faults.filter(({ code }) => code === 'consent_missing').length;

/** Counts the fields that name people who said no to it, and that don’t keep the newspaper from being sent. */
export const countRefusedNames = (faults: readonly PreflightFault[]): number =>
  faults.filter(({ code, severity }) => code === 'consent_name_refused' && severity === 'warning')
    .length;

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

import type { Period } from '@spalten/contract/term';
import { nameTerm, termOf } from '@spalten/contract/term';
import { i18next } from '../../i18n/index.ts';
import { formatDay } from '../../ui/look/format.ts';
import { queryClient } from '../../data/query-client.ts';

/** Today in the reader's time zone, as yyyy-mm-dd. */
const localToday = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** Returns the term that is on, the one before it, and the school year from July to June. */
export function listPeriods(today = localToday()): Record<'now' | 'last' | 'year', Period> {
  const now = termOf(today);
  const year = Number(now.from.slice(0, 4));
  const isSpring = now.from.endsWith('01-01');
  const first = isSpring ? year - 1 : year;
  return {
    now,
    last: termOf(isSpring ? `${year - 1}-07-01` : `${year}-01-01`),
    year: { from: `${first}-07-01`, to: `${first + 1}-06-30` },
  };
}

/** Names a period: a term by its season and year, others by their days. */
export function periodName(period: Period): string {
  const named = nameTerm(period);
  if (named) return i18next.t(`year.${named.term}`, { year: named.year });
  return `${formatDay(period.from)}–${formatDay(period.to)}`;
}

/** Refetches what a new term changes: people, offices, plans and statistics. */
export function refreshAfterTerm(officeId: number): void {
  const lists = [
    'participants',
    'editorial-offices',
    'office-participants',
    'statistics',
    'stories',
  ];
  for (const key of [...lists, 'groups']) void queryClient.invalidateQueries({ queryKey: [key] });
  void queryClient.invalidateQueries({ queryKey: ['editorial-office', officeId] });
}

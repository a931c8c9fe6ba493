import type { PreflightFault } from '@spalten/contract/newspaper';
import { newspaper as calls } from '@spalten/contract/newspaper';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { call } from '../../data/api.ts';

/** Faults that the page's own slots tell of, and those of approval itself. */
const TOLD_ELSEWHERE = new Set<PreflightFault['code']>([
  'slot_empty',
  'slot_over',
  'slot_under',
  'page_changed',
  'page_not_approved',
]);

/** Returns the faults of one page that stop the newspaper from being printed, beside its slots'. */
export const findStops = (faults: readonly PreflightFault[], pageId: number): PreflightFault[] =>
  faults.filter(
    ({ severity, newspaper_page_id, code }) =>
      severity === 'error' && newspaper_page_id === pageId && !TOLD_ELSEWHERE.has(code),
  );

/** Asks the preflight check what of a page’s pictures stops it from being printed. */
export const fetchStops = async (
  page: Pick<NewspaperPage, 'id' | 'newspaper_id'>,
): Promise<PreflightFault[]> =>
  findStops(
    await call(calls.preflight, {
      params: { id: page.newspaper_id },
      query: { newspaper_page_id: page.id },
    }),
    page.id,
  );

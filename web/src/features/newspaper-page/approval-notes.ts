import type { PreflightFault } from '@spalten/contract/newspaper';
import { newspaper as calls } from '@spalten/contract/newspaper';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { call } from '../../data/api.ts';

/** Returns the faults that stop the newspaper from being printed. */
export const findStops = (faults: readonly PreflightFault[]): PreflightFault[] =>
  faults.filter(({ severity }) => severity === 'error');

/** Asks the preflight check what of a page’s pictures stops it from being printed. */
export const fetchStops = async (
  page: Pick<NewspaperPage, 'id' | 'newspaper_id'>,
): Promise<PreflightFault[]> =>
  findStops(
    await call(calls.preflight, {
      params: { id: page.newspaper_id },
      query: { newspaper_page_id: page.id },
    }),
  );

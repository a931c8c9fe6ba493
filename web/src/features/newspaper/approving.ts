import type { NewspaperPageRow } from '@spalten/contract/newspaper-page';
import { countSlots } from './newspaper.api.ts';

/** Whether a page can be approved as it is: nothing in it is empty, too long or at fault. */
export function isFinished({ fit }: Pick<NewspaperPageRow, 'fit'>): boolean {
  const { faulty, empty } = countSlots(fit);
  return faulty === 0 && empty === 0;
}

/** The pages that are not approved: those that can be, and those that have something left to do. */
export function toApprove<T extends Pick<NewspaperPageRow, 'fit' | 'status'>>(
  pages: readonly T[],
): { finished: T[]; left: T[] } {
  const open = pages.filter(({ status }) => status !== 'approved');
  return { finished: open.filter(isFinished), left: open.filter((page) => !isFinished(page)) };
}

import type { NewspaperPageRow } from '@spalten/contract/newspaper-page';
import { countSlots } from './newspaper.api.ts';

/** True if a page can be approved: all slots are set, and none is empty, too long or has an error. */
export function isFinished({ fit }: Pick<NewspaperPageRow, 'fit'>): boolean {
  const { faulty, empty, setting } = countSlots(fit);
  return faulty + empty + setting === 0;
}

/** The unapproved pages: those that can be approved and those with work left. */
export function groupForApproval<T extends Pick<NewspaperPageRow, 'fit' | 'status'>>(
  pages: readonly T[],
): { finished: T[]; left: T[] } {
  const open = pages.filter(({ status }) => status !== 'approved');
  return { finished: open.filter(isFinished), left: open.filter((page) => !isFinished(page)) };
}

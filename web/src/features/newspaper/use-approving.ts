import type { Newspaper } from '@spalten/contract/newspaper';
import type { NewspaperPageRow, PageStatus } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { queryClient, refetch } from '../../data/query-client.ts';
import { useUnsavedChanges } from '../../ui/saving/use-unsaved-changes.ts';
import { countOpenMarks, proofQuery } from '../proof/index.ts';
import { groupForApproval } from './approving.ts';
import { pageNumbers } from './fault-groups.ts';
import { refreshNewspaper } from './newspaper.api.ts';
import { toastUndo } from './undo-toast.ts';

type Row = Pick<NewspaperPageRow, 'id' | 'number' | 'version' | 'status'>;

/** Progress of the approval of pages. */
interface ApprovalProgress {
  done: number;
  all: number;
}

/** Approves one page of the flatplan or all finished ones, with undo. */
export function useApproving(paper: Newspaper) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<ApprovalProgress | null>(null);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  // Closing the tab asks first. Going to another screen waits until all pages are done.
  useUnsavedChanges(progress !== null, async () => {
    await running.current;
    return true;
  });
  /** Sets the status of each page. A page changed by another user since is refused by version. */
  const setStatus = async (pages: readonly (Row & { next: PageStatus })[]): Promise<Row[]> => {
    const done: Row[] = [];
    await tryWithToast(async () => {
      try {
        for (const { id, version, next } of pages) {
          setProgress({ done: done.length, all: pages.length });
          const body = { version, status: next };
          done.push(await call(newspaperPage.update, { params: { id }, body }));
        }
      } finally {
        setProgress(null);
        await refreshNewspaper(paper.id);
        void refetch('newspaper-page');
      }
    });
    return done;
  };
  const setAll = (pages: readonly (Row & { next: PageStatus })[]) => {
    const going = setStatus(pages);
    running.current = going;
    return going;
  };
  const approve = async (pages: readonly Row[]) => {
    const done = await setAll(pages.map((page) => ({ ...page, next: 'approved' as const })));
    if (done.length === 0) return;
    const former = done.map((page) => ({
      ...page,
      next: pages.find(({ id }) => id === page.id)?.status ?? 'ready',
    }));
    const numbers = pageNumbers(done.map(({ number }) => number));
    const text = t('newspaper.approved', { count: done.length, numbers });
    toastUndo(paper.id, text, 'success', {
      label: t('editor.undo'),
      run: () => void setAll(former),
    });
  };
  const { finished, left } = groupForApproval(paper.pages);
  return {
    /** True if any unapproved page is finished. */
    canApproveAll: finished.length > 0,
    /** Null when no page's status is being set. */
    progress,
    approve: (page: Row) => approve([page]),
    approveAll: () => {
      const numbers = (pages: Row[]) => pageNumbers(pages.map(({ number }) => number));
      const text = t('newspaper.approveText', {
        count: finished.length,
        numbers: numbers(finished),
      });
      const rest =
        left.length > 0 &&
        t('newspaper.approveLeft', { count: left.length, numbers: numbers(left) });
      const proof = queryClient.getQueryData(proofQuery(paper.id).queryKey);
      const open = countOpenMarks(proof, paper);
      const marks = open > 0 && t('newspaper.approveMarks', { count: open });
      confirm({
        title: t('newspaper.approveAll'),
        text: [text, rest, marks].filter(Boolean).join(' '),
        buttonText: t('newspaper.approve'),
        type: 'normal',
        onContinue: () => void approve(finished),
      });
    },
  };
}

import { Button } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import { newspaper as calls } from '@spalten/contract/newspaper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf } from '../../data/api.ts';
import { setCached, queryClient } from '../../data/query-client.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { cacheNewspaper } from './newspaper.api.ts';
import type { OpenMenu } from './page-menu.tsx';
import { PlanPage } from './plan-page.tsx';
import { moveItem, groupIntoSpreads } from './spreads.ts';
import { useApproving } from './use-approving.ts';
import { useRemoving } from './use-removing.ts';
import { toastUndo } from './undo-toast.ts';

/** The pages in their spreads, reordered by dragging or from each page's menu. */
export function Flatplan({ paper }: { paper: Newspaper }) {
  const { t } = useTranslation();
  const { remove, said } = useRemoving(paper);
  // Kept here, since a page that moves to another spread is remounted and its menu must stay open.
  const approving = useApproving(paper);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: ['newspaper', paper.id] });

  const move = async (from: number, to: number, canUndo = true) => {
    const { pages: before } = queryClient.getQueryData<Newspaper>(['newspaper', paper.id]) ?? paper;
    const order = moveItem(before, from - 1, to - 1);
    const moved = before[from - 1]?.id;
    const pages = order.map((page, index) => ({ ...page, number: index + 1 }));
    // Shown optimistically. If the server refuses, its order is refetched.
    setCached(['newspaper', paper.id], { ...paper, pages });
    try {
      const body = { page_ids: order.map((page) => page.id) };
      cacheNewspaper(await call(calls.update, { params: { id: paper.id }, body }));
      const undo = { label: t('editor.undo'), run: () => void moveBack(moved, from) };
      const text = t('newspaper.moved', { from, to });
      if (canUndo) toastUndo(paper.id, text, 'info', undo);
      else toast(text, 'info');
    } catch (error) {
      toast(messageOf(error), 'error');
      await reload();
    }
  };
  // Others may have moved pages since.
  const moveBack = async (pageId: number | undefined, to: number) => {
    const now = queryClient.getQueryData<Newspaper>(['newspaper', paper.id]) ?? paper;
    const at = now.pages.findIndex(({ id }) => id === pageId) + 1;
    if (at > 0) await move(at, Math.min(to, now.pages.length), false);
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {paper.can.update && (approving.canApproveAll || approving.progress) && (
        <div className="plan-tools">
          <Button
            variant="default"
            loading={approving.progress !== null}
            onClick={approving.approveAll}
          >
            {t('newspaper.approveAll')}
          </Button>
          <p className="quiet" role="status">
            {approving.progress
              ? t('newspaper.approving', { ...approving.progress })
              : t('newspaper.statusHelp')}
          </p>
        </div>
      )}
      <ol className="flatplan">
        {groupIntoSpreads(paper.pages).map((spread) => (
          <li
            key={spread[0]?.id}
            className="spread"
            data-alone={spread.length > 1 ? undefined : spread[0]?.number === 1 ? 'right' : 'left'}
          >
            {spread.map((page) => (
              <PlanPage
                key={page.id}
                page={page}
                shape={paper.design.width_mm / paper.design.height_mm}
                count={paper.pages.length}
                mayEdit={paper.can.update}
                menu={menu?.pageId === page.id ? menu : null}
                onMenu={setMenu}
                onApprove={() => void approving.approve(page)}
                onMove={(number) => void move(page.number, number)}
                onDrop={(number) => void move(number, page.number)}
                onRemove={() => remove(page)}
              />
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

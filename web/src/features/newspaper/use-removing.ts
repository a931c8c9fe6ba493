import type { Newspaper } from '@spalten/contract/newspaper';
import type { NewspaperPage, NewspaperPageRow } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { refetch } from '../../data/query-client.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { refreshNewspaper } from './newspaper.api.ts';
import { restorePage } from './restore-page.ts';
import { toastUndo } from './undo-toast.ts';

/** Refetches what shows the newspaper's pages and the articles that lie on them. */
async function refreshPages(newspaperId: number): Promise<void> {
  await refreshNewspaper(newspaperId);
  void refetch('articles', 'newspaper-page', 'stories');
}

/** Takes pages out of a newspaper, with undo. `said` is the announcement of the last one. */
export function useRemoving(paper: Newspaper) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const putBack = (page: NewspaperPage) =>
    tryWithToast(
      async () => {
        try {
          await restorePage(page);
        } finally {
          await refreshPages(paper.id);
        }
      },
      t('newspaper.restored', { number: page.number }),
    );
  const take = async ({ id }: NewspaperPageRow) => {
    try {
      const page = await call(newspaperPage.get, { params: { id } });
      await call(newspaperPage.delete, { params: { id } });
      const text = t('newspaper.removed', { number: page.number });
      setSaid(text);
      toastUndo(paper.id, text, 'info', {
        label: t('editor.undo'),
        run: () => void putBack(page),
      });
    } finally {
      await refreshPages(paper.id);
    }
  };
  const remove = (page: NewspaperPageRow) =>
    confirm({
      title: t('newspaper.removeTitle', { number: page.number }),
      text: t('newspaper.removeText'),
      buttonText: t('newspaper.removePage'),
      type: 'careful',
      onContinue: () => void tryWithToast(() => take(page)),
    });
  return { remove, said };
}

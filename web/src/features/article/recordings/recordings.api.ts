import type { ArticleRecording } from '@spalten/contract/article-recording';
import { articleRecording as calls } from '@spalten/contract/article-recording';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api.ts';
import { refetchShowing } from '../../../data/shown-in.ts';
import { i18next } from '../../../i18n/index.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { tryWithToast } from '../../../ui/overlays/try-with-toast.ts';

/** The recordings of an article. The event `article` has them fetched anew. */
export const recordingsQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['recordings', articleId],
    queryFn: () => call(calls.list, { params: { id: articleId } }),
  });

/** Adds a stored file to an article's recordings. */
export const addRecording = (articleId: number, fileId: number): Promise<boolean> =>
  tryWithToast(async () => {
    await call(calls.add, { params: { id: articleId }, body: { file_id: fileId } });
    await refetchShowing('article');
  });

/** Removes a recording, and offers to bring it back. */
export const removeRecording = ({ id, name }: ArticleRecording): Promise<boolean> =>
  tryWithToast(async () => {
    const params = { id };
    await call(calls.remove, { params });
    await refetchShowing('article');
    toast(i18next.t('recording.removed', { name }), 'info', {
      label: i18next.t('editor.undo'),
      run: () =>
        void tryWithToast(async () => {
          await call(calls.restore, { params });
          await refetchShowing('article');
        }),
    });
  });

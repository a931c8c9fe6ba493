import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../data/api.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { tryAndLog, changeCachedFiles } from './file.api.ts';
import type { Uses } from './file-questions.ts';
import { binQuestion, forGoodQuestion } from './file-questions.ts';

/**
 * Moves files to the bin, restores them or deletes them for good, each with confirmation.
 * `isClosed` is true when the file administration must be opened with a password first.
 */
export function useBin(chosen: StoredFile[], onDone: () => void) {
  const { t } = useTranslation();
  const [isClosed, setClosed] = useState(false);

  /**
   * Runs a step for each selected file, removes the successful ones from the list and shows one
   * toast. Failed ones stay selected.
   */
  const withAll = async (step: (id: number) => Promise<unknown>, said: string) => {
    const done = new Set<number>();
    for (const { id } of chosen) if (await tryAndLog(() => step(id))) done.add(id);
    changeCachedFiles((file) => (done.has(file.id) ? null : file));
    if (done.size === 0) return;
    onDone();
    toast(said);
  };
  const remove = () =>
    withAll((id) => call(calls.delete, { params: { id }, query: {} }), 'File deleted');
  const restore = () => withAll((id) => call(calls.restore, { params: { id } }), 'File restored');
  const removeForGood = async () => {
    let isRefused = false;
    await withAll(async (id) => {
      try {
        await call(calls.delete, { params: { id }, query: { permanent: true } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        isRefused ||= error.problem.code === 'administration_closed';
        if (error.problem.code === 'file_in_use') toast(error.problem.message, 'error');
        throw error;
      }
    }, 'File deleted');
    if (isRefused) setClosed(true);
  };
  const findUses = async (): Promise<Uses[]> => {
    let uses: Uses[] = [];
    await tryAndLog(async () => {
      uses = await Promise.all(chosen.map(({ id }) => call(calls.get, { params: { id } })));
    });
    return uses;
  };
  const askToRemove = async () =>
    confirm({
      title: t('file.deleteTitle', { count: chosen.length }),
      text: binQuestion(t, chosen, await findUses()),
      buttonText: t('app.delete'),
      type: 'danger',
      onContinue: () => void remove(),
    });
  const askToRemoveForGood = async () =>
    confirm({
      title: t('file.forGoodTitle', { count: chosen.length }),
      text: forGoodQuestion(t, chosen, await findUses()),
      buttonText: t('file.forGood'),
      type: 'danger',
      onContinue: () => void removeForGood(),
    });
  return {
    askToRemove,
    restore,
    askToRemoveForGood,
    isClosed,
    leaveClosed: () => setClosed(false),
    /** Continues after the administration has been opened. */
    retryAfterLogin: () => {
      setClosed(false);
      void removeForGood();
    },
  };
}

import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../ui/api.ts';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { tryAndLog, changeCachedFiles } from './file.api.ts';

const MAX_USES_SHOWN = 5;

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
  const askToRemove = async () => {
    let uses: string[] = [];
    let elsewhere = 0;
    let isSent = false;
    await tryAndLog(async () => {
      const details = await Promise.all(
        chosen.map(({ id }) => call(calls.get, { params: { id } })),
      );
      const used = details.flatMap(({ used_in: here }) => here);
      isSent = used.some(({ kind }) => kind === 'message');
      uses = used.filter(({ kind }) => kind !== 'message').map(({ name }) => name);
      elsewhere = details.reduce((sum, one) => sum + one.used_elsewhere, 0);
    });
    const places = [...new Set(uses)].slice(0, MAX_USES_SHOWN).join(', ');
    confirm({
      title: t('file.deleteTitle', { count: chosen.length }),
      text: [
        chosen.length === 1 ? `${chosen[0]?.display_filename}.` : '',
        places ? t('file.deleteUsed', { places }) : t('file.deleteText'),
        elsewhere > 0 ? t('file.usedElsewhere', { count: elsewhere }) : '',
        isSent ? t('file.deleteSent') : '',
      ]
        .filter(Boolean)
        .join(' '),
      buttonText: t('app.delete'),
      type: 'danger',
      onContinue: () => void remove(),
    });
  };
  const askToRemoveForGood = () =>
    confirm({
      title: t('file.forGoodTitle', { count: chosen.length }),
      text: t('file.forGoodText'),
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

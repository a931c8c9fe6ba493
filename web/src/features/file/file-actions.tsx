import { Button, Group } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../ui/api.ts';
import { confirm } from '../../ui/confirm.ts';
import { hasRole, useUser } from '../../ui/session.ts';
import { toast } from '../../ui/toast.ts';
import { AdminLogin } from './admin-login.tsx';
import { attemptQuietly, changeFiles } from './file.api.ts';
import { TagDialog } from './tag-dialog.tsx';
import type { Selection } from './use-selection.ts';

const MOST_PLACES = 5;

/** What is done with the files that are chosen: all of them at once. */
export function FileActions(props: {
  chosen: StoredFile[];
  isBin: boolean;
  selection: Selection;
  /** On a narrow screen: looks at the one file, and goes back to all. */
  onLook?: () => void;
  isLooking?: boolean;
  /** Given where files are chosen for a field. */
  onTake?: () => void;
}) {
  const { t } = useTranslation();
  const isManager = hasRole(useUser(), ['moderator', 'admin']);
  const [isTagging, setTagging] = useState(false);
  const [isLoggingIn, setLoggingIn] = useState(false);
  const { chosen, isBin, selection } = props;
  const count = chosen.length;
  const isKept = count > 0 && chosen.every(({ can }) => can.delete);

  /** Does it with each, takes what it was done with off the list, and says so once. What failed stays chosen. */
  const withAll = async (step: (id: number) => Promise<unknown>, said: string) => {
    const done = new Set<number>();
    for (const { id } of chosen) if (await attemptQuietly(() => step(id))) done.add(id);
    changeFiles((file) => (done.has(file.id) ? null : file));
    if (done.size === 0) return;
    selection.clear();
    toast(said);
  };
  const remove = () =>
    withAll((id) => call(calls.delete, { params: { id }, query: {} }), 'File deleted');
  const restore = () => withAll((id) => call(calls.restore, { params: { id } }), 'File restored');
  const removeForGood = async () => {
    let isClosed = false;
    await withAll(async (id) => {
      try {
        await call(calls.delete, { params: { id }, query: { permanent: true } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        isClosed ||= error.problem.code === 'administration_closed';
        if (error.problem.code === 'file_in_use') toast(error.problem.message, 'error');
        throw error;
      }
    }, 'File deleted');
    if (isClosed) setLoggingIn(true);
  };
  const askToRemove = async () => {
    let uses: string[] = [];
    await attemptQuietly(async () => {
      const details = await Promise.all(
        chosen.map(({ id }) => call(calls.get, { params: { id } })),
      );
      uses = details.flatMap(({ used_in: used }) => used.map(({ name }) => name));
    });
    const places = [...new Set(uses)].slice(0, MOST_PLACES).join(', ');
    confirm({
      title: t('file.deleteTitle', { count }),
      text: places ? t('file.deleteUsed', { places }) : t('file.deleteText'),
      buttonText: t('app.delete'),
      type: 'danger',
      onContinue: () => void remove(),
    });
  };
  const askToRemoveForGood = () =>
    confirm({
      title: t('file.forGoodTitle', { count }),
      text: t('file.forGoodText'),
      buttonText: t('file.forGood'),
      type: 'danger',
      onContinue: () => void removeForGood(),
    });
  return (
    <Group justify="flex-end" gap="sm" className="file-actions">
      <span className="quiet" role="status">
        {count > 0 && t('file.chosen', { count })}
      </span>
      {props.onLook && (
        <Button variant="default" className="file-look" onClick={props.onLook}>
          {t(props.isLooking ? 'file.lookAtAll' : 'file.look')}
        </Button>
      )}
      {count > 1 && (
        <Button variant="subtle" onClick={selection.clear}>
          {t('file.chooseNone')}
        </Button>
      )}
      {!isBin && isKept && (
        <>
          <Button variant="default" onClick={() => setTagging(true)}>
            {t('file.tagChosen')}
          </Button>
          <Button variant="default" onClick={() => void askToRemove()}>
            {t('app.delete')}
          </Button>
        </>
      )}
      {isBin && isManager && isKept && (
        <Button variant="default" onClick={askToRemoveForGood}>
          {t('file.forGood')}
        </Button>
      )}
      {isBin && (
        <Button disabled={!isKept} onClick={() => void restore()}>
          {t('file.restore')}
        </Button>
      )}
      {props.onTake && (
        <Button disabled={count === 0} onClick={props.onTake}>
          {t('file.use', { count })}
        </Button>
      )}
      {isTagging && (
        <TagDialog
          files={chosen}
          onClose={(changed) => {
            selection.keep(changed);
            setTagging(false);
          }}
        />
      )}
      {isLoggingIn && (
        <AdminLogin
          onClose={() => setLoggingIn(false)}
          onOpened={() => {
            setLoggingIn(false);
            void removeForGood();
          }}
        />
      )}
    </Group>
  );
}

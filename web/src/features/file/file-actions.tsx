import { Button, Group } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayWriteAs, useUser } from '../../data/session.ts';
import { AdminLogin } from './admin-login.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { useBin } from './use-bin.ts';
import type { Selection } from './use-selection.ts';

/** The actions for the selected files. */
export function FileActions(props: {
  /** The number of selected files. For a field it includes those that a search hides. */
  count: number;
  /** The selected files that are shown. */
  chosen: StoredFile[];
  isBin: boolean;
  selection: Selection;
  /** Toggles between the selected file and the list on narrow screens. */
  onLook?: () => void;
  isLooking?: boolean;
  /** Set when files are being chosen for a field. */
  onTake?: () => void;
}) {
  const { t } = useTranslation();
  const isManager = mayWriteAs(useUser(), ['moderator', 'admin']);
  const [isTagging, setTagging] = useState(false);
  const { count, chosen, isBin, selection } = props;
  const bin = useBin(chosen, selection.clear);
  const isKept = chosen.length > 0 && chosen.every(({ can }) => can.delete);

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
          <Button variant="default" onClick={() => void bin.askToRemove()}>
            {t('app.delete')}
          </Button>
        </>
      )}
      {isBin && isManager && isKept && (
        <Button variant="default" onClick={() => void bin.askToRemoveForGood()}>
          {t('file.forGood')}
        </Button>
      )}
      {isBin && (
        <Button disabled={!isKept} onClick={() => void bin.restore()}>
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
      {bin.isClosed && <AdminLogin onClose={bin.leaveClosed} onOpened={bin.retryAfterLogin} />}
    </Group>
  );
}

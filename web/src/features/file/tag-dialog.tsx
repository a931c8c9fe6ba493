import { Button, Checkbox, Group } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { call } from '../../data/api.ts';
import { mayWriteAs, useUser } from '../../data/session.ts';
import { tryAndLog, updateCachedFiles, tagsQuery } from './file.api.ts';
import { NewTag } from './new-tag.tsx';

/** Edits the tags of several files. A tag can be on all, some or none. Untouched tags stay. */
export function TagDialog(props: {
  files: StoredFile[];
  onClose: (changed: StoredFile[]) => void;
}) {
  const { t } = useTranslation();
  const { files } = props;
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const tags = useQuery(tagsQuery).data ?? [];
  const isKeeper = mayWriteAs(useUser(), ['moderator', 'admin']);
  const countOf = (tagId: number) =>
    files.filter((file) => file.tag_groups.some(({ id }) => id === tagId)).length;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    const changed: StoredFile[] = [];
    for (const { id, tag_groups: groups } of files) {
      const after = new Set(groups.map((group) => group.id));
      for (const [tagId, isOn] of wanted)
        if (isOn) after.add(tagId);
        else after.delete(tagId);
      await tryAndLog(async () => {
        changed.push(await call(calls.update, { params: { id }, body: { tags: [...after] } }));
      });
    }
    updateCachedFiles(changed);
    props.onClose(changed);
  };
  return (
    <Dialog
      opened
      onClose={() => props.onClose([])}
      zIndex={300}
      title={t('file.tagTitle', { count: files.length })}
    >
      {tags.length === 0 && (
        <p className="quiet">{t(isKeeper ? 'file.noTagsYet' : 'file.noTagsAskModerator')}</p>
      )}
      {isKeeper && (
        <NewTag onMade={({ id }) => setWanted((before) => new Map(before).set(id, true))} />
      )}
      <form className="stack" onSubmit={save} noValidate>
        <div className="check-list">
          {tags.map(({ id, name }) => {
            const count = countOf(id);
            const isOn = wanted.get(id) ?? count === files.length;
            return (
              <Checkbox
                key={id}
                label={name}
                checked={isOn}
                indeterminate={!wanted.has(id) && count > 0 && count < files.length}
                onChange={() => setWanted(new Map(wanted).set(id, !isOn))}
              />
            );
          })}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => props.onClose([])}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={wanted.size === 0}>
            {t('app.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

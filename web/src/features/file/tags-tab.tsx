import { Button, Group } from '@mantine/core';
import type { FileTag } from '@spalten/contract/file';
import { tag as calls } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { mayWriteAs, useUser } from '../../data/session.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { tryAndLog, tryAtField, dropCachedFiles, tagsQuery } from './file.api.ts';
import { NewTag } from './new-tag.tsx';

function TagRow({ tag, isKeeper }: { tag: FileTag; isKeeper: boolean }) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState(tag.name);
  const [name, setName] = useState(tag.name);
  const [fault, setFault] = useState<string>();
  // Shows a name changed elsewhere unless this one is being edited.
  if (begun !== tag.name) {
    setBegun(tag.name);
    if (name === begun || name.trim() === tag.name) setName(tag.name);
  }
  const params = { id: tag.id };
  const rename = async () => {
    setFault(
      await tryAtField(async () => {
        await call(calls.update, { params, body: { name } });
        toast('Tag updated');
      }),
    );
    dropCachedFiles();
  };
  const remove = () =>
    confirm({
      title: t('file.removeTag', { name: tag.name }),
      text: t('file.removeTagText', { count: tag.file_count }),
      buttonText: t('app.delete'),
      type: 'danger',
      onContinue: async () => {
        if (await tryAndLog(() => call(calls.delete, { params }))) toast('Tag deleted');
        dropCachedFiles();
      },
    });
  return (
    <li className="tag-row">
      {isKeeper ? (
        <TextInput
          aria-label={t('file.tagName', { name: tag.name })}
          value={name}
          error={fault}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFault(undefined);
          }}
        />
      ) : (
        <span>{tag.name}</span>
      )}
      <span className="quiet">{t('file.count', { count: tag.file_count })}</span>
      {isKeeper && (
        <Group gap="xs" wrap="nowrap">
          {name !== tag.name && (
            <Button disabled={name.trim() === ''} onClick={() => void rename()}>
              {t('app.save')}
            </Button>
          )}
          <Button
            variant="subtle"
            aria-label={t('file.removeTag', { name: tag.name })}
            onClick={remove}
          >
            {t('app.delete')}
          </Button>
        </Group>
      )}
    </li>
  );
}

/** Taggar: the tags, filtered by name. */
export function TagsTab() {
  const { t } = useTranslation();
  const isKeeper = mayWriteAs(useUser(), ['moderator', 'admin']);
  const [filter, setFilter] = useState('');
  const tags = (useQuery(tagsQuery).data ?? []).filter((tag) =>
    tag.name.toLowerCase().includes(filter.toLowerCase()),
  );
  return (
    <div className="stack">
      <TextInput
        label={t('file.filterTags')}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      {isKeeper && <NewTag />}
      {tags.length === 0 && (
        <p className="quiet">{t(filter.trim() === '' ? 'file.noTags' : 'file.noTagsFound')}</p>
      )}
      <ul className="plain-list">
        {tags.map((tag) => (
          <TagRow key={tag.id} tag={tag} isKeeper={isKeeper} />
        ))}
      </ul>
    </div>
  );
}

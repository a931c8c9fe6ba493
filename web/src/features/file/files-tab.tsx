import { Button, Group, NativeSelect } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callList } from '../../ui/api.ts';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useList } from '../../ui/use-list.ts';
import { attemptQuietly, refreshFiles, tagsQuery } from './file.api.ts';
import { FileDetail } from './file-detail.tsx';
import { FileGrid } from './file-grid.tsx';
import type { Picking } from './file-manager-store.ts';

/** Filer, or with `isBin` Papperskorg: found by name and tag, chosen one or many. */
export function FilesTab(props: {
  picking: Picking | null;
  isBin?: boolean;
  onEmpty?: () => void;
  onPicked: () => void;
}) {
  const { t } = useTranslation();
  const { picking, isBin = false, onEmpty } = props;
  const [q, setQ] = useState('');
  const [tagId, setTagId] = useState('');
  const [chosen, setChosen] = useState<StoredFile[]>([]);
  const tags = useQuery(tagsQuery).data ?? [];
  const extensions = picking?.allowed ?? [];
  const list = useList(['files', isBin, q, tagId, extensions], (after) =>
    callList(calls.list, {
      query: {
        ...{ limit: 100, after, q: q || undefined },
        ...(isBin && { deleted: true }),
        ...(tagId && { tags: [Number(tagId)] }),
        extensions,
      },
    }),
  );
  const isEmpty = list.isSuccess && list.items.length === 0 && q === '' && tagId === '';
  useEffect(() => {
    if (isEmpty) onEmpty?.();
  }, [isEmpty, onEmpty]);
  const { fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const toggle = (file: StoredFile) =>
    setChosen((before) => {
      if (before.some(({ id }) => id === file.id)) return before.filter(({ id }) => id !== file.id);
      return picking && !picking.isMany ? [file] : [...before, file];
    });
  const [only] = chosen;

  const removeAll = async () => {
    for (const { id } of chosen) {
      const isGone = await attemptQuietly(() => call(calls.delete, { params: { id }, query: {} }));
      if (isGone) toast('File deleted');
    }
    setChosen([]);
    refreshFiles();
  };
  const askToRemove = async () => {
    let uses: string[] = [];
    await attemptQuietly(async () => {
      const details = await Promise.all(
        chosen.map(({ id }) => call(calls.get, { params: { id } })),
      );
      uses = details.flatMap(({ used_in: used }) => used.map(({ name }) => name));
    });
    confirm({
      title: t('file.deleteTitle', { count: chosen.length }),
      text:
        uses.length > 0
          ? t('file.deleteUsed', { places: uses.slice(0, 5).join(', ') })
          : t('file.deleteText'),
      buttonText: t('app.delete'),
      type: 'danger',
      onContinue: () => void removeAll(),
    });
  };
  const restoreAll = async () => {
    for (const { id } of chosen) {
      const isBack = await attemptQuietly(() => call(calls.restore, { params: { id } }));
      if (isBack) toast('File restored');
    }
    setChosen([]);
    refreshFiles();
  };
  return (
    <>
      <div className="filters">
        <SearchField value={q} onSearch={setQ} />
        <NativeSelect
          label={t('file.tag')}
          value={tagId}
          onChange={(event) => setTagId(event.currentTarget.value)}
          data={[
            { value: '', label: t('app.all') },
            ...tags.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      <div className="file-work">
        <ListFrame
          list={{ ...list, hasNextPage: false }}
          empty={
            <EmptyState
              title={t(isBin ? 'file.binEmpty' : 'file.empty')}
              text={t(isBin ? 'file.binText' : 'file.emptyText')}
            />
          }
        >
          <FileGrid
            files={list.items}
            chosen={new Set(chosen.map(({ id }) => id))}
            hasMore={list.hasNextPage && !list.isFetchingNextPage}
            onMore={more}
            onToggle={toggle}
          />
        </ListFrame>
        {only && chosen.length === 1 && !isBin && <FileDetail key={only.id} file={only} />}
      </div>
      <Group justify="flex-end" mt="md">
        <span className="quiet" role="status">
          {chosen.length > 0 && t('file.chosen', { count: chosen.length })}
        </span>
        {!isBin && chosen.length > 0 && chosen.every(({ can }) => can.delete) && (
          <Button variant="default" onClick={() => void askToRemove()}>
            {t('app.delete')}
          </Button>
        )}
        {isBin && (
          <Button disabled={chosen.length === 0} onClick={() => void restoreAll()}>
            {t('file.restore')}
          </Button>
        )}
        {picking && !isBin && (
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              picking.onPick(chosen);
              props.onPicked();
            }}
          >
            {t('file.use', { count: chosen.length })}
          </Button>
        )}
      </Group>
    </>
  );
}

import type { StoredFile } from '@spalten/contract/file';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { PageTabs } from '../../ui/lists/page-tabs.tsx';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { mayWriteAs, useUser } from '../../data/session.ts';
import { systemQuery, UPLOADERS } from './file.api.ts';
import { FileActions } from './file-actions.tsx';
import { FileDetail } from './file-detail.tsx';
import type { InitialSearch, PickRequest } from './file-manager-store.ts';
import { setChosenFiles, takeChosenFiles, useFileManager } from './file-manager-store.ts';
import { binDaysLeft } from '../../ui/look/format.ts';
import { FileView } from './file-view.tsx';
import { TagFilter } from './tag-filter.tsx';
import type { View } from './use-file-rows.ts';
import { useFiles } from './use-files.ts';
import { shownOf, useSelection } from './use-selection.ts';

const VIEWS: View[] = ['grid', 'list'];

/** Whole days a file stays in the bin. */
const daysLeft = (file: StoredFile, binDays: number): number =>
  binDaysLeft(file.deleted_at, binDays);

/**
 * Filer, or with `isBin` Papperskorg: searched by name and tag, with single or multiple selection.
 */
export function FilesTab(props: {
  picking: PickRequest | null;
  isBin?: boolean;
  /** The initial search. */
  looking?: InitialSearch;
  onEmpty?: () => void;
}) {
  const { t } = useTranslation();
  const { picking, isBin = false, onEmpty } = props;
  const [view, setView] = useLocalStorage<View>({ key: 'file-view', defaultValue: 'grid' });
  const { list, filters, setFilters, isFiltered } = useFiles({
    isBin,
    extensions: picking?.allowed ?? [],
    looking: props.looking,
  });
  const binDays = useQuery(systemQuery).data?.bin_days ?? 0;
  const mayUpload = mayWriteAs(useUser(), UPLOADERS);
  const isMany = picking?.isMany ?? true;
  const stored = useFileManager();
  const selection = useSelection(list.items, {
    isMany,
    // A field's files are gathered over several searches and tabs.
    ...(picking && { chosen: stored.chosen, setChosen: setChosenFiles }),
  });
  const chosen = [...selection.chosen.values()];
  const acted = shownOf(selection.chosen, list.items);
  const search = JSON.stringify(filters);
  const [searched, setSearched] = useState(search);
  if (search !== searched && list.isSuccess) {
    setSearched(search);
    if (!picking) selection.dropHidden();
  }
  const [only] = chosen;
  // On a narrow screen the file replaces the list.
  const [isLooking, setLooking] = useState(false);
  /** The file whose details are shown, when the manager isn't open for a field. */
  const [openedId, setOpenedId] = useState<number>();
  const isBrowsing = picking === null && !isBin;
  const opened = list.items.find(({ id }) => id === openedId);
  const looked = opened ?? (chosen.length === 1 && !isBin ? only : undefined);
  const open = (file: StoredFile | undefined) => {
    setOpenedId(file?.id);
    setLooking(file !== undefined);
  };
  const isEmpty = list.isSuccess && list.items.length === 0 && !isFiltered;
  useEffect(() => {
    if (isEmpty) onEmpty?.();
  }, [isEmpty, onEmpty]);
  const { fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return (
    <>
      <div className="filters">
        <SearchField value={filters.q} onChange={(q) => setFilters({ ...filters, q })} />
        <TagFilter
          value={filters.tagIds}
          onChange={(tagIds) => setFilters({ ...filters, tagIds })}
        />
        <PageTabs label={t('file.view')} names={VIEWS} shown={view} onShow={setView}>
          {(name) => t(`file.as.${name}`)}
        </PageTabs>
      </div>
      <div className="file-work" data-looking={(isLooking && looked !== undefined) || undefined}>
        <ListFrame
          list={{ ...list, hasNextPage: false }}
          isFiltered={isFiltered}
          onClear={() => setFilters({ q: '', tagIds: [] })}
          empty={{
            title: t(isBin ? 'file.binEmpty' : 'file.empty'),
            text: isBin
              ? t('file.binText', { count: binDays })
              : t(mayUpload ? 'file.emptyText' : 'file.emptyRead'),
          }}
        >
          <FileView
            view={view}
            files={list.items}
            selection={selection}
            isMany={isMany}
            isAdding={picking !== null}
            hasMore={list.hasNextPage && !list.isFetchingNextPage}
            onMore={more}
            onEnter={isBrowsing ? () => open(list.items[selection.active]) : takeChosenFiles}
            {...(isBrowsing && { onOpen: open, openedId: looked?.id })}
            {...(isBin &&
              binDays > 0 && {
                noteOf: (file) => t('file.daysLeft', { count: daysLeft(file, binDays) }),
              })}
          />
        </ListFrame>
        {looked && (
          <FileDetail
            key={looked.id}
            file={looked}
            isRemovable={isBrowsing && looked.can.delete}
            onChanged={(file) => selection.keep([file])}
            onMade={(file) => {
              void list.refetch();
              setOpenedId(undefined);
              selection.take(file);
            }}
            onRemoved={() => selection.without(looked.id)}
          />
        )}
      </div>
      <FileActions
        count={picking ? chosen.length : acted.length}
        chosen={acted}
        isBin={isBin}
        selection={selection}
        {...(looked && { isLooking, onLook: () => setLooking(!isLooking) })}
        {...(picking && !isBin && { onTake: takeChosenFiles })}
      />
    </>
  );
}

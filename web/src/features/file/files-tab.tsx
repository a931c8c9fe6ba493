import type { StoredFile } from '@spalten/contract/file';
import { FILE_BIN_DAYS } from '@spalten/contract/file';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { tagsQuery } from './file.api.ts';
import { FileActions } from './file-actions.tsx';
import { FileDetail } from './file-detail.tsx';
import type { Looking, Picking } from './file-manager-store.ts';
import { FileView } from './file-view.tsx';
import type { View } from './use-file-rows.ts';
import { useFiles } from './use-files.ts';
import { useSelection } from './use-selection.ts';

const VIEWS: View[] = ['grid', 'list'];
const DAY_MS = 86_400_000;

/** Whole days that a file lies in the bin yet. */
const daysLeft = ({ deleted_at: since }: StoredFile): number =>
  Math.max(0, FILE_BIN_DAYS - Math.floor((Date.now() - Date.parse(since ?? '')) / DAY_MS));

/** Which tag the files have. */
function TagFilter(props: { value: string; onChange: (tagId: string) => void }) {
  const { t } = useTranslation();
  const tags = useQuery(tagsQuery).data ?? [];
  return (
    <FilterSelect
      label={t('file.tag')}
      {...props}
      options={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** Filer, or with `isBin` Papperskorg: found by name and tag, chosen one or many. */
export function FilesTab(props: {
  picking: Picking | null;
  isBin?: boolean;
  /** What is looked for at first. */
  looking?: Looking;
  onEmpty?: () => void;
  onPicked: () => void;
}) {
  const { t } = useTranslation();
  const { picking, isBin = false, onEmpty } = props;
  const [view, setView] = useLocalStorage<View>({ key: 'file-view', defaultValue: 'grid' });
  const { list, filters, setFilters, isFiltered } = useFiles({
    isBin,
    extensions: picking?.allowed ?? [],
    looking: props.looking,
  });
  const isMany = picking?.isMany ?? true;
  const selection = useSelection(list.items, isMany);
  const chosen = [...selection.chosen.values()];
  const [only] = chosen;
  // On a narrow screen a file is looked at in the place of the others.
  const [isLooking, setLooking] = useState(false);
  const looked = chosen.length === 1 && !isBin ? only : undefined;
  const isEmpty = list.isSuccess && list.items.length === 0 && !isFiltered;
  useEffect(() => {
    if (isEmpty) onEmpty?.();
  }, [isEmpty, onEmpty]);
  const { fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const take = () => {
    if (!picking || chosen.length === 0) return;
    picking.onPick(chosen);
    props.onPicked();
  };
  return (
    <>
      <div className="filters">
        <SearchField value={filters.q} onChange={(q) => setFilters({ ...filters, q })} />
        <TagFilter value={filters.tagId} onChange={(tagId) => setFilters({ ...filters, tagId })} />
        <PageTabs label={t('file.view')} names={VIEWS} shown={view} onShow={setView}>
          {(name) => t(`file.as.${name}`)}
        </PageTabs>
      </div>
      <div className="file-work" data-looking={(isLooking && looked !== undefined) || undefined}>
        <ListFrame
          list={{ ...list, hasNextPage: false }}
          empty={{
            title: t(isBin ? 'file.binEmpty' : 'file.empty'),
            text: t(isBin ? 'file.binText' : 'file.emptyText'),
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
            onEnter={take}
            {...(isBin && { noteOf: (file) => t('file.daysLeft', { count: daysLeft(file) }) })}
          />
        </ListFrame>
        {looked && (
          <FileDetail
            key={looked.id}
            file={looked}
            onChanged={(file) => selection.keep([file])}
            onMade={(file) => {
              void list.refetch();
              selection.take(file);
            }}
          />
        )}
      </div>
      <FileActions
        chosen={chosen}
        isBin={isBin}
        selection={selection}
        {...(looked && { isLooking, onLook: () => setLooking(!isLooking) })}
        {...(picking && !isBin && { onTake: take })}
      />
    </>
  );
}

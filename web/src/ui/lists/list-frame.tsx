import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';
import { LoadError, LoadingRows } from '../screens/loading.tsx';

interface ListState {
  isPending: boolean;
  isError: boolean;
  /** True if the first fetch failed. A later failure keeps the rows. */
  isLoadingError: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  items: unknown[];
}

/**
 * Announces how many rows the list shows after the filter has changed. The first load isn't
 * announced.
 */
function ListAnnouncement({ list }: { list: ListState }) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState(0);
  const isWaiting = list.isPending || list.isFetchingNextPage;
  useEffect(() => {
    if (!isWaiting) setAnswers((before) => before + 1);
  }, [isWaiting]);
  const count = list.items.length;
  const words = () => {
    if (count === 0) return t('app.noneShown');
    return t(list.hasNextPage ? 'app.someShown' : 'app.allShownCount', { count });
  };
  return (
    <p className="visually-hidden" role="status">
      {answers > 1 && !isWaiting && !list.isError ? words() : ''}
    </p>
  );
}

/** Shown when the list is empty. A small list needs one line only. */
type EmptyText =
  | string
  | {
      title: string;
      text: string;
      action?: ReactNode;
      /** Replaces the default text when no row matches the filters. */
      filtered?: { title: string; text: string };
    };

function EmptyList({ empty, isFiltered, onClear }: Omit<ListFrameProps, 'list' | 'children'>) {
  const { t } = useTranslation();
  if (typeof empty === 'string') return <p className="quiet">{empty}</p>;
  const { filtered = { title: t('app.nothingFound'), text: t('app.emptySearch') }, ...unfiltered } =
    empty;
  if (!isFiltered) return <EmptyState {...unfiltered} />;
  const clear = onClear && (
    <Button variant="default" onClick={onClear}>
      {t('app.clearFilters')}
    </Button>
  );
  return <EmptyState {...filtered} action={clear} />;
}

interface ListFrameProps {
  list: ListState;
  /** A filter is active, so an empty list means no matches. */
  isFiltered?: boolean;
  /** Removes the filters. Offered when no row matches them. */
  onClear?: () => void;
  empty: EmptyText;
  children: ReactNode;
}

function ListBody(props: ListFrameProps) {
  const { t } = useTranslation();
  const { list } = props;
  if (list.isPending) return <LoadingRows />;
  if (list.isLoadingError)
    return <LoadError error={list.error} retry={() => void list.refetch()} />;
  if (list.items.length === 0) return <EmptyList {...props} />;
  return (
    <>
      {props.children}
      {list.isFetchNextPageError && (
        <LoadError error={list.error} retry={() => void list.fetchNextPage()} />
      )}
      {list.hasNextPage && (
        <div className="more">
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('app.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The frame of every list: loading, error, empty state, “more” button and announcement. */
export function ListFrame(props: ListFrameProps) {
  return (
    <>
      <ListAnnouncement list={props.list} />
      <ListBody {...props} />
    </>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';
import { LoadError, LoadingRows } from './loading.tsx';

interface ListState {
  isPending: boolean;
  isError: boolean;
  /** Whether what failed was the first time that it was asked for: later, what is there stays. */
  isLoadingError: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  items: unknown[];
}

/** Says how much a list shows after something else was asked of it; what it begins with is read anyway. */
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

/** What will be here and how to begin; for a small list one line is enough. */
type EmptyText =
  | string
  | {
      title: string;
      text: string;
      action?: ReactNode;
      /** What is said instead where nothing matches, if not the same of every list. */
      filtered?: { title: string; text: string };
    };

function EmptyList({ empty, isFiltered }: { empty: EmptyText; isFiltered: boolean | undefined }) {
  const { t } = useTranslation();
  if (typeof empty === 'string') return <p className="quiet">{empty}</p>;
  const { filtered = { title: t('app.nothingFound'), text: t('app.emptySearch') }, ...unfiltered } =
    empty;
  return <EmptyState {...(isFiltered ? filtered : unfiltered)} />;
}

interface ListFrameProps {
  list: ListState;
  /** Where it has no rows since nothing matches, it says so. */
  isFiltered?: boolean;
  empty: EmptyText;
  children: ReactNode;
}

function ListBody(props: ListFrameProps) {
  const { t } = useTranslation();
  const { list } = props;
  if (list.isPending) return <LoadingRows />;
  if (list.isLoadingError)
    return <LoadError error={list.error} retry={() => void list.refetch()} />;
  if (list.items.length === 0)
    return <EmptyList empty={props.empty} isFiltered={props.isFiltered} />;
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

/** What every list has around its rows: waiting, a fault, nothing, and more; and what is said of it. */
export function ListFrame(props: ListFrameProps) {
  return (
    <>
      <ListAnnouncement list={props.list} />
      <ListBody {...props} />
    </>
  );
}

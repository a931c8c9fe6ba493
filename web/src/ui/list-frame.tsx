import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError, LoadingRows } from './loading.tsx';

interface ListState {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  items: unknown[];
}

/** Says how much a list shows after something else was asked of it; what it begins with is read anyway. */
function ListNews({ list }: { list: ListState }) {
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

function ListBody(props: { list: ListState; empty: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const { list } = props;
  if (list.isPending) return <LoadingRows />;
  if (list.isError) return <LoadError error={list.error} retry={() => void list.refetch()} />;
  if (list.items.length === 0) return props.empty;
  return (
    <>
      {props.children}
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
export function ListFrame(props: { list: ListState; empty: ReactNode; children: ReactNode }) {
  return (
    <>
      <ListNews list={props.list} />
      <ListBody {...props} />
    </>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
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

/** What every list has around its rows: waiting, a fault, nothing, and more. */
export function ListFrame(props: { list: ListState; empty: ReactNode; children: ReactNode }) {
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

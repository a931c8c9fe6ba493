import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useNoFeed } from '../overlays/drawers.ts';
import { isHandedOver } from '../saving/form-handover.ts';
import { LoadingRows } from '../screens/loading.tsx';
import { ScreenFault } from '../screens/screen-fault.tsx';

/**
 * The screen of a form: empty at `…/create`, loaded at `…/{id}/edit`. The form mounts with fresh
 * data and then stays mounted, whether a later fetch answers or fails. A user without write access
 * gets the reading view.
 */
export function FormPage<T extends { id: number; can?: { update: boolean } }>(props: {
  query: (id: number) => Pick<
    UseQueryOptions<T>,
    'queryFn' | 'staleTime' | 'refetchOnWindowFocus'
  > & {
    queryKey: readonly unknown[];
  };
  /** The view for users without write access. */
  reading?: (row: T) => ReactNode;
  children: (row: T | undefined) => ReactNode;
}) {
  useNoFeed();
  const { id } = useParams();
  const query = useQuery({ ...props.query(Number(id)), enabled: id !== undefined });
  const [begun, setBegun] = useState<{ id: string; as: 'writing' | 'reading' }>();
  const started = begun?.id === id ? begun?.as : undefined;
  const isAnswered = !query.isFetching || query.isFetchedAfterMount;
  const isFresh = query.isSuccess && (isAnswered || isHandedOver(query.data));
  const mayWrite = !props.reading || query.data?.can?.update !== false;
  // A form being edited stays. A reading view becomes a form when the user gains write access.
  if (id && isFresh && (!started || (started === 'reading' && mayWrite)))
    setBegun({ id, as: mayWrite ? 'writing' : 'reading' });
  if (id === undefined) return props.children(undefined);
  if (started === 'reading' && query.data) return props.reading?.(query.data);
  if (started && query.data)
    return <Fragment key={query.data.id}>{props.children(query.data)}</Fragment>;
  if (query.isError) return <ScreenFault error={query.error} retry={query.refetch} />;
  return <LoadingRows />;
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '../../data/api.ts';
import { useDebounced } from '../hooks/use-debounced.ts';

const PAUSE_MS = 300;

/** Maximum number of options listed at once. The rest are found by searching. */
export const MAX_CHOICES = 200;

/**
 * The options of a choice: the first page of a list or the search result, always including those
 * selected.
 */
export function useChoices<T extends { id: number }>(props: {
  key: readonly unknown[];
  isEnabled?: boolean;
  list: (q: string | undefined) => Promise<Page<T>>;
  /** The initially selected options. */
  chosen?: readonly T[] | undefined;
}) {
  const { key, list, isEnabled = true } = props;
  const [words, setWords] = useState('');
  const [held, setHeld] = useState(props.chosen ?? []);
  const q = useDebounced(words.trim(), PAUSE_MS);
  const first = useQuery({
    queryKey: [...key, 'choices', ''],
    enabled: isEnabled,
    queryFn: () => list(undefined),
  });
  const found = useQuery({
    queryKey: [...key, 'choices', q],
    enabled: isEnabled && q !== '',
    queryFn: () => list(q),
    placeholderData: keepPreviousData,
  });
  const shown = (q ? found.data : first.data)?.items ?? [];
  const items = [...held.filter(({ id }) => !shown.some((row) => row.id === id)), ...shown];
  return {
    items,
    first,
    /** True when there are more options than are listed. */
    isMore: Boolean(first.data?.next),
    words,
    setWords,
    /** Keeps the selected options listed whatever is searched for. */
    hold: (ids: readonly number[]) => setHeld(items.filter(({ id }) => ids.includes(id))),
  };
}

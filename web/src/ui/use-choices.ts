import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from './api.ts';
import { useDebounced } from './use-debounced.ts';

const PAUSE_MS = 300;

/** So many are offered at once; where there are more, the rest are found by words. */
export const MAX_CHOICES = 200;

/** What is chosen among: the first of a list, or what words find in it, and always what is chosen. */
export function useChoices<T extends { id: number }>(props: {
  key: readonly unknown[];
  isEnabled?: boolean;
  list: (q: string | undefined) => Promise<Page<T>>;
  /** What was chosen before. */
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
    /** True where there are more than can be offered at once. */
    isMore: Boolean(first.data?.next),
    words,
    setWords,
    /** What is chosen now stays among what is offered, whatever is looked for. */
    hold: (ids: readonly number[]) => setHeld(items.filter(({ id }) => ids.includes(id))),
  };
}

import type { SearchGroup, SearchKind } from '@spalten/contract/search';
import { MAX_COUNTED_HITS, search, searchWords } from '@spalten/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';

const PAUSE_MS = 150;
const NOTHING: SearchGroup[] = [];

/** The server's results, after a pause in typing. */
export function useSearchResults(typed: string, kind: SearchKind | null) {
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const isAsked = searchWords(q).length > 0;
  const query = useQuery({
    queryKey: ['search', q, kind],
    queryFn: () =>
      call(search.find, { query: { q, ...(kind && { kind, limit: MAX_COUNTED_HITS }) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { query, q, groups: (isAsked && query.data) || NOTHING, isAsked };
}

/** The announcement of the number of hits. */
export function useSummary(
  { groups, entries }: { groups: SearchGroup[]; entries: readonly unknown[] },
  isAsked: boolean,
  isPending: boolean,
): string {
  const { t } = useTranslation();
  if (!isAsked) return '';
  if (isPending) return t('search.searching');
  const inMenu = entries.length > 0 ? [`${t('search.inMenu')} ${entries.length}`] : [];
  if (groups.length === 0 && inMenu.length === 0) return t('search.none');
  if (groups[0]?.is_similar) return t('search.similar');
  const kinds = groups.map(({ kind, count, has_more }) =>
    [t(`search.kind.${kind}`), has_more ? t('search.moreThan', { count }) : count].join(' '),
  );
  return t('search.found', { kinds: [...inMenu, ...kinds].join(', ') });
}

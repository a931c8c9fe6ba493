import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SearchGroup, SearchKind } from '@spalten/contract/search';
import { SEARCH_COUNTED, search, searchWords } from '@spalten/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../ui/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError, LoadingRows } from '../../ui/loading.tsx';
import { useUser } from '../../ui/session.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { Place } from './places.ts';
import { placeOf } from './places.ts';
import { useRecentSearches } from './recent-searches.ts';
import { hitKey, moreKey, ResultList } from './result-list.tsx';
import type { Option } from './use-options.ts';
import { useOptions } from './use-options.ts';

const PAUSE_MS = 150;
const NOTHING: SearchGroup[] = [];

/** What the server finds for words that have stood still for a moment. */
function useFound(typed: string, kind: SearchKind | null) {
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const isAsked = searchWords(q).length > 0;
  const query = useQuery({
    queryKey: ['search', q, kind],
    queryFn: () =>
      call(search.find, { query: { q, ...(kind && { kind, limit: SEARCH_COUNTED }) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { query, q, groups: (isAsked && query.data) || NOTHING, isAsked };
}

/** How many were found, for those who hear it. */
function useSummary(groups: SearchGroup[], isAsked: boolean, isPending: boolean): string {
  const { t } = useTranslation();
  if (!isAsked) return '';
  if (isPending) return t('search.searching');
  if (groups.length === 0) return t('search.none');
  if (groups[0]?.is_similar) return t('search.similar');
  const kinds = groups.map(({ kind, count, has_more }) =>
    [t(`search.kind.${kind}`), has_more ? t('search.moreThan', { count }) : count].join(' '),
  );
  return t('search.found', { kinds: kinds.join(', ') });
}

/** The search: a field, and below it what was looked for lately or what has been found. */
export default function SearchDialog(props: {
  typed: string;
  onType: (words: string) => void;
  onClose: () => void;
}) {
  const { typed, onClose } = props;
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  const [only, setOnly] = useState<SearchKind | null>(null);
  const { query, q, groups, isAsked } = useFound(typed, only);
  const { recent, remember, forget } = useRecentSearches(user?.id);

  const type = (words: string) => {
    props.onType(words);
    setOnly(null);
  };
  const go = (place: Place) => {
    remember(typed);
    onClose();
    if ('path' in place) void navigate(place.path);
    else place.open();
  };
  const isRecent = typed.trim() === '' && recent.length > 0;
  const options: Option[] = isRecent
    ? recent.map((words, index) => ({ key: `recent-${index}`, choose: () => type(words) }))
    : groups.flatMap(({ kind, hits, count }) => [
        ...hits.map((hit) => ({ key: hitKey(kind, hit.id), choose: () => go(placeOf(kind, hit)) })),
        ...(hits.length < count ? [{ key: moreKey(kind), choose: () => setOnly(kind) }] : []),
      ]);
  const { activeKey, onKeyDown } = useOptions(options, `${isRecent ? '' : q} ${only}`);
  const summary = useSummary(groups, isAsked, query.isPending);
  const isNothing = isAsked && query.isSuccess && groups.length === 0 && !query.isPlaceholderData;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('search.title')}
      size="46rem"
      centered={false}
      fullScreen={isNarrow ?? false}
      className="search-dialog"
    >
      <input
        type="search"
        className="search-input"
        role="combobox"
        aria-label={t('search.field')}
        aria-expanded={options.length > 0}
        aria-controls="search-results"
        aria-activedescendant={options.length > 0 ? activeKey : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        data-autofocus
        maxLength={200}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p className="visually-hidden" role="status">
        {summary}
      </p>
      {only && (
        <Button variant="default" onClick={() => setOnly(null)} mb="sm">
          {t('search.allKinds')}
        </Button>
      )}
      {isAsked && groups[0]?.is_similar && <p className="quiet">{t('search.similar')}</p>}
      <div
        id="search-results"
        role="listbox"
        aria-label={t(isRecent ? 'search.recent' : 'search.results')}
        aria-busy={query.isFetching}
        className="search-results"
      >
        {isRecent ? (
          <div role="group" aria-labelledby="recent-title" className="search-group">
            <div id="recent-title" className="search-kind" role="presentation">
              {t('search.recent')}
            </div>
            {recent.map((words, index) => (
              <button
                key={words}
                id={`recent-${index}`}
                type="button"
                role="option"
                aria-selected={activeKey === `recent-${index}`}
                tabIndex={-1}
                className="search-hit"
                onClick={() => type(words)}
              >
                {words}
              </button>
            ))}
          </div>
        ) : (
          <ResultList groups={groups} activeKey={activeKey} onChoose={go} onMore={setOnly} />
        )}
      </div>
      {isAsked && query.isPending && <LoadingRows rows={3} />}
      {isAsked && query.isError && (
        <LoadError error={query.error} retry={() => void query.refetch()} />
      )}
      {isRecent && (
        <Button variant="subtle" color="dark" onClick={forget}>
          {t('search.forget')}
        </Button>
      )}
      {!isAsked && !isRecent && <p className="quiet">{t('search.help')}</p>}
      {isNothing && (
        <div className="search-nothing">
          <p>
            <strong>{t('search.noneFor', { words: q })}</strong>
          </p>
          <p className="quiet">{t('search.noneHelp')}</p>
        </div>
      )}
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SearchKind } from '@spalten/contract/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { useUser } from '../../data/session.ts';
import type { MenuEntry } from './menu-hits.ts';
import { menuHits } from './menu-hits.ts';
import { menuKey, MenuList } from './menu-list.tsx';
import type { Destination } from './destinations.ts';
import { destinationOf } from './destinations.ts';
import { recentKey, RecentList } from './recent-list.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { hitKey, moreKey, ResultList } from './result-list.tsx';
import { useSearchResults, useSummary } from './use-search-results.ts';
import type { Option } from './use-listbox-keys.ts';
import { useListboxKeys } from './use-listbox-keys.ts';

/** The search dialog: a field with recent searches or results below. */
export default function SearchDialog(props: {
  typed: string;
  onType: (words: string) => void;
  menu: readonly MenuEntry[];
  onClose: () => void;
}) {
  const { typed, onClose } = props;
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(width < 50em)', undefined, { getInitialValueInEffect: false });
  const [only, setOnly] = useState<SearchKind | null>(null);
  const { query, q, groups: found, isAsked } = useSearchResults(typed, only);
  const { recent, remember, forget } = useRecentSearches(user?.id);

  const type = (words: string) => {
    props.onType(words);
    setOnly(null);
  };
  const go = (place: Destination) => {
    remember(typed);
    onClose();
    if ('path' in place) void navigate(place.path);
    else place.open();
  };
  const entries = only ? [] : menuHits(props.menu, q);
  // Similar hits are only shown if nothing matches.
  const groups = entries.length > 0 && found[0]?.is_similar ? [] : found;
  const isRecent = typed.trim() === '' && recent.length > 0;
  const options: Option[] = isRecent
    ? recent.map((words, index) => ({ key: recentKey(index), choose: () => type(words) }))
    : [
        ...entries.map(({ path }) => ({ key: menuKey(path), choose: () => go({ path }) })),
        ...groups.flatMap(({ kind, hits, count }) => [
          ...hits.map((hit) => ({
            key: hitKey(kind, hit.id),
            choose: () => go(destinationOf(kind, hit)),
          })),
          ...(hits.length < count ? [{ key: moreKey(kind), choose: () => setOnly(kind) }] : []),
        ]),
      ];
  const { activeKey, onKeyDown } = useListboxKeys(options, `${isRecent ? '' : q} ${only}`);
  const summary = useSummary({ groups, entries }, isAsked, query.isPending);
  const isEmpty = groups.length === 0 && entries.length === 0;
  const isNothing = isAsked && query.isSuccess && isEmpty && !query.isPlaceholderData;
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
          <RecentList recent={recent} activeKey={activeKey} onChoose={type} />
        ) : (
          <>
            <MenuList hits={entries} activeKey={activeKey} onChoose={(path) => go({ path })} />
            <ResultList groups={groups} activeKey={activeKey} onChoose={go} onMore={setOnly} />
          </>
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

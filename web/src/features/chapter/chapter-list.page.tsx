import { Button, NativeSelect } from '@mantine/core';
import type { ChapterRow } from '@spalten/contract/chapter';
import { chapter as calls } from '@spalten/contract/chapter';
import { CHAPTER_TYPES } from '@spalten/contract/package';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { callList } from '../../data/api.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { GlossaryList } from '../glossary/index.ts';
import { chaptersQuery } from './chapter.api.ts';
import { ChapterTree, ChapterRowText } from './admin-tree.tsx';

function SearchResults({ q, onClear }: { q: string; onClear: () => void }) {
  const { t } = useTranslation();
  const list = useList(['chapters', 'search', q], (after) =>
    callList(calls.list, { query: { q, after } }),
  );
  return (
    <ListFrame
      list={list}
      isFiltered
      onClear={onClear}
      empty={{ title: t('chapter.none'), text: t('chapter.adminNone') }}
    >
      <ul className="admin-tree">
        {list.items.map((row: ChapterRow) => (
          <li key={row.id}>
            <div className="admin-row">
              <ChapterRowText row={row} note={t(`chapterType.${row.type}`)} />
            </div>
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}

function TypeTree({ type, canMove }: { type: number; canMove: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(chaptersQuery(type));
  if (query.isPending) return <LoadingRows />;
  if (query.isLoadingError)
    return <LoadError error={query.error} retry={() => void query.refetch()} />;
  if (query.data.length === 0)
    return <EmptyState title={t('chapter.none')} text={t('chapter.adminNone')} />;
  return <ChapterTree rows={query.data} canMove={canMove} />;
}

/** The chapter tree of each type, for ordering and editing. */
function Chapters() {
  const { t } = useTranslation();
  const { values, set, field } = useFilters(['q', 'type']);
  const canKeep = hasRole(useUser(), 'admin');
  const type = Number(values.type) || 9;
  return (
    <>
      <PageHeader
        title={t('chapter.list')}
        action={
          canKeep && (
            <>
              <Button component={Link} variant="default" to="/admin/chapter?list=glossary">
                {t('glossary.list')}
              </Button>
              <Button component={Link} to={`/admin/chapter/create?type=${type}`}>
                {t('chapter.new')}
              </Button>
            </>
          )
        }
      />
      <div className="filters">
        <SearchField {...field('q')} />
        <NativeSelect
          label={t('chapter.type')}
          value={String(type)}
          onChange={(event) => set('type', event.currentTarget.value)}
          data={CHAPTER_TYPES.map((value) => ({
            value: String(value),
            label: t(`chapterType.${value}`),
          }))}
        />
      </div>
      {values.q ? (
        <SearchResults q={values.q} onClear={() => set('q', '')} />
      ) : (
        <TypeTree type={type} canMove={canKeep} />
      )}
    </>
  );
}

/** Kapitel: the chapters, or with `?list=glossary` the glossary. */
export default function ChapterListPage() {
  const isKeeper = hasRole(useUser(), 'admin');
  const isGlossary = useSearchParams()[0].get('list') === 'glossary';
  return isGlossary && isKeeper ? <GlossaryList /> : <Chapters />;
}

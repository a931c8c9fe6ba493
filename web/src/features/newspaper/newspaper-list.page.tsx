import { Button } from '@mantine/core';
import type { NewspaperRow, NewspaperStatus } from '@spalten/contract/newspaper';
import { newspaper } from '@spalten/contract/newspaper';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { callList } from '../../data/api.ts';
import { formatDay } from '../../ui/look/format.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { PageTabs } from '../../ui/lists/page-tabs.tsx';
import { PaperTile } from '../../ui/look/paper-tile.tsx';
import { hasRole, mayWriteAs, useUser } from '../../data/session.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { Ideas, NamedStory } from '../story/index.ts';
import { previewUrl, STATUS_TONES } from './newspaper.api.ts';

function Tile({ paper }: { paper: NewspaperRow }) {
  const { t } = useTranslation();
  const isOneOffice = Boolean(useUser()?.active_editorial_office);
  return (
    <PaperTile
      picture={
        paper.first_page_id !== null &&
        previewUrl({ id: paper.first_page_id, updated_at: paper.updated_at })
      }
      to={`/newspaper/${paper.id}`}
      name={`${paper.newspaper_name} ${paper.issue_number}`}
    >
      <div>
        <StatusPill tone={STATUS_TONES[paper.status]}>
          {t(`newspaperStatus.${paper.status}`)}
        </StatusPill>
      </div>
      <div className="quiet">
        {formatDay(paper.published_on)} · {t('newspaper.pagesCount', { count: paper.page_count })}
        {!isOneOffice && <div>{paper.editorial_office.name}</div>}
      </div>
    </PaperTile>
  );
}

/** Switches between the newspapers and the office's ideas. */
function Views({ shown }: { shown: 'papers' | 'ideas' }) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  return (
    <PageTabs
      label={t('story.views')}
      names={['papers', 'ideas'] as const}
      shown={shown}
      onShow={(name) => setSearch(name === 'ideas' ? { ideas: '1' } : {})}
    >
      {(name) => t(name === 'ideas' ? 'story.ideas' : 'newspaper.list')}
    </PageTabs>
  );
}

/**
 * Tidningar: the newspapers with their front pages, with `?ideas` the ideas without a newspaper. `?story`
 * alone leads to the plan that shows the story.
 */
export default function NewspaperListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [search] = useSearchParams();
  const storyId = Number(search.get('story')) || null;
  if (search.has('ideas'))
    return (
      <>
        <PageHeader title={t('newspaper.list')} kicker={user?.active_editorial_office?.name} />
        <Views shown="ideas" />
        <Suspense fallback={<LoadingRows />}>
          <Ideas namedId={storyId} />
        </Suspense>
      </>
    );
  if (storyId !== null)
    return (
      <Suspense fallback={<LoadingRows />}>
        <NamedStory id={storyId} />
      </Suspense>
    );
  return <Newspapers />;
}

function Newspapers() {
  const { t } = useTranslation();
  const user = useUser();
  const { values, field, isFiltered, clear } = useFilters(['q', 'status']);
  const list = useList(['newspapers', values], (after) =>
    callList(newspaper.list, {
      query: {
        limit: 24,
        after,
        q: values.q,
        status: values.status as NewspaperStatus | undefined,
      },
    }),
  );
  const mayCreate = mayWriteAs(user, ['moderator', 'admin']);
  const create = mayCreate && (
    <Button component={Link} to="/newspaper/create">
      {t('newspaper.new')}
    </Button>
  );
  const actions = hasRole(user, ['moderator', 'customer', 'admin']) && (
    <>
      <Button component={Link} variant="default" to="/newspaper-template">
        {t('template.list')}
      </Button>
      <Button component={Link} variant="default" to="/advert">
        {t('advert.title')}
      </Button>
    </>
  );
  return (
    <ListPage
      title={t('newspaper.list')}
      kicker={user?.active_editorial_office?.name}
      create={create}
      actions={actions}
      lead={<Views shown="papers" />}
      filters={
        <Filters search={field('q')}>
          <FilterSelect
            label={t('app.status')}
            {...field('status')}
            options={Object.keys(STATUS_TONES).map((status) => ({
              value: status,
              label: t(`newspaperStatus.${status}`),
            }))}
          />
        </Filters>
      }
      list={list}
      isFiltered={isFiltered}
      onClear={clear}
      empty={{
        title: t('newspaper.emptyTitle'),
        text: t(mayCreate ? 'newspaper.emptyMake' : 'newspaper.emptyText'),
      }}
    >
      <ul className="cards">
        {list.items.map((paper) => (
          <Tile key={paper.id} paper={paper} />
        ))}
      </ul>
    </ListPage>
  );
}

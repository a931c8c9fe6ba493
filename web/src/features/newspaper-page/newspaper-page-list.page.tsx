import type { PageStatus } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { PaperTile } from '../../ui/look/paper-tile.tsx';
import { mayWriteAs, useUser } from '../../data/session.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { PAGE_TONES, previewUrl, SlotCount } from '../newspaper/index.ts';

/** Tidningssidor: recently edited pages first, with their errors. */
export default function NewspaperPageListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { values, field, isFiltered, clear } = useFilters(['q', 'status']);
  const list = useList(['newspaper-pages', values], (after) =>
    callList(newspaperPage.list, {
      query: {
        limit: 24,
        after,
        q: values.q,
        status: values.status as PageStatus | undefined,
      },
    }),
  );
  const add = mayWriteAs(user, ['moderator', 'admin']) && (
    <Button component={Link} to="/newspaper-page/create">
      {t('page.create')}
    </Button>
  );
  return (
    <ListPage
      title={t('page.list')}
      kicker={user?.active_editorial_office?.name}
      actions={add}
      filters={
        <Filters search={field('q')}>
          <FilterSelect
            label={t('page.statusLabel')}
            {...field('status')}
            options={Object.keys(PAGE_TONES).map((status) => ({
              value: status,
              label: t(`pageStatus.${status}`),
            }))}
          />
        </Filters>
      }
      list={list}
      isFiltered={isFiltered}
      onClear={clear}
      empty={{ title: t('page.emptyTitle'), text: t('page.emptyText') }}
    >
      <ul className="cards">
        {list.items.map((page) => {
          return (
            <PaperTile
              key={page.id}
              picture={previewUrl(page)}
              to={`/newspaper-page/${page.id}`}
              name={`${page.newspaper_name}, ${t('newspaper.page', { number: page.number }).toLowerCase()}`}
            >
              <div>
                <StatusPill tone={PAGE_TONES[page.status]}>
                  {t(`pageStatus.${page.status}`)}
                </StatusPill>
              </div>
              <div className="quiet">
                {page.name} · {formatWhen(page.updated_at)} ·{' '}
                <SlotCount fit={page.fit} fits={t('newspaper.fits')} />
              </div>
            </PaperTile>
          );
        })}
      </ul>
    </ListPage>
  );
}

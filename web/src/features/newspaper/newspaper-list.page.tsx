import { Button } from '@mantine/core';
import type { NewspaperRow, NewspaperStatus } from '@spalten/contract/newspaper';
import { newspaper } from '@spalten/contract/newspaper';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../ui/api.ts';
import { formatDay } from '../../ui/format.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Filters } from '../../ui/filters.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { PaperTile } from '../../ui/paper-tile.tsx';
import { mayWriteAs, useUser } from '../../ui/session.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useFilters, useList } from '../../ui/use-list.ts';
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

/** Tidningar: the newspapers with their front pages. */
export default function NewspaperListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { values, field, isFiltered } = useFilters(['q', 'status']);
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
  return (
    <ListPage
      title={t('newspaper.list')}
      kicker={user?.active_editorial_office?.name}
      create={create}
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

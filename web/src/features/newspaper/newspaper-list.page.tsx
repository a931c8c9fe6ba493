import { Button } from '@mantine/core';
import type { NewspaperRow, NewspaperStatus } from '@spalten/contract/newspaper';
import { newspaper } from '@spalten/contract/newspaper';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../ui/api.ts';
import { formatDay } from '../../ui/format.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { hasRole, useUser } from '../../ui/session.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useFilters, useList } from '../../ui/use-list.ts';
import { previewUrl, STATUS_TONES } from './newspaper.api.ts';

function Tile({ paper }: { paper: NewspaperRow }) {
  const { t } = useTranslation();
  const isOneOffice = Boolean(useUser()?.active_editorial_office);
  return (
    <li className="paper-tile">
      <div className="sheet">
        {paper.first_page_id && (
          <img
            src={previewUrl({ id: paper.first_page_id, updated_at: paper.updated_at })}
            alt=""
            loading="lazy"
          />
        )}
      </div>
      <Link className="row-link" to={`/newspaper/${paper.id}`}>
        {paper.newspaper_name} {paper.issue_number}
      </Link>
      <div>
        <StatusPill tone={STATUS_TONES[paper.status]}>
          {t(`newspaperStatus.${paper.status}`)}
        </StatusPill>
      </div>
      <div className="quiet">
        {formatDay(paper.published_on)} · {t('newspaper.pagesCount', { count: paper.page_count })}
        {!isOneOffice && <div>{paper.editorial_office.name}</div>}
      </div>
    </li>
  );
}

/** Tidningar: each with its first page as a picture. */
export default function NewspaperListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { values, field, isFiltered } = useFilters(['q', 'status'] as const);
  const list = useList(['newspapers', values], (after) =>
    callList(newspaper.list, {
      query: {
        limit: 24,
        after,
        q: values.q || undefined,
        status: (values.status || undefined) as NewspaperStatus | undefined,
      },
    }),
  );
  const mayCreate = hasRole(user, ['moderator', 'admin']);
  const create = mayCreate ? (
    <Button component={Link} to="/newspaper/create">
      {t('newspaper.new')}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        title={t('newspaper.list')}
        kicker={user?.active_editorial_office?.name}
        action={create}
      />
      <div className="filters">
        <SearchField {...field('q')} />
        <FilterSelect
          label={t('app.status')}
          {...field('status')}
          options={Object.keys(STATUS_TONES).map((status) => ({
            value: status,
            label: t(`newspaperStatus.${status}`),
          }))}
        />
      </div>
      <ListFrame
        list={list}
        isFiltered={isFiltered}
        empty={{
          title: t('newspaper.emptyTitle'),
          text: t(mayCreate ? 'newspaper.emptyMake' : 'newspaper.emptyText'),
          action: create,
        }}
      >
        <ul className="cards" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {list.items.map((paper) => (
            <Tile key={paper.id} paper={paper} />
          ))}
        </ul>
      </ListFrame>
    </>
  );
}

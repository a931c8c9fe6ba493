import { Button } from '@mantine/core';
import type { NewspaperRow } from '@spalten/contract/newspaper';
import { newspaper } from '@spalten/contract/newspaper';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../ui/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDay } from '../../ui/format.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { hasRole, useUser } from '../../ui/session.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useList } from '../../ui/use-list.ts';
import { previewUrl, STATUS_TONES } from './newspaper.api.ts';

function Tile({ paper }: { paper: NewspaperRow }) {
  const { t } = useTranslation();
  return (
    <li className="paper-tile">
      <div className="sheet">
        {paper.first_page_id && (
          <img src={previewUrl(paper.first_page_id, 0)} alt="" loading="lazy" />
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
      </div>
    </li>
  );
}

/** Tidningar: each with its first page as a picture. */
export default function NewspaperListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const list = useList(['newspapers'], (after) =>
    callList(newspaper.list, { query: { limit: 24, after } }),
  );
  const mayCreate = hasRole(user, ['moderator', 'admin']) && user?.active_editorial_office;
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
      <ListFrame
        list={list}
        empty={
          <EmptyState
            title={t('newspaper.emptyTitle')}
            text={t('newspaper.emptyText')}
            action={create}
          />
        }
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

import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { ArticleRow, ArticleStatus } from '@spalten/contract/article';
import { article } from '@spalten/contract/article';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../ui/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatWhen } from '../../ui/format.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { hasRole, useUser } from '../../ui/session.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useFilters, useList } from '../../ui/use-list.ts';
import { thumbnailUrl } from '../file/index.ts';
import { STATUS_TONES, STATUSES } from './article.api.ts';
import { NewArticleDialog } from './new-article-dialog.tsx';

function Row({ row }: { row: ArticleRow }) {
  const { t } = useTranslation();
  return (
    <tr>
      <td>
        <div className="row-main">
          {row.image_file_id ? (
            <img
              className="thumb"
              src={thumbnailUrl(row.image_file_id, 160)}
              alt=""
              loading="lazy"
            />
          ) : (
            <span className="thumb thumb-none" aria-hidden="true">
              ¶
            </span>
          )}
          <div>
            <Link className="row-link" to={`/article/${row.id}/edit`}>
              {row.headline || t('article.untitled')}
            </Link>
            <div className="quiet">
              {row.article_template.name} · {row.byline}
            </div>
          </div>
        </div>
      </td>
      <td>
        <StatusPill tone={STATUS_TONES[row.status]}>{t(`articleStatus.${row.status}`)}</StatusPill>
      </td>
      <td className="quiet">{formatWhen(row.updated_at)}</td>
    </tr>
  );
}

/** Artiklar: what the office is writing, with search and filters. */
export default function ArticleListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [isNew, setNew] = useState(() => new URLSearchParams(location.search).has('new'));
  const { values, set, isFiltered } = useFilters(['q', 'status', 'mine'] as const);
  const list = useList(['articles', values], (after) =>
    callList(article.list, {
      query: {
        q: values.q || undefined,
        status: (values.status || undefined) as ArticleStatus | undefined,
        mine: values.mine === 'true' || undefined,
        after,
      },
    }),
  );
  const search = useCallback((q: string) => set('q', q), [set]);
  const mayWrite =
    hasRole(user, ['participant', 'moderator', 'admin']) && user?.active_editorial_office;
  const begin = mayWrite ? (
    <Button onClick={() => setNew(true)}>{t('article.new')}</Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        title={t('article.list')}
        kicker={user?.active_editorial_office?.name}
        action={begin}
      />
      <div className="filters">
        <SearchField value={values.q} onSearch={search} />
        <NativeSelect
          label={t('article.status')}
          value={values.status}
          onChange={(event) => set('status', event.currentTarget.value)}
          data={[
            { value: '', label: t('app.all') },
            ...STATUSES.map((status) => ({ value: status, label: t(`articleStatus.${status}`) })),
          ]}
        />
        {hasRole(user, ['participant', 'moderator']) && (
          <Checkbox
            label={t('article.mine')}
            size="md"
            checked={values.mine === 'true'}
            onChange={(event) => set('mine', event.currentTarget.checked ? 'true' : '')}
          />
        )}
      </div>
      <ListFrame
        list={list}
        empty={
          <EmptyState
            title={t('article.emptyTitle')}
            text={isFiltered ? t('article.emptySearch') : t('article.emptyText')}
            action={isFiltered ? undefined : begin}
          />
        }
      >
        <table className="table">
          <thead>
            <tr>
              <th>{t('article.headlineColumn')}</th>
              <th>{t('article.status')}</th>
              <th>{t('article.changed')}</th>
            </tr>
          </thead>
          <tbody>
            {list.items.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </ListFrame>
      <NewArticleDialog opened={isNew} onClose={() => setNew(false)} />
    </>
  );
}

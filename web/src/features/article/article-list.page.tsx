import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { ArticleRow, ArticleStatus } from '@spalten/contract/article';
import { article } from '@spalten/contract/article';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call, callList, messageOf } from '../../ui/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { daysUntil, formatWhen } from '../../ui/format.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { hasRole, useUser } from '../../ui/session.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.ts';
import { useFilters, useList } from '../../ui/use-list.ts';
import { thumbnailUrl } from '../file/index.ts';
import { ArticleTemplatesDialog } from '../article-template/index.ts';
import { keepArticle, STATUS_TONES, STATUSES, templatesQuery } from './article.api.ts';
import { NewArticleDialog } from './new-article-dialog.tsx';

/** So long a draft lies in the bin, as on the server. */
const BIN_DAYS = 30;

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

const FILTERS = ['q', 'status', 'template', 'sort', 'mine', 'deleted'] as const;

/** A draft in the bin, with the days that it still lies there. */
function BinRow({ row }: { row: ArticleRow }) {
  const { t } = useTranslation();
  const restore = async () => {
    try {
      keepArticle(await call(article.restore, { params: { id: row.id } }));
      toast(t('article.restoredFromBin'));
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  const days = BIN_DAYS + daysUntil((row.deleted_at ?? '').slice(0, 10));
  return (
    <tr>
      <td>
        <strong>{row.headline || t('article.untitled')}</strong>
        <div className="quiet">
          {row.article_template.name} · {row.byline}
        </div>
      </td>
      <td className="quiet">{t('article.binDays', { count: Math.max(0, days) })}</td>
      <td>
        <Button variant="default" onClick={() => void restore()}>
          {t('article.restoreFromBin')}
        </Button>
      </td>
    </tr>
  );
}

/** Artiklar: what the office is writing, with search and filters. */
export default function ArticleListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [isNew, setNew] = useState(() => new URLSearchParams(location.search).has('new'));
  const { values, set, isFiltered } = useFilters(FILTERS);
  const isBin = values.deleted === 'true';
  const [isKeeping, setKeeping] = useState(false);
  const templates = useQuery(templatesQuery).data ?? [];
  const list = useList(['articles', values], (after) =>
    callList(article.list, {
      query: {
        q: values.q || undefined,
        status: (values.status || undefined) as ArticleStatus | undefined,
        mine: values.mine === 'true' || undefined,
        deleted: isBin || undefined,
        article_template_id: Number(values.template) || undefined,
        sort: values.sort || undefined,
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
  const keep = hasRole(user, 'admin') && (
    <Button variant="default" onClick={() => setKeeping(true)}>
      {t('articleTemplate.keep')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('article.list')}
        kicker={user?.active_editorial_office?.name}
        action={
          <>
            {keep}
            {begin}
          </>
        }
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
        <NativeSelect
          label={t('article.template')}
          value={values.template}
          onChange={(event) => set('template', event.currentTarget.value)}
          data={[
            { value: '', label: t('app.all') },
            ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <NativeSelect
          label={t('app.sort')}
          value={values.sort}
          onChange={(event) => set('sort', event.currentTarget.value)}
          data={[
            { value: '', label: t('article.sortChanged') },
            { value: '-created_at', label: t('article.sortCreated') },
            { value: 'headline', label: t('article.sortHeadline') },
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
        {!hasRole(user, 'customer') && (
          <Checkbox
            label={t('article.bin')}
            size="md"
            checked={isBin}
            onChange={(event) => set('deleted', event.currentTarget.checked ? 'true' : '')}
          />
        )}
      </div>
      <ListFrame
        list={list}
        empty={
          <EmptyState
            title={t(isBin ? 'article.binEmpty' : 'article.emptyTitle')}
            text={
              isBin
                ? t('article.binText')
                : t(isFiltered ? 'article.emptySearch' : 'article.emptyText')
            }
            action={isFiltered ? undefined : begin}
          />
        }
      >
        <table className="table">
          <thead>
            <tr>
              <th>{t('article.headlineColumn')}</th>
              <th>{t(isBin ? 'article.binLeft' : 'article.status')}</th>
              <th>{t(isBin ? 'article.binAction' : 'article.changed')}</th>
            </tr>
          </thead>
          <tbody>
            {list.items.map((row) =>
              isBin ? <BinRow key={row.id} row={row} /> : <Row key={row.id} row={row} />,
            )}
          </tbody>
        </table>
      </ListFrame>
      {isKeeping && <ArticleTemplatesDialog onClose={() => setKeeping(false)} />}
      <NewArticleDialog opened={isNew} onClose={() => setNew(false)} />
    </>
  );
}

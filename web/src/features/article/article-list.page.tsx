import { Button, Checkbox } from '@mantine/core';
import type { ArticleRow, ArticleStatus } from '@spalten/contract/article';
import { article } from '@spalten/contract/article';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call, callList, messageOf } from '../../ui/api.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { daysUntil, formatWhen } from '../../ui/format.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Filters } from '../../ui/filters.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { hasRole, useUser } from '../../ui/session.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.ts';
import { useFilters, useList } from '../../ui/use-list.ts';
import { thumbnailUrl } from '../file/index.ts';
import { ArticleTemplatesDialog } from '../article-template/index.ts';
import { useChoosesOffice } from '../editorial-office/index.ts';
import { keepArticle, STATUS_TONES, STATUSES, templatesQuery } from './article.api.ts';
import { NewArticleDialog } from './new-article-dialog.tsx';

/** So long a draft lies in the bin, as on the server. */
const BIN_DAYS = 30;

function ArticleCell({ row }: { row: ArticleRow }) {
  const { t } = useTranslation();
  const isOneOffice = Boolean(useUser()?.active_editorial_office);
  return (
    <div className="row-main">
      {row.image_file_id ? (
        <img className="thumb" src={thumbnailUrl(row.image_file_id, 160)} alt="" loading="lazy" />
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
          {!isOneOffice && ` · ${row.editorial_office.name}`}
        </div>
      </div>
    </div>
  );
}

const FILTERS = ['q', 'status', 'template', 'sort', 'mine', 'deleted'] as const;

/** Takes a draft out of the bin. */
function RestoreButton({ row }: { row: ArticleRow }) {
  const { t } = useTranslation();
  const restore = async () => {
    try {
      keepArticle(await call(article.restore, { params: { id: row.id } }));
      toast(t('article.restoredFromBin'));
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  return (
    <Button variant="default" onClick={() => void restore()}>
      {t('article.restoreFromBin')}
    </Button>
  );
}

const binDays = (row: ArticleRow) =>
  Math.max(0, BIN_DAYS + daysUntil((row.deleted_at ?? '').slice(0, 10)));

const listColumns = (t: TFunction): Column<ArticleRow>[] => [
  { label: t('article.headlineColumn'), cell: (row) => <ArticleCell row={row} /> },
  {
    label: t('app.status'),
    cell: (row) => (
      <StatusPill tone={STATUS_TONES[row.status]}>{t(`articleStatus.${row.status}`)}</StatusPill>
    ),
  },
  {
    label: t('article.changed'),
    isQuiet: true,
    isShort: true,
    cell: (row) => formatWhen(row.updated_at),
  },
];

/** Drafts in the bin, with the days that they still lie there. */
const binColumns = (t: TFunction): Column<ArticleRow>[] => [
  {
    label: t('article.headlineColumn'),
    cell: (row) => (
      <>
        <strong>{row.headline || t('article.untitled')}</strong>
        <div className="quiet">
          {row.article_template.name} · {row.byline}
        </div>
      </>
    ),
  },
  {
    label: t('article.binLeft'),
    isQuiet: true,
    cell: (row) => t('article.binDays', { count: binDays(row) }),
  },
  { label: t('article.binAction'), cell: (row) => <RestoreButton row={row} /> },
];

/** Artiklar: what the office is writing, with search and filters. */
export default function ArticleListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [isNew, setNew] = useState(() => new URLSearchParams(location.search).has('new'));
  const { values, set, field, isFiltered, chosen } = useFilters(FILTERS);
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
  const choosesOffice = useChoosesOffice();
  const mayWrite = choosesOffice || (!hasRole(user, 'customer') && user?.active_editorial_office);
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
      <Filters search={<SearchField {...field('q')} />} chosen={chosen}>
        <FilterSelect
          label={t('app.status')}
          {...field('status')}
          options={STATUSES.map((status) => ({
            value: status,
            label: t(`articleStatus.${status}`),
          }))}
        />
        <FilterSelect
          label={t('article.template')}
          {...field('template')}
          options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <FilterSelect
          label={t('app.sort')}
          unset={t('article.sortChanged')}
          {...field('sort')}
          options={[
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
      </Filters>
      <ListFrame
        list={list}
        isFiltered={isFiltered && !isBin}
        empty={
          isBin
            ? { title: t('article.binEmpty'), text: t('article.binText') }
            : { title: t('article.emptyTitle'), text: t('article.emptyText'), action: begin }
        }
      >
        <DataTable rows={list.items} columns={isBin ? binColumns(t) : listColumns(t)} />
      </ListFrame>
      {isKeeping && <ArticleTemplatesDialog onClose={() => setKeeping(false)} />}
      <NewArticleDialog opened={isNew} onClose={() => setNew(false)} />
    </>
  );
}

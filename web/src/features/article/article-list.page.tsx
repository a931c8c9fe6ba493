import { Button, Checkbox } from '@mantine/core';
import { article, ArticleStatus } from '@spalten/contract/article';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callList } from '../../data/api.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { hasRole, mayMakeNew, useUser } from '../../data/session.ts';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { ArticleTemplatesDialog } from '../article-template/index.ts';
import { useMustChooseOffice } from '../editorial-office/index.ts';
import { templatesQuery } from './article.api.ts';
import { binColumns, listColumns } from './article-columns.tsx';
import { NewArticleDialog } from './new-article-dialog.tsx';

const FILTERS = ['q', 'status', 'template', 'sort', 'mine', 'deleted'] as const;

/** Artiklar: the office's articles, with search and filters. */
export default function ArticleListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(() => params.has('new'));
  /** Takes the dialog out of the address, so that Back doesn't open it again. */
  const forgetNew = async () => {
    if (!params.has('new')) return;
    const others = new URLSearchParams(params);
    others.delete('new');
    await navigate({ search: others.toString() }, { replace: true });
  };
  const { values, field, box, isFiltered, chosen, clear } = useFilters(FILTERS);
  const isBinFiltered = Boolean(values.q ?? values.status ?? values.template ?? values.mine);
  const isBin = values.deleted === 'true';
  const [isKeeping, setKeeping] = useState(false);
  const templates = useQuery(templatesQuery).data ?? [];
  const list = useList(['articles', values], (after) =>
    callList(article.list, {
      query: {
        q: values.q,
        status: values.status as ArticleStatus | undefined,
        mine: values.mine === 'true' || undefined,
        deleted: isBin || undefined,
        article_template_id: Number(values.template) || undefined,
        sort: values.sort,
        after,
      },
    }),
  );
  const choosesOffice = useMustChooseOffice();
  const mayWrite = choosesOffice || (!hasRole(user, 'customer') && user?.active_editorial_office);
  const begin = mayWrite && <Button onClick={() => setNew(true)}>{t('article.new')}</Button>;
  const actions = hasRole(user, ['moderator', 'admin']) && (
    <>
      {hasRole(user, 'admin') && (
        <Button variant="default" onClick={() => setKeeping(true)}>
          {t('articleTemplate.keep')}
        </Button>
      )}
      <Button component={Link} variant="default" to="/submission">
        {t('submission.list')}
      </Button>
    </>
  );
  return (
    <>
      <ListPage
        title={t('article.list')}
        kicker={user?.active_editorial_office?.name}
        create={begin}
        actions={actions}
        filters={
          <Filters search={field('q')} chosen={chosen}>
            <FilterSelect
              label={t('app.status')}
              {...field('status')}
              options={ArticleStatus.options.map((status) => ({
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
              <Checkbox label={t('article.mine')} {...box('mine')} />
            )}
            {!hasRole(user, 'customer') && (
              <Checkbox label={t('article.bin')} {...box('deleted')} />
            )}
          </Filters>
        }
        list={list}
        isFiltered={isBin ? isBinFiltered : isFiltered}
        onClear={clear}
        empty={
          isBin
            ? { title: t('article.binEmpty'), text: t('article.binText'), action: null }
            : user?.closed_office
              ? { title: t('closedOffice.title'), text: t('closedOffice.articles') }
              : { title: t('article.emptyTitle'), text: t('article.emptyText') }
        }
      >
        <DataTable rows={list.items} columns={isBin ? binColumns(t) : listColumns(t)} />
      </ListPage>
      {isKeeping && <ArticleTemplatesDialog onClose={() => setKeeping(false)} />}
      <NewArticleDialog
        opened={isNew && mayMakeNew(user)}
        onMade={forgetNew}
        onClose={() => {
          setNew(false);
          void forgetNew();
        }}
      />
    </>
  );
}

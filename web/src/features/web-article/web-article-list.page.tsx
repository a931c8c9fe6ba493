import { Button } from '@mantine/core';
import type { PublishState } from '@spalten/contract/publishing';
import { PublishState as States } from '@spalten/contract/publishing';
import { webArticle } from '@spalten/contract/web-article';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { formatWhen } from '../../ui/look/format.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { PublishPill } from '../publishing/index.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { NewWebArticleDialog } from './new-web-article-dialog.tsx';
import { stateOf } from './web-article.api.ts';

/** Webartiklar: published, scheduled and draft web articles. */
export default function WebArticleListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const isEditor = hasRole(user, ['moderator', 'admin']);
  const [dialog, setDialog] = useState<'new' | 'feed' | null>(null);
  const { values, field, isFiltered, clear } = useFilters(['q', 'state']);
  const list = useList(['web-articles', values, user?.active_editorial_office?.id], (after) =>
    callList(webArticle.list, {
      query: {
        limit: 25,
        after,
        q: values.q,
        state: values.state as PublishState | undefined,
      },
    }),
  );
  const create = isEditor && <Button onClick={() => setDialog('new')}>{t('web.new')}</Button>;
  return (
    <>
      <ListPage
        title={t('web.list')}
        kicker={user?.active_editorial_office?.name}
        create={create}
        actions={
          !hasRole(user, 'participant') &&
          user?.active_editorial_office && (
            <Button variant="default" onClick={() => setDialog('feed')}>
              {t('web.toSite')}
            </Button>
          )
        }
        filters={
          <Filters search={field('q')}>
            <FilterSelect
              label={t('app.state')}
              {...field('state')}
              options={States.options.map((value) => ({
                value,
                label: t(`publishState.${value}`),
              }))}
            />
          </Filters>
        }
        list={list}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{ title: t('web.emptyTitle'), text: t('web.emptyText') }}
      >
        <DataTable
          rows={list.items}
          columns={[
            {
              label: t('publish.titleField'),
              cell: (row) => (
                <>
                  <Link
                    className="row-link"
                    to={`/web-article/${row.id}/${isEditor ? 'edit' : 'preview'}`}
                  >
                    {row.title}
                  </Link>
                  {!user?.active_editorial_office && (
                    <div className="quiet">{row.editorial_office.name}</div>
                  )}
                </>
              ),
            },
            {
              label: t('app.state'),
              cell: (row) => {
                const state = stateOf(row);
                return <PublishPill state={state} />;
              },
            },
            { label: t('article.byline'), cell: (row) => row.byline, isQuiet: true },
            {
              label: t('publish.published'),
              cell: (row) =>
                row.status === 'published' && row.published_at ? formatWhen(row.published_at) : '',
              isQuiet: true,
              isShort: true,
            },
          ]}
        />
      </ListPage>
      <FeedDialog isOpen={dialog === 'feed'} onClose={() => setDialog(null)} />
      <NewWebArticleDialog isOpen={dialog === 'new'} onClose={() => setDialog(null)} />
    </>
  );
}

import { Button } from '@mantine/core';
import type { InfoPost } from '@spalten/contract/info-post';
import { InfoPlacement, infoPost } from '@spalten/contract/info-post';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { formatWhen } from '../../ui/look/format.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import type { Tone } from '../../ui/look/status-pill.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { useAudienceWords } from '../publishing/index.ts';

const TONES: Record<string, Tone> = { waiting: 'wait', shown: 'good', over: 'quiet' };

/** The state of a notice by its period. */
function periodStateOf({ starts_at: start, ends_at: end }: InfoPost, now = new Date()): string {
  if (start && new Date(start) > now) return 'waiting';
  return end && new Date(end) <= now ? 'over' : 'shown';
}

/** Informationsposter: the notices, their placement and period. */
export default function InfoPostListPage() {
  const { t } = useTranslation();
  const words = useAudienceWords();
  const isEditor = hasRole(useUser(), 'admin');
  const { values, field, isFiltered, clear } = useFilters(['q', 'placement']);
  const list = useList(['info-posts', 'list', values], (after) =>
    callList(infoPost.list, {
      query: {
        limit: 25,
        after,
        q: values.q,
        placement: values.placement as InfoPlacement | undefined,
      },
    }),
  );
  const create = isEditor && (
    <Button component={Link} to="/info-post/create">
      {t('info.new')}
    </Button>
  );
  const placementText = (row: InfoPost) =>
    row.placement === 'chapter' && row.chapter_type
      ? t('info.placeChapter', { type: t(`chapterType.${row.chapter_type}`) })
      : t(`placement.${row.placement}`);
  const period = (row: InfoPost) =>
    [row.starts_at && formatWhen(row.starts_at), row.ends_at && formatWhen(row.ends_at)]
      .map((moment) => moment || '…')
      .join(' – ');
  return (
    <ListPage
      title={t('info.list')}
      create={create}
      filters={
        <Filters search={field('q')}>
          <FilterSelect
            label={t('info.placement')}
            {...field('placement')}
            options={InfoPlacement.options.map((value) => ({
              value,
              label: t(`placement.${value}`),
            }))}
          />
        </Filters>
      }
      list={list}
      isFiltered={isFiltered}
      onClear={clear}
      empty={{
        title: t('info.emptyTitle'),
        text: t(isEditor ? 'info.emptyText' : 'info.emptyReader'),
      }}
    >
      <DataTable
        rows={list.items}
        columns={[
          {
            label: t('publish.titleField'),
            cell: (row) => (
              <Link className="row-link" to={`/info-post/${row.id}/edit`}>
                {row.title}
              </Link>
            ),
          },
          { label: t('info.placement'), cell: placementText },
          {
            label: t('app.state'),
            cell: (row) => {
              const time = periodStateOf(row);
              return <StatusPill tone={TONES[time] ?? 'quiet'}>{t(`infoTime.${time}`)}</StatusPill>;
            },
          },
          {
            label: t('info.period'),
            cell: (row) => (row.starts_at || row.ends_at ? period(row) : t('info.always')),
            isQuiet: true,
          },
          ...(isEditor
            ? [
                {
                  label: t('audience.label'),
                  cell: (row: InfoPost) => words(row),
                  isQuiet: true,
                },
              ]
            : []),
        ]}
      />
    </ListPage>
  );
}

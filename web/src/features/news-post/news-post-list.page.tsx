import { Button, SegmentedControl } from '@mantine/core';
import type { NewsPostRow, NewsPostStatus } from '@spalten/contract/news-post';
import { newsPost } from '@spalten/contract/news-post';
import type { PublishState } from '@spalten/contract/publishing';
import { publishState } from '@spalten/contract/publishing';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { callList } from '../../data/api.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { useNoFeed } from '../../ui/overlays/drawers.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { thumbnailUrl } from '../file/index.ts';
import { PublishPill, useAudienceWords } from '../publishing/index.ts';
import { newsPath } from './news-post.api.ts';
import { NewsPostReading } from './news-post-reading.tsx';
import { StatusButtons } from './status-buttons.tsx';

function Card({ post }: { post: NewsPostRow }) {
  const { t } = useTranslation();
  return (
    <li className={post.status === 'unread' ? 'card news-card is-unread' : 'card news-card'}>
      {post.image_file && (
        <PictureOrName src={thumbnailUrl(post.image_file.id, 320)} alt="" loading="lazy" />
      )}
      <div>
        <p className="feed-facts">
          {post.status === 'unread' && <StatusPill tone="wait">{t('news.isUnread')}</StatusPill>}
          {post.is_pinned && <StatusPill tone="strong">{t('news.pinned')}</StatusPill>}
          {post.published_at && (
            <time dateTime={post.published_at}>{formatWhen(post.published_at)}</time>
          )}
          {post.author && <span>{post.author.name}</span>}
        </p>
        <h2>
          <Link to={newsPath(post.slug)}>{post.title}</Link>
        </h2>
        {post.summary && <p>{post.summary}</p>}
        <StatusButtons post={post} />
      </div>
    </li>
  );
}

/** The posts to manage, with status and audience. */
function ManagedTable({ rows }: { rows: NewsPostRow[] }) {
  const { t } = useTranslation();
  const words = useAudienceWords();
  return (
    <DataTable
      rows={rows}
      columns={[
        {
          label: t('publish.titleField'),
          cell: (row) => (
            <Link className="row-link" to={`/news-post/${row.id}/edit`}>
              {row.title}
            </Link>
          ),
        },
        {
          label: t('app.state'),
          cell: (row) => <PublishPill state={publishState(row.published_at)} />,
        },
        {
          label: t('publish.published'),
          cell: (row) => (row.published_at ? formatWhen(row.published_at) : ''),
          isQuiet: true,
          isShort: true,
        },
        { label: t('audience.label'), cell: (row) => words(row), isQuiet: true },
        {
          label: t('news.pinned'),
          cell: (row) => row.is_pinned && <StatusPill tone="strong">{t('news.pinned')}</StatusPill>,
        },
      ]}
    />
  );
}

/** Nyhetsposter: the news to read, and for authors the posts to manage. */
function NewsPostList() {
  useNoFeed();
  const { t } = useTranslation();
  const user = useUser();
  const isEditor = hasRole(user, ['moderator', 'customer', 'admin']);
  const { values, set, field } = useFilters(['q', 'status', 'state', 'manage']);
  const isManaging = isEditor && values.manage === 'true';
  const list = useList(['news-posts', isManaging ? 'managed' : 'read', values], (after) =>
    callList(newsPost.list, {
      query: {
        limit: 25,
        after,
        q: values.q,
        ...(isManaging
          ? { manage: true, state: values.state as PublishState | undefined }
          : { status: values.status as NewsPostStatus | undefined }),
      },
    }),
  );
  const create = isEditor && (
    <Button component={Link} to="/news-post/create">
      {t('news.new')}
    </Button>
  );
  const choice = isManaging
    ? { name: 'state' as const, words: 'publishState', options: STATES }
    : { name: 'status' as const, words: 'newsStatus', options: STATUSES };
  return (
    <ListPage
      title={t('news.list')}
      create={create}
      filters={
        <>
          {isEditor && (
            <SegmentedControl
              mb="md"
              classNames={{ root: 'two-modes' }}
              aria-label={t('news.mode')}
              value={isManaging ? 'true' : ''}
              onChange={(value) => set('manage', value)}
              data={[
                { value: '', label: t('news.modeRead') },
                { value: 'true', label: t('news.modeManage') },
              ]}
            />
          )}
          <Filters search={field('q')}>
            <FilterSelect
              label={t('app.state')}
              {...field(choice.name)}
              options={choice.options.map((value) => ({
                value,
                label: t(`${choice.words}.${value}`),
              }))}
            />
          </Filters>
        </>
      }
      list={list}
      isFiltered={Boolean(values.q ?? values.status ?? values.state)}
      onClear={() => {
        for (const name of ['q', 'status', 'state'] as const) set(name, '');
      }}
      empty={{
        title: t('news.emptyTitle'),
        text: t(isManaging ? 'news.emptyManage' : 'news.emptyText'),
        // In the reading list the empty state has no create button.
        ...(!isManaging && { action: null }),
      }}
    >
      {isManaging ? (
        <ManagedTable rows={list.items} />
      ) : (
        <ul className="news-cards">
          {list.items.map((post) => (
            <Card key={post.id} post={post} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

const STATES = ['draft', 'scheduled', 'published'];
const STATUSES = ['unread', 'read', 'favorite'];

/** /news-post: the list, or with `slug` in the URL one post. */
export default function NewsPostListPage() {
  const slug = useSearchParams()[0].get('slug');
  return slug ? <NewsPostReading key={slug} slug={slug} /> : <NewsPostList />;
}

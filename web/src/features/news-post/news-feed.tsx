import type { NewsPostRow } from '@spalten/contract/news-post';
import { newsPost } from '@spalten/contract/news-post';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { dirOfWords } from '../../ui/text/block-direction.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { useList } from '../../ui/lists/use-list.ts';
import { newsPath } from './news-post.api.ts';
import { StatusButtons } from './status-buttons.tsx';

const PAGE = 10;

function FeedItem({ post, onGo }: { post: NewsPostRow; onGo?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <li className={post.status === 'unread' ? 'feed-item is-unread' : 'feed-item'}>
      <p className="feed-facts">
        {post.status === 'unread' && <StatusPill tone="wait">{t('news.isUnread')}</StatusPill>}
        {post.is_pinned && <StatusPill tone="strong">{t('news.pinned')}</StatusPill>}
      </p>
      <Link to={newsPath(post.slug)} onClick={onGo} dir={dirOfWords(post.title)}>
        {post.title}
      </Link>
      {post.summary && <p dir={dirOfWords(post.summary)}>{post.summary}</p>}
      <div className="feed-foot">
        {post.published_at && (
          <time dateTime={post.published_at}>{formatWhen(post.published_at)}</time>
        )}
        <StatusButtons post={post} />
      </div>
    </li>
  );
}

/** The news feed: pinned posts first, then newest, with read and favourite buttons. */
export default function NewsFeed(props: { onGo?: () => void; pageSize?: number }) {
  const { t } = useTranslation();
  const limit = props.pageSize ?? PAGE;
  const list = useList(['news-posts', 'feed', limit], (after) =>
    callList(newsPost.list, { query: { limit, after } }),
  );
  return (
    <ListFrame list={list} empty={t('news.feedEmpty')}>
      <ul className="feed">
        {list.items.map((post) => (
          <FeedItem key={post.id} post={post} onGo={props.onGo} />
        ))}
      </ul>
    </ListFrame>
  );
}

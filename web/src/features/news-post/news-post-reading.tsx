import { Button } from '@mantine/core';
import { mediaPlainText } from '@spalten/contract/media-text';
import type { NewsPost } from '@spalten/contract/news-post';
import { measureText } from '@spalten/contract/text-measures';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { formatLongDay } from '../../ui/look/format.ts';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { dirOfWords } from '../../ui/text/block-direction.ts';
import { MediaTextView } from '../../ui/text/media-text-view.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { ReadingHelp } from '../../ui/reading/reading-help.tsx';
import { useTitle } from '../../ui/screens/title.ts';
import { FileLinks, thumbnailUrl } from '../file/index.ts';
import { markRead, newsPath, newsPostQuery } from './news-post.api.ts';
import { StatusButtons } from './status-buttons.tsx';

/** A news post on its own page, with reading aids. */
export function NewsPostPage({ post }: { post: NewsPost }) {
  const { t } = useTranslation();
  const isMarked = useRef(false);
  const text = useRef<HTMLDivElement>(null);
  const { lix } = useMemo(() => measureText(mediaPlainText(post.body)), [post.body]);
  useTitle(post.title);
  // Opening a post marks it as read once. The user may mark it unread afterwards.
  useEffect(() => {
    if (isMarked.current) return;
    isMarked.current = true;
    if (post.status === 'unread') void markRead(post);
  }, [post]);
  return (
    <article className="reading-page">
      <PageHeader
        up="/news-post"
        kicker={t('news.list')}
        title={post.title}
        action={
          post.can.update && (
            <Button component={Link} variant="default" to={`/news-post/${post.id}/edit`}>
              {t('app.edit')}
            </Button>
          )
        }
      >
        {post.summary && (
          <p className="lead" dir={dirOfWords(post.summary)}>
            {post.summary}
          </p>
        )}
        <p className="quiet">
          {[post.author?.name, post.published_at && formatLongDay(post.published_at)]
            .filter(Boolean)
            .join(', ')}
        </p>
      </PageHeader>
      <StatusButtons post={post} />
      <ReadingHelp target={text} lix={lix} />
      <div className="reading" ref={text} lang="sv">
        {post.image_file && (
          <figure className="media-picture">
            <PictureOrName
              src={thumbnailUrl(post.image_file.id, 1280)}
              alt={post.image_file.alt ?? ''}
            />
            {post.image_file.caption && (
              <figcaption dir={dirOfWords(post.image_file.caption)}>
                {post.image_file.caption}
              </figcaption>
            )}
          </figure>
        )}
        <MediaTextView value={post.body} />
      </div>
      <FileLinks files={post.files} />
    </article>
  );
}

/** A news post by slug. An old slug in the URL is replaced by the current one. */
export function NewsPostReading({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const query = useQuery(newsPostQuery(slug));
  const current = query.data?.slug;
  useEffect(() => {
    if (current && current !== slug) void navigate(newsPath(current), { replace: true });
  }, [current, slug, navigate]);
  if (query.isPending) return <LoadingRows />;
  if (query.isLoadingError) return <ScreenFault error={query.error} retry={query.refetch} />;
  return <NewsPostPage post={query.data} />;
}

import { Button, Group } from '@mantine/core';
import type { InfoPlacement, InfoPost } from '@spalten/contract/info-post';
import { infoPost } from '@spalten/contract/info-post';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { lazyOptional } from '../../ui/hooks/lazy-optional.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { dirOfWords } from '../../ui/text/block-direction.ts';
import { MediaTextView } from '../../ui/text/media-text-view.tsx';
import { queryClient } from '../../data/query-client.ts';
import { useUser } from '../../data/session.ts';
import { FileLinks } from '../file/index.ts';
import { readDismissed, storeDismissed, shownQuery } from './info-post.api.ts';

/** Loaded after the screen, which is often the first that somebody sees. */
const Listen = lazyOptional(async () => ({
  default: (await import('../../ui/reading/read-aloud.tsx')).Listen,
}));

function Notice({ post, onDismiss }: { post: InfoPost; onDismiss: () => void }) {
  const { t } = useTranslation();
  const text = useRef<HTMLElement>(null);
  return (
    <article className="notice" ref={text}>
      <h2 dir={dirOfWords(post.title)}>{post.title}</h2>
      <MediaTextView value={post.body} level={3} />
      <FileLinks files={post.files} />
      <Group gap="sm">
        {post.is_dismissible && (
          <Button
            variant="default"
            aria-label={t('info.dismissOf', { title: post.title })}
            onClick={onDismiss}
          >
            {t('info.dismiss')}
          </Button>
        )}
        <Suspense fallback={<span className="notice-tool" />}>
          <Listen target={text} name={t('reading.listenTo', { title: post.title })} />
        </Suspense>
      </Group>
    </article>
  );
}

/** The notices of a placement that haven't been dismissed. Renders nothing without any. */
export function InfoNotices(props: { placement: InfoPlacement; chapterType?: number }) {
  const { t } = useTranslation();
  const user = useUser();
  const query = shownQuery(props.placement, props.chapterType);
  const shown = useQuery(query).data ?? [];
  const [away, setAway] = useState(readDismissed);
  const dismiss = (id: number) => {
    if (!user) {
      storeDismissed(id);
      setAway((before) => [id, ...before]);
      return;
    }
    void tryWithToast(async () => {
      await call(infoPost.dismiss, { params: { id } });
      queryClient.setQueryData<InfoPost[]>(query.queryKey, (posts) =>
        posts?.filter((post) => post.id !== id),
      );
    });
  };
  const posts = user
    ? shown
    : shown.filter(({ id, is_dismissible: may }) => !(may && away.includes(id)));
  if (posts.length === 0) return null;
  return (
    <section className="notices-list" aria-label={t('info.notices')}>
      {posts.map((post) => (
        <Notice key={post.id} post={post} onDismiss={() => dismiss(post.id)} />
      ))}
    </section>
  );
}

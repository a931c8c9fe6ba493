import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { EVERYONE } from '@spalten/contract/audience';
import type { MediaText } from '@spalten/contract/media-text';
import type { NewsPost } from '@spalten/contract/news-post';
import { newsPost as calls } from '@spalten/contract/news-post';
import { emptyRichText } from '@spalten/contract/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../ui/api.ts';
import { attempt } from '../../ui/attempt.ts';
import { confirm } from '../../ui/confirm.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { LoadError, LoadingRows } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { queryClient } from '../../ui/session.ts';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { BodyField, FilesField } from '../file/index.ts';
import { AudienceField } from './audience-field.tsx';
import { keepNewsPost, newsPath, newsPostQuery } from './news-post.api.ts';
import { publishedAt, PublishField, publishingOf, usePublishFaults } from './publish-field.tsx';
import { SlugField } from './slug-field.tsx';

const formOf = (post: NewsPost | undefined) => ({
  title: post?.title ?? '',
  summary: post?.summary ?? '',
  body: post?.body ?? (emptyRichText as MediaText),
  slug: post?.slug ?? '',
  images: post?.image_file ? [post.image_file] : [],
  files: post?.files ?? [],
  audience: post?.audience ?? EVERYONE,
  is_pinned: post?.is_pinned ?? false,
  publishing: publishingOf(post?.published_at ?? null),
});
type Form = ReturnType<typeof formOf>;

function bodyOf({ images, files, publishing, slug, ...rest }: Form, post: NewsPost | undefined) {
  return {
    ...rest,
    ...(slug && { slug }),
    image_file_id: images[0]?.id ?? null,
    files: files.map(({ id }) => id),
    published_at: publishedAt(publishing, post?.published_at ?? null),
  };
}

function NewsPostForm({ post }: { post?: NewsPost }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [stored, setStored] = useState(post);
  // The editor reads its text once: what was kept is shown in a new one.
  const [edition, setEdition] = useState(0);
  const form = useForm({
    key: `news-post:${post?.id ?? 'new'}`,
    initial: formOf(post),
    isSavedOnLeave: post !== undefined,
    check: usePublishFaults(),
    save: async (values) => {
      const body = bodyOf(values, stored);
      const saved = stored
        ? await call(calls.update, {
            params: { id: stored.id },
            body: { ...body, version: stored.version },
          })
        : await call(calls.create, { body });
      setStored(saved);
      keepNewsPost(saved);
      toast(t('app.savedNamed', { name: saved.title }));
      if (!post) await navigate(`/news-post/${saved.id}/edit`);
    },
  });
  const { values, set, text, errorOf } = form;
  const remove = () =>
    confirm({
      title: t('news.deleteTitle'),
      text: t('news.deleteText', { title: values.title }),
      buttonText: t('app.delete'),
      type: 'danger',
      onContinue: () =>
        void attempt(async () => {
          if (!stored) return;
          await call(calls.delete, { params: { id: stored.id } });
          await form.forget();
          queryClient.removeQueries({ queryKey: ['news-post'] });
          for (const key of ['news-posts', 'news-unread'])
            void queryClient.invalidateQueries({ queryKey: [key] });
          await navigate('/news-post?manage=true');
        }, t('news.deleted')),
    });
  const recover = () => {
    form.recover();
    setEdition((before) => before + 1);
  };
  const now = values.publishing.when === 'now';
  return (
    <>
      <PageHeader
        kicker={<Link to="/news-post?manage=true">{t('news.list')}</Link>}
        title={stored?.title ?? t('news.new')}
        action={
          stored && (
            <Button component={Link} variant="default" to={newsPath(stored.slug)}>
              {t('news.asReader')}
            </Button>
          )
        }
      />
      <FormFrame
        form={{ ...form, recover }}
        saveText={t(now ? 'publish.saveNow' : 'app.save')}
        readOnly={stored?.can.update === false}
        actions={
          stored?.can.delete && (
            <Button className="danger" variant="default" onClick={remove}>
              {t('app.delete')}
            </Button>
          )
        }
      >
        <TextInput label={t('news.titleField')} maxLength={160} {...text('title')} />
        <Textarea
          label={t('news.summary')}
          description={t('news.summaryHelp')}
          autosize
          minRows={2}
          maxLength={500}
          {...text('summary')}
        />
        <BodyField
          key={edition}
          id="field-body"
          label={t('news.body')}
          error={errorOf('body')}
          value={values.body}
          onChange={(body) => set({ body })}
        />
        <FilesField
          id="field-image_file_id"
          label={t('news.image')}
          error={errorOf('image_file_id')}
          accept="image"
          max={1}
          files={values.images}
          onChange={(images) => set({ images: images as Form['images'] })}
        />
        <FilesField
          id="field-files"
          label={t('file.attached')}
          error={errorOf('files')}
          accept="any"
          max={20}
          files={values.files}
          onChange={(files) => set({ files: files as Form['files'] })}
        />
        <h2>{t('audience.label')}</h2>
        <AudienceField
          id="field-audience"
          error={errorOf('audience')}
          value={values.audience}
          onChange={(audience) => set({ audience })}
        />
        <h2>{t('publish.title')}</h2>
        <PublishField
          value={values.publishing}
          error={errorOf('published_at')}
          onChange={(publishing) => set({ publishing })}
        />
        <Checkbox
          size="md"
          label={t('news.pin')}
          description={t('news.pinHelp')}
          checked={values.is_pinned}
          onChange={(event) => set({ is_pinned: event.currentTarget.checked })}
        />
        <SlugField
          title={values.title}
          value={values.slug}
          error={errorOf('slug')}
          onChange={(slug) => set({ slug })}
        />
      </FormFrame>
    </>
  );
}

/** /news-post/create and /{id}/edit. */
export default function NewsPostFormPage() {
  const { id } = useParams();
  const query = useQuery({ ...newsPostQuery(Number(id)), enabled: id !== undefined });
  if (id === undefined) return <NewsPostForm />;
  if (query.isPending) return <LoadingRows />;
  if (query.isError) return <LoadError error={query.error} retry={() => void query.refetch()} />;
  return <NewsPostForm key={query.data.id} post={query.data} />;
}

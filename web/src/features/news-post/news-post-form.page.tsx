import { Button, Checkbox } from '@mantine/core';
import { EVERYONE } from '@spalten/contract/audience';
import type { MediaText } from '@spalten/contract/media-text';
import type { NewsPost } from '@spalten/contract/news-post';
import { newsPost as calls } from '@spalten/contract/news-post';
import { emptyRichText } from '@spalten/contract/rich-text';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call } from '../../data/api.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { RemoveButton } from '../../ui/forms/remove-button.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { useStoredForm } from '../../ui/saving/use-stored-form.ts';
import type { FieldFile } from '../file/index.ts';
import { BodyField, FilesField } from '../file/index.ts';
import {
  AudienceField,
  publishedAt,
  PublishField,
  publishingOf,
  SlugField,
  usePublishFaults,
} from '../publishing/index.ts';
import { NewsPostPage } from './news-post-reading.tsx';
import { dropCachedNewsPosts, cacheNewsPost, newsPath, newsPostQuery } from './news-post.api.ts';

const formOf = (row: NewsPost | undefined) => ({
  title: row?.title ?? '',
  summary: row?.summary ?? '',
  body: row?.body ?? (emptyRichText as MediaText),
  slug: row?.slug ?? '',
  images: (row?.image_file ? [row.image_file] : []) as FieldFile[],
  files: (row?.files ?? []) as FieldFile[],
  audience: row?.audience ?? EVERYONE,
  is_pinned: row?.is_pinned ?? false,
  publishing: publishingOf(row?.published_at ?? null),
});
type Form = ReturnType<typeof formOf>;

function bodyOf({ images, files, publishing, slug, ...rest }: Form, row: NewsPost | undefined) {
  return {
    ...rest,
    ...(slug && { slug }),
    image_file_id: images[0]?.id ?? null,
    files: files.map(({ id }) => id),
    published_at: publishedAt(publishing, row?.published_at ?? null),
  };
}

function NewsPostForm({ row }: { row: NewsPost | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const form = useStoredForm({
    kind: 'news-post',
    row,
    initial: formOf(row),
    keep: cacheNewsPost,
    check: usePublishFaults(),
    create: (values) => call(calls.create, { body: bodyOf(values, row) }),
    update: (values, { id, version }) =>
      call(calls.update, { params: { id }, body: { ...bodyOf(values, row), version } }),
    nameOf: (saved) => saved.title,
    pathOf: (saved) => `/news-post/${saved.id}/edit`,
  });
  const { values, text, field, box } = form;
  const now = values.publishing.when === 'now';
  return (
    <>
      <PageHeader
        up="/news-post?manage=true"
        kicker={t('news.list')}
        title={row?.title ?? t('news.new')}
        action={
          row && (
            <Button component={Link} variant="default" to={newsPath(row.slug)}>
              {t('news.asReader')}
            </Button>
          )
        }
      />
      <FormFrame
        form={form}
        saveText={t(now ? 'publish.saveNow' : 'app.save')}
        actions={
          row?.can.delete && (
            <RemoveButton
              title={t('news.deleteTitle')}
              text={t('news.deleteText', { title: values.title })}
              said={t('news.deleted')}
              remove={async () => {
                await call(calls.delete, { params: { id: row.id } });
                await form.forgetDraft();
                dropCachedNewsPosts();
                await navigate('/news-post?manage=true');
              }}
            />
          )
        }
      >
        <TextInput
          aria-required
          label={t('publish.titleField')}
          maxLength={160}
          {...text('title')}
        />
        <Textarea
          label={t('news.summary')}
          description={t('news.summaryHelp')}
          autosize
          minRows={2}
          maxLength={500}
          {...text('summary')}
        />
        <BodyField edition={form.edition} label={t('publish.body')} {...field('body')} />
        <FilesField
          label={t('publish.image')}
          accept="image"
          max={1}
          {...field('images', 'image_file_id')}
        />
        <FilesField label={t('file.attached')} accept="any" max={20} {...field('files')} />
        <h2>{t('audience.label')}</h2>
        <AudienceField {...field('audience')} />
        <h2>{t('publish.title')}</h2>
        <PublishField {...field('publishing', 'published_at')} />
        <Checkbox label={t('news.pin')} description={t('news.pinHelp')} {...box('is_pinned')} />
        <SlugField title={values.title} isNumbered={!hasRole(user, 'admin')} {...field('slug')} />
      </FormFrame>
    </>
  );
}

/** /news-post/create and /{id}/edit. */
export default function NewsPostFormPage() {
  return (
    <FormPage query={newsPostQuery} reading={(row) => <NewsPostPage post={row} />}>
      {(row) => <NewsPostForm row={row} />}
    </FormPage>
  );
}

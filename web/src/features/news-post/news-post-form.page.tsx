import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { EVERYONE } from '@spalten/contract/audience';
import type { MediaText } from '@spalten/contract/media-text';
import type { NewsPost } from '@spalten/contract/news-post';
import { newsPost as calls } from '@spalten/contract/news-post';
import { emptyRichText } from '@spalten/contract/rich-text';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call } from '../../ui/api.ts';
import { attemptIfSure } from '../../ui/attempt.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useStoredForm } from '../../ui/use-stored-form.ts';
import { BodyField, FilesField } from '../file/index.ts';
import { AudienceField } from './audience-field.tsx';
import { forgetNewsPosts, keepNewsPost, newsPath, newsPostQuery } from './news-post.api.ts';
import { publishedAt, PublishField, publishingOf, usePublishFaults } from './publish-field.tsx';
import { SlugField } from './slug-field.tsx';

const formOf = (row: NewsPost | undefined) => ({
  title: row?.title ?? '',
  summary: row?.summary ?? '',
  body: row?.body ?? (emptyRichText as MediaText),
  slug: row?.slug ?? '',
  images: row?.image_file ? [row.image_file] : [],
  files: row?.files ?? [],
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
  const form = useStoredForm({
    ...{ kind: 'news-post', row, initial: formOf(row), keep: keepNewsPost },
    check: usePublishFaults(),
    create: (values) => call(calls.create, { body: bodyOf(values, row) }),
    update: (values, { id, version }) =>
      call(calls.update, { params: { id }, body: { ...bodyOf(values, row), version } }),
    nameOf: (saved) => saved.title,
    pathOf: (saved) => `/news-post/${saved.id}/edit`,
  });
  const { values, set, text, errorOf } = form;
  const remove = ({ id }: NewsPost) =>
    attemptIfSure(
      {
        title: t('news.deleteTitle'),
        text: t('news.deleteText', { title: values.title }),
        buttonText: t('app.delete'),
      },
      async () => {
        await call(calls.delete, { params: { id } });
        await form.forget();
        forgetNewsPosts();
        await navigate('/news-post?manage=true');
      },
      t('news.deleted'),
    );
  const now = values.publishing.when === 'now';
  return (
    <>
      <PageHeader
        kicker={<Link to="/news-post?manage=true">{t('news.list')}</Link>}
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
        readOnly={row?.can.update === false}
        actions={
          row?.can.delete && (
            <Button className="danger" variant="default" onClick={() => remove(row)}>
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
          key={form.edition}
          id="field-body"
          readOnly={row?.can.update === false}
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
  return <FormPage query={newsPostQuery}>{(row) => <NewsPostForm row={row} />}</FormPage>;
}

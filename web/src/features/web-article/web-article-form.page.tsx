import { Button, Textarea, TextInput } from '@mantine/core';
import type { MediaText } from '@spalten/contract/media-text';
import { emptyRichText } from '@spalten/contract/rich-text';
import type { WebArticle } from '@spalten/contract/web-article';
import { webArticle as calls } from '@spalten/contract/web-article';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call } from '../../ui/api.ts';
import { attemptIfSure } from '../../ui/attempt.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { queryClient, useUser } from '../../ui/session.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useStoredForm } from '../../ui/use-stored-form.ts';
import { BodyField, FilesField } from '../file/index.ts';
import {
  publishedAt,
  PublishField,
  publishingOf,
  SlugField,
  STATE_TONES,
  usePublishFaults,
} from '../news-post/index.ts';
import { SeoFields } from './seo-fields.tsx';
import { keepWebArticle, stateOf, webArticleQuery } from './web-article.api.ts';

const comesOut = (row: WebArticle | undefined) =>
  row?.status === 'published' ? row.published_at : null;

const formOf = (row: WebArticle | undefined) => ({
  title: row?.title ?? '',
  standfirst: row?.standfirst ?? '',
  body: row?.body ?? (emptyRichText as MediaText),
  byline: row?.byline ?? '',
  slug: row?.slug ?? '',
  images: row?.image_file ? [row.image_file] : [],
  image_alt: row?.image_alt ?? '',
  image_caption: row?.image_caption ?? '',
  image_credit: row?.image_credit ?? '',
  files: row?.files ?? [],
  tags: row?.tags.join(', ') ?? '',
  seo_title: row?.seo_title ?? '',
  seo_description: row?.seo_description ?? '',
  publishing: publishingOf(comesOut(row)),
});
type Form = ReturnType<typeof formOf>;

function bodyOf({ images, files, publishing, slug, tags, ...rest }: Form, row?: WebArticle) {
  const moment = publishedAt(publishing, comesOut(row));
  return {
    ...rest,
    ...(slug && { slug }),
    tags: [
      ...new Set(
        tags
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    ],
    image_file_id: images[0]?.id ?? null,
    files: files.map(({ id }) => id),
    status: moment ? ('published' as const) : ('draft' as const),
    // The server's own clock says what now is.
    published_at: publishing.when === 'later' ? moment : null,
  };
}

function WebArticleForm({ row }: { row: WebArticle | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const form = useStoredForm({
    ...{ kind: 'web-article', row, initial: formOf(row), keep: keepWebArticle },
    check: usePublishFaults(),
    create: (values) => call(calls.create, { body: bodyOf(values, row) }),
    update: (values, { id, version }) =>
      call(calls.update, { params: { id }, body: { ...bodyOf(values, row), version } }),
    nameOf: (saved) => saved.title,
    pathOf: (saved) => `/web-article/${saved.id}/edit`,
  });
  const { values, set, text, errorOf } = form;
  const remove = ({ id, title }: WebArticle) =>
    attemptIfSure(
      {
        title: t('web.deleteTitle'),
        text: t('web.deleteText', { title }),
        buttonText: t('app.delete'),
      },
      async () => {
        await call(calls.delete, { params: { id } });
        await form.forget();
        await queryClient.invalidateQueries({ queryKey: ['web-articles'] });
        await navigate('/web-article');
      },
      t('web.deleted'),
    );
  const state = row && stateOf(row);
  return (
    <>
      <PageHeader
        kicker={<Link to="/web-article">{t('web.list')}</Link>}
        title={row?.title ?? t('web.new')}
        action={
          row && (
            <>
              {row.article_id && (
                <Button component={Link} variant="default" to={`/article/${row.article_id}/edit`}>
                  {t('web.toArticle')}
                </Button>
              )}
              <Button component={Link} variant="default" to={`/web-article/${row.id}/preview`}>
                {t('web.preview')}
              </Button>
            </>
          )
        }
      >
        {state && <StatusPill tone={STATE_TONES[state]}>{t(`publishState.${state}`)}</StatusPill>}
      </PageHeader>
      <FormFrame
        form={form}
        saveText={t(values.publishing.when === 'now' ? 'publish.saveNow' : 'app.save')}
        readOnly={row?.can.update === false}
        actions={
          row?.can.delete &&
          row.status === 'draft' && (
            <Button className="danger" variant="default" onClick={() => remove(row)}>
              {t('app.delete')}
            </Button>
          )
        }
      >
        <TextInput label={t('news.titleField')} maxLength={200} {...text('title')} />
        <Textarea
          label={t('article.standfirst')}
          autosize
          minRows={2}
          maxLength={2000}
          {...text('standfirst')}
        />
        <BodyField
          key={form.edition}
          id="field-body"
          label={t('article.body')}
          error={errorOf('body')}
          value={values.body}
          onChange={(body) => set({ body })}
        />
        <TextInput label={t('article.byline')} maxLength={200} {...text('byline')} />
        <FilesField
          id="field-image_file_id"
          label={t('news.image')}
          error={errorOf('image_file_id')}
          accept="image"
          max={1}
          files={values.images}
          onChange={(images) => set({ images: images as Form['images'] })}
        />
        {values.images.length > 0 && (
          <>
            <TextInput label={t('article.alt')} maxLength={500} {...text('image_alt')} />
            <TextInput label={t('article.caption')} maxLength={500} {...text('image_caption')} />
            <TextInput label={t('article.credit')} maxLength={120} {...text('image_credit')} />
          </>
        )}
        <FilesField
          id="field-files"
          label={t('file.attached')}
          error={errorOf('files')}
          accept="any"
          max={20}
          files={values.files}
          onChange={(files) => set({ files: files as Form['files'] })}
        />
        <TextInput
          label={t('web.tags')}
          description={t('web.tagsHelp')}
          maxLength={900}
          {...text('tags')}
        />
        <SeoFields
          values={values}
          siteName={user?.active_editorial_office?.newspaper_name ?? ''}
          set={set}
        />
        <SlugField
          title={values.title}
          value={values.slug}
          error={errorOf('slug')}
          onChange={(slug) => set({ slug })}
        />
        <h2>{t('publish.title')}</h2>
        <p className="guidance">{t('web.publishHelp')}</p>
        <PublishField
          value={values.publishing}
          error={errorOf('published_at')}
          onChange={(publishing) => set({ publishing })}
        />
      </FormFrame>
    </>
  );
}

/** /web-article/create and /{id}/edit. */
export default function WebArticleFormPage() {
  return <FormPage query={webArticleQuery}>{(row) => <WebArticleForm row={row} />}</FormPage>;
}

import { Button, Textarea, TextInput } from '@mantine/core';
import type { MediaText } from '@spalten/contract/media-text';
import { emptyRichText } from '@spalten/contract/rich-text';
import type { WebArticle } from '@spalten/contract/web-article';
import { webArticle as calls } from '@spalten/contract/web-article';
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
import { queryClient, useUser } from '../../ui/session.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
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

/** The steps beside saving: throw a draft away. */
function useRemove(stored: WebArticle | undefined, forget: () => Promise<void>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return () =>
    confirm({
      title: t('web.deleteTitle'),
      text: t('web.deleteText', { title: stored?.title }),
      buttonText: t('app.delete'),
      type: 'danger',
      onContinue: () =>
        void attempt(async () => {
          if (!stored) return;
          await call(calls.delete, { params: { id: stored.id } });
          await forget();
          await queryClient.invalidateQueries({ queryKey: ['web-articles'] });
          await navigate('/web-article');
        }, t('web.deleted')),
    });
}

function WebArticleForm({ row }: { row?: WebArticle }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const [stored, setStored] = useState(row);
  const [edition, setEdition] = useState(0);
  const form = useForm({
    key: `web-article:${row?.id ?? 'new'}`,
    initial: formOf(row),
    isSavedOnLeave: row !== undefined,
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
      keepWebArticle(saved);
      toast(t('app.savedNamed', { name: saved.title }));
      if (!row) await navigate(`/web-article/${saved.id}/edit`);
    },
  });
  const { values, set, text, errorOf } = form;
  const remove = useRemove(stored, form.forget);
  const recover = () => {
    form.recover();
    setEdition((before) => before + 1);
  };
  const state = stored && stateOf(stored);
  return (
    <>
      <PageHeader
        kicker={<Link to="/web-article">{t('web.list')}</Link>}
        title={stored?.title ?? t('web.new')}
        action={
          stored && (
            <>
              {stored.article_id && (
                <Button
                  component={Link}
                  variant="default"
                  to={`/article/${stored.article_id}/edit`}
                >
                  {t('web.toArticle')}
                </Button>
              )}
              <Button component={Link} variant="default" to={`/web-article/${stored.id}/preview`}>
                {t('web.preview')}
              </Button>
            </>
          )
        }
      >
        {state && <StatusPill tone={STATE_TONES[state]}>{t(`publishState.${state}`)}</StatusPill>}
      </PageHeader>
      <FormFrame
        form={{ ...form, recover }}
        saveText={t(values.publishing.when === 'now' ? 'publish.saveNow' : 'app.save')}
        readOnly={stored?.can.update === false}
        actions={
          stored?.can.delete &&
          stored.status === 'draft' && (
            <Button className="danger" variant="default" onClick={remove}>
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
          key={edition}
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
  const { id } = useParams();
  const query = useQuery({ ...webArticleQuery(Number(id)), enabled: id !== undefined });
  if (id === undefined) return <WebArticleForm />;
  if (query.isPending) return <LoadingRows />;
  if (query.isError) return <LoadError error={query.error} retry={() => void query.refetch()} />;
  return <WebArticleForm key={query.data.id} row={query.data} />;
}

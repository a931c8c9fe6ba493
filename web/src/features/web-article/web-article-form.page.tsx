import { Button } from '@mantine/core';
import type { MediaText } from '@spalten/contract/media-text';
import { emptyRichText } from '@spalten/contract/rich-text';
import type { WebArticle } from '@spalten/contract/web-article';
import { webArticle as calls } from '@spalten/contract/web-article';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call } from '../../data/api.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { RemoveButton } from '../../ui/forms/remove-button.tsx';
import { refetch } from '../../data/query-client.ts';
import { useUser } from '../../data/session.ts';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import { useStoredForm } from '../../ui/saving/use-stored-form.ts';
import { OfficeField, useMustChooseOffice } from '../editorial-office/index.ts';
import { PicturedPeople } from '../consent/index.ts';
import type { FieldFile } from '../file/index.ts';
import { BodyField, FilesField } from '../file/index.ts';
import {
  publishedAt,
  PublishField,
  PublishPill,
  publishingOf,
  SlugField,
  usePublishFaults,
} from '../publishing/index.ts';
import { SeoFields } from './seo-fields.tsx';
import { WebArticlePreview } from './web-article-preview.tsx';
import { cacheWebArticle, stateOf, webArticleQuery } from './web-article.api.ts';

const publicationTimeOf = (row: WebArticle | undefined) =>
  row?.status === 'published' ? row.published_at : null;

const formOf = (row: WebArticle | undefined) => ({
  /** Chosen in the form if the user has no current office. Null for the current one. */
  office: null as { id: number; newspaper_name?: string | undefined } | null,
  title: row?.title ?? '',
  standfirst: row?.standfirst ?? '',
  body: row?.body ?? (emptyRichText as MediaText),
  byline: row?.byline ?? '',
  slug: row?.slug ?? '',
  images: (row?.image_file ? [row.image_file] : []) as FieldFile[],
  image_alt: row?.image_alt ?? '',
  image_caption: row?.image_caption ?? '',
  image_credit: row?.image_credit ?? '',
  opinion_name: row?.opinion_name ?? '',
  opinion_note: row?.opinion_note ?? '',
  files: (row?.files ?? []) as FieldFile[],
  tags: row?.tags.join(', ') ?? '',
  seo_title: row?.seo_title ?? '',
  seo_description: row?.seo_description ?? '',
  publishing: publishingOf(publicationTimeOf(row)),
});
type Form = ReturnType<typeof formOf>;

const previewPath = (id: number) => `/web-article/${id}/preview`;
const isShown = (row: WebArticle) => stateOf(row) === 'published';

function bodyOf({ office: _, ...values }: Form, row?: WebArticle) {
  const { images, files, publishing, slug, tags, ...rest } = values;
  const moment = publishedAt(publishing, publicationTimeOf(row));
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
    // Null publishes now, by the server's clock.
    published_at: publishing.when === 'later' ? moment : null,
  };
}

function WebArticleForm({ row }: { row: WebArticle | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnScreen = useIsShown();
  const user = useUser();
  const form = useStoredForm({
    kind: 'web-article',
    row,
    initial: formOf(row),
    keep: cacheWebArticle,
    check: usePublishFaults(),
    create: (values) =>
      call(calls.create, {
        body: { ...bodyOf(values), editorial_office_id: values.office?.id ?? null },
      }),
    update: (values, { id, version }) =>
      call(calls.update, { params: { id }, body: { ...bodyOf(values, row), version } }),
    nameOf: (saved) => saved.title,
    pathOf: (saved) => (isShown(saved) ? previewPath(saved.id) : `/web-article/${saved.id}/edit`),
  });
  /** Leads on to the article as readers see it, once it has been published. */
  const saveAndShow = async () => {
    const isFirst = row && !isShown(row) && form.values.publishing.when === 'now';
    if ((await form.save()) && isFirst && isOnScreen()) await navigate(previewPath(row.id));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saveAndShow();
  };
  const { values, set, text, field } = form;
  const [picture] = values.images;
  const choosesOffice = useMustChooseOffice();
  return (
    <>
      <PageHeader
        up="/web-article"
        kicker={t('web.list')}
        title={row?.title ?? t('web.new')}
        action={
          row && (
            <>
              {row.article_id && (
                <Button component={Link} variant="default" to={`/article/${row.article_id}/edit`}>
                  {t('web.toArticle')}
                </Button>
              )}
              <Button component={Link} variant="default" to={previewPath(row.id)}>
                {t('web.preview')}
              </Button>
            </>
          )
        }
      >
        {row && <PublishPill state={stateOf(row)} />}
      </PageHeader>
      <FormFrame
        form={{ ...form, submit }}
        saveText={t(values.publishing.when === 'now' ? 'publish.saveNow' : 'app.save')}
        actions={
          row?.can.delete &&
          row.status === 'draft' && (
            <RemoveButton
              title={t('web.deleteTitle')}
              text={t('web.deleteText', { title: row.title })}
              said={t('web.deleted')}
              remove={async () => {
                await call(calls.delete, { params: { id: row.id } });
                await form.forgetDraft();
                await refetch('web-articles');
                await navigate('/web-article');
              }}
            />
          )
        }
      >
        {!row && choosesOffice && (
          <OfficeField
            {...field('office', 'editorial_office_id')}
            value={values.office?.id ?? null}
          />
        )}
        <TextInput
          aria-required
          label={t('publish.titleField')}
          maxLength={200}
          {...text('title')}
        />
        <Textarea
          label={t('article.standfirst')}
          autosize
          minRows={2}
          maxLength={2000}
          {...text('standfirst')}
        />
        <BodyField edition={form.edition} label={t('article.body')} {...field('body')} />
        <TextInput label={t('article.byline')} maxLength={200} {...text('byline')} />
        <TextInput
          label={t('web.opinionName')}
          description={t('web.opinionNameHelp')}
          maxLength={80}
          {...text('opinion_name')}
        />
        {values.opinion_name.trim() && (
          <TextInput label={t('web.opinionNote')} maxLength={120} {...text('opinion_note')} />
        )}
        <FilesField
          label={t('publish.image')}
          accept="image"
          max={1}
          {...field('images', 'image_file_id')}
        />
        {picture && (
          <>
            <PicturedPeople key={picture.id} fileId={picture.id} />
            <TextInput label={t('picture.alt')} maxLength={500} {...text('image_alt')} />
            <TextInput label={t('picture.caption')} maxLength={500} {...text('image_caption')} />
            <TextInput label={t('picture.credit')} maxLength={120} {...text('image_credit')} />
          </>
        )}
        <FilesField label={t('file.attached')} accept="any" max={20} {...field('files')} />
        <TextInput
          label={t('web.tags')}
          description={t('web.tagsHelp')}
          maxLength={900}
          {...text('tags')}
        />
        <SeoFields
          values={values}
          siteName={(values.office ?? user?.active_editorial_office)?.newspaper_name ?? ''}
          set={set}
        />
        <SlugField title={values.title} {...field('slug')} />
        <h2>{t('publish.title')}</h2>
        <p className="guidance">{t('web.publishHelp')}</p>
        <PublishField {...field('publishing', 'published_at')} />
      </FormFrame>
    </>
  );
}

/** /web-article/create and /{id}/edit. */
export default function WebArticleFormPage() {
  return (
    <FormPage query={webArticleQuery} reading={(row) => <WebArticlePreview article={row} />}>
      {(row) => <WebArticleForm row={row} />}
    </FormPage>
  );
}

import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { EVERYONE } from '@spalten/contract/audience';
import type { InfoPost } from '@spalten/contract/info-post';
import { InfoPlacement, infoPost as calls } from '@spalten/contract/info-post';
import type { MediaText } from '@spalten/contract/media-text';
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
import { AudienceField, localTime, momentOf } from '../news-post/index.ts';
import { infoPostQuery, keepInfoPost } from './info-post.api.ts';

const CHAPTER_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const formOf = (post: InfoPost | undefined) => ({
  title: post?.title ?? '',
  body: post?.body ?? (emptyRichText as MediaText),
  files: post?.files ?? [],
  audience: post?.audience ?? EVERYONE,
  placement: post?.placement ?? ('my-page' as InfoPlacement),
  chapter_type: String(post?.chapter_type ?? ''),
  starts_at: localTime(post?.starts_at ?? null),
  ends_at: localTime(post?.ends_at ?? null),
  is_dismissible: post?.is_dismissible ?? true,
});
type Form = ReturnType<typeof formOf>;

const bodyOf = ({ files, chapter_type: type, starts_at, ends_at, ...rest }: Form) => ({
  ...rest,
  chapter_type: rest.placement === 'chapter' && type ? Number(type) : null,
  starts_at: momentOf(starts_at),
  ends_at: momentOf(ends_at),
  files: files.map(({ id }) => id),
});

function InfoPostForm({ post }: { post?: InfoPost }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [stored, setStored] = useState(post);
  const [edition, setEdition] = useState(0);
  const form = useForm({
    key: `info-post:${post?.id ?? 'new'}`,
    initial: formOf(post),
    isSavedOnLeave: post !== undefined,
    save: async (values) => {
      const body = bodyOf(values);
      const saved = stored
        ? await call(calls.update, {
            params: { id: stored.id },
            body: { ...body, version: stored.version },
          })
        : await call(calls.create, { body });
      setStored(saved);
      keepInfoPost(saved);
      toast(t('app.savedNamed', { name: saved.title }));
      if (!post) await navigate(`/info-post/${saved.id}/edit`);
    },
  });
  const { values, set, text, errorOf } = form;
  const remove = () =>
    confirm({
      title: t('info.deleteTitle'),
      text: t('info.deleteText', { title: values.title }),
      buttonText: t('app.delete'),
      type: 'danger',
      onContinue: () =>
        void attempt(async () => {
          if (!stored) return;
          await call(calls.delete, { params: { id: stored.id } });
          await form.forget();
          await queryClient.invalidateQueries({ queryKey: ['info-posts'] });
          await navigate('/info-post');
        }, t('info.deleted')),
    });
  const recover = () => {
    form.recover();
    setEdition((before) => before + 1);
  };
  return (
    <>
      <PageHeader
        kicker={<Link to="/info-post">{t('info.list')}</Link>}
        title={stored?.title ?? t('info.new')}
      />
      <FormFrame
        form={{ ...form, recover }}
        saveText={t('app.save')}
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
        <BodyField
          key={edition}
          id="field-body"
          label={t('news.body')}
          error={errorOf('body')}
          readOnly={stored?.can.update === false}
          value={values.body}
          onChange={(body) => set({ body })}
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
        <NativeSelect
          id="field-placement"
          label={t('info.placement')}
          description={t(`info.help.${values.placement}`)}
          error={errorOf('placement')}
          value={values.placement}
          onChange={(event) => set({ placement: event.currentTarget.value as InfoPlacement })}
          data={InfoPlacement.options.map((value) => ({ value, label: t(`placement.${value}`) }))}
        />
        {values.placement === 'chapter' && (
          <NativeSelect
            id="field-chapter_type"
            label={t('info.chapterType')}
            error={errorOf('chapter_type')}
            value={values.chapter_type}
            onChange={(event) => set({ chapter_type: event.currentTarget.value })}
            data={[
              { value: '', label: t('info.everyType') },
              ...CHAPTER_TYPES.map((type) => ({
                value: String(type),
                label: t(`chapterType.${type}`),
              })),
            ]}
          />
        )}
        <TextInput
          type="datetime-local"
          label={t('info.startsAt')}
          description={t('info.startsHelp')}
          {...text('starts_at')}
        />
        <TextInput
          type="datetime-local"
          label={t('info.endsAt')}
          description={t('info.endsHelp')}
          {...text('ends_at')}
        />
        <Checkbox
          size="md"
          label={t('info.dismissible')}
          description={t('info.dismissibleHelp')}
          checked={values.is_dismissible}
          onChange={(event) => set({ is_dismissible: event.currentTarget.checked })}
        />
        <h2>{t('audience.label')}</h2>
        <AudienceField
          id="field-audience"
          error={errorOf('audience')}
          value={values.audience}
          onChange={(audience) => set({ audience })}
        />
      </FormFrame>
    </>
  );
}

/** /info-post/create and /{id}/edit. */
export default function InfoPostFormPage() {
  const { id } = useParams();
  const query = useQuery({ ...infoPostQuery(Number(id)), enabled: id !== undefined });
  if (id === undefined) return <InfoPostForm />;
  if (query.isPending) return <LoadingRows />;
  if (query.isError) return <LoadError error={query.error} retry={() => void query.refetch()} />;
  return <InfoPostForm key={query.data.id} post={query.data} />;
}

import { Checkbox, NativeSelect } from '@mantine/core';
import { EVERYONE } from '@spalten/contract/audience';
import type { InfoPost } from '@spalten/contract/info-post';
import { InfoPlacement, infoPost as calls } from '@spalten/contract/info-post';
import type { MediaText } from '@spalten/contract/media-text';
import { emptyRichText } from '@spalten/contract/rich-text';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../data/api.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { PastDate } from '../../ui/forms/past-date.tsx';
import { RemoveButton } from '../../ui/forms/remove-button.tsx';
import { refetch } from '../../data/query-client.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { useStoredForm } from '../../ui/saving/use-stored-form.ts';
import type { FieldFile } from '../file/index.ts';
import { BodyField, FilesField } from '../file/index.ts';
import { AudienceField, localTime, toTimestamp } from '../publishing/index.ts';
import { infoPostQuery, cacheInfoPost } from './info-post.api.ts';

const CHAPTER_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const formOf = (row: InfoPost | undefined) => ({
  title: row?.title ?? '',
  body: row?.body ?? (emptyRichText as MediaText),
  files: (row?.files ?? []) as FieldFile[],
  audience: row?.audience ?? EVERYONE,
  placement: row?.placement ?? ('my-page' as InfoPlacement),
  chapter_type: String(row?.chapter_type ?? ''),
  starts_at: localTime(row?.starts_at ?? null),
  ends_at: localTime(row?.ends_at ?? null),
  is_dismissible: row?.is_dismissible ?? true,
});
type Form = ReturnType<typeof formOf>;

const bodyOf = ({ files, chapter_type: type, starts_at, ends_at, ...rest }: Form) => ({
  ...rest,
  chapter_type: rest.placement === 'chapter' && type ? Number(type) : null,
  starts_at: toTimestamp(starts_at),
  ends_at: toTimestamp(ends_at),
  files: files.map(({ id }) => id),
});

function InfoPostForm({ row }: { row: InfoPost | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useStoredForm({
    kind: 'info-post',
    row,
    initial: formOf(row),
    keep: cacheInfoPost,
    create: (values) => call(calls.create, { body: bodyOf(values) }),
    update: (values, { id, version }) =>
      call(calls.update, { params: { id }, body: { ...bodyOf(values), version } }),
    nameOf: (saved) => saved.title,
    pathOf: (saved) => `/info-post/${saved.id}/edit`,
  });
  const { values, text, field, box } = form;
  return (
    <>
      <PageHeader up="/info-post" kicker={t('info.list')} title={row?.title ?? t('info.new')} />
      <FormFrame
        form={form}
        saveText={t('app.save')}
        actions={
          row?.can.delete && (
            <RemoveButton
              title={t('info.deleteTitle')}
              text={t('info.deleteText', { title: values.title })}
              said={t('info.deleted')}
              remove={async () => {
                await call(calls.delete, { params: { id: row.id } });
                await form.forgetDraft();
                await refetch('info-posts');
                await navigate('/info-post');
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
        <BodyField edition={form.edition} label={t('publish.body')} {...field('body')} />
        <FilesField label={t('file.attached')} accept="any" max={20} {...field('files')} />
        <NativeSelect
          label={t('info.placement')}
          description={t(`info.help.${values.placement}`)}
          data={InfoPlacement.options.map((value) => ({ value, label: t(`placement.${value}`) }))}
          {...text('placement')}
        />
        {values.placement === 'chapter' && (
          <NativeSelect
            label={t('info.chapterType')}
            data={[
              { value: '', label: t('info.everyType') },
              ...CHAPTER_TYPES.map((type) => ({
                value: String(type),
                label: t(`chapterType.${type}`),
              })),
            ]}
            {...text('chapter_type')}
          />
        )}
        <DateInput
          withTime
          label={t('info.startsAt')}
          description={t('info.startsHelp')}
          {...text('starts_at')}
        />
        <DateInput
          withTime
          label={t('info.endsAt')}
          description={<PastDate value={values.ends_at} help={t('info.endsHelp')} />}
          {...text('ends_at')}
        />
        <Checkbox
          label={t('info.dismissible')}
          description={t('info.dismissibleHelp')}
          {...box('is_dismissible')}
        />
        <h2>{t('audience.label')}</h2>
        <AudienceField {...field('audience')} />
      </FormFrame>
    </>
  );
}

/** /info-post/create and /{id}/edit. */
export default function InfoPostFormPage() {
  return <FormPage query={infoPostQuery}>{(row) => <InfoPostForm row={row} />}</FormPage>;
}

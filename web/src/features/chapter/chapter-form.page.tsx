import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { Chapter } from '@spalten/contract/chapter';
import { chapter as calls, ChapterCompletion } from '@spalten/contract/chapter';
import type { ChapterText } from '@spalten/contract/media-text';
import { isEmptyMediaText } from '@spalten/contract/media-text';
import { CHAPTER_TYPES } from '@spalten/contract/package';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../data/api.ts';
import { FoldedFields } from '../../ui/forms/folded-fields.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { RemoveButton } from '../../ui/forms/remove-button.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { useStoredForm } from '../../ui/saving/use-stored-form.ts';
import { QuerySelect } from '../../ui/forms/query-select.tsx';
import { useAssignmentPicker } from '../assignment/index.ts';
import type { FieldFile } from '../file/index.ts';
import { BodyField, FilesField } from '../file/index.ts';
import { chapterQuery, chaptersQuery, cacheChapter, refreshChapters } from './chapter.api.ts';
import { chapterPath, typePath } from './chapter-paths.ts';
import { ancestorsOf } from './chapter-tree.ts';
import { ChapterSettings } from './chapter-settings.tsx';
import { ReadersButton } from './readers-dialog.tsx';

const emptyText: ChapterText = { type: 'doc', content: [{ type: 'paragraph' }] };
const CHECKS = ['is_published', 'is_public', 'is_open'] as const;

const formOf = (row: Chapter | undefined, type: number, parentId: number | null) => ({
  title: row?.title ?? '',
  slug: row?.slug ?? '',
  type: row?.type ?? type,
  parent_id: row ? row.parent_id : parentId,
  standfirst: row?.standfirst ?? '',
  body: row?.body ?? emptyText,
  easy_body: row?.easy_body ?? emptyText,
  files: (row?.files ?? []) as FieldFile[],
  is_published: row?.is_published ?? false,
  is_public: row?.is_public ?? false,
  is_open: row?.is_open ?? true,
  completion: row?.completion ?? ('viewed' as ChapterCompletion),
});

const bodyOf = (values: ReturnType<typeof formOf>) => ({
  ...values,
  slug: values.slug || null,
  easy_body: isEmptyMediaText(values.easy_body) ? null : values.easy_body,
  files: values.files.map(({ id }) => id),
});

/** Selects the parent chapter: none, or one of the same type that isn't a descendant. */
function ParentSelect(props: {
  type: number;
  ownId: number | undefined;
  value: number | null;
  error: string | undefined;
  onChange: (id: number | null) => void;
}) {
  const { t } = useTranslation();
  const { ownId } = props;
  const parents = useQuery({
    ...chaptersQuery(props.type),
    select: (rows) =>
      rows.filter(
        ({ id }) => id !== ownId && !ancestorsOf(rows, id).some((row) => row.id === ownId),
      ),
  });
  return (
    <QuerySelect
      id="field-parent_id"
      label={t('chapter.parent')}
      value={String(props.value ?? '')}
      error={props.error}
      onChange={(event) => props.onChange(Number(event.currentTarget.value) || null)}
      query={parents}
      toOption={({ id, title, place }) => ({
        value: String(id),
        label: `${'– '.repeat(place.length - 2)}${title}`,
      })}
      none={t('chapter.noParent')}
    />
  );
}

function ChapterForm({ row }: { row: Chapter | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useStoredForm({
    kind: 'chapter',
    row,
    keep: cacheChapter,
    initial: formOf(row, Number(search.get('type')) || 9, Number(search.get('parent')) || null),
    create: (values) => call(calls.create, { body: bodyOf(values) }),
    update: (values, { id, version }) =>
      call(calls.update, { params: { id }, body: { ...bodyOf(values), version } }),
    nameOf: (saved) => saved.title,
    pathOf: (saved) => `/admin/chapter/${saved.id}/edit`,
  });
  const { values, set, text, field, box } = form;
  const { pick: pickAssignment, dialog: assignmentDialog } = useAssignmentPicker();
  return (
    <>
      <PageHeader
        up="/admin/chapter"
        kicker={t('chapter.list')}
        title={row?.title ?? t('chapter.new')}
        action={
          row && (
            <>
              <Button component={Link} variant="default" to={chapterPath(row, row.ancestors)}>
                {t('chapter.view')}
              </Button>
              <ReadersButton chapter={row} />
            </>
          )
        }
      />
      <FormFrame
        form={form}
        saveText={t('app.save')}
        actions={
          row?.can.delete && (
            <RemoveButton
              title={t('chapter.deleteTitle', { title: row.title })}
              text={t('chapter.deleteText')}
              buttonText={t('chapter.delete')}
              said={t('chapter.deleted', { title: row.title })}
              remove={async () => {
                await call(calls.delete, { params: { id: row.id } });
                await form.forgetDraft();
                void refreshChapters();
                await navigate(`/admin/chapter?type=${row.type}`);
              }}
            />
          )
        }
      >
        <TextInput aria-required label={t('chapter.title')} maxLength={150} {...text('title')} />
        <Textarea
          label={t('chapter.standfirst')}
          autosize
          maxLength={500}
          {...text('standfirst')}
        />
        <div className="field-row">
          <NativeSelect
            id="field-type"
            label={t('chapter.type')}
            value={values.type}
            onChange={(event) => set({ type: Number(event.currentTarget.value), parent_id: null })}
            data={CHAPTER_TYPES.map((value) => ({
              value: String(value),
              label: t(`chapterType.${value}`),
            }))}
          />
          <ParentSelect
            type={values.type}
            ownId={row?.id}
            value={values.parent_id}
            error={form.errorOf('parent_id')}
            onChange={(id) => set({ parent_id: id })}
          />
        </div>
        <TextInput
          label={t('chapter.slug')}
          description={t('chapter.slugHelp', { path: typePath(values.type) })}
          maxLength={100}
          {...text('slug')}
        />
        <BodyField
          edition={form.edition}
          label={t('chapter.body')}
          pickAssignment={pickAssignment}
          {...field('body')}
        />
        <FoldedFields
          className="design-fields"
          summary={t('chapter.easyBody')}
          isFilled={!isEmptyMediaText(values.easy_body)}
        >
          <BodyField
            edition={form.edition}
            label={t('chapter.easyBody')}
            help={t('chapter.easyHelp')}
            pickAssignment={pickAssignment}
            {...field('easy_body')}
          />
        </FoldedFields>
        <FilesField label={t('chapter.files')} accept="any" max={50} {...field('files')} />
        <NativeSelect
          label={t('chapter.completion')}
          data={ChapterCompletion.options.map((value) => ({
            value,
            label: t(`chapterCompletion.${value}`),
          }))}
          {...text('completion')}
        />
        {CHECKS.map((name) => (
          <Checkbox
            key={name}
            label={t(`chapter.${name}`)}
            description={t(`chapter.${name}_help`)}
            {...box(name)}
          />
        ))}
      </FormFrame>
      {assignmentDialog}
    </>
  );
}

/** /admin/chapter/create and /{id}/edit. */
export default function ChapterFormPage() {
  // The cached chapter may be old, so it is refetched before editing.
  const query = (id: number) => ({ ...chapterQuery(String(id)), staleTime: 0 });
  return (
    <FormPage query={query} reading={(row) => <ChapterSettings row={row} />}>
      {(row) => <ChapterForm row={row} />}
    </FormPage>
  );
}

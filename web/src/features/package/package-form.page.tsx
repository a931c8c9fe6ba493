import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { Package } from '@spalten/contract/package';
import { CHAPTER_TYPES, PackageFeature, packages as calls } from '@spalten/contract/package';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../ui/api.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { LoadError, LoadingRows } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { keepPackage, packageQuery } from './package.api.ts';

const LIMITS = [
  'max_editorial_offices',
  'max_moderators',
  'max_participants',
  'newspapers_per_year',
] as const;

const words = (value: number | null | undefined) => String(value ?? '');
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

const formOf = (row: Package | undefined) => ({
  name: row?.name ?? '',
  description: row?.description ?? '',
  chapter_types: row?.chapter_types ?? CHAPTER_TYPES,
  features: row?.features ?? [...PackageFeature.options],
  max_editorial_offices: words(row?.max_editorial_offices),
  max_moderators: words(row?.max_moderators),
  max_participants: words(row?.max_participants),
  newspapers_per_year: words(row?.newspapers_per_year),
  storage_mb: words(row?.storage_mb ?? 1000),
  price_sek: words(row?.price_sek),
  is_active: row?.is_active ?? true,
});

function PackageForm({ row }: { row?: Package }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({
    key: `package:${row?.id ?? 'new'}`,
    initial: formOf(row),
    isSavedOnLeave: row !== undefined,
    save: async (values) => {
      const body = {
        ...values,
        ...Object.fromEntries(LIMITS.map((limit) => [limit, numberOf(values[limit])])),
        storage_mb: Number(values.storage_mb),
        price_sek: numberOf(values.price_sek),
      };
      const saved = row
        ? await call(calls.update, { params: { id: row.id }, body: body as never })
        : await call(calls.create, { body: body as never });
      keepPackage(saved);
      toast(t('app.savedNamed', { name: saved.name }));
      if (!row) await navigate('/package');
    },
  });
  const { values, set, text } = form;
  return (
    <>
      <PageHeader kicker={t('package.list')} title={row?.name ?? t('package.new')} />
      <FormFrame form={form} saveText={t('app.save')} readOnly={row?.can.update === false}>
        <TextInput label={t('package.name')} maxLength={80} {...text('name')} />
        <Textarea
          label={t('package.description')}
          autosize
          maxLength={1000}
          {...text('description')}
        />
        <CheckList
          id="field-features"
          label={t('package.features')}
          options={PackageFeature.options.map((value) => ({
            value,
            label: t(`package.feature.${value}`),
          }))}
          values={values.features}
          onChange={(features) => set({ features })}
        />
        <CheckList
          id="field-chapter_types"
          label={t('package.chapterTypes')}
          options={CHAPTER_TYPES.map((value) => ({ value, label: t(`chapterType.${value}`) }))}
          values={values.chapter_types}
          onChange={(chapterTypes) => set({ chapter_types: chapterTypes })}
        />
        <div className="number-grid">
          {LIMITS.map((limit) => (
            <TextInput
              key={limit}
              type="number"
              min={0}
              label={t(`package.${limit}`)}
              placeholder={t('package.noLimit')}
              {...text(limit)}
            />
          ))}
          <TextInput
            type="number"
            min={1}
            label={t('package.storage_mb')}
            {...text('storage_mb')}
          />
          <TextInput type="number" min={0} label={t('package.price_sek')} {...text('price_sek')} />
        </div>
        <Checkbox
          size="md"
          label={t('package.sold')}
          checked={values.is_active}
          onChange={(event) => set({ is_active: event.currentTarget.checked })}
        />
      </FormFrame>
    </>
  );
}

/** /package/create and /{id}/edit. */
export default function PackageFormPage() {
  const { id } = useParams();
  const query = useQuery({ ...packageQuery(Number(id)), enabled: id !== undefined });
  if (id === undefined) return <PackageForm />;
  if (query.isPending) return <LoadingRows />;
  if (query.isError) return <LoadError error={query.error} retry={() => void query.refetch()} />;
  return <PackageForm key={query.data.id} row={query.data} />;
}

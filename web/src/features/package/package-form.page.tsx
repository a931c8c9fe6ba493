import { Checkbox } from '@mantine/core';
import { customer } from '@spalten/contract/customer';
import type { Package } from '@spalten/contract/package';
import {
  CHAPTER_TYPES,
  PACKAGE_LIMITS,
  PackageFeature,
  packages as calls,
} from '@spalten/contract/package';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call, callList, validate } from '../../data/api.ts';
import { changedFields } from '../../ui/saving/changed-fields.ts';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { confirmed } from '../../ui/overlays/confirm.ts';
import { formatNames } from '../../ui/look/format.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { useStoredForm } from '../../ui/saving/use-stored-form.ts';
import { cachePackage, packageQuery } from './package.api.ts';
import { PackageReading } from './package-reading.tsx';

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

type Form = ReturnType<typeof formOf>;
const LIMITS = [...PACKAGE_LIMITS, 'storage_mb'] as const;

const bodyOf = (values: Form) => ({
  ...values,
  max_editorial_offices: numberOf(values.max_editorial_offices),
  max_moderators: numberOf(values.max_moderators),
  max_participants: numberOf(values.max_participants),
  newspapers_per_year: numberOf(values.newspapers_per_year),
  storage_mb: Number(values.storage_mb),
  price_sek: numberOf(values.price_sek),
});

/** The effects of a change of a package on the customers that have it, in sentences. */
function effectsOf(t: TFunction, values: Form, base: Form): string[] {
  const ended = base.features.filter((feature) => !values.features.includes(feature));
  const types = base.chapter_types.filter((type) => !values.chapter_types.includes(type));
  const names = types.map((type) => t(`chapterType.${type}`)).join(', ');
  const isLower = LIMITS.some(
    (limit) => Number(values[limit] || Infinity) < Number(base[limit] || Infinity),
  );
  return [
    ...(isLower ? [t('packageChange.lower')] : []),
    ...ended.map((feature) => t(`packageChange.ends.${feature}`)),
    ...(names ? [t('packageChange.endsChapters', { types: names })] : []),
  ];
}

const MAX_NAMES = 5;

/** Names the customers that have the package; many of them only by the first and a number. */
async function namesOfBuyers(t: TFunction, { id, customer_count: count }: Package) {
  const { items } = await callList(customer.list, {
    query: { package_id: id, limit: MAX_NAMES },
  });
  const names = items.map(({ name }) => name);
  const more = count - names.length;
  return more > 0
    ? t('packageChange.andMore', { names: names.join(', '), count: more })
    : formatNames(names);
}

function PackageForm({ row }: { row: Package | undefined }) {
  const { t } = useTranslation();
  const form = useStoredForm({
    kind: 'package',
    row,
    initial: formOf(row),
    keep: cachePackage,
    create: (values) => call(calls.create, { body: bodyOf(values) }),
    update: (values, { id }, base) =>
      call(calls.update, { params: { id }, body: changedFields(bodyOf(values), bodyOf(base)) }),
    validate: (values, { id }, base) =>
      validate(calls.update, { params: { id }, body: changedFields(bodyOf(values), bodyOf(base)) }),
    confirmSave: async (values, base) => {
      const points = row && row.customer_count > 0 ? effectsOf(t, values, base) : [];
      if (!row || points.length === 0) return true;
      return confirmed({
        title: t('packageChange.titleOf', { name: row.name }),
        text: t('packageChange.textOf', {
          count: row.customer_count,
          customers: await namesOfBuyers(t, row),
        }),
        points,
        buttonText: t('packageChange.buttonOf'),
        type: 'danger',
      });
    },
    nameOf: (saved) => saved.name,
    pathOf: () => '/package',
  });
  const { text, field, box } = form;
  return (
    <>
      <PageHeader up="/package" kicker={t('package.list')} title={row?.name ?? t('package.new')} />
      <FormFrame form={form} saveText={t('app.save')}>
        <TextInput aria-required label={t('package.name')} maxLength={80} {...text('name')} />
        <Textarea
          label={t('package.description')}
          autosize
          maxLength={1000}
          {...text('description')}
        />
        <CheckList
          label={t('package.features')}
          options={PackageFeature.options.map((value) => ({
            value,
            label: t(`package.feature.${value}`),
          }))}
          {...field('features')}
        />
        <CheckList
          label={t('package.chapterTypes')}
          options={CHAPTER_TYPES.map((value) => ({ value, label: t(`chapterType.${value}`) }))}
          {...field('chapter_types')}
        />
        <p className="quiet">{t('package.limitHelp')}</p>
        <div className="number-grid">
          {PACKAGE_LIMITS.map((limit) => (
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
        <Checkbox label={t('package.sold')} {...box('is_active')} />
      </FormFrame>
    </>
  );
}

/** /package/create and /{id}/edit. */
export default function PackageFormPage() {
  return (
    <FormPage query={packageQuery} reading={(row) => <PackageReading row={row} />}>
      {(row) => <PackageForm row={row} />}
    </FormPage>
  );
}

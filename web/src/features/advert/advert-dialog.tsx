import { NativeSelect } from '@mantine/core';
import type { Advert } from '@spalten/contract/advert';
import { advert as calls } from '@spalten/contract/advert';
import { AdvertFrame } from '@spalten/contract/newspaper-template';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { changedFields } from '../../ui/saving/changed-fields.ts';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { useStoredForm } from '../../ui/saving/use-stored-form.ts';
import { PicturedPeople } from '../consent/index.ts';
import type { FieldFile } from '../file/index.ts';
import { FilesField } from '../file/index.ts';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { priceWords, readPrice, refreshAdverts, useAdvertiserChoices } from './advert.api.ts';
import { toOptions } from './advertiser-choice.tsx';
import './advert.css';
import { RowDialog } from './row-dialog.tsx';

const numberOf = (words: string) => (words.trim() ? Number(words.replace(',', '.')) : null);
const wordsOf = (value: number | null | undefined) =>
  value ? String(value).replace('.', ',') : '';

const formOf = (row: Advert | undefined, advertiserId: number | undefined) => ({
  advertiser_id: String(row?.advertiser.id ?? advertiserId ?? ''),
  name: row?.name ?? '',
  words: row?.words ?? '',
  picture_files: (row?.picture ? [row.picture] : []) as FieldFile[],
  logo_files: (row?.logo ? [row.logo] : []) as FieldFile[],
  frame: row?.frame ?? '',
  width: wordsOf(row?.width_mm),
  height: wordsOf(row?.height_mm),
  price: priceWords(row?.price_ore ?? 0),
  runs: wordsOf(row?.runs_booked),
  starts_on: row?.starts_on ?? '',
  ends_on: row?.ends_on ?? '',
});
type Form = ReturnType<typeof formOf>;

const bodyOf = (form: Form) => ({
  advertiser_id: Number(form.advertiser_id),
  name: form.name,
  words: form.words,
  picture_file_id: form.picture_files[0]?.id ?? null,
  logo_file_id: form.logo_files[0]?.id ?? null,
  frame: AdvertFrame.safeParse(form.frame).data ?? null,
  width_mm: numberOf(form.width),
  height_mm: numberOf(form.height),
  // The server refuses a price that can't be read.
  price_ore: readPrice(form.price) ?? -1,
  runs_booked: numberOf(form.runs),
  starts_on: form.starts_on || null,
  ends_on: form.ends_on || null,
});

type AdvertForm = ReturnType<typeof useStoredForm<Advert, Form>>;

/** The words, pictures and frame of an advert. */
function LookFields({ form }: { form: AdvertForm }) {
  const { t } = useTranslation();
  const { text, field, values } = form;
  const [picture] = values.picture_files;
  return (
    <>
      <Textarea
        label={t('advert.words')}
        description={t('advert.wordsHelp')}
        autosize
        minRows={3}
        maxLength={2000}
        {...text('words')}
      />
      <FilesField
        label={t('advert.picture')}
        accept="image"
        max={1}
        {...field('picture_files', 'picture_file_id')}
      />
      {picture && <PicturedPeople key={picture.id} fileId={picture.id} />}
      <FilesField
        label={t('advert.logo')}
        help={t('advert.logoHelp')}
        accept="image"
        max={1}
        {...field('logo_files', 'logo_file_id')}
      />
      <NativeSelect
        label={t('advert.frame')}
        {...text('frame')}
        data={[
          { value: '', label: t('advert.frameOfSlot') },
          ...AdvertFrame.options.map((value) => ({ value, label: t(`advertFrame.${value}`) })),
        ]}
      />
      <div className="advert-pair">
        <TextInput
          inputMode="decimal"
          label={t('advert.width')}
          description={t('advert.sizeHelp')}
          {...text('width', 'width_mm')}
        />
        <TextInput
          inputMode="decimal"
          label={t('advert.height')}
          {...text('height', 'height_mm')}
        />
      </div>
    </>
  );
}

/** The price, the booked runs and the days of an advert. */
function BookingFields({ form }: { form: AdvertForm }) {
  const { t } = useTranslation();
  const { text } = form;
  return (
    <>
      <div className="advert-pair">
        <TextInput
          inputMode="decimal"
          label={t('advert.price')}
          description={t('advert.priceHelp')}
          {...text('price', 'price_ore')}
        />
        <TextInput
          type="number"
          min={1}
          max={10_000}
          label={t('advert.runs')}
          description={t('advert.runsHelp')}
          {...text('runs', 'runs_booked')}
        />
      </div>
      <div className="advert-pair">
        <DateInput label={t('advert.startsOn')} {...text('starts_on')} />
        <DateInput label={t('advert.endsOn')} {...text('ends_on')} />
      </div>
    </>
  );
}

/** An advert of the library: a new one, or one to change. */
export function AdvertDialog(props: {
  row?: Advert | undefined;
  advertiserId?: number | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { row, onClose } = props;
  const choices = useAdvertiserChoices(row?.advertiser);
  const form = useStoredForm<Advert, Form>({
    kind: 'advert',
    row,
    initial: formOf(row, props.advertiserId),
    check: ({ price, advertiser_id: id }) => ({
      ...(readPrice(price) === null && { price_ore: [t('advert.badPrice')] }),
      ...(!id && { advertiser_id: [t('advert.chooseAdvertiser')] }),
    }),
    create: (values) => call(calls.create, { body: bodyOf(values) }),
    update: (values, { id, version = row?.version ?? 1 }, base) =>
      call(calls.update, {
        params: { id },
        body: { ...changedFields(bodyOf(values), bodyOf(base)), version },
      }),
    keep: () => {
      void refreshAdverts();
      onClose();
    },
    nameOf: ({ name }) => name,
    pathOf: () => '/advert',
  });
  const { text } = form;
  const advertiserField = text('advertiser_id');
  return (
    <RowDialog
      row={row}
      newTitle={t('advert.new')}
      size={760}
      form={form}
      removing={
        row && {
          title: t('advert.removeTitle', { name: row.name }),
          text: t('advert.removeText'),
          remove: () => call(calls.delete, { params: { id: row.id } }),
        }
      }
      onClose={onClose}
    >
      <ChoiceSearch label={t('advert.findAdvertiser')} choices={choices} />
      <NativeSelect
        aria-required
        label={t('advert.advertiser')}
        {...advertiserField}
        onChange={(event) => {
          choices.hold([Number(event.currentTarget.value)]);
          advertiserField.onChange(event);
        }}
        data={[{ value: '', label: t('advert.chooseAdvertiser') }, ...toOptions(choices.items)]}
      />
      <TextInput
        aria-required
        label={t('advert.name')}
        description={t('advert.nameHelp')}
        maxLength={120}
        {...text('name')}
      />
      <LookFields form={form} />
      <BookingFields form={form} />
    </RowDialog>
  );
}

import type { Advertiser } from '@spalten/contract/advert';
import { advertiser as calls } from '@spalten/contract/advert';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { changedFields } from '../../ui/saving/changed-fields.ts';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { useStoredForm } from '../../ui/saving/use-stored-form.ts';
import { refreshAdverts } from './advert.api.ts';
import { RowDialog } from './row-dialog.tsx';

const formOf = (row: Advertiser | undefined) => ({
  name: row?.name ?? '',
  contact: row?.contact ?? '',
  invoice_reference: row?.invoice_reference ?? '',
});

/** Somebody who buys adverts: a new one, or one to change. */
export function AdvertiserDialog(props: { row?: Advertiser | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { row, onClose } = props;
  const form = useStoredForm<Advertiser, ReturnType<typeof formOf>>({
    kind: 'advertiser',
    row,
    initial: formOf(row),
    create: (values) => call(calls.create, { body: values }),
    update: (values, { id, version = row?.version ?? 1 }, base) =>
      call(calls.update, { params: { id }, body: { ...changedFields(values, base), version } }),
    keep: () => {
      void refreshAdverts();
      onClose();
    },
    nameOf: ({ name }) => name,
    pathOf: () => '/advert?tab=advertisers',
  });
  const { text } = form;
  return (
    <RowDialog
      row={row}
      newTitle={t('advert.newAdvertiser')}
      form={form}
      removing={
        row && {
          title: t('advert.removeAdvertiserTitle', { name: row.name }),
          text: t('advert.removeAdvertiserText', { count: row.advert_count }),
          remove: () => call(calls.delete, { params: { id: row.id } }),
        }
      }
      onClose={onClose}
    >
      <TextInput
        aria-required
        data-autofocus
        label={t('advert.advertiserName')}
        maxLength={120}
        {...text('name')}
      />
      <Textarea
        label={t('advert.contact')}
        description={t('advert.contactHelp')}
        autosize
        minRows={2}
        maxLength={500}
        {...text('contact')}
      />
      <TextInput
        label={t('advert.invoiceReference')}
        description={t('advert.invoiceReferenceHelp')}
        maxLength={200}
        {...text('invoice_reference')}
      />
    </RowDialog>
  );
}

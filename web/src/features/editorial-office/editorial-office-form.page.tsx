import { Button, NativeSelect } from '@mantine/core';
import type { EditorialOffice } from '@spalten/contract/editorial-office';
import { editorialOffice as calls } from '@spalten/contract/editorial-office';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { ClosedNote, CloseButton } from '../../ui/forms/close-button.tsx';
import { changedFields } from '../../ui/saving/changed-fields.ts';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { useTitle } from '../../ui/screens/title.ts';
import { hasRole, useUser } from '../../data/session.ts';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { useStoredForm } from '../../ui/saving/use-stored-form.ts';
import { PackageFull, useCustomerChoices } from '../customer/index.ts';
import type { FieldFile } from '../file/index.ts';
import { FilesField } from '../file/index.ts';
import { imprintBody, ImprintFields, imprintForm } from '../imprint/index.ts';
import { ClosedOfficeNote, emptyOffice } from './closed-office.tsx';
import { cacheOffice, officeQuery, switchOffice } from './editorial-office.api.ts';
import { ModeratorsField } from './moderators-field.tsx';
import { OfficeCards } from './office-cards.tsx';
import { OfficePeople } from './office-people.tsx';
import { OfficeReading } from './office-reading.tsx';

const formOf = (row: EditorialOffice | undefined) => ({
  customer_id: String(row?.customer.id ?? ''),
  name: row?.name ?? '',
  place: row?.place ?? '',
  description: row?.description ?? '',
  newspaper_name: row?.newspaper_name ?? '',
  logo_files: (row?.logo_file ? [row.logo_file] : []) as FieldFile[],
  masthead_files: (row?.masthead_file ? [row.masthead_file] : []) as FieldFile[],
  motto: row?.motto ?? '',
  price: row?.price ?? '',
  web_address: row?.web_address ?? '',
  ...imprintForm(row?.imprint),
  printer_email: row?.printer_email ?? '',
  moderator_ids: row?.moderators.map((person) => person.id) ?? [],
});
type Form = ReturnType<typeof formOf>;

/** The body of a save. Leaders may only change the office's texts. */
function bodyOf(values: Form, isManager: boolean) {
  const { place, description, newspaper_name, logo_files, printer_email } = values;
  const { motto, price, web_address } = values;
  const logo_file_id = logo_files[0]?.id ?? null;
  const masthead_file_id = values.masthead_files[0]?.id ?? null;
  const imprint = imprintBody(values);
  const texts = {
    place,
    description,
    newspaper_name,
    logo_file_id,
    masthead_file_id,
    motto,
    price,
    web_address,
    imprint,
  };
  const body = { ...texts, printer_email: printer_email || null };
  if (!isManager) return body;
  const { name, moderator_ids } = values;
  return { ...body, name, moderator_ids };
}

function OfficeForm({ row }: { row: EditorialOffice | undefined }) {
  const { t } = useTranslation();
  const user = useUser();
  const isAdmin = hasRole(user, 'admin');
  const isManager = row?.can.manage ?? hasRole(user, ['customer', 'admin']);
  const choices = useCustomerChoices(isAdmin && !row);
  const customers = choices.items;
  // A customer is only preselected if there is exactly one, since a wrong choice would expose data.
  const onlyCustomer = customers.length === 1 ? String(customers[0]?.id) : '';
  const chosenCustomer = (values: Form) => Number(values.customer_id || onlyCustomer);
  const form = useStoredForm({
    kind: 'editorial-office',
    row,
    initial: formOf(row),
    keep: cacheOffice,
    create: (values) =>
      call(calls.create, {
        body: {
          ...bodyOf(values, isManager),
          name: values.name,
          customer_id: chosenCustomer(values) || null,
        },
      }),
    update: (values, { id }, base) => {
      const body = changedFields(bodyOf(values, isManager), bodyOf(base, isManager));
      return call(calls.update, { params: { id }, body });
    },
    nameOf: (saved) => saved.name,
    pathOf: (saved) => `/editorial-office/${saved.id}/edit`,
  });
  useTitle(row?.name);
  const { values, set, text, field } = form;
  const workHere = (id: number) => tryWithToast(() => switchOffice(id));
  const change = async (body: { is_active: boolean }) =>
    cacheOffice(await call(calls.update, { params: { id: row?.id ?? 0 }, body }));
  const customerId = row?.customer.id ?? (chosenCustomer(values) || undefined);
  /** The customer of a new office, whose package is asked for room. */
  const buyerId = customerId ?? user?.customer?.id;
  return (
    <>
      <PageHeader
        up={row ? undefined : '/editorial-office'}
        kicker={row?.customer.name ?? t('office.list')}
        title={row?.name ?? t('office.new')}
        action={
          row?.is_active &&
          isAdmin &&
          row.id !== user?.active_editorial_office?.id && (
            <Button variant="default" onClick={() => void workHere(row.id)}>
              {t('office.workHere')}
            </Button>
          )
        }
      >
        {row?.is_active === false && <ClosedNote kind="office" />}
      </PageHeader>
      <div className="form-with-side">
        <FormFrame
          form={form}
          saveText={t('app.save')}
          actions={
            isManager &&
            row && (
              <CloseButton
                kind="office"
                row={row}
                change={change}
                {...(row.counts.participants > 0 && {
                  other: { text: t('office.closeAndEmpty'), onClosed: () => emptyOffice(row.id) },
                })}
              />
            )
          }
        >
          {!row && isAdmin && <ChoiceSearch label={t('app.findCustomer')} choices={choices} />}
          {!row && isAdmin && (
            <NativeSelect
              id="field-customer_id"
              aria-required
              label={t('office.customer')}
              error={form.errorOf('customer_id')}
              value={values.customer_id || onlyCustomer}
              onChange={({ currentTarget: { value } }) => {
                choices.hold([Number(value)]);
                set({ customer_id: value, moderator_ids: [] });
              }}
              data={[
                ...(onlyCustomer ? [] : [{ value: '', label: t('app.choose') }]),
                ...customers.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
          {!row && <PackageFull customerId={buyerId} kind="editorial_offices" />}
          {isManager && (
            <TextInput aria-required label={t('office.name')} maxLength={80} {...text('name')} />
          )}
          <TextInput label={t('office.place')} maxLength={80} {...text('place')} />
          <TextInput
            aria-required
            label={t('office.newspaperName')}
            description={t('office.newspaperNameHelp')}
            maxLength={80}
            {...text('newspaper_name')}
          />
          <Textarea
            label={t('office.description')}
            autosize
            minRows={2}
            maxLength={2000}
            {...text('description')}
          />
          <TextInput
            type="email"
            label={t('office.printerEmail')}
            description={t('office.printerEmailHelp')}
            {...text('printer_email')}
          />
          <FilesField
            label={t('office.logo')}
            accept="image"
            max={1}
            {...field('logo_files', 'logo_file_id')}
          />
          <FilesField
            label={t('imprint.mastheadPicture')}
            help={t('imprint.mastheadPictureHelp')}
            accept="image"
            max={1}
            {...field('masthead_files', 'masthead_file_id')}
          />
          <TextInput
            label={t('imprint.motto')}
            description={t('imprint.mottoHelp')}
            maxLength={60}
            {...text('motto')}
          />
          <TextInput
            label={t('imprint.price')}
            description={t('imprint.priceHelp')}
            maxLength={20}
            {...text('price')}
          />
          <TextInput
            label={t('imprint.webAddress')}
            description={t('imprint.webAddressHelp')}
            maxLength={40}
            {...text('web_address')}
          />
          <ImprintFields text={text} shared={row?.shared_imprint ?? null} />
          {isManager && (
            <ModeratorsField
              key={customerId}
              customerId={customerId}
              officeId={row?.id}
              before={row?.moderators ?? []}
              {...field('moderator_ids')}
            />
          )}
        </FormFrame>
        {row && (
          <div className="stack">
            <ClosedOfficeNote id={row.id} />
            <OfficePeople id={row.id} isKeeper isClosed={!row.is_active} />
            <OfficeCards row={row} />
          </div>
        )}
      </div>
    </>
  );
}

/** /editorial-office/create and /{id}/edit. */
export default function EditorialOfficeFormPage() {
  return (
    <FormPage query={officeQuery} reading={(row) => <OfficeReading row={row} />}>
      {(row) => <OfficeForm row={row} />}
    </FormPage>
  );
}

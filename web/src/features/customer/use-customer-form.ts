import type { Customer } from '@spalten/contract/customer';
import { customer as calls } from '@spalten/contract/customer';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { changedFields } from '../../ui/saving/changed-fields.ts';
import { confirmed } from '../../ui/overlays/confirm.ts';
import { formatLongDay } from '../../ui/look/format.ts';
import { isDatePast } from '../../ui/forms/past-date.tsx';
import { queryClient } from '../../data/query-client.ts';
import { useUser } from '../../data/session.ts';
import { useStoredForm } from '../../ui/saving/use-stored-form.ts';
import { imprintBody, imprintForm } from '../imprint/index.ts';
import { packageListQuery } from '../package/index.ts';
import { cacheCustomer } from './customer.api.ts';
import { effectsOfPackage, wordsOfEffects } from './package-change.ts';

const formOf = (row: Customer | undefined) => ({
  name: row?.name ?? '',
  organisation_number: row?.organisation_number ?? '',
  contact_name: row?.contact_name ?? '',
  contact_email: row?.contact_email ?? '',
  phone: row?.phone ?? '',
  street: row?.address.street ?? '',
  postal_code: row?.address.postal_code ?? '',
  city: row?.address.city ?? '',
  package_id: String(row?.package?.id ?? ''),
  package_starts_on: row?.package_starts_on ?? '',
  package_ends_on: row?.package_ends_on ?? '',
  invite: row === undefined,
  moderators_keep_templates: row?.moderators_keep_templates ?? false,
  ...imprintForm(row?.imprint),
});
type Form = ReturnType<typeof formOf>;

/** The body of a save. A customer's own users may only change the contact details. */
function bodyOf(values: Form, isKeeper: boolean) {
  const { street, postal_code, city, contact_name, contact_email, phone } = values;
  const contact = {
    contact_name,
    contact_email,
    phone,
    address: { street, postal_code, city },
    moderators_keep_templates: values.moderators_keep_templates,
    imprint: imprintBody(values),
  };
  if (!isKeeper) return contact;
  return {
    ...contact,
    name: values.name,
    organisation_number: values.organisation_number || null,
    package_id: Number(values.package_id) || null,
    package_starts_on: values.package_starts_on || null,
    package_ends_on: values.package_ends_on || null,
    invite: values.invite,
  };
}

/** Adds the other date if one was changed, because the server checks their order. */
function withBothDays<B extends Partial<ReturnType<typeof bodyOf>>>(body: B, values: Form) {
  if (!('package_starts_on' in body || 'package_ends_on' in body)) return body;
  const { package_starts_on: starts, package_ends_on: ends } = values;
  return { ...body, package_starts_on: starts || null, package_ends_on: ends || null };
}

/** An address of the shape that the server takes. It says what is wrong with others. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The account with the former contact address, if the address has been changed to another. */
function formerContact(row: Customer | undefined, contactEmail: string) {
  const isSame = row?.contact_email.toLowerCase() === contactEmail.trim().toLowerCase();
  if (!row || isSame || !ADDRESS.test(contactEmail.trim())) return undefined;
  return row.accounts.find((account) => account.is_contact && account.is_active);
}

/** The form of a customer. `isKeeper` is true if the user may change name, number and package. */
export function useCustomerForm(row: Customer | undefined, isKeeper: boolean) {
  const { t } = useTranslation();
  const user = useUser();
  const isReplacing = useRef(false);
  const saidOfContact = ({ name, contact_email: email }: Customer, isInvited: boolean) =>
    t(isInvited ? 'customer.savedAndInvited' : 'app.savedNamed', { name, email });
  /**
   * A new address belongs to another person, so the user is asked whether they take over the login.
   */
  const confirmContact = async (values: Form): Promise<boolean> => {
    const former = formerContact(row, values.contact_email);
    isReplacing.current = false;
    if (!former) return true;
    const { contact_email: email, contact_name: name } = values;
    isReplacing.current = await confirmed({
      title: t('customer.replaceTitle', { name: name || email, former: former.name }),
      text: t(former.id === user?.id ? 'customer.replaceOwnText' : 'customer.replaceText', {
        email,
        former: former.name,
      }),
      buttonText: t('customer.replaceButton'),
      type: 'danger',
    });
    return isReplacing.current;
  };
  /** Asks before a package is chosen that the customer is too large for, or that has less in it. */
  const confirmPackage = async (values: Form, base: Form): Promise<boolean> => {
    if (!row || !isKeeper || values.package_id === base.package_id) return true;
    const packages = await queryClient.ensureQueryData(packageListQuery).catch(() => []);
    const find = (id: string) => packages.find((one) => String(one.id) === id);
    const next = find(values.package_id);
    const effects = effectsOfPackage(row.counts, find(base.package_id), next);
    const points = wordsOfEffects(t, effects);
    if (points.length === 0) return true;
    return confirmed({
      title: next ? t('packageChange.title', { name: next.name }) : t('packageChange.titleNone'),
      text: t('packageChange.text', { customer: row.name }),
      points,
      buttonText: t(next ? 'packageChange.button' : 'packageChange.buttonNone'),
      type: 'danger',
    });
  };
  /** Asks before a package ends in the past, because everything of the customer's is read-only then. */
  const confirmEnd = async (values: Form, base: Form): Promise<boolean> => {
    const day = values.package_ends_on;
    if (!isKeeper || day === base.package_ends_on || !isDatePast(day)) return true;
    // The server refuses a package that ends before it begins.
    if (day < values.package_starts_on) return true;
    return confirmed({
      title: t('packageChange.pastTitle', { day: formatLongDay(day) }),
      text: t('packageChange.pastText', { customer: values.name }),
      buttonText: t('packageChange.pastButton'),
      type: 'danger',
    });
  };
  const form = useStoredForm({
    kind: 'customer',
    row,
    initial: formOf(row),
    keep: cacheCustomer,
    create: (values) =>
      call(calls.create, { body: { ...bodyOf(values, isKeeper), name: values.name } }),
    update: (values, { id }, base) => {
      const body = withBothDays(
        changedFields(bodyOf(values, isKeeper), bodyOf(base, isKeeper)),
        values,
      );
      const contact = isReplacing.current && { replace_contact: true };
      return call(calls.update, { params: { id }, body: { ...body, ...contact } });
    },
    confirmSave: async (values, base) =>
      (await confirmPackage(values, base)) &&
      (await confirmEnd(values, base)) &&
      confirmContact(values),
    nameOf: (saved) => saved.name,
    saidOfNew: (saved) => saidOfContact(saved, saved.contact_state === 'invited'),
    saidOfChange: (saved) => saidOfContact(saved, isReplacing.current),
    pathOf: (saved) => `/customer/${saved.id}/edit`,
  });
  return form;
}
export type CustomerFormState = ReturnType<typeof useCustomerForm>;

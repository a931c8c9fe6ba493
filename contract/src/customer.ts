import * as z from 'zod';
import { defineCall } from './call.ts';
import {
  Day,
  Email,
  Id,
  IdParams,
  Line,
  ListQuery,
  Moment,
  OptionalText,
  Stamps,
  WorkDay,
} from './fields.ts';
import { Imprint } from './imprint.ts';
import { inOrder } from './in-order.ts';
import { hasTenDigits, isOrganisationNumber } from './organisation-number.ts';
import { CurrentUser } from './user.ts';

export const Address = z.object({
  street: z.string().max(120),
  postal_code: z.string().max(12),
  city: z.string().max(80),
});

/** Usage of the package. */
export const CustomerCounts = z.object({
  editorial_offices: z.int(),
  moderators: z.int(),
  participants: z.int(),
  newspapers_this_year: z.int(),
  storage_bytes: z.int(),
});

/** A person who signs in for the customer. */
export const CustomerAccount = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  last_login_at: Moment.nullable(),
  password_set: z.boolean(),
  is_active: z.boolean(),
  /** True if the address is the contact person's. */
  is_contact: z.boolean(),
});
export type CustomerAccount = z.infer<typeof CustomerAccount>;

export const Customer = z.object({
  ...Stamps,
  name: z.string(),
  organisation_number: z.string().nullable(),
  contact_name: z.string(),
  contact_email: z.string(),
  phone: z.string().nullable(),
  address: Address,
  package: z
    .object({
      id: Id,
      name: z.string(),
      max_editorial_offices: z.int().nullable(),
      max_moderators: z.int().nullable(),
      max_participants: z.int().nullable(),
      newspapers_per_year: z.int().nullable(),
      storage_mb: z.int(),
    })
    .nullable(),
  package_starts_on: Day.nullable(),
  package_ends_on: Day.nullable(),
  /** The package has ended: everything can be read, nothing changed. */
  is_expired: z.boolean(),
  is_active: z.boolean(),
  counts: CustomerCounts,
  /** The imprint of offices that fill in none; null for readers who may only know its name. */
  imprint: Imprint.nullable(),
  /** Lets its moderators copy newspaper templates, and change the copies. */
  moderators_keep_templates: z.boolean(),
  /** The people who sign in for the customer; empty for readers who may only know its name. */
  accounts: z.array(CustomerAccount),
  /** `invited`: may sign in, but hasn't chosen a password yet. */
  contact_state: z.enum(['none', 'invited', 'active']),
  can: z.object({ update: z.boolean(), update_package: z.boolean(), override: z.boolean() }),
});
export type Customer = z.infer<typeof Customer>;

const TEN_DIGITS = {
  sv: 'Organisationsnumret har tio siffror, till exempel 556016-0680.',
  en: 'The organisation number has ten digits, for instance 556016-0680.',
};
const WRONG_CHECK_DIGIT = {
  sv: 'Kontrollsiffran stämmer inte. Jämför numret siffra för siffra.',
  en: 'The check digit is wrong. Compare the number digit by digit.',
};

const OrganisationNumber = z
  .string()
  .max(20)
  .refine(hasTenDigits, {
    abort: true,
    message: TEN_DIGITS.sv,
    params: { en: TEN_DIGITS.en },
  })
  .refine(isOrganisationNumber, {
    message: WRONG_CHECK_DIGIT.sv,
    params: { en: WRONG_CHECK_DIGIT.en },
  })
  .nullish();

const own = {
  imprint: Imprint.nullish(),
  moderators_keep_templates: z.boolean().optional(),
};

const contact = {
  contact_name: z.string().max(120),
  contact_email: Email,
  phone: OptionalText(40),
  address: Address.nullish(),
};

export const ENDS_BEFORE_IT_BEGINS = {
  sv: 'Paketet slutar innan det börjar. Ändra ett av datumen.',
  en: 'The package ends before it begins. Change one of the dates.',
};
const IN_ORDER = inOrder(['package_starts_on', 'package_ends_on'], {
  at: 'package_ends_on',
  said: ENDS_BEFORE_IT_BEGINS,
});

export const CustomerInput = z.object({
  name: Line(120),
  organisation_number: OrganisationNumber,
  ...contact,
  ...own,
  package_id: Id.nullish(),
  package_starts_on: WorkDay.nullish(),
  package_ends_on: WorkDay.nullish(),
  is_active: z.boolean().optional(),
  /** Invites the contact person to sign in for the customer. */
  invite: z.boolean().nullish(),
});
export type CustomerInput = z.infer<typeof CustomerInput>;

export const customer = {
  list: defineCall({
    method: 'GET',
    path: '/customer',
    query: ListQuery.extend({
      is_active: z.boolean().nullish(),
      package_id: Id.nullish(),
      /** Only customers whose package ends by this day. */
      ends_by: Day.nullish(),
    }),
    status: 200,
    answer: z.array(Customer),
  }),
  get: defineCall({
    method: 'GET',
    path: '/customer/{id}',
    params: IdParams,
    status: 200,
    answer: Customer,
  }),
  create: defineCall({
    method: 'POST',
    path: '/customer',
    body: CustomerInput.refine(...IN_ORDER),
    status: 201,
    answer: Customer,
  }),
  /** A customer may change their own contact details, imprint and template rights only. */
  update: defineCall({
    method: 'PUT',
    path: '/customer/{id}',
    params: IdParams,
    body: CustomerInput.partial()
      .extend({
        /** Omitted parts stay unchanged. */
        address: Address.partial().nullish(),
        /** Invites the new contact person, and revokes the sign-in of the former one. */
        replace_contact: z.boolean().nullish(),
      })
      .refine(...IN_ORDER),
    status: 200,
    answer: Customer,
  }),
  /** Invites the contact person, or another who signs in for the customer; again if needed. */
  invite: defineCall({
    method: 'POST',
    path: '/customer/{id}/invite',
    params: IdParams,
    body: z.object({ account_id: Id.nullish() }),
    status: 200,
    answer: Customer,
  }),
  /** Revokes a person's sign-in for the customer at once. */
  deactivate: defineCall({
    method: 'DELETE',
    path: '/customer/{id}/account/{account_id}',
    params: z.object({ id: Id, account_id: Id }),
    status: 200,
    answer: Customer,
  }),
  /** Starts acting for a customer; 0 ends it. */
  override: defineCall({
    method: 'PUT',
    path: '/customer/override/{id}',
    params: z.object({ id: z.int().min(0) }),
    status: 200,
    answer: CurrentUser,
  }),
};

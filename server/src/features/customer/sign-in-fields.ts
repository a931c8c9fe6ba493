import type { AuditField } from '@spalten/contract/audit';

const own = (value: string) =>
  `(select ${value} from sign_in_provider p where p.customer_id = t.id)`;

/** The customer's own sign-in as audited fields. */
export const SIGN_IN_FIELDS: readonly (readonly [AuditField, string])[] = [
  ['sign_in_is_on', own('p.is_active')],
  ['sign_in_issuer', own('p.issuer')],
  ['sign_in_domains', own(`array_to_string(p.domains, ', ')`)],
  [
    'sign_in_office',
    own('(select o.name from editorial_office o where o.id = p.editorial_office_id)'),
  ],
];

/** Settings of which only the fact that they changed is recorded. */
export const SIGN_IN_TEXTS: readonly (readonly [AuditField, string])[] = [
  ['sign_in_secret', own('p.client_secret')],
  [
    'sign_in_settings',
    own('row(p.kind, p.name, p.client_id, p.sso_url, p.certificates, p.is_listed)'),
  ],
];

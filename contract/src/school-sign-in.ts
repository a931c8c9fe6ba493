import * as z from 'zod';
import { defineCall } from './call.ts';
import { Day, Id, IdParams, Line, Ref } from './fields.ts';

/** A provider's protocol: OpenID Connect, or SAML 2. */
export const SignInKind = z.enum(['oidc', 'saml']);
export type SignInKind = z.infer<typeof SignInKind>;

/** Reasons why a sign-in by the school's provider is refused. The login page has a sentence each. */
export const SIGN_IN_REFUSALS = [
  'unknown_school',
  'unavailable',
  'denied',
  'no_request',
  'other_browser',
  'used',
  'late',
  'clock',
  'invalid',
  'unverified',
  'domain',
  'no_address',
  'long_name',
  'no_account',
  'other_identity',
  'deactivated',
  'closed',
  'full',
  'too_many',
] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

/** The parameters with which the login page is told of a school, and of a refusal. */
export const SCHOOL_PARAMETER = 'skola';
export const REFUSAL_PARAMETER = 'nekad';

/** The path at which a sign-in begins. The browser is sent there, it isn't called. */
export const signInPath = (key: string, to: string): string =>
  `/api/sign-in/${encodeURIComponent(key)}?${new URLSearchParams({ to })}`;

/** A certificate that a provider signs with. */
export const SignInCertificate = z.object({
  pem: z.string(),
  subject: z.string(),
  ends_on: Day,
  is_expired: z.boolean(),
});

/** Warnings about a provider's settings. */
export const SignInWarning = z.enum([
  'no_pkce',
  'no_addresses',
  'expired',
  'expires_soon',
  'google',
  'microsoft',
]);
export type SignInWarning = z.infer<typeof SignInWarning>;

/** A provider's description of itself. */
export const FoundProvider = z.object({
  issuer: z.string(),
  /** Host of the page where people sign in. */
  host: z.string(),
  /** The address of that page, for SAML. */
  sso_url: z.string().nullable(),
  certificates: z.array(SignInCertificate),
  warnings: z.array(SignInWarning),
});
export type FoundProvider = z.infer<typeof FoundProvider>;

/** A customer's sign-in, without its secret. */
export const SchoolSignIn = z.object({
  /** False until it is set up. Then the other fields are proposals. */
  is_set_up: z.boolean(),
  kind: SignInKind,
  name: z.string(),
  issuer: z.string(),
  client_id: z.string().nullable(),
  has_secret: z.boolean(),
  sso_url: z.string().nullable(),
  certificates: z.array(SignInCertificate),
  domains: z.array(z.string()),
  editorial_office: Ref.nullable(),
  is_active: z.boolean(),
  is_listed: z.boolean(),
  /** The number of people who have signed in by it. */
  people: z.int(),
  /** Addresses to copy. */
  addresses: z.object({
    /** For the school's people. */
    login: z.string(),
    /** OpenID Connect: where the provider sends people back. */
    callback: z.string(),
    /** SAML: where the provider sends its answers, and our entity id, at which our metadata is. */
    acs: z.string(),
    metadata: z.string(),
  }),
  /** False if the server has no key to encrypt secrets with. */
  can_keep_secrets: z.boolean(),
  can: z.object({ update: z.boolean() }),
});
export type SchoolSignIn = z.infer<typeof SchoolSignIn>;

const NO_DOMAIN = {
  sv: 'Skriv en domän, till exempel skola.example.',
  en: 'Write a domain, for instance skola.example.',
};

/** A domain of e-mail addresses, in small letters. */
const Domain = z
  .string()
  .max(253)
  .transform((text) => text.trim().toLowerCase().replace(/^@/, ''))
  .refine((text) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/.test(text), {
    error: NO_DOMAIN.sv,
    params: NO_DOMAIN,
  });

export const SchoolSignInInput = z.object({
  kind: SignInKind,
  name: Line(120),
  issuer: Line(500),
  client_id: z.string().max(500).nullish(),
  /** A new secret. Empty keeps the former. */
  client_secret: z.string().max(1000).nullish().meta({ verbatim: true }),
  sso_url: z.string().max(1000).nullish(),
  certificates: z.array(z.string().max(10_000)).max(5),
  domains: z.array(Domain).min(1).max(20),
  editorial_office_id: Id.nullish(),
  is_active: z.boolean(),
  is_listed: z.boolean(),
});
export type SchoolSignInInput = z.infer<typeof SchoolSignInInput>;

/** A school on the login page. */
export const ListedSchool = z.object({ key: z.string(), name: z.string() });
export type ListedSchool = z.infer<typeof ListedSchool>;

/** Most schools in an answer of `list`. */
export const MAX_SCHOOLS = 50;

export const schoolSignIn = {
  /** The schools to choose from on the login page; with `key` also one that isn't listed. */
  list: defineCall({
    method: 'GET',
    path: '/sign-in',
    query: z.object({ q: z.string().max(200).nullish(), key: z.string().max(80).nullish() }),
    status: 200,
    answer: z.array(ListedSchool),
  }),
  get: defineCall({
    method: 'GET',
    path: '/customer/{id}/sign-in',
    params: IdParams,
    status: 200,
    answer: SchoolSignIn,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/customer/{id}/sign-in',
    params: IdParams,
    body: SchoolSignInInput,
    status: 200,
    answer: SchoolSignIn,
  }),
  /** Also forgets who the provider's people are here. Their accounts stay. */
  remove: defineCall({
    method: 'DELETE',
    path: '/customer/{id}/sign-in',
    params: IdParams,
    status: 200,
    answer: SchoolSignIn,
  }),
  /** Asks a provider about itself, at its issuer or the address of its metadata. */
  test: defineCall({
    method: 'POST',
    path: '/customer/{id}/sign-in/test',
    params: IdParams,
    body: z.object({ kind: SignInKind, address: Line(1000) }),
    status: 200,
    answer: FoundProvider,
  }),
};

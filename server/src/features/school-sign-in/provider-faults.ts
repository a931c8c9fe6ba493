import type { LocalisedText } from '@spalten/contract/fields';
import type { SchoolSignInInput } from '@spalten/contract/school-sign-in';
import type { FieldMessages } from '../../platform/errors.ts';
import { readCertificate } from './certificates.ts';
import { isSharedIssuer } from './shared-issuers.ts';

interface Facts {
  /** The chosen office is the customer's and open, or none is chosen. */
  hasOffice: boolean;
  canSeal: boolean;
  privateProviders: readonly string[];
}

const NEEDED: LocalisedText = {
  sv: 'Det här fältet behöver fyllas i.',
  en: 'This field needs to be filled in.',
};
const NOT_HTTPS: LocalisedText = {
  sv: 'Skriv en adress som börjar med https://.',
  en: 'Write an address that begins with https://.',
};
const SHARED: LocalisedText = {
  sv: 'Adressen gäller alla organisationer hos Microsoft. Använd adressen med er egen katalogs id.',
  en: 'The address is of all organisations at Microsoft. Use the address with your own directory’s id.',
};
const NO_CERTIFICATE: LocalisedText = {
  sv: 'Det här är inget certifikat med RSA-nyckel på minst 2 048 bitar. Klistra in det från leverantörens metadata.',
  en: 'This is no certificate with an RSA key of at least 2,048 bits. Paste it from the provider’s metadata.',
};
const NO_KEY: LocalisedText = {
  sv: 'Hemligheter kan inte sparas än. Be den som driver servern ställa in nyckeln SECRETS_KEY.',
  en: 'Secrets can’t be stored yet. Ask the person who runs the server to set the key SECRETS_KEY.',
};
const NO_OFFICE: LocalisedText = {
  sv: 'Välj en av kundens öppna redaktioner.',
  en: 'Choose one of the customer’s open offices.',
};

function isAllowed(address: string, privateProviders: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname } = new URL(address);
  const isKnown = privateProviders.includes(host) || privateProviders.includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isKnown);
}

function oidcFaults(body: Partial<SchoolSignInInput>, { privateProviders, canSeal }: Facts) {
  const { issuer = '' } = body;
  return {
    issuer: !isAllowed(issuer, privateProviders) ? NOT_HTTPS : isSharedIssuer(issuer) && SHARED,
    client_id: !body.client_id && NEEDED,
    client_secret: Boolean(body.client_secret) && !canSeal && NO_KEY,
  };
}

function samlFaults(body: Partial<SchoolSignInInput>, { privateProviders }: Facts) {
  const { certificates = [], sso_url: ssoUrl = '' } = body;
  const isBroken = certificates.some((text) => readCertificate(text) === null);
  return {
    sso_url: !isAllowed(ssoUrl ?? '', privateProviders) && NOT_HTTPS,
    certificates: certificates.length === 0 ? NEEDED : isBroken && NO_CERTIFICATE,
  };
}

/** Returns what is wrong with a provider's settings, by field. */
export function findProviderFaults(body: Partial<SchoolSignInInput>, facts: Facts): FieldMessages {
  const faults = {
    ...(body.kind === 'oidc' && oidcFaults(body, facts)),
    ...(body.kind === 'saml' && samlFaults(body, facts)),
    editorial_office_id: !facts.hasOffice && NO_OFFICE,
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, said]) => (said ? [[field, [said]]] : [])),
  );
}

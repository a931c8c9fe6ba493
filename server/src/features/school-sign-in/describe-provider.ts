import type { FoundProvider, SignInKind, SignInWarning } from '@spalten/contract/school-sign-in';
import type { LocalisedText } from '@spalten/contract/fields';
import { z } from 'zod';
import { decodeXml } from '../../platform/decode-xml.ts';
import { unprocessable } from '../../platform/errors.ts';
import type { FetchFault, GuardedFetch } from '../../platform/guarded-fetch.ts';
import { GuardedFetchError } from '../../platform/guarded-fetch.ts';
import { readCertificate } from './certificates.ts';
import { isSharedIssuer } from './shared-issuers.ts';
import { readSamlMetadata } from './saml-metadata.ts';

const Discovery = z.object({
  issuer: z.url({ protocol: /^https?$/ }),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  claims_supported: z.array(z.string()).optional(),
});

const FAULTS: Record<
  FetchFault | 'not_found' | 'no_discovery' | 'no_metadata' | 'other_issuer',
  LocalisedText
> = {
  address: {
    sv: 'Skriv en adress som börjar med https://.',
    en: 'Write an address that begins with https://.',
  },
  private: {
    sv: 'Adressen leder till ett privat nät. Leverantören behöver gå att nå från internet.',
    en: 'The address leads to a private network. The provider has to be reachable from the internet.',
  },
  no_answer: {
    sv: 'Ingen svarar på adressen. Kontrollera den, eller försök igen om en stund.',
    en: 'Nobody answers at the address. Check it, or try again in a while.',
  },
  too_large: {
    sv: 'Svaret är för stort. Ange adressen till er egen leverantör, inte till hela federationen.',
    en: 'The answer is too large. Give the address of your own provider, not of the whole federation.',
  },
  too_slow: {
    sv: 'Svaret kom inte inom åtta sekunder. Försök igen om en stund.',
    en: 'The answer did not come within eight seconds. Try again in a while.',
  },
  moved: {
    sv: 'Adressen hänvisar vidare till en annan. Ange den adressen i stället.',
    en: 'The address refers to another. Give that address instead.',
  },
  not_found: {
    sv: 'Leverantören har ingen beskrivning på adressen. Kontrollera att den är hel.',
    en: 'The provider has no description at the address. Check that it is complete.',
  },
  no_discovery: {
    sv: 'Det som finns på adressen är ingen beskrivning för OpenID Connect.',
    en: 'What is at the address is no description for OpenID Connect.',
  },
  no_metadata: {
    sv: 'Det som finns på adressen är inte metadata från en SAML-leverantör.',
    en: 'What is at the address is no metadata of a SAML provider.',
  },
  other_issuer: {
    sv: 'Beskrivningen gäller en annan leverantör (issuer) än adressen säger.',
    en: 'The description is of another provider (issuer) than the address says.',
  },
};

const fault = (which: keyof typeof FAULTS) =>
  unprocessable({ address: [FAULTS[which]] }, 'provider_not_found');

/** Fetches a description. @throws ProblemError 422 with the reason at `address` */
async function fetchBytes(fetch: GuardedFetch, address: string): Promise<Buffer> {
  try {
    const answer = await fetch(address, { headers: { accept: 'application/json, text/xml, */*' } });
    if (answer.status !== 200) throw fault('not_found');
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    if (error instanceof GuardedFetchError) throw fault(error.fault);
    throw error;
  }
}

const WELL_KNOWN = '/.well-known/openid-configuration';

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // Not JSON: the schema refuses it.
    return null;
  }
}

async function describeOidc(fetch: GuardedFetch, address: string): Promise<FoundProvider> {
  const issuer = address.replace(/\/$/, '').replace(WELL_KNOWN, '');
  const parsed = Discovery.safeParse(parseJson(await fetchBytes(fetch, issuer + WELL_KNOWN)));
  if (!parsed.success) throw fault('no_discovery');
  const { data } = parsed;
  const isShared = isSharedIssuer(data.issuer);
  if (!isShared && data.issuer.replace(/\/$/, '') !== issuer) throw fault('other_issuer');
  const warnings: (SignInWarning | false)[] = [
    data.code_challenge_methods_supported?.includes('S256') === false && 'no_pkce',
    data.claims_supported?.includes('email') === false && 'no_addresses',
    data.issuer === 'https://accounts.google.com' && 'google',
    new URL(data.issuer).hostname === 'login.microsoftonline.com' && 'microsoft',
  ];
  return {
    issuer: data.issuer,
    host: new URL(data.authorization_endpoint).host,
    sso_url: null,
    certificates: [],
    warnings: warnings.filter((warning) => warning !== false),
  };
}

const SOON_MS = 30 * 86_400_000;

async function describeSaml(fetch: GuardedFetch, address: string): Promise<FoundProvider> {
  const xml = decodeXml(await fetchBytes(fetch, address));
  const metadata = xml === null ? null : readSamlMetadata(xml);
  if (!metadata?.ssoUrl || !URL.canParse(metadata.ssoUrl)) throw fault('no_metadata');
  const certificates = metadata.certificates.flatMap((text) => readCertificate(text) ?? []);
  if (certificates.length === 0) throw fault('no_metadata');
  const isSoon = ({ ends_on: day }: { ends_on: string }) => Date.parse(day) < Date.now() + SOON_MS;
  const isExpired = certificates.every((one) => one.is_expired);
  const isEnding = !isExpired && certificates.every(isSoon);
  return {
    issuer: metadata.entityId,
    host: new URL(metadata.ssoUrl).host,
    sso_url: metadata.ssoUrl,
    certificates: [...new Map(certificates.map((one) => [one.pem, one])).values()].slice(0, 5),
    warnings: [
      ...(isExpired ? ['expired' as const] : []),
      ...(isEnding ? ['expires_soon' as const] : []),
    ],
  };
}

/** Asks a provider about itself. @throws ProblemError 422 in words at `address` */
export const describeProvider = (
  fetch: GuardedFetch,
  { kind, address }: { kind: SignInKind; address: string },
): Promise<FoundProvider> =>
  kind === 'oidc' ? describeOidc(fetch, address) : describeSaml(fetch, address);

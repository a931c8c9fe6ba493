import type { SamlConfig } from '@node-saml/node-saml';
import {
  generateServiceProviderMetadata,
  SAML,
  SamlStatusError,
  ValidateInResponseTo,
} from '@node-saml/node-saml';
import { CLOCK_SECONDS } from './clock.ts';
import type { Provider } from './provider.queries.ts';
import { invalid, Refusal } from './refusal.ts';
import { readAssertion } from './saml-assertion.ts';
import { requirePlainXml, requireStrongSignatures } from './saml-xml.ts';
import type { PersonClaims } from './sign-in-request.ts';

/** Addresses of ours that a provider knows. */
export interface SamlAddresses {
  /** Our entity id, at which our metadata is. */
  metadata: string;
  acs: string;
}

/** An assertion that is checked, with what makes it unusable a second time. */
export interface TakenAssertion {
  id: string;
  expiresAt: Date;
  claims: PersonClaims;
}

function optionsOf(
  provider: Provider,
  { metadata, acs }: SamlAddresses,
  requestId: string,
): SamlConfig {
  return {
    issuer: metadata,
    callbackUrl: acs,
    audience: metadata,
    entryPoint: provider.sso_url ?? '',
    idpCert: provider.certificates,
    idpIssuer: provider.issuer,
    wantAssertionsSigned: true,
    // Many providers sign the assertion alone, and everything that counts is in it.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SECONDS * 1000,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    // Requests are rows of ours. Here is only the id of the one that is answered.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  };
}

/** Builds the address of the provider's sign-in page, with our request. */
export const samlRequestUrl = (
  provider: Provider,
  addresses: SamlAddresses,
  { state, requestId }: { state: string; requestId: string },
): Promise<string> =>
  new SAML(optionsOf(provider, addresses, requestId)).getAuthorizeUrlAsync(state, undefined, {});

/** Builds our metadata, which a provider reads. */
export const samlMetadata = ({ metadata, acs }: SamlAddresses): string =>
  generateServiceProviderMetadata({
    issuer: metadata,
    callbackUrl: acs,
    wantAssertionsSigned: true,
    identifierFormat: null,
  });

/** Turns an error of the library into a refusal. Its messages hold words of the answer. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof SamlStatusError) return new Refusal('denied', { reason: 'provider' });
  const message = error instanceof Error ? error.message : '';
  if (/expired|not yet valid|No valid subject confirmation/.test(message))
    return new Refusal('clock', { reason: 'time' });
  if (/InResponseTo is missing/.test(message)) return new Refusal('no_request');
  const reasons = ['InResponseTo', 'audience', 'signature', 'assertion'];
  return invalid(
    reasons.find((reason) => message.toLowerCase().includes(reason.toLowerCase())) ?? 'other',
  );
}

/**
 * Checks an answer: signature of the assertion, times, audience, issuer, destination, and that it
 * answers the request. @throws Refusal
 */
export async function readSamlAnswer(
  provider: Provider,
  addresses: SamlAddresses,
  { answer, requestId }: { answer: string; requestId: string },
): Promise<TakenAssertion> {
  try {
    const xml = requirePlainXml(answer);
    requireStrongSignatures(xml);
    const saml = new SAML(optionsOf(provider, addresses, requestId));
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer });
    if (!profile?.getAssertion) throw invalid('no_assertion');
    return readAssertion(profile.getAssertion(), {
      response: xml,
      issuer: provider.issuer,
      acs: addresses.acs,
      requestId,
    });
  } catch (error) {
    throw toRefusal(error);
  }
}

import samlp from 'samlp';
import { vi } from 'vitest';
import type { SelfSigned } from './self-signed.ts';
import { selfSigned } from './self-signed.ts';

/** The request of ours that a SAML provider has read. */
interface ReadRequest {
  id: string;
  issuer: string;
  acs: string;
  relayState: string;
}

/** Differences from an honest answer. */
export interface SamlAnswerOptions {
  issuer?: string;
  audience?: string;
  recipient?: string;
  destination?: string;
  inResponseTo?: string | undefined;
  /** Seconds by which the provider's clock is ahead. */
  ahead?: number;
  lifetime?: number;
  signedBy?: SelfSigned;
  sign?: 'assertion' | 'response' | 'both' | 'nothing';
  signatureAlgorithm?: string;
  digestAlgorithm?: string;
  /** Overrides of attributes; null leaves one out. */
  attributes?: Record<string, string | string[] | null>;
  nameId?: string;
}

const FORMAT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** A SAML provider with the attributes of Skolfederation. It speaks only by its answers. */
export function createSamlSchool(issuer: string) {
  const identity = selfSigned('skolans inloggning');

  const readRequest = async (url: string): Promise<ReadRequest> => {
    const query = Object.fromEntries(new URL(url).searchParams);
    return new Promise((resolve, reject) => {
      samlp.parseRequest({ query }, (error, request) => {
        if (error || !request) reject(error ?? new Error('no request'));
        else
          resolve({
            id: request.id,
            issuer: request.issuer,
            acs: request.assertionConsumerServiceURL,
            relayState: query['RelayState'] ?? '',
          });
      });
    });
  };

  /** Answers a request, as XML. */
  const answer = async (
    request: ReadRequest,
    person: { email: string; principal?: string },
    options: SamlAnswerOptions = {},
  ): Promise<string> => {
    const attributes = Object.entries({
      'urn:oid:1.3.6.1.4.1.5923.1.1.1.6': person.principal ?? person.email,
      'urn:oid:0.9.2342.19200300.100.1.3': person.email,
      'urn:oid:2.5.4.42': 'Elin',
      'urn:oid:2.5.4.4': 'Sandström',
      ...options.attributes,
    }).flatMap(([name, value]): [string, string | string[]][] =>
      value === null ? [] : [[name, value]],
    );
    const { signedBy = identity, sign = 'assertion', lifetime = 300 } = options;
    const now = Date.now() + (options.ahead ?? 0) * 1000;
    // The library takes the time from the clock.
    vi.useFakeTimers({ toFake: ['Date'], now });
    try {
      return await new Promise((resolve, reject) => {
        samlp.getSamlResponse(
          {
            issuer: options.issuer ?? issuer,
            cert: signedBy.certificate,
            key: signedBy.key,
            audience: options.audience ?? request.issuer,
            recipient: options.recipient ?? request.acs,
            destination: options.destination ?? request.acs,
            inResponseTo: 'inResponseTo' in options ? options.inResponseTo : request.id,
            lifetimeInSeconds: lifetime,
            signAssertion: sign === 'assertion' || sign === 'both',
            signResponse: sign === 'response' || sign === 'both',
            signatureAlgorithm: options.signatureAlgorithm ?? 'rsa-sha256',
            digestAlgorithm: options.digestAlgorithm ?? 'sha256',
            profileMapper: () => ({
              getClaims: () => Object.fromEntries(attributes),
              getNameIdentifier: () => ({
                nameIdentifier: options.nameId ?? `_${crypto.randomUUID()}`,
                nameIdentifierFormat: FORMAT,
              }),
            }),
          },
          {},
          (error, response) => (error || !response ? reject(error) : resolve(response)),
        );
      });
    } finally {
      vi.useRealTimers();
    }
  };

  return { issuer, certificate: identity.certificate, identity, readRequest, answer };
}

/** Packs an answer as the form that the provider's page sends. */
export const samlForm = (xml: string, relayState: string | null): string =>
  new URLSearchParams({
    SAMLResponse: Buffer.from(xml).toString('base64'),
    ...(relayState !== null && { RelayState: relayState }),
  }).toString();

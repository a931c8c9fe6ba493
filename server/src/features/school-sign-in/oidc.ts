import * as openid from 'openid-client';
import type { GuardedFetch } from '../../platform/guarded-fetch.ts';
import { GuardedFetchError } from '../../platform/guarded-fetch.ts';
import { openSecret } from '../../platform/secret-box.ts';
import { CLOCK_SECONDS } from './clock.ts';
import type { Provider } from './provider.queries.ts';
import { invalid, Refusal } from './refusal.ts';
import type { PersonClaims, RequestSecrets } from './sign-in-request.ts';

/** Lifetimes of a provider's description, and of a failed try to get one. */
const KEPT_MS = 600_000;
const FAILURE_KEPT_MS = 10_000;

interface Options {
  fetch: GuardedFetch;
  secretsKey: Buffer | undefined;
}

/** Identifies the row that a secret is sealed for. */
export const secretOwner = (customerId: number) => `sign_in_provider:${customerId}`;

function authenticationOf(
  { secretsKey }: Options,
  provider: Provider,
  methods: readonly string[] | undefined,
): openid.ClientAuth {
  if (provider.client_secret === null) return openid.None();
  const owner = secretOwner(provider.customer_id);
  const secret = secretsKey && openSecret(secretsKey, owner, provider.client_secret);
  if (!secret) throw new Refusal('unavailable', { reason: 'secret' });
  // OpenID Connect Discovery: without a list, it is Basic.
  const isBasic = !methods || methods.includes('client_secret_basic');
  return isBasic ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
}

const toText = (body: unknown): string | undefined =>
  body === undefined || body === null ? undefined : String(body);

/** Adapts the guarded fetch to the library. */
const fetchFor =
  (fetch: GuardedFetch): openid.CustomFetch =>
  (url, { method, headers, body }) =>
    fetch(url, { method, headers, ...(body && { body: toText(body) ?? '' }) });

async function discover(options: Options, provider: Provider): Promise<openid.Configuration> {
  const issuer = new URL(provider.issuer);
  const customFetch = fetchFor(options.fetch);
  const isPlain = issuer.protocol === 'http:';
  const configuration = await openid.discovery(
    issuer,
    provider.client_id ?? '',
    { [openid.clockTolerance]: CLOCK_SECONDS },
    (server, ...request) =>
      authenticationOf(
        options,
        provider,
        server.token_endpoint_auth_methods_supported,
      )(server, ...request),
    {
      [openid.customFetch]: customFetch,
      execute: [
        openid.enableNonRepudiationChecks,
        // Only hosts that the configuration names get so far without HTTPS.
        ...(isPlain ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
  if (configuration.serverMetadata().issuer !== provider.issuer)
    throw new Refusal('unavailable', { reason: 'issuer' });
  return configuration;
}

/** Turns an error of the library into a refusal, by its code. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  if (error instanceof GuardedFetchError)
    return new Refusal('unavailable', { reason: error.fault });
  if (cause instanceof GuardedFetchError)
    return new Refusal('unavailable', { reason: cause.fault });
  if (error instanceof openid.AuthorizationResponseError)
    return new Refusal('denied', { reason: 'provider' });
  const { code, error: word } = error as { code?: unknown; error?: unknown };
  if (word === 'invalid_client') return new Refusal('unavailable', { reason: 'client' });
  const reason = typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : 'other';
  return reason === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
    ? new Refusal('clock', { reason })
    : invalid(reason);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1;

function toClaims(claims: Record<string, unknown>): PersonClaims {
  const name = textOf(claims['name']).split(/\s+/);
  return {
    subject: textOf(claims['sub']),
    email: textOf(claims['email']) || null,
    // Microsoft says so in a claim of its own (optional claim xms_edov).
    is_verified: isTrue(claims['email_verified']) || isTrue(claims['xms_edov']),
    principal: null,
    first_name: textOf(claims['given_name']) || name.slice(0, -1).join(' ') || (name[0] ?? ''),
    last_name: textOf(claims['family_name']) || (name.length > 1 ? (name.at(-1) ?? '') : ''),
  };
}

/** Google signs in anybody. Only its `hd` says that an account is the organisation's. */
const GOOGLE = 'https://accounts.google.com';

function requireOrganisation({ issuer, domains }: Provider, claims: Record<string, unknown>): void {
  if (issuer !== GOOGLE) return;
  if (!domains.includes(textOf(claims['hd']).toLowerCase()))
    throw new Refusal('domain', { reason: 'hd' });
}

/** The sign-in by OpenID Connect: authorization code, PKCE, state and nonce. */
export function createOidc(options: Options) {
  const kept = new Map<
    number,
    { version: string; until: number; found: Promise<openid.Configuration> }
  >();

  /** Discovers a provider, at most once in ten minutes. A failure for ten seconds. */
  const configurationOf = (provider: Provider): Promise<openid.Configuration> => {
    const known = kept.get(provider.id);
    if (known && known.version === provider.updated_at && known.until > Date.now())
      return known.found;
    const entry = {
      version: provider.updated_at,
      until: Date.now() + KEPT_MS,
      found: discover(options, provider),
    };
    kept.set(provider.id, entry);
    entry.found.catch(() => {
      entry.until = Date.now() + FAILURE_KEPT_MS;
    });
    return entry.found;
  };

  return {
    /** Builds the address of the provider's sign-in page. @throws Refusal */
    async authorizationUrl(
      provider: Provider,
      { state, callback, secrets }: { state: string; callback: string; secrets: RequestSecrets },
    ): Promise<string> {
      try {
        const configuration = await configurationOf(provider);
        return openid.buildAuthorizationUrl(configuration, {
          redirect_uri: callback,
          scope: 'openid email profile',
          state,
          nonce: secrets.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        }).href;
      } catch (error) {
        throw toRefusal(error);
      }
    },

    /** Exchanges the code of an answer and reads the person's claims. @throws Refusal */
    async readAnswer(
      provider: Provider,
      { answer, state, secrets }: { answer: URL; state: string; secrets: RequestSecrets },
    ): Promise<PersonClaims> {
      try {
        const configuration = await configurationOf(provider);
        const tokens = await openid.authorizationCodeGrant(configuration, answer, {
          pkceCodeVerifier: secrets.verifier,
          expectedNonce: secrets.nonce,
          expectedState: state,
          idTokenExpected: true,
        });
        const own = tokens.claims();
        if (!own) throw invalid('no_id_token');
        requireOrganisation(provider, own);
        const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
        const more =
          own['email'] === undefined && hasUserInfo
            ? await openid.fetchUserInfo(configuration, tokens.access_token, own.sub)
            : {};
        return toClaims({ ...more, ...own });
      } catch (error) {
        throw toRefusal(error);
      }
    },
  };
}

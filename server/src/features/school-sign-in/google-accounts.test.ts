import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import type { GuardedFetch } from '../../platform/guarded-fetch.ts';
import { createOidc } from './oidc.ts';
import type { Provider } from './provider.queries.ts';

/* Google signs in anybody. Only its claim `hd` says whose an account is. */

const GOOGLE = 'https://accounts.google.com';
const CALLBACK = 'https://app.spalten.example/api/sign-in/skolan/callback';
const SECRETS = { nonce: 'n'.repeat(43), verifier: 'v'.repeat(43), requestId: '' };

const PROVIDER: Provider = {
  id: 1,
  customer_id: 1,
  key: 'skolan',
  kind: 'oidc',
  name: 'Skolan',
  issuer: GOOGLE,
  client_id: 'spalten',
  client_secret: null,
  sso_url: null,
  certificates: [],
  domains: ['skolan.example'],
  editorial_office_id: null,
  is_active: true,
  is_listed: true,
  updated_at: '2026-01-01',
};

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const standard = { iss: GOOGLE, aud: 'spalten', sub: '1', iat: now, exp: now + 300 };
  const head = { alg: 'RS256', kid: 'k' };
  const text = `${encode(head)}.${encode({ ...standard, nonce: SECRETS.nonce, ...claims })}`;
  return `${text}.${sign('sha256', Buffer.from(text), keys.privateKey).toString('base64url')}`;
}

/** Answers as Google does, with an account of these claims. */
const google =
  (claims: object): GuardedFetch =>
  async (address) => {
    const { pathname } = new URL(address);
    if (pathname.startsWith('/.well-known/'))
      return Response.json({
        issuer: GOOGLE,
        authorization_endpoint: `${GOOGLE}/authorize`,
        token_endpoint: `${GOOGLE}/token`,
        jwks_uri: `${GOOGLE}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (pathname === '/keys') {
      const key = keys.publicKey.export({ format: 'jwk' });
      return Response.json({ keys: [{ ...key, kid: 'k', use: 'sig', alg: 'RS256' }] });
    }
    const id_token = idToken({ email: 'elev@skolan.example', email_verified: true, ...claims });
    return Response.json({ access_token: 'a', token_type: 'bearer', id_token });
  };

const signIn = (claims: object) =>
  createOidc({ fetch: google(claims), secretsKey: undefined }).readAnswer(PROVIDER, {
    answer: new URL(`${CALLBACK}?code=c&state=s`),
    state: 's',
    secrets: SECRETS,
  });

test('an account of the school at Google comes in', async () => {
  expect(await signIn({ hd: 'Skolan.example' })).toMatchObject({ email: 'elev@skolan.example' });
});

test.each([
  ['no organisation, though its address is the school’s', {}],
  ['another organisation', { hd: 'annan.example' }],
  ['an odd organisation', { hd: ['skolan.example'] }],
])('a Google account of %s is refused', async (_what, claims) => {
  await expect(signIn(claims)).rejects.toMatchObject({ code: 'domain' });
});

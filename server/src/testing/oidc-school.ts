import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A client that is known to the provider. */
export interface SchoolClient {
  client_id: string;
  client_secret?: string;
  redirect_uris: string[];
}

/** A pupil or teacher of the provider. */
export interface SchoolAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** Changes that the provider makes to its ID token. */
export interface Lie {
  claims?: Record<string, unknown>;
  /** No signature, that of a key nobody knows, or a right one. */
  signature?: 'none' | 'strange' | 'right';
}

export interface OidcSchool {
  issuer: string;
  /** Host and port, for PRIVATE_PROVIDERS. */
  host: string;
  /** The one who signs in next. */
  account: SchoolAccount;
  lie: Lie | null;
  /** Goes through the provider's pages as a browser. @returns the address that it leads back to */
  visit(url: string): Promise<URL>;
  close(): void;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function lieIn(
  token: string,
  { claims, signature = 'right' }: Lie,
  keys: Record<string, KeyObject>,
) {
  const [head = '', body = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
  const alg = signature === 'none' ? 'none' : 'RS256';
  const text = `${encode({ ...read(head), alg })}.${encode({ ...read(body), ...claims })}`;
  const key = keys[signature];
  return `${text}.${key ? sign('sha256', Buffer.from(text), key).toString('base64url') : ''}`;
}

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Follows redirections within an origin, with cookies. */
async function follow(url: string, origin: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(url);
  for (let steps = 0; next.origin === origin; steps += 1) {
    if (steps > 10) throw new Error(`the provider leads nowhere: ${next}`);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const to = answer.headers.get('location');
    if (!to)
      throw new Error(`the provider stays at ${next}: ${answer.status} ${await answer.text()}`);
    next = new URL(to, next);
  }
  return next;
}

/** Starts a provider of OpenID Connect on a free port. Whoever comes is `account`. */
export async function startOidcSchool(
  clients: (issuer: string) => SchoolClient[],
  { port = 0 } = {},
): Promise<OidcSchool> {
  const keys = { right: rsa(), strange: rsa() };
  let handle: http.RequestListener = () => undefined;
  const server = http.createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const school: OidcSchool = {
    issuer,
    host,
    account: { sub: 'nobody' },
    lie: null,
    visit: (url) => follow(url, issuer),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const kid = createHash('sha256').update(issuer).digest('hex').slice(0, 8);
  const provider = new Provider(issuer, {
    clients: clients(issuer).map((client) => ({
      ...client,
      ...(!client.client_secret && { token_endpoint_auth_method: 'none' }),
    })),
    jwks: { keys: [{ ...keys.right.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['for tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/come-in' },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...school.account, sub: accountId }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    const { id_token: token } = context.body ?? {};
    if (context.oidc?.route === 'token' && school.lie && typeof token === 'string')
      context.body = { ...context.body, id_token: lieIn(token, school.lie, keys) };
  });
  const callback = provider.callback();
  handle = (request, response) => {
    if (request.url !== '/come-in') return callback(request, response);
    const login = { accountId: school.account.sub };
    return provider.interactionFinished(request, response, { login });
  };
  return school;
}

import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { audit } from '@spalten/contract/audit';
import { schoolSignIn } from '@spalten/contract/school-sign-in';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { afterTestFile } from '../../testing/clean-up.ts';
import { startOidcSchool } from '../../testing/oidc-school.ts';
import { selfSigned } from '../../testing/self-signed.ts';

/* The settings of a customer's own sign-in, and the test of a provider. */

const SECRET = 'en hemlighet som ingen får se';
const INPUT = {
  kind: 'oidc' as const,
  name: 'Björkskolan',
  issuer: 'https://idp.skola.example',
  client_id: 'spalten',
  certificates: [],
  domains: [' @Skola.example'],
  is_active: true,
  is_listed: true,
};

let app: TestApp;
let strange: http.Server;
let host: string;
/** Answers of the strange server, by path. */
const ANSWERS: Record<string, (response: http.ServerResponse) => void> = {
  '/large': (response) => response.end('x'.repeat(1_100_000)),
  '/moved': (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/page': (response) => response.end('<html>hej</html>'),
  '/none': (response) => response.writeHead(404).end(),
  '/slow': () => undefined,
};

beforeAll(async () => {
  strange = http.createServer((request, response) => {
    const path = (request.url ?? '').replace('/.well-known/openid-configuration', '');
    (ANSWERS[path] ?? ANSWERS['/none'])?.(response);
  });
  await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
  afterTestFile(() => {
    strange.closeAllConnections();
    strange.close();
  });
  host = `127.0.0.1:${(strange.address() as AddressInfo).port}`;
  app = await testApp({
    SECRETS_KEY: randomBytes(32).toString('base64'),
    PRIVATE_PROVIDERS: host,
  });
});

const params = () => ({ id: app.world.customers['a'] ?? 0 });
const save = async (body: object) =>
  (await app.as('admin')).call(schoolSignIn.update, {
    params: params(),
    body: { ...INPUT, ...body },
  });

describe('an administrator', () => {
  test('sets it up; the secret is encrypted and never shown again', async () => {
    const { status, body } = await save({ client_secret: SECRET });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      is_set_up: true,
      has_secret: true,
      domains: ['skola.example'],
      addresses: { login: 'http://app.localhost:3000/login?skola=kund-a' },
    });
    const admin = await app.as('admin');
    const read = await admin.call(schoolSignIn.get, { params: params() });
    const { body: trail } = await admin.call(audit.list, { query: { object_type: 'customer' } });
    const { rows } = await sql`select p.* from sign_in_provider p`.execute(app.database);
    for (const shown of [body, read.body, trail, rows])
      expect(JSON.stringify(shown)).not.toContain(SECRET);
    expect(trail[0]?.changes.map(({ field }) => field)).toContain('sign_in_secret');
  });

  test('keeps the secret by leaving it empty, and loses it with another issuer or client', async () => {
    await save({ client_secret: SECRET });
    expect((await save({ name: 'Annat namn' })).body.has_secret).toBe(true);
    expect((await save({ client_id: 'annan' })).body.has_secret).toBe(false);
    await save({ client_secret: SECRET });
    expect((await save({ issuer: 'https://evil.example' })).body.has_secret).toBe(false);
  });

  test('makes identifiers of another issuer forgotten', async () => {
    await save({});
    await sql`insert into external_identity (provider_id, customer_id, user_id, subject)
      select id, customer_id, ${app.world.people.participant.id}, 'x' from sign_in_provider`.execute(
      app.database,
    );
    expect((await save({ name: 'Samma' })).body.people).toBe(1);
    expect((await save({ issuer: 'https://annan.example' })).body.people).toBe(0);
  });

  test.each([
    [{ issuer: 'http://idp.skola.example' }, 'issuer'],
    [{ issuer: 'https://login.microsoftonline.com/common/v2.0' }, 'issuer'],
    [{ client_id: '' }, 'client_id'],
    [{ domains: [] }, 'domains'],
    [{ domains: ['skola'] }, 'domains.0'],
    [{ kind: 'saml', sso_url: 'javascript:alert(1)' }, 'sso_url'],
    [{ kind: 'saml', sso_url: 'https://a.example', certificates: ['inget'] }, 'certificates'],
    [{ kind: 'saml', sso_url: 'https://a.example', certificates: [] }, 'certificates'],
  ])('is told what is wrong: %j at %s', async (changes, field) => {
    const { status, body } = await save(changes);
    expect(status).toBe(422);
    expect(Object.keys((body as unknown as { errors: object }).errors)).toContain(field);
  });

  test('can’t store a secret where the server has no key', async () => {
    const keyless = await testApp();
    const admin = await keyless.as('admin');
    const id = keyless.world.customers['a'] ?? 0;
    const call = (client_secret: string | null) =>
      admin.call(schoolSignIn.update, { params: { id }, body: { ...INPUT, client_secret } });
    expect((await call(SECRET)).status).toBe(422);
    expect((await call(null)).status).toBe(200);
  });
});

test('a contact person sees that it is on, and none of its settings', async () => {
  await save({ client_secret: SECRET });
  const customer = await app.as('customer');
  const { body } = await customer.call(schoolSignIn.get, { params: params() });
  expect(body).toMatchObject({
    is_active: true,
    client_id: null,
    has_secret: false,
    issuer: '',
    can: { update: false },
  });
});

test('the login page lists schools that are on, and those with a link alone by their key', async () => {
  const list = async (query: object) =>
    (await app.guest().call(schoolSignIn.list, { query })).body.map(({ name }) => name);
  await save({ name: 'Björk 100 %' });
  expect(await list({})).toEqual(['Björk 100 %']);
  expect(await list({ q: '100 %' })).toEqual(['Björk 100 %']);
  expect(await list({ q: '1%0' })).toEqual([]);
  await save({ is_listed: false });
  expect(await list({})).toEqual([]);
  expect(await list({ key: 'kund-a' })).toEqual(['Björkskolan']);
  await save({ is_active: false });
  expect(await list({ key: 'kund-a' })).toEqual([]);
});

describe('the test of a provider', () => {
  const ask = async (kind: 'oidc' | 'saml', address: string) => {
    const admin = await app.as('admin');
    const { status, body } = await admin.call(schoolSignIn.test, {
      params: params(),
      body: { kind, address },
    });
    await sql`delete from rate_limit`.execute(app.database);
    const said = (body as unknown as { errors?: { address?: string[] } }).errors?.address?.[0];
    return { status, body, said };
  };

  test('finds one of OpenID Connect', async () => {
    const school = await startOidcSchool(() => []);
    afterTestFile(school.close);
    app.services.config.privateProviders.push(school.host);
    for (const address of [school.issuer, `${school.issuer}/`]) {
      const { status, body } = await ask('oidc', address);
      expect([status, body.issuer, body.host]).toEqual([200, school.issuer, school.host]);
    }
  });

  test('finds one of SAML, and says when its certificate ends', async () => {
    const bare = (days: number) =>
      selfSigned('idp.skola.example', { days }).certificate.replaceAll(/-----[^-]+-----/g, '');
    const metadata = (certificate: string) => `<md:EntityDescriptor entityID="https://idp.example"
      xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"><md:IDPSSODescriptor>
      <md:KeyDescriptor use="encryption"><X509Certificate>fel</X509Certificate></md:KeyDescriptor>
      <md:KeyDescriptor use="signing"><X509Certificate>${certificate}</X509Certificate></md:KeyDescriptor>
      <md:SingleSignOnService Location="https://idp.example/post"
        Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"/>
      <md:SingleSignOnService Location="https://idp.example/sso"
        Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"/>
      </md:IDPSSODescriptor></md:EntityDescriptor>`;
    for (const [days, warnings] of [
      [365, []],
      [10, ['expires_soon']],
      [-1, ['expired']],
    ] as const) {
      ANSWERS['/metadata'] = (response) => response.end(metadata(bare(days)));
      const { body } = await ask('saml', `http://${host}/metadata`);
      expect(body).toMatchObject({
        issuer: 'https://idp.example',
        sso_url: 'https://idp.example/sso',
        certificates: [{ subject: 'idp.skola.example', is_expired: days < 0 }],
        warnings,
      });
    }
    ANSWERS['/dtd'] = (response) => response.end(`<!DOCTYPE a>${metadata(bare(365))}`);
    expect((await ask('saml', `http://${host}/dtd`)).said).toMatch(/inte metadata/);
  });

  test.each([
    ['oidc', 'http://idp.skola.example', /https:/],
    ['oidc', 'https://127.0.0.1', /privat nät/],
    ['oidc', 'https://[::1]', /privat nät/],
    ['oidc', 'https://[::ffff:10.0.0.1]', /privat nät/],
    ['oidc', 'https://2130706433', /privat nät/],
    ['oidc', 'https://169.254.169.254/latest', /privat nät/],
    ['oidc', 'https://localhost', /privat nät/],
    ['saml', 'https://10.1.2.3/metadata', /privat nät/],
    ['saml', 'file:///etc/passwd', /https:/],
    ['oidc', 'nonsens', /https:/],
    ['oidc', 'https://finns-inte.invalid', /Ingen svarar/],
  ] as const)('%s at %s is refused in words', async (kind, address, words) => {
    const { status, said } = await ask(kind, address);
    expect([status, said]).toEqual([422, expect.stringMatching(words)]);
  });

  test.each([
    ['saml', '/large', /för stort/],
    ['saml', '/moved', /hänvisar vidare/],
    ['saml', '/page', /inte metadata/],
    ['oidc', '/page', /ingen beskrivning för OpenID Connect/],
    ['saml', '/none', /ingen beskrivning på adressen/],
    ['saml', '/slow', /åtta sekunder/],
  ] as const)('%s that answers with %s is refused in words', async (kind, path, words) => {
    const { status, said } = await ask(kind, `http://${host}${path}`);
    expect([status, said]).toEqual([422, expect.stringMatching(words)]);
  });
});

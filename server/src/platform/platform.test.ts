import { article } from '@spalten/contract/article';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { isAppHost } from './host.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test.each([
  ['app.localhost:3000', true],
  ['dev.app.spalten.se', true],
  ['APP.spalten.se', true],
  ['spalten.se', false],
  ['dev.spalten.se', false],
  ['dev.dev.app.se', false],
  ['myapp.se', false],
])('the host rule: %s is %s', (host, expected) => {
  expect(isAppHost(host)).toBe(expected);
});

test('other hosts get a 404 page, or a message for JSON, and health everywhere', async () => {
  const get = (url: string, accept: string) =>
    app.server.inject({ url, headers: { host: 'spalten.se', accept } });
  const page = await get('/', 'text/html');
  expect(page.statusCode).toBe(404);
  expect(page.payload).toContain('Sidan hittades inte');
  const json = await get('/api/article', 'application/json');
  expect([json.statusCode, json.json()]).toEqual([404, { message: 'Sidan hittades inte.' }]);
  expect((await get('/healthz', '*/*')).statusCode).toBe(200);
  expect((await get('/readyz', '*/*')).json()).toMatchObject({ status: 'ready' });
});

test('a configuration that can not be used names every variable', () => {
  expect(() => loadConfig({ PORT: 'x', DATABASE_URL: 'mysql://a' })).toThrow(ConfigError);
  expect(() => loadConfig({ PORT: 'x', DATABASE_URL: 'mysql://a' })).toThrow(
    /PORT[^]*DATABASE_URL/,
  );
  expect(loadConfig({}).demo).toBe(true);
  expect(loadConfig({}).host).toBe('127.0.0.1');
  expect(loadConfig({ DATABASE_URL: 'postgres://x/y' }).demo).toBe(false);
});

describe('bad input', () => {
  test.each([
    ['GET', '/article/abc', undefined, 404],
    ['GET', '/article/0', undefined, 404],
    ['GET', '/article/-1', undefined, 404],
    ['GET', '/article/99999999999999999999', undefined, 404],
    ['GET', '/article/9007199254740991', undefined, 404],
    ['GET', '/article?limit=0', undefined, 422],
    ['GET', '/article?limit=abc', undefined, 422],
    ['GET', '/article?sort=password', undefined, 422],
    ['GET', '/article?after=blah', undefined, 422],
    ['GET', '/article?status=nope', undefined, 422],
    ['GET', '/article?__proto__[x]=1', undefined, 400],
    ['POST', '/article', '{"article_template_id":', 400],
    ['POST', '/article', '{"__proto__":{"x":1}}', 400],
    ['POST', '/article', { article_template_id: 'ett' }, 422],
    ['POST', '/article', { article_template_id: 424_242 }, 422],
    ['POST', '/article', [1, 2], 422],
    ['POST', '/article', { _method: 'DELETE' }, 405],
    ['POST', '/article', { _method: 'GET' }, 405],
    ['POST', '/article', { _method: 'HEJ' }, 405],
    ['DELETE', '/article', undefined, 405],
    ['PATCH', '/article/1', { version: 1 }, 405],
    ['PUT', '/article/1', { version: 9_007_199_254_740_991 }, 404],
    ['GET', '/nope', undefined, 404],
  ])('%s %s %j answers %i in Swedish', async (method, url, body, status) => {
    const client = await app.as('participant');
    const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const answered = await client.send(method, url, body, headers as Record<string, string>);
    expect(answered.status).toBe(status);
    expect((answered.body as { message: string }).message).toMatch(/[a-zåäö]{3}/i);
    if (status === 405) expect(answered.headers['allow']).toBeTruthy();
  });

  test('a body that is too large, of an unknown type, or breaks off is refused in words', async () => {
    const client = await app.as('participant');
    const large = await client.send('POST', '/article', { headline: 'x'.repeat(11_000_000) });
    expect(large.status).toBe(413);
    const odd = await client.send('POST', '/article', 'hej', {
      'content-type': 'application/x-nope',
    });
    expect(odd.status).toBe(415);
    const broken = await client.send('POST', '/file', '--g\r\nContent-Disposition: form-da', {
      'content-type': 'multipart/form-data; boundary=g',
    });
    expect(broken.status).toBe(400);
    expect((broken.body as { message: string }).message).toContain('Formuläret');
  });

  test('errors are English for who asks for English', async () => {
    const client = await app.as('participant');
    const answered = await client.send('GET', '/article/0', undefined, {
      'accept-language': 'en-GB',
    });
    expect((answered.body as { message: string }).message).toContain('does not exist');
  });
});

test('a read has an ETag and answers 304 to who has it', async () => {
  const client = await app.as('participant');
  const first = await client.call(article.list);
  const etag = String(first.headers['etag']);
  expect(etag).toMatch(/^(W\/)?".+"$/);
  const again = await client.send('GET', '/article', undefined, { 'if-none-match': etag });
  expect(again.status).toBe(304);
});

test('answers carry the security headers and no inline scripts are allowed', async () => {
  const answered = await (await app.as('participant')).call(article.list);
  const policy = String(answered.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(answered.headers['x-content-type-options']).toBe('nosniff');
});

test('openapi.json describes every call of the contract', async () => {
  const answered = await app.guest().send('GET', '/openapi.json');
  const document = answered.body as { openapi: string; paths: Record<string, object> };
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/article/{id}/send']).toHaveProperty('post');
});

import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { loadConfig } from './config.ts';
import { requireServable } from './environment-check.ts';

const DATABASE_URL = 'postgres://x/y';
const SITE = { PUBLIC_URL: 'https://app.skola.example', SMTP_URL: 'smtp://mail.skola.example' };

describe('the start', () => {
  test.each([
    ['PUBLIC_URL', SITE.PUBLIC_URL],
    ['SMTP_URL', SITE.SMTP_URL],
    ['HOST', '0.0.0.0'],
    ['TRUSTED_PROXIES', '10.0.0.1'],
  ])('is refused where %s is set and nobody says whether it is a demo', (name, value) => {
    expect(() => requireServable({ [name]: value })).toThrow(/DEMO=false[^]*DEMO=true/);
    expect(() => requireServable({ [name]: value, DEMO: 'false' })).not.toThrow();
  });

  test('is refused for a demo that should answer other machines', () => {
    expect(() => requireServable({ DEMO: 'true', HOST: '0.0.0.0' })).toThrow(/HOST/);
  });

  test('is refused for a database without an address for links and a way for mail', () => {
    expect(() => requireServable({ DATABASE_URL })).toThrow(/PUBLIC_URL[^]*SMTP_URL/);
    expect(() => requireServable({ DATABASE_URL, PUBLIC_URL: SITE.PUBLIC_URL })).toThrow(
      /SMTP_URL/,
    );
    expect(() => requireServable({ DATABASE_URL, ...SITE })).not.toThrow();
    const outbox = { DATABASE_URL, ...SITE, SMTP_URL: 'outbox' };
    expect(() => requireServable(outbox)).not.toThrow();
    expect(loadConfig(outbox).smtpUrl).toBeUndefined();
  });

  test('of a fresh clone is the demo', () => {
    expect(() => requireServable({ PORT: '3000', DATA_DIR: 'data', DEMO: '' })).not.toThrow();
    expect(loadConfig({}).demo).toBe(true);
  });
});

describe('the demo', () => {
  const get = async (headers: Record<string, string>, env = {}) => {
    const { server } = await testApp(env);
    return (await server.inject({ url: '/api/demo', headers })).statusCode;
  };

  test('answers under its own two names alone', async () => {
    const { server } = await testApp();
    const statusOf = async (host: string) =>
      (await server.inject({ url: '/api/demo', headers: { host } })).statusCode;
    expect(await statusOf('app.localhost:3000')).toBe(200);
    expect(await statusOf('dev.app.localhost')).toBe(200);
    for (const host of [
      'app.attacker.example',
      'app.127.0.0.1.nip.io:3000',
      'app.localhost.example',
    ])
      expect(await statusOf(host)).toBe(404);
  });

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'answers nothing that a proxy hands on: %s',
    async (name) => {
      expect(await get({ host: 'app.localhost', [name]: '203.0.113.9' })).toBe(404);
    },
  );
});

test('HSTS is said for as long as the operator says, and not at all for 0', async () => {
  const hstsOf = async (env: Record<string, string>) => {
    const { server } = await testApp({
      PUBLIC_URL: 'https://app.localhost',
      DEMO: 'false',
      ...env,
    });
    const { headers } = await server.inject({
      url: '/healthz',
      headers: { host: 'app.localhost' },
    });
    return headers['strict-transport-security'];
  };
  expect(await hstsOf({})).toBe('max-age=31536000; includeSubDomains');
  expect(await hstsOf({ HSTS_SECONDS: '300' })).toBe('max-age=300; includeSubDomains');
  expect(await hstsOf({ HSTS_SECONDS: '0' })).toBeUndefined();
});

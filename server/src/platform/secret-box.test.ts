import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { openSecret, sealSecret } from './secret-box.ts';

const key = randomBytes(32);

test('a secret comes back whole, and is never sealed twice alike', () => {
  const secret = 'åäö 👩🏽‍🏫 " \n';
  const [one, two] = [sealSecret(key, 'a', secret), sealSecret(key, 'a', secret)];
  expect(one).not.toBe(two);
  expect([openSecret(key, 'a', one), openSecret(key, 'a', two)]).toEqual([secret, secret]);
});

test('nothing comes of another key, another owner, or changed bytes', () => {
  const sealed = sealSecret(key, 'a', 'hemlig');
  expect(openSecret(randomBytes(32), 'a', sealed)).toBeNull();
  expect(openSecret(key, 'b', sealed)).toBeNull();
  for (const changed of [sealed.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')), 'v1.a.b', ''])
    expect(openSecret(key, 'a', changed)).toBeNull();
  // A shorter tag is easier to guess.
  const [version, nonce, tag = '', bytes] = sealed.split('.');
  expect(openSecret(key, 'a', [version, nonce, tag.slice(0, 6), bytes].join('.'))).toBeNull();
});

test('a key that isn’t 32 bytes stops the start', () => {
  expect(() => loadConfig({ SECRETS_KEY: 'kort' })).toThrow(/SECRETS_KEY.*openssl rand/);
  expect(loadConfig({ SECRETS_KEY: key.toString('base64') }).secretsKey).toEqual(key);
});

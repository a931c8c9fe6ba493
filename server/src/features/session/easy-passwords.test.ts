import { describe, expect, test } from 'vitest';
import { findPasswordFault } from './passwords.ts';

const EMAIL = 'elin.sandstrom@sjobygd.example';

describe('a password that is easy to guess', () => {
  test.each([
    '1234567890',
    '0987654321',
    'qwertyuiop',
    '1q2w3e4r5t',
    'abcdefghij',
    'aaaaaaaaaa',
    'password123',
    'Password123!',
    'p4ssw0rd12',
    '!!PASSWORD!!',
    'passwordpassword',
    'football1958',
    'hejhejhejhej',
    'lösenord123',
    'losenord2026',
    'Sommaren2026',
    'spalten1234',
    'redaktionen!',
    'tidningen2026',
    'stockholm1',
    'elin123456',
    'Sandstrom1',
    'sjobygd2026',
    'iloveyou12',
  ])('%s is refused', async (password) => {
    expect((await findPasswordFault(password, EMAIL))?.sv).toMatch(/lätt att gissa/);
  });

  test.each([
    'nio gula kaffekoppar',
    'blå hästar springer fort',
    'korrekt häst batteri',
    'ÅÄÖåäö ÅÄÖåä',
    'xK4#pq9!vT',
    '      prick      prick',
    '漢字かな交じり文の合言葉',
    `${'lång mening '.repeat(80)}!`,
  ])('%s will do', async (password) => {
    expect(await findPasswordFault(password, EMAIL)).toBeNull();
  });
});

import { expect, test } from 'vitest';
import { supportOf } from './push-support.ts';

const BROWSER = {
  isBorrowed: false,
  hasPush: true,
  isApple: false,
  isInstalled: false,
  permission: 'default',
} as const;

test.each([
  ['possible', {}],
  ['possible', { permission: 'granted' }],
  ['blocked', { permission: 'denied' }],
  ['unsupported', { hasPush: false }],
  ['install-first', { isApple: true, hasPush: false }],
  ['possible', { isApple: true, isInstalled: true }],
  ['unsupported', { isApple: true, isInstalled: true, hasPush: false }],
  ['borrowed', { isBorrowed: true, permission: 'granted' }],
] as const)('a browser is %s with %j', (expected, facts) => {
  expect(supportOf({ ...BROWSER, ...facts })).toBe(expected);
});

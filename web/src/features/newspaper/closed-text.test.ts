import { expect, test } from 'vitest';
import { closedTextKey } from './closed-text.ts';

const sent = { status: 'sent' as const, sending: null };

test('a sent paper tells each reader what they can do', () => {
  expect(closedTextKey({ ...sent, can: { reopen: true } }, false)).toBe('newspaper.isSent');
  expect(closedTextKey({ ...sent, can: { reopen: false } }, true)).toBe('newspaper.isSentAsk');
  expect(closedTextKey({ ...sent, can: { reopen: false } }, false)).toBe('newspaper.isSentOnly');
});

test('an open paper says nothing of it', () => {
  const open = { status: 'in_production' as const, sending: null, can: { reopen: false } };
  expect(closedTextKey(open, true)).toBeNull();
});

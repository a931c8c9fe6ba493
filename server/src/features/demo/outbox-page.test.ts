import { expect, test } from 'vitest';
import { outboxPage } from './outbox-page.ts';

test('the outbox shows when a mail was written by the Swedish clock', () => {
  const mail = { recipient: 'a@b.se', subject: 'Hej', body_text: 'Hej' };
  expect(outboxPage([{ ...mail, created_at: '2026-01-15T23:30:00Z' }])).toContain('00:30');
  expect(outboxPage([{ ...mail, created_at: '2026-07-15T10:30:00Z' }])).toContain('12:30');
});

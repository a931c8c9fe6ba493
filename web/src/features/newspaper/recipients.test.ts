import { expect, test } from 'vitest';
import { recipientFaults, recipientsIn } from './recipients.ts';

test('addresses are written on lines, with commas or with spaces', () => {
  expect(recipientsIn('a@x.se b@x.se, c@x.se\nd@x.se;')).toEqual([
    'a@x.se',
    'b@x.se',
    'c@x.se',
    'd@x.se',
  ]);
});

test('a line that is no address is one fault, and quoted', () => {
  const faults = recipientFaults('a@x.se\nTryckeri Nord i Kil\nb@x.se', (line) => `”${line}”`);
  expect(faults).toEqual({ 'recipients.1': ['”Tryckeri Nord i Kil”'] });
});

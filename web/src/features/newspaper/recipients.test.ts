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

test('addresses may be copied from a mail, with names', () => {
  const copied = '"Åsa på Tryck" <asa@x.se>; Bo Ek <bo@x.se>, ce@x.se\nD <d@x.se>\n<e@x.se>';
  expect(recipientsIn(copied)).toEqual(['asa@x.se', 'bo@x.se', 'ce@x.se', 'd@x.se', 'e@x.se']);
  expect(recipientsIn('"Berg, Siv" <siv@x.se>; "Ek; Bo"<bo@x.se>')).toEqual([
    'siv@x.se',
    'bo@x.se',
  ]);
  expect(recipientsIn('Öberg, Åsa <asa@x.se>')).toEqual(['Öberg', 'asa@x.se']);
});

test('a line that is no address is one fault, and quoted', () => {
  const faults = recipientFaults('a@x.se\nTryckeri Nord i Kil\nb@x.se', (line) => `”${line}”`);
  expect(faults).toEqual({ 'recipients.1': ['”Tryckeri Nord i Kil”'] });
});

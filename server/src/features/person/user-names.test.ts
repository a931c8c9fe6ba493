import { expect, test } from 'vitest';
import { userNameOf } from './user-names.ts';

test.each([
  ['Elin Maria', 'Sandström', 'elin.sandstrom'],
  ['★ Noor', 'Haddad ★', 'noor.haddad'],
  ['Ólafur', 'Þór Jónsson', 'olafur.jonsson'],
  ['😀', 'Berg', 'berg'],
  ['★', '☆☆', 'deltagare'],
  ['X', '', 'deltagare'],
])('the user name of %s %s is %s', (first_name, last_name, expected) => {
  expect(userNameOf({ first_name, last_name })).toBe(expected);
});

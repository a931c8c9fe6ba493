import { expect, test } from 'vitest';
import { directAddress } from './direct-address.ts';

test.each([
  [
    'https://www.google.com/url?q=https://skola.example/gard?a%3D1%26b%3D2&sa=D&source=editors&ust=1700000000000000&usg=AOvVaw0',
    'https://skola.example/gard?a=1&b=2',
  ],
  ['https://www.google.se/url?sa=t&url=https%3A%2F%2Fskola.example%2F', 'https://skola.example/'],
  [
    'https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fskola.example%2Fgard&data=05%7C02',
    'https://skola.example/gard',
  ],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fskola.example',
    'https://skola.example',
  ],
  ['https://www.google.com/url?q=mailto:anna@skola.example&sa=D', 'mailto:anna@skola.example'],
])('%s leads to %s', (address, target) => expect(directAddress(address)).toBe(target));

test.each([
  'https://skola.example/url?q=https://annan.example',
  'https://www.google.com/search?q=https://skola.example',
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://www.google.com/url?q=skola',
  'https://www.google.com/url?q=mailto:',
  'https://google.com.example.org/url?q=https://skola.example',
  'mailto:anna@skola.example',
  'skola',
  '',
])('%j stays', (address) => expect(directAddress(address)).toBe(address));

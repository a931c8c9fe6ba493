import { expect, test } from 'vitest';
import { splitAddresses } from './linked-text.tsx';

test('web addresses become links, without the punctuation after them', () => {
  expect(splitAddresses('Se (https://sjobygd.example/a?b=1#c). Hej!')).toEqual([
    { text: 'Se (' },
    { text: 'https://sjobygd.example/a?b=1#c', href: 'https://sjobygd.example/a?b=1#c' },
    { text: '). Hej!' },
  ]);
  expect(
    splitAddresses('http://a.example\nhttps://b.example, slut').map(({ href }) => href),
  ).toEqual(['http://a.example', undefined, 'https://b.example', undefined]);
});

test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'https://', '<b>fet</b>', 'kl. 12:30'])(
  'no link in %s',
  (text) => {
    expect(splitAddresses(text).every(({ href }) => href === undefined)).toBe(true);
    expect(
      splitAddresses(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  },
);

test('markup in an address stays text', () => {
  expect(splitAddresses('https://a.example/"><script>x</script>')).toEqual([
    { text: 'https://a.example/', href: 'https://a.example/' },
    { text: '"><script>x</script>' },
  ]);
});

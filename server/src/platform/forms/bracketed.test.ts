import { serialize } from 'object-to-formdata';
import { describe, expect, test } from 'vitest';
import { nestFields, parseUrlencoded } from './bracketed.ts';

const nest = (text: string) => JSON.parse(JSON.stringify(parseUrlencoded(text)));

describe('bracketed names', () => {
  test.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1&a=2', { a: '2' }],
    ['tags[]=x&tags[]=y', { tags: ['x', 'y'] }],
    ['images[0][caption]=a&images[1][caption]=b', { images: [{ caption: 'a' }, { caption: 'b' }] }],
    ['a[5]=x&a[2]=y', { a: ['y', 'x'] }],
    ['a[][b]=1&a[][c]=2', { a: [{ b: '1', c: '2' }] }],
    ['a[][b]=1&a[][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
    ['a[b][c][d]=1', { a: { b: { c: { d: '1' } } } }],
    ['a[=1', { 'a[': '1' }],
  ])('%s', (text, expected) => {
    expect(nest(text)).toEqual(expected);
  });

  test.each(['__proto__[x]=1', 'a[__proto__]=1', 'a[constructor][prototype][x]=1', 'prototype=1'])(
    '%s is refused',
    (text) => {
      expect(() => parseUrlencoded(text)).toThrow(/bad_form/);
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    },
  );

  test('eleven levels and 2,001 fields are refused, ten and 2,000 are not', () => {
    expect(() => parseUrlencoded(`a${'[b]'.repeat(10)}=1`)).toThrow(/bad_form/);
    expect(() => parseUrlencoded(`a${'[b]'.repeat(9)}=1`)).not.toThrow();
    const fields = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=1`).join('&');
    expect(() => parseUrlencoded(fields(2001))).toThrow(/bad_form/);
    expect(() => parseUrlencoded(fields(2000))).not.toThrow();
  });

  test.each([{}, { indices: true }])(
    'what object-to-formdata writes comes back as it was (%o)',
    (options) => {
      const thing = {
        title: 'Å',
        images: ['a', 'b'],
        meta: { when: new Date(0), deep: { er: 'ja' } },
      };
      const form = serialize(thing, options) as unknown as FormData;
      const read = nestFields(
        [...form.entries()].map(([name, value]): [string, string] => [name, String(value)]),
      );
      expect(JSON.parse(JSON.stringify(read))).toEqual({
        title: 'Å',
        images: ['a', 'b'],
        meta: { when: '1970-01-01T00:00:00.000Z', deep: { er: 'ja' } },
      });
    },
  );
});

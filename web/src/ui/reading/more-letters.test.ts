import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** The faces of a stylesheet: their typeface, weight, style and ranges. */
const faces = [...read('more-letters.css').matchAll(/@font-face \{([^}]*)\}/g)].map(([, face]) => {
  const valueOf = (name: string) =>
    new RegExp(`${name}:\\s*([^;]*);`).exec(face ?? '')?.[1]?.replaceAll("'", '') ?? '';
  return {
    key: `${valueOf('font-family')} ${valueOf('font-weight')} ${valueOf('font-style')}`,
    ranges: [...valueOf('unicode-range').matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    ),
  };
});
/** The faces that the app sets its text in. */
const used = [
  ...read('styles.ts').matchAll(/@fontsource\/([\w-]+)\/latin-(\d+)(-italic)?\.css/g),
].map(
  ([, family = '', weight, italic]) =>
    `${family === 'newsreader' ? 'Newsreader' : 'Source Sans 3'} ${weight} ${italic ? 'italic' : 'normal'}`,
);

test.each(['Nguyễn', 'Đặng Thị Ơn', 'Łukasz Żółw', 'Ayşe Iğdır', 'Dvořák', 'Șerban'])(
  'every typeface of the app has the letters of %s',
  (name) => {
    const beyondLatin = [...name.normalize('NFC')].filter((sign) => sign.codePointAt(0)! > 0xff);
    expect(used).toHaveLength(6);
    for (const face of used)
      for (const sign of beyondLatin) {
        const code = sign.codePointAt(0) ?? 0;
        const has = faces.some(
          ({ key, ranges }) =>
            key === face && ranges.some(([from, to]) => from <= code && code <= to),
        );
        expect(has, `${sign} in ${face}`).toBe(true);
      }
  },
);

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const STYLES = path.join(ROOT, 'node_modules/@mantine/core/styles');
const SOURCE = path.join(ROOT, 'web/src');

const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).map((file) =>
  readFileSync(path.join(SOURCE, file), 'utf8'),
);

/** The names that files import from the library, without types. */
const imported = sources.flatMap((text) =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  ),
);

test('each component of the library that is used comes with its styles', () => {
  const wanted = [...new Set(imported)].filter((name) =>
    existsSync(path.join(STYLES, `${name}.css`)),
  );
  expect(wanted.length).toBeGreaterThan(10);
  const has = (name: string) =>
    sources.some((text) => text.includes(`import '@mantine/core/styles/${name}.css'`));
  expect(wanted.filter((name) => !has(name))).toEqual([]);
});

test('each picture and font that a stylesheet names is there', () => {
  const named = globSync('**/*.css', { cwd: SOURCE }).flatMap((file) =>
    [...readFileSync(path.join(SOURCE, file), 'utf8').matchAll(/url\('([^'#:]+)'\)/g)].map(
      ([, address = '']) => ({ file, address }),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  const isThere = ({ file, address }: (typeof named)[number]) =>
    address.startsWith('.')
      ? existsSync(path.join(SOURCE, path.dirname(file), address))
      : existsSync(path.join(ROOT, 'node_modules', address));
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

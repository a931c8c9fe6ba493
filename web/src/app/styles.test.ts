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

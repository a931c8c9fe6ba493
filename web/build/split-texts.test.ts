import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import texts from '../src/i18n/se.json' with { type: 'json' };
import { LATER, PARTS } from './split-texts.ts';

const SOURCES = path.join(import.meta.dirname, '../src');
/** Modules loaded before the first navigation. */
const FIRST = ['main.tsx', 'app/app.tsx', 'app/app-shell.tsx', 'app/overlays.tsx'];
const FIRST_PAGE = 'features/my-page/my-page.page.tsx';
/** Modules whose dynamic imports are other screens, such as the plan and the proof round. */
const TABLES = new Set([
  'app/route-table.ts',
  'app/signed-out-routes.ts',
  'features/proof/index.ts',
  'features/story/index.ts',
]);

const sourceOf = (name: string): string | null => {
  const file = path.join(SOURCES, name);
  if (!/\.tsx?$/.test(name) || !existsSync(file)) return null;
  const text = readFileSync(file, 'utf8').replaceAll(/(?:import|export) type [^;]+;/g, '');
  return TABLES.has(name) ? text.replaceAll(/import\('[^']*'\)/g, '') : text;
};

const namesIn = (list: string, at: 0 | 1): string[] =>
  list.split(',').map(
    (name) =>
      name
        .trim()
        .split(' as ')
        .at(at === 0 ? 0 : -1) ?? '',
  );

/** The modules that an index re-exports some names from. */
const exportersOf = (index: string, names: readonly string[]): string[] =>
  [...(sourceOf(index) ?? '').matchAll(/export \{([^}]+)\} from '(\.[^']+)'/g)]
    .filter(([, list = '']) => namesIn(list, 1).some((name) => names.includes(name)))
    .map(([, , from = '']) => path.join(path.dirname(index), from));

/** All modules reachable by static or dynamic imports. Of an index only what is imported from it. */
function reached(from: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (name: string) => {
    const code = found.has(name) ? null : sourceOf(name);
    if (code === null) return;
    found.set(name, code);
    const resolve = (to: string) => path.join(path.dirname(name), to);
    const whole = code.replaceAll(
      /import \{([^}]+)\} from '(\.[^']*\/index\.ts)'/g,
      (_, list: string, to: string) => {
        const exporters = exportersOf(resolve(to), namesIn(list, 0));
        for (const exporter of exporters) visit(exporter);
        return exporters.length > 0 ? '' : `import '${to}'`;
      },
    );
    for (const [, to = ''] of whole.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g))
      visit(resolve(to));
  };
  for (const name of from) visit(name);
  return found;
}

const first = reached([...FIRST, FIRST_PAGE]);

test('no first page, and nothing that lies over all pages, says a text that comes later', () => {
  expect(first.size).toBeGreaterThan(100);
  const says = [...first].flatMap(([name, code]) =>
    LATER.filter((group) => new RegExp(`['\`]${group}\\.|words: '${group}'`).test(code)).map(
      (group) => `${name} says ${group}`,
    ),
  );
  expect(says).toEqual([]);
});

test('of a group that comes in parts, they say only what comes first', () => {
  const missing = [...first].flatMap(([name, code]) =>
    Object.entries(PARTS).flatMap(([group, keys]) =>
      [...code.matchAll(new RegExp(`['\`]${group}\\.([\\w-]*)|words: '(${group})'`, 'g'))]
        .filter(([, key = '']) => !keys.includes(key))
        .map(([said]) => `${name} says ${said}`),
    ),
  );
  expect(missing).toEqual([]);
});

test('what comes first of a group is one of its texts, and is said', () => {
  const all = [...first.values()].join('\n');
  const unsaid = Object.entries(PARTS).flatMap(([group, keys]) =>
    keys.filter((key) => !all.includes(`${group}.${key}`)).map((key) => `${group}.${key}`),
  );
  expect(unsaid).toEqual([]);
});

test('every group that comes later is one of the texts', () => {
  expect([...LATER, ...Object.keys(PARTS)].filter((group) => !(group in texts))).toEqual([]);
});

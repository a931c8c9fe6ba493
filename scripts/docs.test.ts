import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_FLAGS } from './node-flags.mjs';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const DECISIONS = readdirSync(path.join(root, 'docs/decisions')).map(
  (name) => `docs/decisions/${name}`,
);

/** Collects every text of the screens, at any depth. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

test.each(PAGES)('%s leads to files that there are', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to]) => to ?? '');
  const here = path.join(root, path.dirname(page));
  expect(links.filter((to) => !existsSync(path.join(here, to)))).toEqual([]);
});

test.each(['docs/moderator.md', 'docs/administrator.md'])(
  'what %s has in bold is on a screen in the same words',
  (page) => {
    const texts = ['se', 'signed-out.se'].flatMap((name) =>
      textsOf(JSON.parse(read(`web/src/i18n/${name}.json`))),
    );
    const known = new Set(texts);
    // A step may begin with a bold instruction that ends with a full stop.
    const bold = [...read(page).matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words ?? '');
    expect(bold.length).toBeGreaterThan(20);
    expect(bold.filter((words) => !words.endsWith('.') && !known.has(words))).toEqual([]);
  },
);

test('the index of decisions has each of them, under its number and its title', () => {
  const index = read('docs/decisions/README.md');
  const files = readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
  const numbers = files.map((name) => name.slice(0, 3));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const lines = files.map((name) => {
    const [heading = ''] = read(`docs/decisions/${name}`).split('\n');
    const [number, title] = heading.replace('# ', '').split('. ');
    return `| [${number}](${name}) | ${title} |`;
  });
  expect(lines.filter((line) => !index.includes(line))).toEqual([]);
});

/** Writes a cron expression as the table does: at a time each day, each hour or each minute. */
function sayCron(cron: string): string {
  const [minute = '', hour = ''] = cron.split(' ');
  if (minute === '*') return 'each minute';
  return hour === '*' ? `each hour, at ${minute}` : `${hour}.${minute.padStart(2, '0')}`;
}

test('the table of jobs has each that runs by itself, and when', () => {
  const sources = ['server/src/features', 'server/src/platform'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { encoding: 'utf8', recursive: true })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => read(`${folder}/${name}`)),
  );
  const jobs = sources.flatMap((source) =>
    [...source.matchAll(/\.schedule\(\s*'([\w-]+)',\s*'([^']+)'/g)].map(
      ([, name = '', cron = '']) => `${name} ${sayCron(cron)}`,
    ),
  );
  const [, section = ''] = read('docs/operations.md').split('## What runs by itself');
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| `([\w-]+)` \| ([^|]+) \|/gm)].map(
    ([, name, when]) => `${name} ${when}`,
  );
  expect(jobs.length).toBeGreaterThan(15);
  expect(rows.toSorted()).toEqual(jobs.toSorted());
});

test('the table of variables has each that the app reads, and no other', () => {
  const sources = ['config.ts', 'storage/s3-client.ts'].map((file) =>
    read(`server/src/platform/${file}`),
  );
  const known = sources.flatMap((source) =>
    [...source.matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
  );
  const rows = read('docs/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const told = new Set(rows.flatMap((row) => row.match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g) ?? []));
  const firsts = rows.map((row) => /`([A-Z0-9_]+)`/.exec(row)?.[1] ?? '');
  expect(known.length).toBeGreaterThan(20);
  expect(known.filter((name) => !told.has(name))).toEqual([]);
  expect(firsts.filter((name) => !known.includes(name))).toEqual([]);
});

const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

test('the map of the architecture has every feature, and no other', () => {
  const [, table = ''] = read('docs/architecture.md').split('## Where what is');
  const [rows = ''] = table.split('`platform`');
  const named = [...rows.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name ?? '');
  const there = ['server/src/features', 'web/src/features'].flatMap(foldersIn);
  const known = new Set([...there, 'contract']);
  expect(there.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('the map of the architecture has every folder of the server and the client', () => {
  const [map = ''] = read('docs/architecture.md').split('## Where what is');
  for (const side of ['server', 'web'])
    for (const name of foldersIn(`${side}/src`)) expect(map).toMatch(new RegExp(`\\b${name}/`));
});

// The style guide also names files that were renamed.
const NAMING_FILES = [...PAGES, ...DECISIONS].filter((page) => page !== 'docs/style.md');

test.each(NAMING_FILES)('every file that %s names is there', (page) => {
  const named = [...read(page).matchAll(/`(\w[\w./-]*\.(?:ts|tsx|mjs|sql|typ|json|md))`/g)];
  const there = [
    'contract',
    'server',
    'web',
    'web/src',
    'web/build',
    'scripts',
    'deploy',
    'docs',
    'e2e',
    'bench',
    'faults',
    '',
  ].flatMap((folder) =>
    readdirSync(path.join(root, folder), {
      encoding: 'utf8',
      recursive: !['', 'web'].includes(folder),
    }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  const isThere = (name: string) => there.some((file) => `/${file}`.endsWith(`/${name}`));
  expect(named.map(([, name]) => name ?? '').filter((name) => !isThere(name))).toEqual([]);
});

test('the service starts Node with the flags that npm start gives it', () => {
  const [, started = ''] = /^ExecStart=(.*)$/m.exec(read('deploy/spalten.service')) ?? [];
  expect(started.split(' ')).toEqual(expect.arrayContaining([...SERVER_FLAGS]));
});

test('docs/architecture.md names each migration that makes tables', () => {
  const files = readdirSync(path.join(root, 'server/migrations'));
  const makes = files.filter((name) => /^create table /im.test(read(`server/migrations/${name}`)));
  const rows = read('docs/architecture.md').matchAll(
    /^\| [^|]+ \| [^|]*`[^|]+\| ([\d, ()a-z]+) \|$/gm,
  );
  const named = [...rows].flatMap(([, numbers = '']) => numbers.match(/\d{3}/g) ?? []);
  const numbers = makes.map((name) => name.slice(0, 3));
  expect([...new Set(named)].toSorted()).toEqual(numbers.toSorted());
});

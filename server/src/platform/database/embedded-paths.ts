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
import { canAccess } from './embedded-user.ts';

/** Folders and files of the embedded database. */
export interface EmbeddedPaths {
  /** Parent of the cluster, accessible to its owner only. */
  base: string;
  cluster: string;
  /** Folder of the sockets, with a path short enough for them. */
  run: string;
  log: string;
  /** Folder for copies of binaries that the user couldn't access otherwise. */
  programs: string;
}

/** Limit of a Unix socket's path in bytes, on all systems. */
const MAX_SOCKET_PATH = 100;
const LONGEST_SOCKET = '.s.PGSQL.65535.lock';

/** Creates a folder that only its owner may enter. Its parents keep the default mode. */
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
 * Creates a short folder for sockets if the data folder's path is too long. Its name is random, so
 * that no other user can create it first. The first process stores the name in `base`, and every
 * later start reads it there.
 */
function shortFolder(base: string): string {
  const note = path.join(base, 'run.path');
  if (existsSync(note)) return readFileSync(note, 'utf8');
  const made = mkdtempSync(path.join(os.tmpdir(), 'spalten-'));
  const own = `${note}.${process.pid}`;
  writeFileSync(own, made, { mode: 0o600 });
  try {
    // A hard link is atomic and never replaces an existing file.
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
 * Creates the folders under `dataDir`, or under /var/lib if PostgreSQL's user can't access a parent
 * of it.
 */
export function createEmbeddedPaths(dataDir: string, user: SystemUser | null): EmbeddedPaths {
  mkdirSync(dataDir, { recursive: true });
  const mark = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  const isOut = user !== null && !canAccess(dataDir, user);
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

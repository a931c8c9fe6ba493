import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Creates a folder that PostgreSQL's user can enter. The caller removes it. */
export function temporaryFolder(name: string): string {
  return createIn(os.tmpdir(), name);
}

function createIn(parent: string, name: string): string {
  const folder = mkdtempSync(path.join(parent, `spalten-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** The file system that Linux keeps in memory. */
const MEMORY = '/dev/shm';
/** The room that it must have in bytes, and so must the machine. */
const ROOM = 8 * 1024 ** 3;

/** True if there is a file system in memory, with room for the databases of a test run. */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && process.availableMemory() >= ROOM;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** True for a folder of this user. Another run may remove it meanwhile. */
const isOwn = (folder: string): boolean =>
  lstatSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();

/** Removes the folders of this user's processes that were killed, since they take memory. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = /^spalten-\w+-(\d+)-\w+$/.exec(name)?.[1];
    const folder = path.join(MEMORY, name);
    if (pid && !isRunning(Number(pid)) && isOwn(folder))
      rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a folder for a database, in memory where there is room: a test's database is a thousand
 * small files that are copied and removed, which takes seconds on a disk that is busy. The caller
 * removes it. What a killed process has left is removed by the next one.
 */
export function databaseFolder(name: string): string {
  if (!hasRoomInMemory()) return temporaryFolder(name);
  removeAbandoned();
  return createIn(MEMORY, `${name}-${process.pid}`);
}

import {
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The state that PostgreSQL writes to postmaster.pid. */
interface Postmaster {
  pid: number;
  isReady: boolean;
}

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return null;
    throw error;
  }
}

export function readPostmaster(cluster: string): Postmaster | null {
  const lines = readIfExists(pidFile(cluster))?.split('\n');
  if (!lines) return null;
  return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Returns true if the process is this cluster's server and not a later process with the same id.
 */
function isPostmasterOf(cluster: string, pid: number): boolean {
  if (process.platform === 'linux') {
    const command = readIfExists(`/proc/${pid}/cmdline`)?.split('\0') ?? [];
    return (command[0] ?? '').endsWith('postgres') && command.includes(cluster);
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      cluster,
    );
  } catch {
    // ps exits with 1 if there is no such process.
    return false;
  }
}

/**
 * Kills backends that outlived their server and would block the next one. They are found by their
 * working directory.
 */
function endOrphanedBackends(cluster: string): void {
  if (process.platform !== 'linux') return;
  const folder = realpathSync(cluster);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (readlinkSync(`/proc/${name}/cwd`) !== folder) continue;
      if (readIfExists(`/proc/${name}/cmdline`)?.startsWith('postgres: '))
        process.kill(Number(name), 'SIGKILL');
    } catch (error) {
      // The process ended meanwhile, or belongs to another user.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'EACCES' && code !== 'ESRCH' && code !== 'EPERM')
        throw error;
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const ORPHAN_TIMEOUT_MS = 30_000;

async function stopOrphan(cluster: string, pid: number): Promise<void> {
  const until = Date.now() + ORPHAN_TIMEOUT_MS;
  process.kill(pid, 'SIGINT');
  while (isPostmasterOf(cluster, pid)) {
    if (Date.now() > until) process.kill(pid, 'SIGKILL');
    await sleep(10);
  }
}

/**
 * Cleans up after a killed owner: stops a server that outlived it, kills its backends and
 * invalidates postmaster.pid. The file itself stays, since it holds the key of the shared memory
 * that surviving backends may still use.
 */
export async function cleanUpAfterCrash(cluster: string, runFolder: string): Promise<void> {
  const found = readPostmaster(cluster);
  if (!found) return;
  if (isPostmasterOf(cluster, found.pid)) await stopOrphan(cluster, found.pid);
  endOrphanedBackends(cluster);
  const text = readIfExists(pidFile(cluster));
  if (text && isAlive(found.pid))
    writeFileSync(pidFile(cluster), text.replace(/^\d+/, '2147483646'));
  for (const name of readdirSync(runFolder))
    if (name.startsWith('.s.PGSQL')) rmSync(path.join(runFolder, name), { force: true });
}

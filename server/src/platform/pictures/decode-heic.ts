import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { QueueOwner } from '../fair-queue.ts';
import { createFairQueue } from '../fair-queue.ts';
import { spawnLimited } from '../limited-process.ts';

const SCRIPT = fileURLToPath(new URL('heic-process.ts', import.meta.url));
/** What the decoder may take of memory: 768 MB, in pages of 64 kB. */
const FLAGS = ['--wasm-max-mem-pages=12288', '--max-old-space-size=256'];
/** What the whole process may: that, the pixels once more, and the JPEG. */
const MEMORY_MB = 1_150;
const LIMIT_MS = 60_000;
const oneByOne = createFairQueue(1);

async function runProcess(file: string, target: string): Promise<void> {
  const child = spawnLimited(SCRIPT, { memory: MEMORY_MB, flags: FLAGS, args: [file, target] });
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    if (code !== 0) throw new Error(`the decoder ended with ${code ?? signal}`);
  } finally {
    clearTimeout(limit);
  }
}

/**
 * Makes a HEIC on disk an upright JPEG without metadata, in its place. The decoder runs in a process
 * of its own that is gone afterwards, and ended where it takes too long.
 * @throws Error where it can't be decoded
 */
export async function decodeHeic(file: string, person: QueueOwner): Promise<void> {
  const target = `${file}.jpg`;
  try {
    await oneByOne(person, () => runProcess(file, target));
    await rename(target, file);
  } finally {
    await rm(target, { force: true });
  }
}

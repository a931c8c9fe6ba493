import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { QueueOwner } from '../fair-queue.ts';
import { createFairQueue } from '../fair-queue.ts';
import { startLimited } from '../limited-process.ts';

const SCRIPT = fileURLToPath(new URL('heic-process.ts', import.meta.url));
/** Memory limit of the decoder: 768 MB, in pages of 64 kB. */
const FLAGS = ['--wasm-max-mem-pages=12288', '--max-old-space-size=256'];
/** Memory limit of the process: the decoder, a copy of the pixels, and the JPEG. */
const MEMORY_MB = 1_150;
const TIMEOUT_MS = 60_000;
const queue = createFairQueue(1);

async function runProcess(file: string, target: string): Promise<void> {
  const child = startLimited(SCRIPT, { memory: MEMORY_MB, flags: FLAGS, args: [file, target] });
  const limit = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    if (code !== 0) throw new Error(`the decoder ended with ${code ?? signal}`);
  } finally {
    clearTimeout(limit);
  }
}

/**
 * Replaces a HEIC file by an upright JPEG without metadata. The decoder runs in a process of its
 * own with a time limit.
 * @throws Error if the file can't be decoded
 */
export async function decodeHeic(file: string, owner: QueueOwner): Promise<void> {
  const target = `${file}.jpg`;
  try {
    await queue(owner, () => runProcess(file, target));
    await rename(target, file);
  } finally {
    await rm(target, { force: true });
  }
}

import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { QueueOwner } from '../fair-queue.ts';
import { createFairQueue } from '../fair-queue.ts';
import { isOutOfProcessorTime, startLimited } from '../limited-process.ts';
import { READER_TIMEOUTS_MS, ReaderTimeout } from '../reader-timeout.ts';

const SCRIPT = fileURLToPath(new URL('heic-process.ts', import.meta.url));
/** Memory limit of the decoder: 768 MB, in pages of 64 kB. */
const FLAGS = ['--wasm-max-mem-pages=12288', '--max-old-space-size=256'];
/** Memory limit of the process: the decoder, a copy of the pixels, and the JPEG. */
const MEMORY_MB = 1_150;
/** Ten times what the largest picture of a telephone takes. */
const PROCESSOR_SECONDS = 60;
const queue = createFairQueue(1);

async function runProcess(file: string, target: string): Promise<void> {
  const limits = { memory: MEMORY_MB, processorSeconds: PROCESSOR_SECONDS };
  const child = startLimited(SCRIPT, { ...limits, flags: FLAGS, args: [file, target] });
  const limit = setTimeout(() => child.kill('SIGKILL'), READER_TIMEOUTS_MS.heic);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    if (signal === 'SIGKILL') throw new ReaderTimeout('wall');
    if (isOutOfProcessorTime(signal)) throw new ReaderTimeout('processor');
    if (code !== 0) throw new Error(`the decoder ended with ${code ?? signal}`);
  } finally {
    clearTimeout(limit);
  }
}

/**
 * Replaces a HEIC file by an upright JPEG without metadata. The decoder runs in a process of its
 * own with time limits.
 * @throws ReaderTimeout, or Error if the file can't be decoded
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

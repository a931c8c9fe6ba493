import { fileURLToPath } from 'node:url';
import type { QueueOwner } from '../../platform/fair-queue.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { startLimited } from '../../platform/limited-process.ts';
import type { ReadQuestion } from './qti-read.ts';
import type { ChangeCode, ReasonCode } from './qti-sentences.ts';

/** An item that became a question. `href` is its file in the package. */
export interface ReadItem extends ReadQuestion {
  identifier: string;
  title: string;
  href: string;
}

/** An item that wasn't imported. Without a title, `title` is the file name. */
export interface LeftOutItem {
  identifier: string;
  title: string;
  reason: ReasonCode;
}

/** The result of reading a package. `changes` are those of its test. */
export interface ReadPackage {
  title: string;
  items: ReadItem[];
  leftOut: LeftOutItem[];
  changes: ChangeCode[];
}

export type ReaderAnswer = { read: ReadPackage } | { fault: 'no_package' | 'too_much' };

const LIMIT_MS = 15_000;
const MEMORY_MB = 384;
const FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=4'];
const SCRIPT = fileURLToPath(new URL('qti-reader-process.ts', import.meta.url));
const oneByOne = createFairQueue(1);

function readInProcess(file: string): Promise<ReaderAnswer> {
  return new Promise((resolve, reject) => {
    const child = startLimited(SCRIPT, { memory: MEMORY_MB, flags: FLAGS, args: [file] });
    const end = (settle: () => void) => {
      clearTimeout(limit);
      child.kill('SIGKILL');
      settle();
    };
    const tooMuch = () => end(() => resolve({ fault: 'too_much' }));
    const limit = setTimeout(tooMuch, LIMIT_MS);
    child.once('message', (answer: ReaderAnswer | { broken: string }) =>
      end(() => ('broken' in answer ? reject(new Error(answer.broken)) : resolve(answer))),
    );
    child.once('error', (error) => end(() => reject(error)));
    child.once('exit', tooMuch);
  });
}

/**
 * Reads a QTI package from an untrusted source. It runs in a process with time and memory limits,
 * one package at a time per node, queued by person.
 */
export const readPackage = (file: string, person: QueueOwner): Promise<ReaderAnswer> =>
  oneByOne(person, () => readInProcess(file));

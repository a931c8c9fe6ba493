import { fileURLToPath } from 'node:url';
import type { QueueOwner } from '../../platform/fair-queue.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { isOutOfProcessorTime, startLimited } from '../../platform/limited-process.ts';
import { READER_TIMEOUTS_MS, ReaderTimeout } from '../../platform/reader-timeout.ts';
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

const PROCESSOR_SECONDS = 15;
const MEMORY_MB = 384;
const FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=4'];
const SCRIPT = fileURLToPath(new URL('qti-reader-process.ts', import.meta.url));
const oneByOne = createFairQueue(1);

function readInProcess(file: string): Promise<ReaderAnswer> {
  return new Promise((resolve, reject) => {
    const limits = { memory: MEMORY_MB, processorSeconds: PROCESSOR_SECONDS };
    const child = startLimited(SCRIPT, { ...limits, flags: FLAGS, args: [file] });
    const end = (settle: () => void) => {
      clearTimeout(limit);
      child.kill('SIGKILL');
      settle();
    };
    const fail = (error: Error) => end(() => reject(error));
    const late = () => fail(new ReaderTimeout('wall'));
    const limit = setTimeout(late, READER_TIMEOUTS_MS.package);
    child.once('message', (answer: ReaderAnswer | { broken: string }) =>
      end(() => ('broken' in answer ? reject(new Error(answer.broken)) : resolve(answer))),
    );
    child.once('error', fail);
    child.once('exit', (_code, signal) => {
      if (isOutOfProcessorTime(signal)) fail(new ReaderTimeout('processor'));
      // Ended from outside, which says nothing of the file.
      else if (signal === 'SIGKILL') late();
      // Node ends with other signals if it fails to allocate memory.
      else end(() => resolve({ fault: 'too_much' }));
    });
  });
}

/**
 * Reads a QTI package from an untrusted source. It runs in a process with time and memory limits,
 * one package at a time per node, queued by person.
 * @throws ReaderTimeout
 */
export const readPackage = (file: string, person: QueueOwner): Promise<ReaderAnswer> =>
  oneByOne(person, () => readInProcess(file));

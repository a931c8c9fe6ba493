import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Puzzle, PuzzleGrid } from '@spalten/contract/puzzle';
import { createFairQueue } from '../../platform/fair-queue.ts';

const SCRIPT = new URL('puzzle-worker.ts', import.meta.url);
const oneByOne = createFairQueue(1);
let worker: Worker | null = null;

function startWorker(): Worker {
  const started = new Worker(SCRIPT);
  const forget = () => {
    if (worker === started) worker = null;
  };
  // Without a listener its error would end the server. Who waits for a grid has it from `once`.
  started.on('error', forget);
  started.on('exit', forget);
  return started;
}

/** Generates a grid in the worker. An error of the worker rejects. */
async function askWorker(puzzle: Puzzle): Promise<PuzzleGrid | null> {
  worker ??= startWorker();
  const current = worker;
  current.ref();
  try {
    const answered = once(current, 'message');
    current.postMessage(puzzle, []);
    const [grid] = (await answered) as [PuzzleGrid | null];
    return grid;
  } finally {
    // An idle worker doesn't keep the server running.
    current.unref();
  }
}

/**
 * Generates the grid of a puzzle outside the server's thread, which a crossword would hold for
 * 0.1 s. One at a time, and people take turns.
 * @returns null if the words have no room, or no two of a crossword cross
 */
export const generateGrid = (puzzle: Puzzle, userId: number): Promise<PuzzleGrid | null> =>
  oneByOne(userId, () => askWorker(puzzle));

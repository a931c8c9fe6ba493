import { parentPort } from 'node:worker_threads';
import { makePuzzle } from '@spalten/contract/make-puzzle';
import type { Puzzle } from '@spalten/contract/puzzle';

parentPort?.on('message', (puzzle: Puzzle) => {
  parentPort?.postMessage(makePuzzle(puzzle), []);
});

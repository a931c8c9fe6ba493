import { setImmediate } from 'node:timers/promises';
import type { Puzzle } from '@spalten/contract/puzzle';
import { expect, test } from 'vitest';
import { generateGrid } from './generate-grid.ts';

/** Returns a crossword of 20 words, whose generation takes 0.1 s of a processor. */
const crossword = (seed: number): Puzzle => ({
  kind: 'crossword',
  difficulty: 'easy',
  seed,
  has_solution: true,
  words:
    'tidning reporter rubrik ingress bild foto källa nyhet intervju sida skribent redaktion åsikt ledare annons tryck notis spalt vinjett korsord'
      .split(' ')
      .map((word) => ({ word, clue: `Ledtråd till ${word}` })),
});

test('the server does other things while crosswords are made', async () => {
  await generateGrid(crossword(1), 1);
  let isDone = false;
  const all = Promise.all([2, 3, 4, 5].map((seed) => generateGrid(crossword(seed), 1)));
  void all.finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await setImmediate();
    turns += 1;
  }
  // Made in this thread, they would leave the event loop a turn or two each.
  expect(turns).toBeGreaterThan(100);
  expect((await all).every((grid) => (grid?.entries.length ?? 0) > 10)).toBe(true);
});

test('people take turns: one crossword is not behind twenty of somebody else', async () => {
  const order: string[] = [];
  const many = Array.from({ length: 20 }, (_, index) =>
    generateGrid(crossword(index), 1).then(() => order.push('many')),
  );
  await generateGrid(crossword(50), 2).then(() => order.push('one'));
  await Promise.all(many);
  expect(order.indexOf('one')).toBeLessThan(3);
});

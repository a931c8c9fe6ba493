import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRichText } from '../../demo/parse-rich-text.ts';
import type { Room } from '../testing/drawn-lines.ts';
import { createDrawing } from '../testing/drawn-lines.ts';
import type { DrawnRun } from './drawn-text.ts';

const { drawArticle } = createDrawing();

const SENTENCE = 'Matchen spelades på Sjöbygds IP inför nästan trehundra åskådare i regn. ';
/** Lines of a slot that its headline and the space below it may take. */
const HEAD_LINES = 8;
/** The line pitch of the demo's body text, in mm. */
const PITCH = 4.7;

interface Drawn {
  /** The rows in each column, and its headers: the top of each, in mm. */
  columns: { rows: { number: number; y: number }[]; heads: number[] }[];
  rows: number[];
}

/** Reads the rows of a drawn table by column, in order. */
function readColumns(runs: DrawnRun[]): Drawn {
  const columns = new Map<string, Drawn['columns'][number]>();
  const columnOf = ({ page, x }: DrawnRun) => {
    const key = `${page} ${Math.round(x)}`;
    const column = columns.get(key) ?? { rows: [], heads: [] };
    columns.set(key, column);
    return column;
  };
  const rows: number[] = [];
  for (const run of runs) {
    const text = run.text.trim();
    const [, number] = /^Rad(\d+)x$/.exec(text) ?? [];
    if (text === 'Huvud') columnOf(run).heads.push(run.y);
    if (number === undefined) continue;
    rows.push(Number(number));
    columnOf(run).rows.push({ number: Number(number), y: run.y });
  }
  return { columns: [...columns.values()], rows };
}

interface Story {
  before: number;
  rows: number;
  after: number;
  hasSubhead: boolean;
  /** False for a table that was pasted, with its header in ordinary cells. */
  isMarked: boolean;
}

const textOf = ({ before, rows, after, hasSubhead, isMarked }: Story): string =>
  [
    ...Array.from({ length: before }, () => SENTENCE.repeat(2)),
    ...(hasSubhead ? ['## Så blev det'] : []),
    [
      '| Huvud | 2024 | 2025 |',
      ...(isMarked ? ['|---|---|---|'] : []),
      ...Array.from({ length: rows }, (_, index) => `| Rad${index}x | ${index} | 1${index} |`),
    ].join('\n'),
    ...Array.from({ length: after }, () => SENTENCE.repeat(2)),
  ].join('\n\n');

const stories = fc.record({
  before: fc.integer({ min: 0, max: 14 }),
  rows: fc.integer({ min: 2, max: 60 }),
  after: fc.integer({ min: 0, max: 8 }),
  hasSubhead: fc.boolean(),
  isMarked: fc.boolean(),
});
const rooms: fc.Arbitrary<Required<Room>> = fc.record({
  span: fc.integer({ min: 2, max: 5 }),
  columns: fc.integer({ min: 1, max: 3 }),
  rows: fc.integer({ min: 6, max: 20 }),
  slots: fc.integer({ min: 1, max: 3 }),
});

test('a row of a table never stands without the header above it in its column, and each row is there once', async () => {
  await fc.assert(
    fc.asyncProperty(stories, rooms, async (story, room) => {
      const { runs, faults, fit } = await drawArticle({ body: parseRichText(textOf(story)) }, room);
      fc.pre(faults.length === 0 && fit.every(({ state }) => state !== 'over'));
      const { columns, rows } = readColumns(runs);
      expect(rows.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: story.rows }, (_, index) => index),
      );
      for (const { rows: own, heads } of columns) {
        expect(heads).toHaveLength(1);
        expect(own.length).toBeGreaterThan(0);
        for (const { y } of own) expect(y).toBeGreaterThan(heads[0] ?? 0);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('a table that has room in a column is not parted, in however many columns and slots', async () => {
  await fc.assert(
    fc.asyncProperty(stories, rooms, async (story, room) => {
      const { runs, fit, box } = await drawArticle({ body: parseRichText(textOf(story)) }, room);
      const highest = Math.floor(box.h / PITCH) - HEAD_LINES;
      // A slot that is full has its table parted rather than lines with no room.
      const free = fit.reduce((sum, { lines, state }) => sum + (state === 'over' ? 0 : lines), 0);
      fc.pre(story.rows + 3 <= highest && free > story.rows + 3);
      expect(readColumns(runs).columns).toHaveLength(1);
    }),
    { numRuns: 25 },
  );
}, 120_000);

import { describe, expect, test } from 'vitest';
import type { Trial } from '../../testing/trial-room.ts';
import { createTrialRoom } from '../../testing/trial-room.ts';
import type { ArticleFrame } from '../frame.ts';
import type { LayoutInput } from './layout-input.ts';
import { findRemedies } from './remedies.ts';
import { findLayout } from './search.ts';

/** A slot five grid columns wide, set in three text columns. */
const trial = (lines: number, blocks: number[]): Trial => ({
  pitch: 4.6,
  columns: 3,
  column: 80,
  gutter: 5,
  lines,
  headline_size: 36,
  shapes: [1.5],
  blocks,
  measures: {
    headline: 14,
    standfirst: null,
    narrow: null,
    byline: 2,
    captions: [[8, 4.5, 4.5]],
  },
});

function roomWith(lines: number, blocks: number[], part: Partial<ArticleFrame>): LayoutInput {
  const room = createTrialRoom(trial(lines, blocks));
  return { ...room, frame: { ...room.frame, heights: [], ...part } };
}
const narrowerIn = (room: LayoutInput) =>
  findRemedies(room, findLayout(room)).flatMap((one) =>
    one.kind === 'picture_columns' ? one.columns : [],
  );

describe('a narrower picture', () => {
  const blocks = Array.from({ length: 12 }, () => 7);

  test('is proposed where the width that was chosen has no room, and comes out even', () => {
    const room = roomWith(44, blocks, { picture_columns: 3 });
    const [columns = 0] = narrowerIn(room);
    expect(columns).toBeGreaterThan(0);
    expect(columns).toBeLessThan(3);
    const made = findLayout({ ...room, frame: { ...room.frame, picture_columns: columns } });
    expect(made.broken.over).toBe(0);
    expect(made.plan.k).toBe(columns);
  });

  test('is never as wide as the one that is used, nor where none fits', () => {
    for (let lines = 20; lines <= 60; lines += 2)
      for (const picture_columns of [null, 1, 2, 3, 5]) {
        const room = roomWith(lines, blocks, { picture_columns, hasAllPictures: true });
        const used = findLayout(room).plan.k || Math.min(picture_columns ?? 0, room.n);
        for (const columns of narrowerIn(room)) expect(columns).toBeLessThan(used);
      }
    expect(narrowerIn(roomWith(14, blocks, { picture_columns: 3 }))).toEqual([]);
  });

  test('is not proposed where copyfitting chooses the width itself', () => {
    for (let lines = 20; lines <= 60; lines += 4)
      expect(narrowerIn(roomWith(lines, blocks, {}))).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { createTrialRoom } from '../../testing/trial-room.ts';
import { SHORTEST_LEG, getWidth } from './layout-input.ts';
import { findLayout } from './search.ts';

const PITCH = 4;
const COLUMN = 46;
const GUTTER = 5;
const CAPTION = 4.2;
const PARAGRAPH = 6;
/**
 * Slots with more free lines than this have a hole anyway: their picture is too small to fill them.
 */
const MOST_FREE = 8;
/** Slots with this many are half empty. */
const HALF_EMPTY = 20;

/** A slot, the shape of its picture, and the lines of its text. */
interface Trial {
  columns: number;
  lines: number;
  shape: number;
  text: number;
}

function layOut({ columns, lines, shape, text }: Trial) {
  const blocks = Array.from({ length: Math.ceil(text / PARAGRAPH) }, (_, index) =>
    Math.min(PARAGRAPH, text - PARAGRAPH * index),
  );
  const room = createTrialRoom({
    pitch: PITCH,
    columns,
    column: COLUMN,
    gutter: GUTTER,
    lines,
    headline_size: 28,
    shapes: [shape],
    blocks,
    measures: {
      headline: 13,
      standfirst: columns > 3 ? [8, 9, 7] : [13, 14.5, 10],
      narrow: 5,
      byline: 2,
      captions: [Array.from({ length: columns }, () => CAPTION)],
    },
  });
  const { plan, broken, lift } = findLayout(room);
  const isBeside = plan.choice.main.kind === 'beside';
  const height = (isBeside ? plan.height - lift : plan.height) * PITCH - CAPTION;
  const area = plan.k === 0 ? 0 : getWidth(room, plan.k) * height;
  const legs = broken.columns.flatMap(({ filled }, column) =>
    (plan.top[column] ?? 0) > 0 && filled > 0 ? [filled] : [],
  );
  return { area, legs, over: broken.over, free: plan.free };
}

const trials = [2, 3, 4, 5].flatMap((columns) =>
  [0.67, 1, 1.5, 1.78].flatMap((shape) =>
    [30, 60, 110, 160].map((text) => ({ columns, shape, text })),
  ),
);
const heights = Array.from({ length: 13 }, (_, index) => 18 + 4 * index);

test('a larger slot never gives a smaller picture', () => {
  let seen = 0;
  for (const trial of trials) {
    let before = 0;
    for (const lines of heights) {
      const { area, over, free } = layOut({ ...trial, lines });
      if (over > 0 || free >= HALF_EMPTY) continue;
      seen += 1;
      expect({ ...trial, lines, isSmaller: area < before * 0.95 }).toMatchObject({
        isSmaller: false,
      });
      before = area;
    }
  }
  expect(seen).toBeGreaterThan(200);
});

test('a head stays within two lines of its text, however little text there is', () => {
  let padded = 0;
  for (const columns of [1, 2, 3])
    for (let headline = 4; headline < 12; headline += 0.5)
      for (const lines of [12, 18, 24]) {
        const room = createTrialRoom({
          pitch: PITCH,
          columns,
          column: COLUMN,
          gutter: GUTTER,
          lines,
          headline_size: 20,
          shapes: [],
          blocks: [PARAGRAPH],
          measures: { headline, standfirst: null, narrow: null, byline: 2, captions: [] },
        });
        const { plan, pad } = findLayout(room);
        const head = room.measures.heads[plan.choice.head]?.height ?? 0;
        padded += Number(pad > 0);
        expect({ columns, headline, space: plan.headLines + pad - head / PITCH }).toSatisfy(
          ({ space }: { space: number }) => space <= 2.01,
        );
      }
  expect(padded).toBeGreaterThan(0);
});

test('text below a picture has five lines at least, or there is none', () => {
  let seen = 0;
  for (const trial of trials)
    for (const lines of heights) {
      const { legs, over, free } = layOut({ ...trial, lines });
      if (over > 0 || free >= MOST_FREE) continue;
      seen += legs.length;
      const short = legs.filter((leg) => leg < SHORTEST_LEG);
      expect({ ...trial, lines, short }).toMatchObject({ short: [] });
    }
  expect(seen).toBeGreaterThan(100);
});

import { describe, expect, test } from 'vitest';
import { createTrialRoom } from '../../testing/trial-room.ts';
import type { ArticleFrame } from '../frame.ts';
import { listChanges } from './changes.ts';
import type { LayoutInput } from './layout-input.ts';
import { countPictureLines } from './layout-input.ts';
import { findLayout } from './search.ts';

function roomWith(lines: number, part: Partial<ArticleFrame>): LayoutInput {
  const room = createTrialRoom({
    pitch: 4.6,
    columns: 4,
    column: 55,
    gutter: 5,
    lines,
    headline_size: 36,
    shapes: [1.5],
    blocks: Array.from({ length: 14 }, () => 6),
    measures: {
      headline: 14,
      standfirst: null,
      narrow: null,
      byline: 2,
      quote: 7,
      captions: [[8, 4.5, 4.5, 4.5]],
    },
  });
  return { ...room, frame: { ...room.frame, heights: [], ...part } };
}
const sizes = Array.from({ length: 12 }, (_, index) => 26 + 2 * index);

describe('what a person chooses for a slot', () => {
  test('is a main picture so many lines higher or lower than the whole picture', () => {
    for (const lines of sizes.filter((size) => size >= 34))
      for (const picture_lines of [-3, 0, 2]) {
        const room = roomWith(lines, { picture_lines, picture_columns: 2 });
        const { plan } = findLayout(room);
        const own = countPictureLines(room, 0, plan.k, 1.5);
        expect({ lines, picture_lines, more: plan.height - own }).toEqual({
          lines,
          picture_lines,
          more: picture_lines,
        });
      }
  });

  test('is a picture as high as the slot allows, where it allows less', () => {
    const { plan } = findLayout(roomWith(26, { picture_lines: 6, picture_columns: 2 }));
    expect(plan.choice.main.kind).toBe('corner');
  });

  test('is told as no change made by copyfitting, but what it is cropped less than was chosen is', () => {
    const changesWith = (picture_lines: number) => {
      const room = roomWith(40, { picture_lines, picture_columns: 2 });
      return listChanges(room, findLayout(room)).filter(({ kind }) => kind === 'picture_height');
    };
    expect(changesWith(-3)).toEqual([]);
    expect(changesWith(-12)).toHaveLength(1);
  });

  test('is a quote that copyfitting would have left out', () => {
    const hasQuote = (lines: number, part: Partial<ArticleFrame>) =>
      findLayout(roomWith(lines, part)).plan.choice.hasQuote;
    const without = sizes.filter((lines) => !hasQuote(lines, {}));
    expect(without.length).toBeGreaterThan(0);
    for (const lines of without) expect(hasQuote(lines, { hasQuote: true })).toBe(true);
  });
});

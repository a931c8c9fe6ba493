import { expect, test } from 'vitest';
import type { Trial } from '../../testing/trial-room.ts';
import { createTrialRoom } from '../../testing/trial-room.ts';
import type { Item } from './galley.ts';
import { breakText } from './galley.ts';
import { SHORTEST_LEG } from './layout-input.ts';
import { findLayout } from './search.ts';

/** The most free lines that don't count as a gap. */
const MOST_FREE = 8;

function layOut(trial: Trial) {
  const { plan, broken, lift } = findLayout(createTrialRoom(trial));
  const free = lift * plan.m;
  return { choice: plan.choice, over: broken.over, isEven: broken.over === 0 && free <= MOST_FREE };
}

/** Slots from random papers in which an even layout exists but was once missed. */
const tabloid = { pitch: 5.856, column: 61, gutter: 7 };
const magazine = { pitch: 4.657, column: 56.67, gutter: 6 };

test('a slot is not left half empty because ways that come out alike were tried instead of others', () => {
  const pictured = layOut({
    ...tabloid,
    columns: 4,
    lines: 27,
    headline_size: 56,
    shapes: [0.45, 0.38, 3, 3.36],
    blocks: [4, 3, 3],
    measures: {
      headline: 18.57,
      standfirst: [19.935, 20.899, 17.335],
      narrow: 9,
      byline: 2,
      quote: 11,
      facts: [14, 8, 7],
      captions: [
        [7.347, 4.309, 4.309, 4.309],
        [7.347, 4.309, 4.309, 4.309],
        [10.385, 7.068, 4.309, 4.309],
        [10.106, 4.309, 4.309, 4.309],
      ],
    },
  });
  expect(pictured).toMatchObject({ isEven: true });
  expect(pictured.choice.main.kind).not.toBe('none');
  const facts = layOut({
    ...tabloid,
    columns: 2,
    lines: 26,
    headline_size: 30,
    shapes: [0.705],
    blocks: [6, 2],
    measures: {
      headline: 21.167,
      standfirst: [25.483, 27.178, 15.567],
      narrow: 7,
      byline: 2,
      quote: 13,
      facts: [22, 12],
      captions: [[7.347, 4.309]],
    },
  });
  expect(facts).toMatchObject({ over: 0 });
});

test('a picture is not left out where it has room in another way', () => {
  const { choice } = layOut({
    ...magazine,
    columns: 3,
    lines: 24,
    headline_size: 24,
    shapes: [0.4, 0.67],
    blocks: [8, 4],
    measures: {
      headline: 7.959,
      standfirst: [8.702, 8.702, 7.787],
      narrow: 5,
      byline: null,
      signed: null,
      quote: 13,
      facts: [10, 7, 5],
      captions: [
        [7.347, 4.309, 4.309],
        [7.504, 4.465, 4.465],
      ],
    },
  });
  expect(choice.main.kind).not.toBe('none');
});

test('a text that has room beside its picture leaves no line of it below', () => {
  const { broken, plan } = findLayout(
    createTrialRoom({
      ...tabloid,
      columns: 2,
      lines: 15,
      headline_size: 28.6,
      shapes: [3.18, 1.41],
      blocks: [9],
      measures: {
        headline: 14.114,
        standfirst: null,
        narrow: null,
        byline: 2,
        captions: [
          [10.385, 7.068],
          [10.385, 7.068],
        ],
      },
    }),
  );
  const legs = broken.columns.filter((_, column) => (plan.top[column] ?? 0) > 0);
  for (const { filled } of legs) expect(filled === 0 || filled >= SHORTEST_LEG).toBe(true);
});

const text = (block: number, lines: number): Item => ({ kind: 'text', block, lines, space: 0 });
const picture: Item = { kind: 'box', box: 'picture', image: 1, lines: 8, space: 1 };

test('a picture in the text has five lines below it at least, or none', () => {
  const items = [text(0, 11), picture, text(1, 1), text(2, 12)];
  const columns = [22, 14].map((lines) => ({ lines, isUnderPicture: false }));
  const { shortLegs, columns: set } = breakText(items, columns);
  expect(shortLegs).toBe(0);
  expect(set[0]?.pieces.at(-1)?.item).toBe(picture);
});

test('text between a picture and what stands in it below is a leg too', () => {
  const quote: Item = { kind: 'box', box: 'quote', lines: 6, space: 0 };
  const under = [{ lines: 20, isUnderPicture: true }];
  expect(breakText([text(0, 3), quote, text(1, 9)], under).shortLegs).toBe(1);
  expect(breakText([text(0, 5), quote, text(1, 3)], under).shortLegs).toBe(0);
});

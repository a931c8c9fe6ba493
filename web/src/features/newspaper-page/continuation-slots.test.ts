import { expect, test } from 'vitest';
import { sortContinuationSlots } from './continuation-slots.ts';

const room = (number: number, lines: number) => ({ page: { number }, lines });
const sorted = (rooms: ReturnType<typeof room>[], over: number) =>
  sortContinuationSlots(rooms, over, 4).map(({ page, lines }) => `${page.number}: ${lines}`);

test('a story goes on on a later page before its own, and on an earlier one last', () => {
  expect(sorted([room(2, 20), room(4, 20), room(6, 20)], 20)).toEqual(['6: 20', '4: 20', '2: 20']);
});

test('first the smallest that holds what is left, last the one that holds least of it', () => {
  const rooms = [room(6, 10), room(6, 60), room(8, 25), room(7, 15)];
  expect(sorted(rooms, 20)).toEqual(['8: 25', '6: 60', '7: 15', '6: 10']);
});

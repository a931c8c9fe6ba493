import type { Article } from '@spalten/contract/article';
import type { PlacedContent, SlotFit } from '@spalten/contract/newspaper-page';
import { expect, test } from 'vitest';
import { picturesIn } from './slot-pictures.ts';

const images = [7, 8, 9].map((file_id) => ({ file_id, focal_point: { x: 0.5, y: 0.5 } }));
const article = (answers: object[] = []) => ({ images, answers }) as unknown as Article;
const start: PlacedContent = { slot_id: 'a', article_id: 1 };
const from = (slot_id: string, newspaper_page_id = 1) => ({ newspaper_page_id, slot_id });
const part = (slot_id: string, source: string): PlacedContent => ({
  slot_id,
  article_id: 1,
  continues_from: from(source),
});
const shown = (placements: PlacedContent[], slotId: string, one = article(), fit?: SlotFit) =>
  picturesIn(
    { id: 1, placements },
    placements.find(({ slot_id }) => slot_id === slotId) ?? start,
    one,
    fit,
  );

test('a story in one slot shows its pictures there', () => {
  expect(shown([start], 'a')).toEqual([7, 8, 9]);
  expect(shown([{ ...start, adjustments: { file_ids: [9] } }], 'a')).toEqual([9]);
});

test('of a story in three slots the third has no picture', () => {
  const story = [start, part('b', 'a'), part('c', 'b')];
  expect(story.map(({ slot_id }) => shown(story, slot_id))).toEqual([[7], [8, 9], []]);
});

test('a story that begins on another page has the pictures that are chosen there', () => {
  const begins = { ...start, slot_id: 'x', newspaper_page_id: 2, page_number: 3 };
  const here = {
    ...part('a', 'x'),
    continues_from: from('x', 2),
    elsewhere: [{ ...begins, adjustments: { file_ids: [7] } }],
  };
  expect(shown([here], 'a')).toEqual([]);
  expect(shown([{ ...here, elsewhere: [begins] }], 'a')).toEqual([8, 9]);
});

test('faces beside their answers, and pictures that were left out, are not there to give way', () => {
  const fit = { changes: [{ kind: 'pictures_left_out', file_ids: [9] }] } as unknown as SlotFit;
  expect(shown([start], 'a', article([{ file_id: 7 }]), fit)).toEqual([8]);
});

import type { PlacedContent } from '@spalten/contract/newspaper-page';
import { expect, test } from 'vitest';
import { trackPlacedArticles, findLostSlots } from './lost-slots.ts';

const page = (...placements: PlacedContent[]) => ({ placements });
const lies = (slot_id: string, article_id: number) => ({ slot_id, article_id });

test('a slot is lost where somebody else has laid something, or has emptied it', () => {
  const laid = trackPlacedArticles(new Map(), page(), page(lies('a', 1), lies('b', 2)));
  expect(findLostSlots(laid, page(lies('a', 9), lies('b', 2)))).toEqual(['a']);
  expect(findLostSlots(laid, page(lies('a', 1)))).toEqual(['b']);
  expect(findLostSlots(laid, page(lies('a', 1), lies('b', 2), lies('c', 3)))).toEqual([]);
});

test('what its own placer moves or takes away is not lost', () => {
  const laid = trackPlacedArticles(new Map(), page(), page(lies('a', 1)));
  expect(trackPlacedArticles(laid, page(lies('a', 1)), page())).toEqual(new Map());
  expect(trackPlacedArticles(laid, page(lies('a', 1)), page(lies('b', 1)))).toEqual(
    new Map([['b', 1]]),
  );
});

test('what others had laid before is none of it', () => {
  expect(trackPlacedArticles(new Map(), page(lies('a', 1)), page(lies('a', 1)))).toEqual(new Map());
});

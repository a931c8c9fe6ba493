import type { NewspaperPage, SlotFit } from '@spalten/contract/newspaper-page';
import { expect, test } from 'vitest';
import { findPartNote } from './part-note.ts';

const fitOf = (slot_id: string, more: Partial<SlotFit> = {}): SlotFit => ({
  slot_id,
  state: 'fits',
  lines: 0,
  characters: 0,
  ...more,
});
const OUT: Partial<SlotFit> = { changes: [{ kind: 'quote_left_out' }] };
const FROM = { newspaper_page_id: 1, slot_id: 'a' };

function pageWith(fit: SlotFit[], isContinued: boolean): NewspaperPage {
  const part = { slot_id: 'b', article_id: 3, newspaper_page_id: 2, page_number: 7 };
  const elsewhere = isContinued ? [{ ...part, continues_from: FROM }] : [];
  const placements = [{ slot_id: 'a', article_id: 3, elsewhere }];
  return { id: 1, number: 6, placements, fit } as unknown as NewspaperPage;
}
const paper = (fit: SlotFit[]) => [{ id: 2, fit }] as never;

test('a quote that has no room in its slot is said to be left out', () => {
  const page = pageWith([fitOf('a', OUT)], false);
  expect(findPartNote('pull_quote', page, 'a', [])).toEqual({ kind: 'leftOut', number: 6 });
  expect(findPartNote('fact_box', page, 'a', [])).toBeNull();
  expect(findPartNote('pull_quote', pageWith([fitOf('a')], false), 'a', [])).toBeNull();
});

test('a quote of a story that goes on is said to be there, or left out there', () => {
  const page = pageWith([fitOf('a')], true);
  const note = (more?: Partial<SlotFit>) =>
    findPartNote('pull_quote', page, 'a', paper([fitOf('b', more)]));
  expect(note()).toEqual({ kind: 'there', number: 7 });
  expect(note(OUT)).toEqual({ kind: 'leftOutThere', number: 7 });
  expect(note({ ...OUT, state: 'setting' })).toBeNull();
});

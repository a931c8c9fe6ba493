import type { NewspaperPageRow, SlotFit } from '@spalten/contract/newspaper-page';
import { expect, test } from 'vitest';
import { groupForApproval } from './approving.ts';

const page = (number: number, state: SlotFit['state'], status: NewspaperPageRow['status']) => ({
  number,
  status,
  fit: [{ slot_id: 'a', state, lines: 0, characters: 0 }] as SlotFit[],
});

test('pages are approved where nothing is empty, too long or at fault, and the others are named', () => {
  const pages = [
    page(1, 'fits', 'ready'),
    page(2, 'under', 'in_progress'),
    page(3, 'over', 'ready'),
    page(4, 'empty', 'planned'),
    page(5, 'fits', 'approved'),
  ];
  const { finished, left } = groupForApproval(pages);
  expect(finished.map(({ number }) => number)).toEqual([1, 2]);
  expect(left.map(({ number }) => number)).toEqual([3, 4]);
});

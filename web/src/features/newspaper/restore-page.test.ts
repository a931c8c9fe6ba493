import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import { expect, test } from 'vitest';
import { listLostParts } from './restore-page.ts';

const from = (newspaper_page_id: number, slot_id: string) => ({ newspaper_page_id, slot_id });
const lies = (slot_id: string, continues_from: Placement['continues_from'] = null) => ({
  slot_id,
  article_id: 1,
  continues_from,
});
const elsewhere = (pageId: number, placed: Placement) => ({
  ...placed,
  newspaper_page_id: pageId,
  page_number: pageId,
});
const pageOf = (placements: object[]) => ({ id: 5, placements }) as unknown as NewspaperPage;
const slots = (page: NewspaperPage) =>
  listLostParts(page).map((round) =>
    round.map(({ pageId, placed }) => `${pageId} ${placed.slot_id}`).toSorted(),
  );

test('a story comes back before the slots that it goes on in', () => {
  const more = [elsewhere(7, lies('b', from(5, 'c'))), elsewhere(9, lies('d', from(7, 'b')))];
  const page = pageOf([
    { ...lies('a'), elsewhere: more },
    { ...lies('c', from(5, 'a')), elsewhere: more },
    { slot_id: 'advert', text: 'Loppis' },
  ]);
  expect(slots(page)).toEqual([['5 a', '5 advert'], ['5 c'], ['7 b'], ['9 d']]);
});

test('a story that begins on another page is still there', () => {
  const page = pageOf([{ ...lies('a', from(3, 'x')), elsewhere: [elsewhere(3, lies('x'))] }]);
  expect(slots(page)).toEqual([['5 a']]);
});

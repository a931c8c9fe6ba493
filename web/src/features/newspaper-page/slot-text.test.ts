import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { expect, test } from 'vitest';
import { listSlots } from './slot-text.ts';

const slots = [
  { id: 'sidhuvud', kind: 'masthead' },
  { id: 'sidfot', kind: 'folio' },
  { id: 'nyhet', kind: 'article' },
] as unknown as Slot[];
const fitOf = (fault: SlotFit['fault']): SlotFit => ({
  slot_id: 'sidhuvud',
  state: 'fits',
  lines: 0,
  characters: 0,
  fault,
});
const idsOf = (fit: SlotFit[]) => listSlots({ slots, fit }).map(({ id }) => id);

test('a slot that the typesetter fills is listed when it has a fault', () => {
  expect(idsOf([fitOf({ sv: 'Ett tecken saknas.', en: 'A sign is missing.' })])).toEqual([
    'sidhuvud',
    'nyhet',
  ]);
  expect(idsOf([fitOf(null)])).toEqual(['nyhet']);
});

import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import se from '../../i18n/se.json' with { type: 'json' };
import { fitText, listSlots, unfinishedSlots } from './slot-text.ts';

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
  const remarks = [{ kind: 'contents_left_out' as const, shown: 4, all: 7 }];
  expect(idsOf([{ ...fitOf(null), remarks }])).toEqual(['sidhuvud', 'nyhet']);
});

test('a text that is too long and has a fault is told of both', async () => {
  const t = await createInstance().init({ lng: 'sv', resources: { sv: { translation: se } } });
  const fault = { sv: 'Typsnittet saknar 漢.', en: 'The font lacks 漢.' };
  const words = (part: Partial<SlotFit>) => fitText(t, { ...fitOf(fault), ...part });
  expect(words({ state: 'over', lines: 222 })).toBe('222 rader över. Typsnittet saknar 漢.');
  expect(words({ state: 'over', lines: 0 })).toBe('Typsnittet saknar 漢.');
  expect(words({ state: 'fits' })).toBe('Typsnittet saknar 漢.');
});

test('an empty slot, one that is over and one with a fault are unfinished', () => {
  const other = (state: SlotFit['state'], slot_id: string) => ({ ...fitOf(null), state, slot_id });
  const fit = [other('fits', 'a'), other('empty', 'b'), other('over', 'c'), other('under', 'd')];
  const faulty = fitOf({ sv: 'Ett tecken saknas.', en: 'A sign is missing.' });
  expect(unfinishedSlots({ fit: [...fit, faulty] }).map(({ slot_id }) => slot_id)).toEqual([
    'b',
    'c',
    'sidhuvud',
  ]);
});

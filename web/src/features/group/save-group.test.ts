import type { Group } from '@spalten/contract/group';
import { expect, test } from 'vitest';
import { mergeGroup } from './save-group.ts';

const people = (...ids: number[]) => ids.map((id) => ({ id, name: `Person ${id}` }));
const at = '2026-11-24T12:00:00.000Z';
const group = (name: string, ...ids: number[]): Group => ({
  id: 1,
  created_at: at,
  updated_at: at,
  name,
  editorial_office: { id: 1, name: 'Ekbacken' },
  member_count: ids.length,
  assignment_count: 0,
  version: 1,
  members: people(...ids),
});

test('who two moderators add and remove at the same time all is kept', () => {
  const base = group('Foto', 1, 2, 3);
  const theirs = group('Fotolaget', 2, 3, 4);
  const merged = mergeGroup(base, { name: 'Foto', members: people(1, 3, 5) }, theirs);
  expect(merged.name).toBe('Fotolaget');
  expect(merged.members.map(({ id }) => id)).toEqual([3, 4, 5]);
});

test('the name that was typed last is kept, and nobody is in the group twice', () => {
  const base = group('Foto', 1);
  const merged = mergeGroup(base, { name: 'Bild', members: people(1, 2) }, group('Film', 2, 1));
  expect(merged.name).toBe('Bild');
  expect(merged.members.map(({ id }) => id)).toEqual([2, 1]);
});

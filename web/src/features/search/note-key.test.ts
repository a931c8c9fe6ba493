import { expect, test } from 'vitest';
import { noteKey } from './note-key.ts';

test('the format of a newspaper template is shown by its name', () => {
  expect(noteKey('newspaper-template', 'own')).toBe('search.format.own');
  expect(noteKey('newspaper-template', 'broadsheet')).toBe('search.format.broadsheet');
});

test('other notes are words already', () => {
  expect(noteKey('article', 'own')).toBeNull();
  expect(noteKey('newspaper-template', 'något annat')).toBeNull();
  expect(noteKey('newspaper-template', null)).toBeNull();
});

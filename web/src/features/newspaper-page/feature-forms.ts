import type { Feature, FeatureKind } from '@spalten/contract/feature';
import { MAX_AGE } from '@spalten/contract/feature';

/** The control of a field of an entry. */
export type FieldType = 'line' | 'text' | 'day' | 'number';

/** An entry of a feature's list: an ingredient, a day, a person. */
export interface EntryField {
  name: string;
  type: FieldType;
  max: number;
}

/** A list of a feature. Entries with one field of no name are plain strings. */
export interface EntryList {
  name: string;
  max: number;
  fields: readonly EntryField[];
}

const line = (name: string, max: number): EntryField => ({ name, type: 'line', max });
const text = (name: string, max: number): EntryField => ({ name, type: 'text', max });
const DAY: EntryField = { name: 'day', type: 'day', max: 10 };

/** The lists of each kind with a form of entries. Tables and comic strips have forms of their own. */
export const ENTRY_LISTS: Record<Exclude<FeatureKind, 'table' | 'comic'>, readonly EntryList[]> = {
  recipe: [
    { name: 'ingredients', max: 60, fields: [line('', 200)] },
    { name: 'steps', max: 30, fields: [text('', 1000)] },
  ],
  menu: [{ name: 'days', max: 21, fields: [line('day', 60), text('dish', 400)] }],
  calendar: [
    {
      name: 'events',
      max: 40,
      fields: [DAY, line('time', 40), text('words', 300), line('place', 120)],
    },
  ],
  birthdays: [
    {
      name: 'people',
      max: 60,
      fields: [line('name', 120), DAY, { name: 'age', type: 'number', max: 3 }],
    },
  ],
  results: [
    {
      name: 'rows',
      max: 40,
      fields: [line('home', 80), line('away', 80), line('figures', 40), line('about', 300)],
    },
  ],
  quiz: [
    {
      name: 'questions',
      max: 30,
      fields: [text('words', 500), text('choices', 1000), line('answer', 300)],
    },
  ],
  joke: [{ name: 'jokes', max: 10, fields: [text('words', 1000), line('answer', 300)] }],
};

/** The value of an entry that nobody has written. */
export function newEntry({ fields }: EntryList): unknown {
  if (fields[0]?.name === '') return '';
  return Object.fromEntries(
    fields.map(({ name, type }) => [name, type === 'day' || type === 'number' ? null : '']),
  );
}

const WEEK = ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag'];

/** A new feature of a kind, with the first rows ready to be written in. */
export function newFeature(kind: FeatureKind): Feature {
  const head = { title: null, about: null };
  switch (kind) {
    case 'recipe':
      return { kind, ...head, ingredients: ['', '', ''], steps: ['', ''] };
    case 'menu':
      return { kind, ...head, days: WEEK.map((day) => ({ day, dish: '' })) };
    case 'calendar':
      return { kind, ...head, events: [{ day: null, time: '', words: '', place: '' }] };
    case 'birthdays':
      return { kind, ...head, people: [{ name: '', day: null, age: null }] };
    case 'results':
      return { kind, ...head, rows: [{ home: '', away: '', figures: '', about: '' }] };
    case 'table':
      return { kind, ...head, has_header: true, cells: [] };
    case 'quiz':
      return { kind, ...head, questions: [{ words: '', choices: '', answer: '' }] };
    case 'joke':
      return { kind, ...head, jokes: [{ words: '', answer: '' }] };
    case 'comic':
      return { kind, ...head, pictures: [], credit: null };
  }
}

/** True for an age as it is typed: nothing, or whole years up to `MAX_AGE`. */
export function isAge(words: string): boolean {
  const years = Number(words);
  return words.trim() === '' || (Number.isInteger(years) && years >= 0 && years <= MAX_AGE);
}

/** True if all ages of a feature can be stored. */
export const hasAges = (feature: Feature): boolean =>
  feature.kind !== 'birthdays' || feature.people.every(({ age }) => isAge(String(age ?? '')));

/** Reads a table that was typed or pasted: a row on each line, cells by tabs or vertical lines. */
export const readCells = (words: string, mostColumns: number): string[][] =>
  words
    .split('\n')
    .filter((row) => row.trim() !== '')
    .slice(0, 40)
    .map((row) =>
      row
        .split(/\t|\|/)
        .slice(0, mostColumns)
        .map((cell) => cell.trim().slice(0, 200)),
    );

/** A table as it is typed. */
export const cellWords = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.join(' | ')).join('\n');

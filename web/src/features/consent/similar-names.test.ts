import { expect, test } from 'vitest';
import { findNamed, findSimilar } from './similar-names.ts';

const people = ['Amir Haddad', 'Amira Ek', 'Samir Ask', 'Hugo Amirsson'].map((name) => ({ name }));
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);

test('a first name alone may be somebody of the office, in any case', () => {
  expect(namesOf(findSimilar(people, 'amir'))).toEqual([
    'Amir Haddad',
    'Amira Ek',
    'Hugo Amirsson',
  ]);
  expect(namesOf(findSimilar(people, 'Amir Ha'))).toEqual(['Amir Haddad']);
  expect(findSimilar(people, 'Amir Berg')).toEqual([]);
  expect(findSimilar(people, ' ')).toEqual([]);
});

test('a whole name is that person, unless two share it', () => {
  expect(findNamed(people, 'amir  haddad')?.name).toBe('Amir Haddad');
  expect(findNamed(people, 'Amir')).toBeUndefined();
  expect(findNamed([{ name: 'Bo Ek' }, { name: 'Bo Ek' }], 'Bo Ek')).toBeUndefined();
});

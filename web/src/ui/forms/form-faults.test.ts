import { expect, test } from 'vitest';
import { groupFaults } from './form-faults.tsx';

test('the same fault of a field is said once, with its count', () => {
  const empty = 'Fråga 2: en ruta är tom.';
  const nameOf = (path: string) =>
    path.startsWith('address.') ? path : (path.split('.')[0] ?? '');
  expect(
    groupFaults(
      {
        'address.city': ['Skriv högst 80 tecken.'],
        'questions.1.items.0.text': [empty],
        'questions.1.items.1.text': [empty],
        'questions.2.prompt': ['Fråga 3: skriv en fråga.'],
        title: ['Skriv en titel.', 'Minst tre tecken.'],
      },
      nameOf,
    ),
  ).toEqual([
    { field: 'address.city', sentence: 'Skriv högst 80 tecken.', count: 1 },
    { field: 'questions', sentence: empty, count: 2 },
    { field: 'questions', sentence: 'Fråga 3: skriv en fråga.', count: 1 },
    { field: 'title', sentence: 'Skriv en titel.', count: 1 },
    { field: 'title', sentence: 'Minst tre tecken.', count: 1 },
  ]);
});

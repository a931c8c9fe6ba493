import type { PlacedPuzzle } from '@spalten/contract/puzzle';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../../demo/newspaper-templates.ts';
import type { EditionInput } from '../../typesetting/edition.ts';
import { readIssue } from './issue.ts';

const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');
const paper = { name: 'Blåbladet', issue_number: 2, published_on: '2026-11-20', office: 'Prov' };
const place = { column: 1, row: 1, column_span: 2, row_span: 5, style: {} };

const puzzle: PlacedPuzzle = {
  kind: 'word-search',
  difficulty: 'easy',
  seed: 1,
  words: [{ word: 'is', clue: '' }],
  has_solution: true,
  grid: { columns: 2, rows: 1, shown: ['IS'], solution: ['IS'], entries: [], left_out: [] },
};
const pageOf = (number: number, content: { puzzle?: PlacedPuzzle; feature?: object }) => ({
  id: number,
  number,
  name: `Sidan ${number}`,
  slots: [{ id: 'p', kind: content.puzzle ? 'puzzle' : 'feature', ...place }],
  placements: Object.keys(content).length > 0 ? [{ slot_id: 'p', ...content }] : [],
});
const storiesOf = (...pages: ReturnType<typeof pageOf>[]) => {
  const edition = { paper, design, articles: {}, contents: [], pages } as unknown as EditionInput;
  return readIssue(edition, []).stories.map(({ id, page }) => [id, page]);
};

test('solutions that puzzles print themselves lie on the page of the first puzzle', () => {
  expect(
    storiesOf(pageOf(1, {}), pageOf(2, { puzzle }), pageOf(3, {}), pageOf(4, {})),
  ).toContainEqual(['losningar', 2]);
});

test('answers that lie in no slot are on the page of the first quiz', () => {
  const questions = [{ words: 'Vad heter huvudstaden?', choices: '', answer: 'Stockholm' }];
  const quiz = { kind: 'quiz', title: null, about: null, questions, answers_elsewhere: true };
  expect(storiesOf(pageOf(1, {}), pageOf(2, { feature: quiz }), pageOf(3, {}))).toContainEqual([
    'svar',
    2,
  ]);
});

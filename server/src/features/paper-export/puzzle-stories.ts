import type { Quiz } from '@spalten/contract/feature';
import { isAnsweredElsewhere } from '@spalten/contract/feature';
import { listQuizAnswers } from '@spalten/contract/feature-words';
import type { PlacedContent } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { RichText } from '@spalten/contract/rich-text';
import type { EditionInput, PageInput } from '../../typesetting/edition.ts';
import {
  listPuzzleLines,
  puzzleWords,
  quizLabel,
  readPuzzleCells,
  readSolutionCells,
  solutionLabel,
  SOLUTIONS_TITLE,
} from '../../typesetting/puzzle-frame.ts';
import type { Story } from './issue-story.ts';
import { EMPTY, paragraphs } from './issue-story.ts';

/** Makes a table of a grid, a cell for each of its cells. */
const gridTable = (rows: string[][]): RichText['content'][number] => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'tableRow',
    content: cells.map((text) => ({
      type: 'tableCell',
      ...(text && { content: [{ type: 'text', text }] }),
    })),
  })),
});

/** Builds the story of a slot with a puzzle: its words or clues, and its grid as a table. */
export function puzzleStory(page: PageInput, slot: Slot, placement?: PlacedContent): Story | null {
  const puzzle = placement?.puzzle;
  if (!puzzle) return null;
  const { title, about } = puzzleWords(puzzle, placement.text ?? slot.text ?? '');
  const body = paragraphs([about, ...listPuzzleLines(puzzle)].join('\n'));
  return {
    ...EMPTY,
    id: `ruta-${page.number}-${slot.id}`,
    kind: 'puzzle',
    page: page.number,
    headline: title,
    body: { ...body, content: [...body.content, gridTable(readPuzzleCells(puzzle))] },
  };
}

const ANSWERS_TITLE = 'Svar på frågorna';

const headingOf = (text: string): RichText['content'][number] => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
});

/** Lists the answers of a quiz below its name. */
function answersOf(quiz: Quiz, page: number): RichText['content'] {
  const answers = listQuizAnswers(quiz);
  if (answers.length === 0) return [];
  return [headingOf(quizLabel(quiz, page)), ...paragraphs(answers.join('\n')).content];
}

/**
 * Builds the answers of the quizzes that don't print their own, which are also read in the easy-to-read
 * edition. @returns null if there is none
 */
export function answersStory({ pages }: EditionInput, page: PageInput | undefined): Story | null {
  const content = pages
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ number, placements }) =>
      placements.flatMap(({ feature }) =>
        isAnsweredElsewhere(feature) ? answersOf(feature, number) : [],
      ),
    );
  if (!page || content.length === 0) return null;
  const body: RichText = { type: 'doc', content };
  return { ...EMPTY, id: 'svar', kind: 'text', page: page.number, headline: ANSWERS_TITLE, body };
}

/**
 * Builds the solutions of all puzzles of an issue, also of those that print their own upside down.
 * Without a slot they lie on no page. @returns null if the pages have no puzzle
 */
export function solutionsStory(
  { pages }: EditionInput,
  page: PageInput | undefined,
  slot?: Slot,
): Story | null {
  const content = pages
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ number, slots, placements }) =>
      placements.flatMap(({ slot_id, puzzle, text }): RichText['content'] => {
        if (!puzzle) return [];
        const own = slots.find(({ id }) => id === slot_id)?.text;
        const label = solutionLabel(puzzle, text ?? own ?? null, number);
        return [headingOf(label), gridTable(readSolutionCells(puzzle))];
      }),
    );
  if (!page || content.length === 0) return null;
  return {
    ...EMPTY,
    id: slot ? `ruta-${page.number}-${slot.id}` : 'losningar',
    kind: 'puzzle',
    page: page.number,
    headline: SOLUTIONS_TITLE,
    body: { type: 'doc', content },
  };
}

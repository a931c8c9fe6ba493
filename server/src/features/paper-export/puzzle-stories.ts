import type { PlacedContent } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { RichText } from '@spalten/contract/rich-text';
import type { EditionInput, PageInput } from '../../typesetting/edition.ts';
import {
  listPuzzleLines,
  puzzleWords,
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
        const content = [{ type: 'text' as const, text: label }];
        return [
          { type: 'heading', attrs: { level: 2 }, content },
          gridTable(readSolutionCells(puzzle)),
        ];
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

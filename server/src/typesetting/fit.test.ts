import { expect, test } from 'vitest';
import { fitArticle, fitPage } from './fit.ts';
import type { FramePage } from './frame.ts';
import type { EndMark, Report } from './report.ts';

const heading = { type: 'heading', content: [{ type: 'text', text: 'Mellan' }] };
const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Text' }] };
const piece = (block: number) => ({ kind: 'text', block });

/** Returns the fit of a story with these columns, each given as its block numbers. */
function fitOf(columns: number[][]) {
  const layout = { columns: columns.map((blocks) => ({ pieces: blocks.map(piece) })) };
  const article = { body: { content: [paragraph, heading, paragraph] } };
  const frame = { type: 'article', slot: 'ruta', page: 1, layout, article };
  const page = { id: 1, number: 1, frames: [frame] } as unknown as FramePage;
  const end = { slot: 'ruta', page: 1, at_x: 0, at_y: 4, x: 0, y: 0, step: 10, columns: 1 };
  const room = { top: [0], bottom: [0], lines: 4, full: 4, total: 4, characters: 40 };
  return fitPage(page, { ends: [{ ...end, ...room }], overs: [] } as unknown as Report, 1)[0];
}

test('a subhead that is last in its column is told of, one with its text below it is not', () => {
  expect(fitOf([[0, 1], [2]])?.has_loose_subhead).toBe(true);
  expect(fitOf([[0], [1, 2]])?.has_loose_subhead).toBeUndefined();
  // A subhead at the end of the text is the writer's to fix.
  expect(fitOf([[0], [2, 1], []])?.has_loose_subhead).toBeUndefined();
});

test('the characters that a text of one word lacks are counted from its column', () => {
  const end = { at_x: 0, at_y: 4, x: 0, y: 0, step: 50, columns: 1, width: 45, top: [0] };
  const fit = (total: number, characters: number) =>
    fitArticle({ ...end, bottom: [0], lines: 20, full: 20, total, characters } as EndMark, 4);
  const { lines, characters } = fit(1, 2);
  expect(lines).toBeGreaterThan(15);
  expect(characters / lines).toBeGreaterThan(20);
  expect(characters / lines).toBeLessThan(40);
  // A longer text tells itself how many characters fill its lines.
  const long = fit(10, 310);
  expect(long.characters / long.lines).toBeCloseTo(31, 0);
});

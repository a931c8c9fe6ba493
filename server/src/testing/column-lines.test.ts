import { expect, test } from 'vitest';
import type { Piece } from './column-lines.ts';
import { readColumns } from './column-lines.ts';

const PITCH = 4;
const BODY = 10;
const SUBHEAD = BODY * 1.08;
const CAPTION = 8.2;
const CREDIT = 7;
const box = { x: 0, y: 0, w: 50, h: 200 };

const piece = (line: number, text: string, size = BODY, x = 0): Piece => ({
  text,
  page: 1,
  x,
  y: (line + 1) * PITCH,
  w: text.length * 1.5,
  size,
});
const linesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => piece(first + index, 'Ett par ord på raden'));
const read = (pieces: Piece[]) =>
  readColumns(pieces, box, { columns: 1, gutter: 5, body: BODY, pitch: PITCH });

test('words of a line that are drawn apart are words of their own', () => {
  const first = [piece(0, 'att'), piece(0, 'bygga', BODY, 8), piece(0, 'skol-', BODY, 18)];
  const { breaks } = read([...first, piece(1, 'gården'), piece(1, 'i', BODY, 12)]);
  expect(breaks).toEqual([['skol', 'gården']]);
});

test('a word that is drawn in two runs is one word', () => {
  const { breaks } = read([piece(0, 'över'), piece(0, 'sikts-', BODY, 6), piece(1, 'planen')]);
  expect(breaks).toEqual([['översikts', 'planen']]);
});

const picture = [piece(10, 'En bildtext', CAPTION), piece(10, 'Foto: Wilma', CREDIT, 20)];

test('a leg of few lines under a picture is counted, whatever begins it', () => {
  expect(read([...picture, ...linesFrom(12, 2)]).shreds).toBe(1);
  expect(read([...picture, ...linesFrom(12, 5)]).shreds).toBe(0);
  const credit = piece(10, 'Foto: Wilma', CREDIT);
  expect(read([credit, piece(12, 'Dyrt', SUBHEAD), ...linesFrom(13, 2)]).shreds).toBe(1);
  // A headline that ends in another column separates them.
  expect(read([credit, ...linesFrom(16, 2)]).shreds).toBe(0);
});

test('a leg goes on past a subhead and a table, and ends at the next picture', () => {
  const credit = piece(10, 'Foto: Wilma', CREDIT);
  const subhead = piece(16, 'Dyrt', SUBHEAD);
  expect(read([credit, ...linesFrom(12, 3), subhead, ...linesFrom(17, 6)]).shreds).toBe(0);
  const rows = [16, 17, 18].map((line) => piece(line, 'Sjöbygds IF', CAPTION));
  expect(read([credit, ...linesFrom(12, 3), ...rows]).shreds).toBe(0);
  const next = piece(30, 'Foto: Amina', CREDIT);
  expect(read([credit, ...linesFrom(12, 3), next, ...linesFrom(32, 7)]).shreds).toBe(1);
});

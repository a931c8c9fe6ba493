import type { PageLook } from '@spalten/contract/newspaper-template';
import { DEFAULT_LOOK, PageLook as Look } from '@spalten/contract/newspaper-template';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddEdition } from '../testing/odd-edition.ts';
import { randomEdition } from '../testing/random-edition.ts';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';
import type { DrawnRun } from './drawn-text.ts';
import { readDrawnText } from './drawn-text.ts';
import type { EditionInput } from './edition.ts';
import { MARKS_MM } from './print-pdf.ts';

const typesetter = createShapedTypesetter();

/** Tolerance of a place, in mm. */
const STEP_MM = 0.5;

/** Notes that only the proof has, about what has no room or no letter. */
const NOTE = /får inte plats|typsnitt saknar|En bild, ett citat|är högre än|Gör rutan större/;

/** Returns each line of words with its place, in half millimetres: page, height, left edge. */
function linesOf(runs: DrawnRun[]): string[] {
  const lines = Map.groupBy(
    runs.filter(({ text }) => text.trim() && !NOTE.test(text)),
    ({ page, y }) => `${page}:${Math.round(y / STEP_MM)}`,
  );
  return [...lines]
    .map(([at, found]) => {
      const ordered = found.toSorted((one, other) => one.x - other.x);
      return `${at} ${ordered.map(({ text }) => text).join('')}`.replaceAll(/\s+/g, ' ');
    })
    .toSorted();
}

async function compare(edition: EditionInput): Promise<void> {
  const { width_mm: width, height_mm: height, bleed_mm: bleed } = edition.design;
  const lines = async (pdf: 'proof' | 'print') => {
    const made = await typesetter.compose(edition, { pdf });
    const edge = pdf === 'print' ? bleed + MARKS_MM : 0;
    const runs = readDrawnText(Buffer.from(made.pdf ?? []), edge);
    return linesOf(runs.filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height));
  };
  const proof = new Set(await lines('proof'));
  expect((await lines('print')).filter((line) => !proof.has(line))).toEqual([]);
}

test('the print file has each word where the proof has it, in every look', async () => {
  const odd = oddEdition('★');
  const facts = { motto: 'För alla vid sjön', web_address: 'sjobygd.example', price: 'Gratis' };
  const { masthead: mastheads, folio: folios } = Look.shape;
  // Each choice once: as many papers as the longer list has.
  for (const [index, masthead] of mastheads.options.entries()) {
    const folio = folios.options[index] ?? 'rule';
    const look: PageLook = { ...DEFAULT_LOOK, masthead, folio };
    const { paper, design } = odd;
    await compare({ ...odd, paper: { ...paper, ...facts }, design: { ...design, look } });
  }
}, 240_000);

test('the print file has each word where the proof has it, whatever people write', async () => {
  for (const edition of fc.sample(randomEdition, { seed: 23, numRuns: 2 })) await compare(edition);
}, 240_000);

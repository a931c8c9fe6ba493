import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomEdition } from '../testing/random-edition.ts';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';
import { findFaults, setPaper } from '../testing/set-paper.ts';
import { measureSlots } from '../testing/page-quality.ts';
import type { SlotQuality } from '../testing/page-quality.ts';
import { pictureShape } from './corpus/articles.ts';
import { randomPaper } from './corpus/papers.ts';

const typesetter = createShapedTypesetter();

test('in papers with whatever people write, no word is lost in silence, no box lies on another, and every slot is set', async () => {
  for (const [index, edition] of fc.sample(randomEdition, { seed: 17, numRuns: 6 }).entries()) {
    const { unreportedLosses, crossings, notSet, stuck } = await setPaper(typesetter, edition);
    expect({ index, unreportedLosses, crossings, notSet, stuck }).toEqual({
      index,
      unreportedLosses: [],
      crossings: [],
      notSet: 0,
      stuck: [],
    });
  }
}, 120_000);

const shaped = createShapedTypesetter(pictureShape);

const shareOf = (all: SlotQuality[], is: (one: SlotQuality) => boolean) =>
  all.filter(is).length / all.length;

test('texts from 65 to 135 % of their slots’ length come out even by themselves, with level feet, and nothing is lost', async () => {
  const all: SlotQuality[] = [];
  for (let index = 0; index < 20; index += 1) {
    const paper = randomPaper(40_000 + index);
    const made = await shaped.compose(paper.edition, { pdf: 'proof' });
    const { unreportedLosses, crossings, notSet } = await findFaults(paper.edition, made);
    expect({ index, unreportedLosses, crossings, notSet }).toEqual({
      index,
      unreportedLosses: [],
      crossings: [],
      notSet: 0,
    });
    all.push(...(await measureSlots(paper, made)));
  }
  const pictured = all.filter(({ hasPicture }) => hasPicture);
  expect(shareOf(pictured, ({ isEven }) => isEven)).toBeGreaterThan(0.88);
  // Without a picture little can be adjusted: longer text is overset, and no other slot is uneven.
  const plain = all.filter(({ hasPicture, length }) => !hasPicture && length <= 1.005);
  expect(shareOf(plain, ({ isEven }) => isEven)).toBeGreaterThan(0.9);
  const set = all.filter(({ over }) => over <= 0);
  expect(shareOf(set, ({ spread }) => spread < 1.4)).toBeGreaterThan(0.95);
  const count = (of: (one: SlotQuality) => number) => all.reduce((sum, one) => sum + of(one), 0);
  const paragraphs = count((one) => one.paragraphs);
  expect(count(({ shortLines }) => shortLines) / paragraphs).toBeLessThan(0.012);
  expect(count(({ ladders }) => ladders)).toBe(0);
  expect(count(({ shreds }) => shreds)).toBe(0);
}, 300_000);

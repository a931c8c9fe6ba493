import { expect, test } from 'vitest';
import { readDrawnPictures } from '../testing/drawn-pictures.ts';
import type { DrawnPicture } from '../testing/drawn-pictures.ts';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';
import { pictureShape } from './corpus/articles.ts';
import { randomPaper } from './corpus/papers.ts';
import type { DrawnRun } from './drawn-text.ts';
import { readDrawnText } from './drawn-text.ts';
import type { EditionInput } from './edition.ts';
import { pitchOf, slotBox } from './grid.ts';

const typesetter = createShapedTypesetter(pictureShape);

/** From a picture to the first baseline of its caption, in mm: 1.9 mm and the height of a capital. */
const CAPTION_MM = { least: 3.4, most: 3.95 };
/** From one line of a caption to the next, at most, in mm. */
const CAPTION_LEADING_MM = 3.6;
/** From a picture or its caption to the next baseline of the text, in pitches. */
const TEXT_PITCHES = { least: 1.7, most: 1.95 };
/** From the baseline above a picture to the picture, at least, in pitches: a descender and air. */
const ABOVE_PITCHES = 0.9;
const PAPERS = 7;

interface Around {
  picture: DrawnPicture;
  pitch: number;
  /** Baselines in the picture's measure, in mm from its upper and its lower edge. */
  above: number[];
  below: number[];
}

const isOver = (run: DrawnRun, picture: DrawnPicture) =>
  run.page === picture.page &&
  run.x < picture.x + picture.w - 0.5 &&
  run.x + run.width > picture.x + 0.5;

/** Finds the words nearest to a picture in its slot. */
function lookAround(picture: DrawnPicture, all: DrawnRun[], edition: EditionInput): Around | null {
  const { design, pages } = edition;
  const page = pages[picture.page];
  const middle = { x: picture.x + picture.w / 2, y: picture.y + picture.h / 2 };
  const slot = page?.slots.find((one) => {
    const box = slotBox(design, one);
    const isWithin = middle.x > box.x && middle.x < box.x + box.w;
    return isWithin && middle.y > box.y && middle.y < box.y + box.h;
  });
  // Portraits of an enkät stand beside their words, and adverts are their own design.
  if (slot?.kind !== 'article' || picture.h < 15) return null;
  const box = slotBox(design, slot);
  const own = all.filter(
    (run) => isOver(run, picture) && run.y > box.y && run.y < box.y + box.h + 1,
  );
  const above = own.filter(({ y }) => y < picture.y + 1).map(({ y }) => picture.y - y);
  const foot = picture.y + picture.h;
  const below = own.filter(({ y }) => y > foot - 1).map(({ y }) => y - foot);
  return { picture, pitch: pitchOf(design), above, below: below.toSorted((a, b) => a - b) };
}

/** True if the words below a picture stand where they do below each other picture. */
function isAsElsewhere({ below, pitch }: Around): boolean {
  const { least, most } = CAPTION_MM;
  const hasCaption = below[0] !== undefined && below[0] > least && below[0] < most;
  // The caption ends where the next baseline is further away than its own.
  const end = hasCaption
    ? below.findIndex((y, at) => (below[at + 1] ?? Infinity) - y > CAPTION_LEADING_MM)
    : -1;
  const next = below[end + 1];
  if (next === undefined) return true;
  const distance = (next - (below[end] ?? 0)) / pitch;
  return distance > TEXT_PITCHES.least && distance < TEXT_PITCHES.most;
}

test('captions stand at one distance below their pictures, the text at one below both, and no words touch a picture', async () => {
  const found: Around[] = [];
  for (let index = 0; index < PAPERS; index += 1) {
    const { edition } = randomPaper(50_000 + index);
    const pdf = (await typesetter.compose(edition, { pdf: 'proof' })).pdf ?? new Uint8Array();
    const runs = readDrawnText(pdf, 0).filter(({ text }) => text.trim());
    for (const picture of readDrawnPictures(pdf)) {
      const around = lookAround(picture, runs, edition);
      if (around) found.push(around);
    }
  }
  expect(found.length).toBeGreaterThanOrEqual(PAPERS);
  expect(found.filter((one) => !isAsElsewhere(one))).toEqual([]);
  expect(found.filter(({ above, pitch }) => above.some((y) => y < ABOVE_PITCHES * pitch))).toEqual(
    [],
  );
}, 120_000);

test('the line at the head of the pages stands at one height in every newspaper of a template', async () => {
  const found: { design: string; height: number }[] = [];
  for (let index = 0; index < PAPERS; index += 1) {
    const { edition } = randomPaper(60_000 + index);
    const pdf = (await typesetter.compose(edition, { pdf: 'proof' })).pdf ?? new Uint8Array();
    const runs = readDrawnText(pdf, 0).filter(({ text }) => text.trim());
    for (const [at, page] of edition.pages.entries()) {
      const folio = page.slots.find(({ kind }) => kind === 'folio');
      if (!folio) continue;
      const box = slotBox(edition.design, folio);
      const isIn = ({ page: on, y }: DrawnRun) => on === at && y > box.y && y < box.y + box.h;
      const height = Math.max(...runs.filter(isIn).map(({ y }) => y)) - box.y;
      found.push({ design: JSON.stringify(edition.design), height });
    }
  }
  expect(found.length).toBeGreaterThanOrEqual(PAPERS);
  for (const [name, pages] of Map.groupBy(found, ({ design }) => design))
    for (const { height } of pages)
      expect(height, name.slice(0, 80)).toBeCloseTo(pages[0]?.height ?? 0, 1);
}, 120_000);

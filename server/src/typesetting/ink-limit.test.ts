import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_PRINT_SETTINGS } from '@spalten/contract/print-settings';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { measureInk } from '../testing/ink-on-page.ts';
import { readPrintFile } from '../testing/read-print-file.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';
import { pictureShape } from './corpus/articles.ts';
import { randomPaper } from './corpus/papers.ts';
import { separate } from './inks.ts';
import { bundledProfile, withInkLimit } from './print-profile.ts';

const LIMIT = 200;
/** Tolerance for JPEG rounding: see `docs/print-file.md`. */
const ROUNDED = 8;
/** Ghostscript renders a point as a pixel, the mean of what lies in it. */
const DPI = 72;

/** A picture from black to a deep colour, which asks for all the ink that its profile gives. */
const typesetter = createTestTypesetter({
  readPicture: async (id) => {
    const [width, height] = pictureShape(id);
    const bytes = Buffer.alloc(width * height * 3);
    for (let at = 0; at < width * height; at += 1) {
      const share = (at % width) / width;
      bytes.set([Math.round(40 * share), Math.round(16 * share), Math.round(60 * share)], at * 3);
    }
    const raw = { width, height, channels: 3 as const };
    return new Uint8Array(await sharp(bytes, { raw }).jpeg({ quality: 95 }).toBuffer());
  },
});

const { edition } = randomPaper(7);
const compose = (inkLimit: number | null, design = edition.design) =>
  typesetter.compose(
    { ...edition, design, print: { ...DEFAULT_PRINT_SETTINGS, ink_limit: inkLimit } },
    { pdf: 'print' },
  );
const design = { ...edition.design, print_profile: 'fogra39' as const };
const folder = temporaryFolder('ink-limit');
afterAll(() => rm(folder, { recursive: true }));

/** Renders a print file in its inks, and returns the most ink of any pixel within the trim. */
async function renderedMost(pdf: Uint8Array): Promise<number> {
  const [name, picture] = [path.join(folder, 'p.pdf'), path.join(folder, 'p-%d.tif')];
  await writeFile(name, pdf);
  const options = ['-q', `-r${DPI}`, '-dUseTrimBox', '-dTextAlphaBits=4', '-dGraphicsAlphaBits=4'];
  const { status } = spawnSync('gs', [...options, '-sDEVICE=tiff32nc', '-o', picture, name]);
  expect(status).toBe(0);
  const rendered = await readFile(picture.replace('%d', '1'));
  const { data, info } = await sharp(rendered)
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  let most = 0;
  for (let at = 0; at < data.length; at += 4)
    most = Math.max(most, data.readUInt8(at) + data[at + 1]! + data[at + 2]! + data[at + 3]!);
  return most / 2.55;
}

describe('a most ink of the printer’s own', () => {
  test('is kept by pictures and areas, as read from the file', async () => {
    const most = async (limit: number | null) => {
      const { pdf } = await compose(limit, design);
      const { pages } = await readPrintFile(pdf ?? new Uint8Array());
      return Math.max(
        ...(await Promise.all(pages.map(async (page) => (await measureInk(page)).most))),
      );
    };
    expect(await most(null)).toBeGreaterThan(LIMIT + 40);
    expect(await most(LIMIT)).toBeLessThanOrEqual(LIMIT + 0.5);
    expect(await most(LIMIT)).toBeGreaterThan(LIMIT - 20);
  });

  test.runIf(spawnSync('gs', ['--version']).error === undefined)(
    'is kept by every pixel of the rendered page',
    async () => {
      const [free, kept] = [await compose(null, design), await compose(LIMIT, design)];
      expect(await renderedMost(free.pdf ?? new Uint8Array())).toBeGreaterThan(LIMIT + 40);
      expect(await renderedMost(kept.pdf ?? new Uint8Array())).toBeLessThan(LIMIT + ROUNDED);
    },
  );

  test('holds for colours, takes from the three and never adds', async () => {
    const profile = await bundledProfile('fogra39');
    const limited = withInkLimit(profile, 180);
    for (const hex of ['#000000', '#0a0030', '#301008', '#083008', '#a04020', '#ffffff']) {
      const [before, after] = [await separate(hex, profile), await separate(hex, limited)];
      const sum = (inks: readonly number[]) => inks.reduce((a, b) => a + b, 0);
      expect(sum(after), hex).toBeLessThanOrEqual(180);
      if (sum(before) <= 180) expect(after).toEqual(before);
      expect(after[3]).toBe(before[3]);
      for (const ink of [0, 1, 2]) expect(after[ink]).toBeLessThanOrEqual(before[ink] ?? 0);
    }
    // A limit above the profile's own changes nothing.
    expect(withInkLimit(profile, 320)).toEqual(profile);
    expect(withInkLimit(profile, null)).toEqual(profile);
  });

  test('is told beside what each picture needs', async () => {
    const print = { ...DEFAULT_PRINT_SETTINGS, ink_limit: LIMIT };
    const { pictures } = await typesetter.compose({ ...edition, design, print }, { as: 'print' });
    const needs = Object.values(pictures).flatMap((marks) => marks.map(({ ink }) => ink ?? 0));
    expect(needs.length).toBeGreaterThan(0);
    for (const ink of needs) expect(ink).toBeGreaterThan(LIMIT + 40);
    const free = await typesetter.compose({ ...edition, design }, { as: 'print' });
    expect(
      Object.values(free.pictures)
        .flat()
        .every(({ ink }) => ink === undefined),
    ).toBe(true);
  });
});

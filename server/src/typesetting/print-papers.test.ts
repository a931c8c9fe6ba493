import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { measureInk } from '../testing/ink-on-page.ts';
import type { PrintFile } from '../testing/read-print-file.ts';
import { readPrintFile } from '../testing/read-print-file.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { pictureShape } from './corpus/articles.ts';
import { randomPaper } from './corpus/papers.ts';
import { bundledProfile } from './print-profile.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const COLOURS = ['#a04020', '#305070', '#40b020', '#181818', '#e0c040'];
const typesetter = createTestTypesetter({
  readPicture: async (id) => {
    const [width, height] = pictureShape(id);
    const background = COLOURS[id % COLOURS.length] ?? '#888888';
    const picture = sharp({ create: { width, height, channels: 3, background } });
    return new Uint8Array(await picture.jpeg().toBuffer());
  },
});

const isThere = (tool: string) => spawnSync(tool, ['--version']).error === undefined;
/** Ghostscript counts ink by pixel, including lines. */
const NEAR = 0.6;
/** Tolerance for JPEG rounding: see `docs/print-file.md`. */
const ROUNDED = 8;

/** Checks the requirements of ISO 15930-7 that can be read from a file; returns the violations. */
function findX4Faults(file: PrintFile): string[] {
  const faults: string[] = [];
  const demand = (isMet: boolean, fault: string) => isMet || faults.push(fault);
  demand(file.metadata.includes('<pdfxid:GTS_PDFXVersion>PDF/X-4<'), 'no version in XMP');
  demand(file.metadata.includes('<pdf:Trapped>False<'), 'not said whether trapped');
  demand(String(file.id).split('<').length === 3, 'no ids in the trailer');
  demand(file.intent !== undefined && file.profile !== null, 'no output intent with a profile');
  demand(/ \d+$/.test(file.document.getTitle() ?? ''), 'no title with a number');
  for (const name of ['Annots', 'AA', 'OpenAction', 'AcroForm', 'JavaScript', 'Encrypt', 'OPI'])
    demand(!file.entries.has(name), `has ${name}`);
  for (const { page, node } of file.pages) {
    const [media, bleed, trim] = [page.getMediaBox(), page.getBleedBox(), page.getTrimBox()];
    const isInside = (inner: typeof media, outer: typeof media) =>
      inner.x >= outer.x - 0.01 &&
      inner.y >= outer.y - 0.01 &&
      inner.x + inner.width <= outer.x + outer.width + 0.01 &&
      inner.y + inner.height <= outer.y + outer.height + 0.01;
    demand(node.has(PDFName.of('TrimBox')), 'a page without a trim box');
    demand(!node.has(PDFName.of('ArtBox')), 'a page with an art box');
    demand(isInside(trim, bleed) && isInside(bleed, media), 'boxes outside each other');
  }
  for (const one of file.dictionaries) {
    const entry = (name: string) => String(one.get(PDFName.of(name)) ?? '');
    if (entry('Type') === '/FontDescriptor')
      demand(/\/FontFile[23]? /.test(String(one)), `the font ${entry('FontName')} is not in it`);
    if (entry('Subtype') === '/Image')
      demand(entry('ColorSpace') === '/DeviceCMYK', `a picture in ${entry('ColorSpace')}`);
    demand(!/^\/(Transparency)$/.test(entry('S')), 'see-through');
    demand(!one.has(PDFName.of('SMask')), 'a picture with a mask');
    const alpha = one.lookupMaybe(PDFName.of('ca'), PDFNumber)?.asNumber() ?? 1;
    demand(alpha === 1, 'something see-through');
    const states = one.lookupMaybe(PDFName.of('ExtGState'), PDFDict);
    for (const [, state] of states?.entries() ?? [])
      demand(!/\/BM (?!\/Normal)/.test(String(state)), 'colours that are mixed');
  }
  return [...new Set(faults)];
}

/** Returns the mean ink of each page by Ghostscript, in per cent, with or without letters. */
function inkByGhostscript(file: string, ...options: '-dFILTERTEXT'[]): number[][] {
  const { stdout } = spawnSync('gs', ['-q', ...options, '-o', '-', '-sDEVICE=ink_cov', file]);
  return String(stdout)
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).slice(0, 4).map(Number));
}

describe.each([7, 21, 40])('a random paper (%i) for the printer', async (seed) => {
  const folder = temporaryFolder('print-papers');
  afterAll(() => rm(folder, { recursive: true }));
  const name = path.join(folder, `${seed}.pdf`);
  const { pdf } = await typesetter.compose(randomPaper(seed).edition, { pdf: 'print' });
  const bytes = pdf ?? new Uint8Array();
  await writeFile(name, bytes);
  const file = await readPrintFile(bytes);

  test('is PDF/X-4, as far as a file can be read for it', () => {
    expect(file.pages.length).toBeGreaterThan(0);
    expect(findX4Faults(file)).toEqual([]);
  });

  test.runIf(isThere('qpdf'))('has no fault of syntax', () => {
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', name]);
    expect(`${String(stdout)}${String(stderr)}`).toContain('No syntax or stream encoding errors');
    expect(status).toBe(0);
  });

  test.runIf(isThere('gs'))('has the ink that it is made with, by Ghostscript too', async () => {
    const { inkLimit } = await bundledProfile();
    const seen = inkByGhostscript(name);
    const unlettered = inkByGhostscript(name, '-dFILTERTEXT');
    expect([seen.length, unlettered.length]).toEqual([file.pages.length, file.pages.length]);
    for (const [index, page] of file.pages.entries()) {
      const { mean, most } = await measureInk(page);
      // Letters add ink, or take it away where they are white.
      for (const ink of [0, 1, 2, 3])
        expect(Math.abs((unlettered[index]?.[ink] ?? 0) - (mean[ink] ?? 0))).toBeLessThan(NEAR);
      expect(seen[index]?.[3]).toBeGreaterThan(mean[3] - NEAR);
      // Crop marks and patches lie outside the page.
      expect(most).toBeLessThan(inkLimit + ROUNDED);
    }
  });
});

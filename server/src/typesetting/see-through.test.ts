import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PDFDict } from '@cantoo/pdf-lib';
import { PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { DEFAULT_LOOK, PageLook as Look } from '@spalten/contract/newspaper-template';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { readDrawnPictures } from '../testing/drawn-pictures.ts';
import { oddEdition } from '../testing/odd-edition.ts';
import { readPrintFile } from '../testing/read-print-file.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { EditionInput } from './edition.ts';
import { MARKS_MM } from './print-pdf.ts';

const isThere = (tool: string) => spawnSync(tool, ['--version']).error === undefined;

const DPI = 100;
const WHITE = [255, 255, 255];
const WIDTH = 1200;
const HEIGHT = 400;
/** A white bar across the middle of nothing. */
const BAR = { x: 0.25, y: 0.4, w: 0.5, h: 0.2 };
/** White paper as a profile separates it, through a JPEG. */
const NEARLY_WHITE = 250;

const bar = await sharp({
  create: { width: WIDTH, height: HEIGHT, channels: 4, background: '#00000000' },
})
  .composite([
    {
      input: {
        create: {
          width: WIDTH * BAR.w,
          height: HEIGHT * BAR.h,
          channels: 3,
          background: '#ffffff',
        },
      },
      left: WIDTH * BAR.x,
      top: HEIGHT * BAR.y,
    },
  ])
  .png()
  .toBuffer();
const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array(bar) });
const folder = temporaryFolder('see-through');
afterAll(() => rm(folder, { recursive: true }));

/** A page that is drawn, of which the colour at a place can be read. Lengths are in mm. */
interface Drawn {
  data: Buffer;
  width: number;
  scale: number;
  edge: number;
}

const colourAt = ({ data, width, scale, edge }: Drawn, x: number, y: number) => {
  const at = 3 * (Math.round((y + edge) * scale) * width + Math.round((x + edge) * scale));
  return [...data.subarray(at, at + 3)];
};

async function drawPdf(name: string, pdf: Uint8Array, edge: number): Promise<Drawn> {
  const file = path.join(folder, name);
  await writeFile(`${file}.pdf`, pdf);
  const options = ['-r', String(DPI), '-f', '1', '-l', '1', '-singlefile', '-png'];
  spawnSync('pdftoppm', [...options, `${file}.pdf`, file]);
  return readDrawing(await readFile(`${file}.png`), DPI / 25.4, edge);
}

async function readDrawing(picture: Buffer, scale: number, edge: number): Promise<Drawn> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, scale, edge };
}

async function drawEverywhere(edition: EditionInput) {
  const { bleed_mm: bleed } = edition.design;
  const screen = await typesetter.compose(edition, { svg: [1] });
  const svg = Buffer.from(Object.values(screen.svg)[0] ?? '');
  const shape = await sharp(svg, { unlimited: true, density: DPI }).png().toBuffer();
  const { width = 0 } = await sharp(shape).metadata();
  const proof = (await typesetter.compose(edition, { pdf: 'proof' })).pdf ?? new Uint8Array();
  const print = (await typesetter.compose(edition, { pdf: 'print' })).pdf ?? new Uint8Array();
  return {
    // That of the masthead first.
    boxes: readDrawnPictures(proof)
      .filter(({ page }) => page === 0)
      .toSorted((one, other) => one.y - other.y),
    drawn: {
      screen: await readDrawing(shape, width / edition.design.width_mm, 0),
      proof: await drawPdf('proof', proof, 0),
      print: await drawPdf('print', print, bleed + MARKS_MM),
    },
    print,
  };
}

/** Expects a print file whose pictures are in inks, with the opacity beside them and nowhere else. */
async function expectMasked(print: Uint8Array): Promise<void> {
  const { dictionaries, pages } = await readPrintFile(print);
  const entry = (one: PDFDict, name: string) => String(one.get(PDFName.of(name)));
  const pictures = dictionaries.filter((one) => entry(one, 'Subtype') === '/Image');
  const masked = pictures.filter((one) => one.has(PDFName.of('SMask')));
  expect(masked.map((one) => entry(one, 'ColorSpace'))).toContain('/DeviceCMYK');
  const masks = masked.map((one) => one.lookup(PDFName.of('SMask')));
  for (const one of pictures)
    expect(entry(one, 'ColorSpace')).toBe(
      masks.some((mask) => mask instanceof PDFRawStream && mask.dict === one)
        ? '/DeviceGray'
        : '/DeviceCMYK',
    );
  for (const { node } of pages)
    expect(String(node.lookup(PDFName.of('Group')))).toContain('/CS /DeviceCMYK');
  expect(Buffer.from(print).includes('SpaltenMask')).toBe(false);
  const file = path.join(folder, 'print.pdf');
  const { stdout } = spawnSync('qpdf', ['--check', file]);
  expect(String(stdout)).toContain('No syntax or stream encoding errors');
}

describe.runIf(isThere('pdftoppm'))('a transparent masthead', () => {
  test.each(Look.shape.masthead.options)(
    'lies on what is below it, for %s',
    async (masthead) => {
      const { paper, design, ...rest } = oddEdition('x');
      const edition: EditionInput = {
        ...rest,
        paper: { ...paper, masthead_file_id: 4 },
        design: { ...design, look: { ...DEFAULT_LOOK, masthead } },
      };
      const { boxes, drawn, print } = await drawEverywhere(edition);
      const [box] = boxes;
      if (!box) throw new Error('nothing was drawn');
      expect([masthead, box.w / box.h]).toEqual([masthead, expect.closeTo(WIDTH / HEIGHT, 1)]);
      for (const [name, page] of Object.entries(drawn)) {
        const ground = colourAt(page, box.x - 1, box.y + box.h / 2);
        const through = colourAt(page, box.x + box.w * 0.1, box.y + box.h / 2);
        const mark = colourAt(page, box.x + box.w / 2, box.y + box.h / 2);
        expect([name, through]).toEqual([name, ground]);
        expect([name, Math.min(...mark) > NEARLY_WHITE]).toEqual([name, true]);
        const isColoured = masthead === 'band' || masthead === 'plate';
        expect([name, Math.min(...ground) < 200]).toEqual([name, isColoured]);
      }
      await expectMasked(print);
    },
    120_000,
  );

  test('and so do a logo on a band, and pictures and logos on a tint', async () => {
    const { paper, design, pages, articles, ...rest } = oddEdition('x');
    const look = { ...DEFAULT_LOOK, masthead: 'band' as const, has_logo: true };
    const edition: EditionInput = {
      ...rest,
      articles: { ...articles, 1: { ...articles[1]!, answers: [] } },
      paper: { ...paper, logo_file_id: 4 },
      design: { ...design, look },
      pages: pages.map((page) => ({
        ...page,
        slots: page.slots.map((slot) =>
          slot.id === 'ledare' ? { ...slot, style: { tint: true } } : slot,
        ),
        placements: page.placements.map((placed) =>
          placed.slot_id === 'annons'
            ? { ...placed, text: null, logo_file_id: 5, adjustments: { frame: 'tinted' } }
            : placed,
        ),
      })),
    };
    const { boxes, drawn } = await drawEverywhere(edition);
    expect(boxes.length).toBeGreaterThan(3);
    for (const [name, page] of Object.entries(drawn)) {
      const seen = boxes.map((box) => ({
        ground: colourAt(page, box.x + 0.5, box.y + 0.5),
        through: colourAt(page, box.x + box.w * 0.1, box.y + box.h / 2),
        mark: colourAt(page, box.x + box.w / 2, box.y + box.h / 2),
      }));
      for (const { ground, through, mark } of seen) {
        expect([name, through]).toEqual([name, ground]);
        expect([name, Math.min(...mark) > NEARLY_WHITE]).toEqual([name, true]);
      }
      // The band is dark, and the tint of the advert is not white.
      expect([name, Math.min(...(seen[0]?.ground ?? WHITE)) < 200]).toEqual([name, true]);
      const tinted = seen.filter(({ ground }) => Math.min(...ground) < NEARLY_WHITE);
      expect([name, tinted.length > 1]).toEqual([name, true]);
    }
  }, 120_000);
});

test('a masthead of nearly the colour that it lies on is remarked on, on screen and before print', async () => {
  const { paper, design, ...rest } = oddEdition('x');
  const remarked = async (
    masthead: (typeof Look.shape.masthead.options)[number],
    accent: string,
  ) => {
    const edition: EditionInput = {
      ...rest,
      paper: { ...paper, masthead_file_id: 4 },
      design: {
        ...design,
        colours: { ...design.colours, accent },
        look: { ...DEFAULT_LOOK, masthead },
      },
    };
    const made = [
      await typesetter.compose(edition, {}),
      await typesetter.compose(edition, { as: 'print' }),
    ];
    return made.map(({ fit }) =>
      Object.values(fit)
        .flat()
        .some(({ remarks }) => remarks?.some(({ kind }) => kind === 'masthead_faint')),
    );
  };
  // The picture is white where it shows.
  expect(await remarked('rules', '#7a1f10')).toEqual([true, true]);
  expect(await remarked('plain', '#7a1f10')).toEqual([true, true]);
  expect(await remarked('band', '#7a1f10')).toEqual([false, false]);
  expect(await remarked('plate', '#f4f0e0')).toEqual([true, true]);
});

// One newspaper of twelve pages, sent through four print profiles. Its boxes are read by qpdf, its
// output intent by pdf-lib, and its ink is measured in what Ghostscript draws.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { PrintSettings } from '../contract/src/print-settings.ts';
import { readPrintFile } from '../server/src/testing/read-print-file.ts';
import { readZip } from '../server/src/testing/read-zip.ts';
import type { Call } from './twelve-pages.ts';
import { addFourPages, callWhenFree, sendPaper } from './twelve-pages.ts';

const MM = 72 / 25.4;
/** Room for crop marks outside the bleed, in mm. */
const MARKS_MM = 8;
/** Tolerance of the ink at hard edges, in per cent: see `docs/print-file.md`. */
const ROUNDED = 8;
/** Ghostscript draws a point as a pixel. Ink is averaged over squares of so many, 1.4 mm, as printers do. */
const INK_DPI = 72;
const INK_SQUARE = 4;
const LOOK_DPI = 100;

interface Printer {
  settings: PrintSettings;
  /** The output condition that its files name. */
  condition: string;
  /** The most ink, in per cent: its own limit, or that of the profile. */
  most_ink: number;
}

const of = (settings: Partial<PrintSettings>): PrintSettings => ({
  print_profile: 'fogra39',
  has_marks: true,
  bleed_mm: 3,
  ink_limit: null,
  is_per_page: false,
  page_name: '{tidning}_{nummer}_{sida}',
  ...settings,
});

/** Four printers: newsprint, a copier, coated paper by the page, and one without crop marks. */
const PRINTERS: Printer[] = [
  {
    settings: of({ print_profile: 'tr002', ink_limit: 220 }),
    condition: 'CGATS TR 002',
    most_ink: 220,
  },
  {
    settings: of({ print_profile: 'fogra29', has_marks: false, bleed_mm: 0 }),
    condition: 'FOGRA29',
    most_ink: 280,
  },
  {
    settings: of({ bleed_mm: 5, is_per_page: true, page_name: '{sida} {tidning} nr {nummer}' }),
    condition: 'FOGRA39',
    most_ink: 300,
  },
  {
    settings: of({
      has_marks: false,
      bleed_mm: 4.5,
      ink_limit: 240,
      is_per_page: true,
      page_name: 'SID{sida}',
    }),
    condition: 'FOGRA39',
    most_ink: 240,
  },
];

interface Printed {
  pages: { object: string }[];
  qpdf: [unknown, Record<string, { value?: Record<string, number[]> }>];
}

/** Reads the size of each box of each page, in whole tenths of a mm. */
function readBoxes(file: string): Record<'media' | 'bleed' | 'trim', [number, number]>[] {
  const keys = ['--json-key=pages', '--json-key=qpdf'];
  const told = execFileSync('qpdf', ['--json', ...keys, file], { maxBuffer: 2 ** 30 });
  const { pages, qpdf } = JSON.parse(told.toString()) as Printed;
  const size = (box: number[] = []): [number, number] => {
    const [left = 0, bottom = 0, right = 0, top = 0] = box;
    return [Math.round(((right - left) / MM) * 10), Math.round(((top - bottom) / MM) * 10)];
  };
  return pages.map(({ object }) => {
    const page = qpdf[1][`obj:${object}`]?.value ?? {};
    return {
      media: size(page['/MediaBox']),
      bleed: size(page['/BleedBox']),
      trim: size(page['/TrimBox']),
    };
  });
}

/** Lists the boxes of a file that differ from what its settings say; empty if none does. */
function findBoxFaults(
  file: string,
  { count, trim }: { count: number; trim: [number, number] },
  { bleed_mm: bleed, has_marks: hasMarks }: PrintSettings,
): string[] {
  const around = (mm: number) => trim.map((side) => Math.round((side + 2 * mm) * 10)).join();
  const wanted = {
    trim: around(0),
    bleed: around(bleed ?? 0),
    media: around((bleed ?? 0) + (hasMarks ? MARKS_MM : 0)),
  };
  const pages = readBoxes(file);
  return [
    ...(pages.length === count ? [] : [`${pages.length} pages, not ${count}`]),
    ...pages.flatMap((page) =>
      (['trim', 'bleed', 'media'] as const)
        .filter((box) => page[box].join() !== wanted[box])
        .map((box) => `${box} box ${page[box].join(' × ')}, not ${wanted[box]} (tenths of mm)`),
    ),
  ];
}

/** Draws a file in its inks and returns the most ink of any square within the trim, in per cent. */
async function measureMostInk(file: string): Promise<number> {
  const picture = `${file}-%d.tif`;
  const alpha = ['-dTextAlphaBits=4', '-dGraphicsAlphaBits=4'];
  const draw = ['-q', `-r${INK_DPI}`, '-dUseTrimBox', ...alpha, '-sDEVICE=tiff32nc'];
  execFileSync('gs', [...draw, '-o', picture, file]);
  const [folder, base] = [path.dirname(file), path.basename(file)];
  const drawn = readdirSync(folder).filter(
    (name) => name.startsWith(base) && name.endsWith('.tif'),
  );
  let most = 0;
  for (const name of drawn) {
    const { data, info } = await sharp(path.join(folder, name))
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const across = Math.ceil(info.width / INK_SQUARE);
    const sums = new Float64Array(across * Math.ceil(info.height / INK_SQUARE));
    for (let at = 0; at < data.length; at += 1) {
      const pixel = Math.floor(at / 4);
      const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
      const square = Math.floor(y / INK_SQUARE) * across + Math.floor(x / INK_SQUARE);
      sums[square] = sums[square]! + data[at]!;
    }
    for (const sum of sums) most = Math.max(most, sum / INK_SQUARE ** 2);
  }
  return most / 2.55;
}

/** Reads what a file says of the press that it is for. */
async function readIntent(file: string) {
  const { condition, profile, metadata, entries } = await readPrintFile(readFileSync(file));
  return {
    condition,
    hasProfile: profile !== null,
    isX4: metadata.includes('PDF/X-4'),
    isTransparent: entries.has('SMask'),
  };
}

const loose = (text: string) => text.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();

/** Lists what is wrong with a print file. */
async function findFaults(
  file: string,
  paper: { count: number; trim: [number, number] },
  { settings, condition, most_ink: limit }: Printer,
): Promise<{ faults: string[]; ink: number }> {
  const [intent, ink] = [await readIntent(file), await measureMostInk(file)];
  return {
    ink,
    faults: [
      ...findBoxFaults(file, paper, settings),
      ...(loose(intent.condition).includes(loose(condition))
        ? []
        : [`made for “${intent.condition}”, not ${condition}`]),
      ...(intent.hasProfile ? [] : ['has no output profile']),
      ...(intent.isX4 ? [] : ['does not say that it is PDF/X-4']),
      ...(intent.isTransparent ? ['has a soft mask'] : []),
      ...(ink <= limit + ROUNDED ? [] : [`has ${Math.round(ink)} % ink, not ${limit}`]),
    ],
  };
}

interface Outcome {
  passed: number;
  faults: string[];
  /** A row for each printer, for `docs/proofs.md`. */
  rows: string[];
}

/**
 * Sends a newspaper of twelve pages to four printers, as a person who may change the settings, and
 * measures the files. They stay in `folder`, with each page drawn if `isDrawn`.
 */
export async function checkFourPrinters(
  call: Call,
  options: { folder: string; paper: number; customer: number; isDrawn: boolean },
): Promise<Outcome> {
  const { folder, paper, customer } = options;
  await addFourPages(call, paper);
  const { design, pages } = JSON.parse(
    (await call('GET', `/newspaper/${paper}`)).bytes.toString(),
  ) as { design: { width_mm: number; height_mm: number }; pages: unknown[] };
  const trim: [number, number] = [design.width_mm, design.height_mm];
  const done: Outcome = { passed: 0, faults: [], rows: [] };
  for (const [index, printer] of PRINTERS.entries()) {
    const { settings } = printer;
    const own = path.join(folder, `printer-${index + 1}`);
    mkdirSync(own);
    if (index > 0) await call('POST', `/newspaper/${paper}/reopen`);
    await call('PUT', `/customer/${customer}/print-settings`, settings);
    await sendPaper(call, paper);
    const kind = settings.is_per_page ? 'pages' : 'print';
    const { bytes } = await callWhenFree(call, 'GET', `/newspaper/${paper}/pdf?kind=${kind}`);
    const files = settings.is_per_page ? await readZip(bytes) : [{ name: 'whole.pdf', bytes }];
    const say = (fault: string) => done.faults.push(`printer ${index + 1}: ${fault}`);
    if (settings.is_per_page && files.length !== pages.length)
      say(`${files.length} files for ${pages.length} pages`);
    let most = 0;
    for (const [at, { name, bytes: content }] of files.entries()) {
      const number = String(at + 1).padStart(2, '0');
      if (settings.is_per_page && !name.includes(number))
        say(`${name} doesn’t name page ${number}`);
      const file = path.join(own, `${number}.pdf`);
      writeFileSync(file, content);
      const count = settings.is_per_page ? 1 : pages.length;
      const { faults, ink } = await findFaults(file, { count, trim }, printer);
      most = Math.max(most, ink);
      for (const fault of faults) say(`${name}: ${fault}`);
      if (faults.length === 0) done.passed += 1;
      if (options.isDrawn)
        execFileSync('pdftoppm', ['-r', String(LOOK_DPI), '-png', file, `${file}-look`]);
    }
    const size = files.reduce((sum, { bytes: content }) => sum + content.length, 0) / 1e6;
    done.rows.push(
      `| ${printer.condition} | ${settings.bleed_mm} mm | ${settings.has_marks ? 'marks' : 'none'} | ${files.length} × ${settings.is_per_page ? 1 : pages.length} | ${Math.round(most)} % of ${printer.most_ink} % | ${size.toFixed(1)} MB |`,
    );
  }
  await call('DELETE', `/customer/${customer}/print-settings`);
  return done;
}

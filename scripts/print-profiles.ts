// One newspaper through four print profiles: qpdf reads the boxes and pages of each file.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PrintSettings } from '../contract/src/print-settings.ts';
import { readZip } from '../server/src/testing/read-zip.ts';

const MM = 72 / 25.4;
/** Room for crop marks outside the bleed, in mm. */
const MARKS_MM = 8;

/** Four printers: newsprint, a copier, coated paper by the page, and one without bleed. */
const PRINTERS: PrintSettings[] = [
  {
    print_profile: 'tr002',
    has_marks: true,
    bleed_mm: 3,
    ink_limit: 220,
    is_per_page: false,
    page_name: '{tidning}_{nummer}_{sida}',
  },
  {
    print_profile: 'fogra29',
    has_marks: false,
    bleed_mm: 0,
    ink_limit: null,
    is_per_page: false,
    page_name: '{sida}',
  },
  {
    print_profile: 'fogra39',
    has_marks: true,
    bleed_mm: 5,
    ink_limit: null,
    is_per_page: true,
    page_name: '{sida} {tidning} nr {nummer}',
  },
  {
    print_profile: 'fogra39',
    has_marks: false,
    bleed_mm: 4.5,
    ink_limit: 240,
    is_per_page: true,
    page_name: 'SID{sida}',
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

/** Lists what is wrong with a file's pages; empty if nothing is. */
function findFaults(file: string, count: number, made: PrintSettings, trim: [number, number]) {
  const bleed = made.bleed_mm ?? 0;
  const around = (mm: number) => trim.map((side) => Math.round((side + 2 * mm) * 10)).join();
  const wanted = {
    trim: around(0),
    bleed: around(bleed),
    media: around(bleed + (made.has_marks ? MARKS_MM : 0)),
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

type Call = (method: string, address: string, body?: object) => Promise<{ bytes: Buffer }>;

/**
 * Sets a newspaper for four printers, as a person who may change the settings, and reads the files.
 * @returns what is wrong, by printer
 */
export async function checkFourPrinters(
  call: Call,
  { folder, paper, customer }: { folder: string; paper: number; customer: number },
): Promise<{ passed: number; faults: string[] }> {
  const { design, pages } = JSON.parse(
    (await call('GET', `/newspaper/${paper}`)).bytes.toString(),
  ) as { design: { width_mm: number; height_mm: number }; pages: unknown[] };
  const trim: [number, number] = [design.width_mm, design.height_mm];
  const faults: string[] = [];
  let passed = 0;
  for (const [index, made] of PRINTERS.entries()) {
    await call('PUT', `/customer/${customer}/print-settings`, made);
    const kind = made.is_per_page ? 'pages' : 'print';
    const { bytes } = await call('GET', `/newspaper/${paper}/pdf?kind=${kind}`);
    const files = made.is_per_page ? await readZip(bytes) : [{ name: 'whole.pdf', bytes }];
    if (made.is_per_page && files.length !== pages.length)
      faults.push(`printer ${index + 1}: ${files.length} files for ${pages.length} pages`);
    for (const [at, { name, bytes: content }] of files.entries()) {
      const number = String(at + 1).padStart(2, '0');
      if (made.is_per_page && !name.includes(number))
        faults.push(`printer ${index + 1}: ${name} doesn't name page ${number}`);
      const file = path.join(folder, `printer-${index + 1}-${at + 1}.pdf`);
      writeFileSync(file, content);
      const found = findFaults(file, made.is_per_page ? 1 : pages.length, made, trim);
      faults.push(...found.map((fault) => `printer ${index + 1}, ${name}: ${fault}`));
      if (found.length === 0) passed += 1;
    }
  }
  await call('DELETE', `/customer/${customer}/print-settings`);
  return { passed, faults };
}

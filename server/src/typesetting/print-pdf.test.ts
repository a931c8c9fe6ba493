import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oddEdition } from '../testing/odd-edition.ts';
import type { PrintFile } from '../testing/read-print-file.ts';
import { readPrintFile } from '../testing/read-print-file.ts';
import type { EditionInput } from './edition.ts';
import { readDrawnText } from './drawn-text.ts';
import { MARKS_MM } from './print-pdf.ts';
import { createTypesetter } from './typesetter.ts';

const picture = sharp({ create: { width: 4200, height: 2800, channels: 3, background: '#448' } })
  .jpeg()
  .toBuffer();
const typesetter = createTypesetter({ readPicture: async () => new Uint8Array(await picture) });
afterAll(() => typesetter.close());

/** A paper with everything on it, a link in its text, and a distant publication day. */
const edition = (): EditionInput => {
  const odd = oddEdition('och');
  const link = {
    type: 'text' as const,
    text: 'länkord ',
    marks: [{ type: 'link' as const, attrs: { href: 'https://exempel.example/' } }],
  };
  const articles = Object.fromEntries(
    Object.entries(odd.articles).map(([id, article]) => [
      id,
      {
        ...article,
        // One use each: a picture used twice gets the resolution of the larger.
        images: article.images.slice(0, 1),
        body: {
          ...article.body,
          content: [{ type: 'paragraph' as const, content: [link] }, ...article.body.content],
        },
      },
    ]),
  );
  return {
    ...odd,
    articles,
    paper: { ...odd.paper, name: 'Å & <Bladet>', issue_number: 3, published_on: '2099-12-24' },
  };
};

let file: PrintFile;
let bytes: Uint8Array;
let before: number;
beforeAll(async () => {
  before = Math.floor(Date.now() / 1000) * 1000;
  const made = await typesetter.compose(edition(), { pdf: 'print' });
  bytes = made.pdf ?? new Uint8Array();
  file = await readPrintFile(bytes);
});

const textOf = (dictionary: PDFDict | undefined, name: string) => {
  const value = dictionary?.lookup(PDFName.of(name));
  if (value && 'decodeText' in value) return (value as { decodeText(): string }).decodeText();
  return undefined;
};
const tag = (name: string) =>
  new RegExp(`<${name}>(?:<rdf:\\w+><rdf:li[^>]*>)?([^<]*)`).exec(file.metadata)?.[1];

test('it is PDF 1.6 and calls itself PDF/X-4 in both places', () => {
  expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.6');
  expect(tag('pdfxid:GTS_PDFXVersion')).toBe('PDF/X-4');
  expect(textOf(file.info, 'GTS_PDFXVersion')).toBe('PDF/X-4');
  // Tools that don't decompress must be able to read it.
  expect(Buffer.from(bytes).includes('<pdfxid:GTS_PDFXVersion>')).toBe(true);
});

test('it says that it is not trapped, and has ids of its own', async () => {
  expect(tag('pdf:Trapped')).toBe('False');
  expect(textOf(file.info, 'Trapped')).toBe('False');
  expect(file.id).toBeInstanceOf(PDFArray);
  expect(tag('xmpMM:DocumentID')).toMatch(/^uuid:[0-9a-f-]{36}$/);
  expect(tag('xmpMM:VersionID')).toBe('1');
  expect(tag('xmpMM:RenditionClass')).toBe('default');
  const again = await typesetter.compose(edition(), { pdf: 'print' });
  const other = await readPrintFile(again.pdf ?? new Uint8Array());
  expect(other.metadata).not.toContain(tag('xmpMM:DocumentID'));
  expect(String(other.id)).not.toBe(String(file.id));
});

test('it is dated when it was made, titled with its number, and says what made it', () => {
  const { document } = file;
  for (const date of [document.getCreationDate(), document.getModificationDate()]) {
    expect(date?.getTime()).toBeGreaterThanOrEqual(before);
    expect(date?.getTime()).toBeLessThanOrEqual(Date.now());
  }
  expect(tag('xmp:CreateDate')).toBe(`${document.getCreationDate()?.toISOString().slice(0, 19)}Z`);
  expect(tag('xmp:ModifyDate')).toBe(tag('xmp:CreateDate'));
  expect(document.getTitle()).toBe('Å & <Bladet> 3');
  expect(tag('dc:title')).toBe('Å &#38; &#60;Bladet&#62; 3');
  expect(document.getCreator()).toBe('Spalten');
  expect(document.getProducer()).toMatch(/^Typst \d+\.\d+\.\d+, finished by Spalten$/);
  expect(tag('pdf:Producer')).toBe(document.getProducer());
});

test('its one output intent names a registered condition and has the profile of it', () => {
  const list = file.catalog.lookup(PDFName.of('OutputIntents'), PDFArray);
  expect(list.size()).toBe(1);
  const { intent, profile } = file;
  expect(textOf(intent, 'S')).toBe('GTS_PDFX');
  expect(textOf(intent, 'OutputConditionIdentifier')).toBe('CGATS TR 002');
  expect(textOf(intent, 'RegistryName')).toBe('http://www.color.org');
  expect(textOf(intent, 'Info')).toContain('newsprint');
  // An ICC profile of an output device with four inks (ICC.1, 7.2).
  expect(profile?.subarray(36, 40).toString()).toBe('acsp');
  expect(profile?.subarray(12, 20).toString()).toBe('prtrCMYK');
});

test('each page has its trim box inside its bleed box inside the sheet, and no art box', () => {
  const { bleed_mm: bleed, width_mm: width, height_mm: height } = edition().design;
  const mm = (points: number) => (points / 72) * 25.4;
  for (const { page, node } of file.pages) {
    const trim = page.getTrimBox();
    expect(mm(trim.width)).toBeCloseTo(width, 1);
    expect(mm(trim.height)).toBeCloseTo(height, 1);
    const outer = page.getBleedBox();
    expect(mm(trim.x - outer.x)).toBeCloseTo(bleed, 1);
    expect(mm(outer.width - trim.width)).toBeCloseTo(2 * bleed, 1);
    expect(page.getMediaBox().width).toBeGreaterThan(outer.width);
    expect(node.has(PDFName.of('ArtBox'))).toBe(false);
  }
});

test('nothing on it can be pressed, run, filled in or locked', () => {
  for (const name of [
    'Annots',
    'AA',
    'OpenAction',
    'AcroForm',
    'JavaScript',
    'JS',
    'EmbeddedFiles',
    'OPI',
    'Alternates',
    'Encrypt',
    'TR',
    'HTP',
    'PS',
  ])
    expect(file.entries, name).not.toContain(name);
  expect(file.dictionaries.map((one) => textOf(one, 'S'))).not.toContain('URI');
});

test('all fonts are in it', () => {
  const fonts = file.dictionaries.filter((one) => textOf(one, 'Type') === 'FontDescriptor');
  expect(fonts.length).toBeGreaterThan(3);
  for (const font of fonts)
    expect(
      ['FontFile', 'FontFile2', 'FontFile3'].some((name) => font.has(PDFName.of(name))),
      textOf(font, 'FontName'),
    ).toBe(true);
});

test('its colours are inks, also those of pictures and of what is see-through', () => {
  const named = file.dictionaries.flatMap((one) => textOf(one, 'ColorSpace') ?? []);
  expect(new Set(named)).toEqual(new Set(['DeviceCMYK']));
  expect(file.dictionaries.filter((one) => textOf(one, 'S') === 'Transparency')).toEqual([]);
  const used = new Set(file.pages.flatMap(({ operators }) => operators.map((one) => one.operator)));
  expect([...used].filter((one) => /^(rg|RG|cs|CS|sc|SC|scn|SCN|sh|BI)$/.test(one))).toEqual([]);
  // All content is in the pages, where overprint is set.
  expect(file.dictionaries.filter((one) => textOf(one, 'Subtype') === 'Form')).toEqual([]);
});

/** Returns the overprint setting and colour of each text and line. */
function drawnWith({ node, operators }: PrintFile['pages'][number]) {
  const resources = node.Resources()?.lookup(PDFName.of('ExtGState'), PDFDict);
  const stateOf = (name: string) => {
    const state = resources?.lookup(PDFName.of(name), PDFDict);
    return {
      fill: String(state?.get(PDFName.of('op'))) === 'true',
      stroke: String(state?.get(PDFName.of('OP'))) === 'true',
      mode: state?.lookup(PDFName.of('OPM'), PDFNumber).asNumber() ?? 0,
    };
  };
  let now = { fill: '', stroke: '', over: { fill: false, stroke: false, mode: 0 } };
  const saved: (typeof now)[] = [];
  const text: { colour: string; over: boolean; mode: number }[] = [];
  const areas: typeof text = [];
  const lines: typeof text = [];
  for (const { operator, operands } of operators) {
    if (operator === 'q') saved.push(now);
    if (operator === 'Q') now = saved.pop() ?? now;
    if (operator === 'k') now = { ...now, fill: operands.join(' ') };
    if (operator === 'K') now = { ...now, stroke: operands.join(' ') };
    if (operator === 'gs') now = { ...now, over: stateOf(String(operands[0])) };
    const { fill, stroke, over } = now;
    if (operator === 'Tj' || operator === 'TJ')
      text.push({ colour: fill, over: over.fill, mode: over.mode });
    if (/^(f|f\*|B|b)$/.test(operator))
      areas.push({ colour: fill, over: over.fill, mode: over.mode });
    if (/^(S|s|B|b)$/.test(operator))
      lines.push({ colour: stroke, over: over.stroke, mode: over.mode });
  }
  return { text, areas, lines };
}

test('text and lines in black alone lie over tints; other colours and areas do not', () => {
  const all = file.pages.map(drawnWith);
  const text = all.flatMap((page) => page.text);
  const lines = all.flatMap((page) => page.lines);
  const isBlack = ({ colour }: { colour: string }) => /^0 0 0 (?!0$)/.test(colour);
  expect(text.filter(isBlack).length).toBeGreaterThan(50);
  expect(text.filter((one) => !isBlack(one)).length).toBeGreaterThan(0);
  for (const one of [...text, ...lines]) {
    expect(one.over, one.colour).toBe(isBlack(one));
    if (one.over) expect(one.mode).toBe(1);
  }
  expect(all.flatMap((page) => page.areas).filter(({ over }) => over)).toEqual([]);
});

/** Returns the resolution of each picture of a page, in ppi. */
function resolutions({ node, operators }: PrintFile['pages'][number]): number[] {
  const images = node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict);
  const found: number[] = [];
  let scale = 1;
  const saved: number[] = [];
  for (const { operator, operands } of operators) {
    if (operator === 'q') saved.push(scale);
    if (operator === 'Q') scale = saved.pop() ?? 1;
    if (operator === 'cm') scale *= Math.abs(Number(operands[0]));
    if (operator !== 'Do') continue;
    const image = images?.lookup(PDFName.of(String(operands[0])));
    const dictionary = image instanceof PDFRawStream ? image.dict : undefined;
    const width = dictionary?.lookup(PDFName.of('Width'), PDFNumber).asNumber() ?? 0;
    found.push((width / scale) * 72);
  }
  return found;
}

test('a picture has as many pixels as its paper shows, and no more', () => {
  const all = file.pages.flatMap(resolutions);
  expect(all.length).toBeGreaterThan(0);
  for (const ppi of all) {
    expect(ppi).toBeGreaterThanOrEqual(239);
    // Steps of ten pixels: relatively more for small pictures.
    expect(ppi).toBeLessThan(255);
  }
});

test('outside each page stand its paper, number, day and profile, and patches of the inks', () => {
  const { bleed_mm: bleed, height_mm: height } = edition().design;
  const runs = readDrawnText(bytes, bleed + MARKS_MM);
  const inSweden = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });
  const day = inSweden.format(before);
  for (const [index, { operators }] of file.pages.entries()) {
    const below = runs.filter((run) => run.page === index && run.y > height + bleed);
    const said = below.map(({ text }) => text).join('');
    expect(said).toBe(`Å & <Bladet> 3 · sidan ${index + 1} · ${day} · CGATS TR 002`);
    const inks = new Set(
      operators.flatMap(({ operator, operands }) => (operator === 'k' ? [operands.join(' ')] : [])),
    );
    for (const ink of ['1 0 0 0', '0 1 0 0', '0 0 1 0', '0.5019608 0 0 0'])
      expect(inks).toContain(ink);
  }
});

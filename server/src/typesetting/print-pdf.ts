import { randomBytes, randomUUID } from 'node:crypto';
import type { PDFDocument, PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import { takeMask } from '../platform/pictures/jpeg-mask.ts';
import { overprintBlack } from './overprint.ts';
import { printMetadata } from './print-metadata.ts';
import type { PrintCondition } from './print-profile.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Space for crop marks outside the bleed, as in the template. */
export const MARKS_MM = 8;
const INKS = 4;
const VERSION = 'PDF/X-4';
/** The creator if the file doesn't name one. */
const TYPST = 'Typst';

/** Settings for finishing a print file. */
export interface PrintJob {
  bleed_mm: number;
  /** Adds crop marks outside the bleed. */
  marks: boolean;
  /** Also makes one file per page. */
  parts: boolean;
  title: string;
  /** The paper’s name, as the file's author. */
  author: string;
  profile: PrintCondition & { bytes: Uint8Array };
}

/** Loads the PDF library, which is large and often not needed. */
const load = () => import('@cantoo/pdf-lib');

/** Preloads the PDF library. */
export const prepareToFinish = async (): Promise<void> => void (await load());

type Library = Awaited<ReturnType<typeof load>>;

/** Sets the trim (TrimBox) and bleed (BleedBox) of a page. */
function setBoxes({ PDFName }: Library, page: PDFPage, job: PrintJob): void {
  const edge = job.marks ? MARKS_MM : 0;
  const { width, height } = page.getSize();
  const box = (insetMm: number) => {
    const inset = insetMm * POINTS_PER_MM;
    return [inset, inset, width - 2 * inset, height - 2 * inset] as const;
  };
  page.setTrimBox(...box(edge + job.bleed_mm));
  page.setBleedBox(...box(edge));
  // A page has either TrimBox or ArtBox (6.8), and no annotations.
  page.node.delete(PDFName.of('ArtBox'));
  page.node.delete(PDFName.of('Annots'));
}

/** Makes black text and lines of a page overprint. */
function setOverprint(library: Library, document: PDFDocument, page: PDFPage): void {
  const { PDFArray, PDFDict, PDFName, PDFRawStream, decodePDFRawStream } = library;
  const { context } = document;
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const parts = streams.map((part) => {
    const stream = context.lookup(part);
    if (!(stream instanceof PDFRawStream)) throw new Error('a page has no content to read');
    return decodePDFRawStream(stream).decode();
  });
  const { content, states } = overprintBlack(Buffer.concat(parts));
  const stream = context.register(context.flateStream(content));
  page.node.set(PDFName.of('Contents'), stream);
  const resources = page.node.Resources();
  if (!resources) throw new Error('a page has no resources');
  const name = PDFName.of('ExtGState');
  const known = resources.lookupMaybe(name, PDFDict) ?? context.obj({});
  for (const [key, { fill, stroke }] of Object.entries(states))
    known.set(PDFName.of(key), context.obj({ Type: 'ExtGState', OP: stroke, op: fill, OPM: 1 }));
  resources.set(name, known);
}

/**
 * Gives pictures the transparency that they carry (see `addMask`). Its pages then name the colours in
 * which it is blended: the inks.
 */
function setMasks({ PDFName, PDFRawStream }: Library, document: PDFDocument): void {
  const { context } = document;
  const isPicture = (stream: PDFRawStream) =>
    stream.dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode');
  let isSeeThrough = false;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const found = object instanceof PDFRawStream && isPicture(object) && takeMask(object.contents);
    if (!found) continue;
    const { dict } = object;
    const mask = context.obj({
      Type: 'XObject',
      Subtype: 'Image',
      Width: dict.get(PDFName.of('Width')),
      Height: dict.get(PDFName.of('Height')),
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
      Filter: 'FlateDecode',
    });
    dict.set(PDFName.of('SMask'), context.register(PDFRawStream.of(mask, found.packed)));
    context.assign(ref, PDFRawStream.of(dict, found.jpeg));
    isSeeThrough = true;
  }
  if (!isSeeThrough) return;
  const group = context.obj({ Type: 'Group', S: 'Transparency', CS: 'DeviceCMYK' });
  for (const page of document.getPages()) page.node.set(PDFName.of('Group'), group);
}

/** Declares the output intent once for all colours. */
function setIntent({ PDFName, PDFString }: Library, document: PDFDocument, job: PrintJob): void {
  const { context, catalog } = document;
  const { bytes, identifier, registry, condition } = job.profile;
  const stream = context.register(context.flateStream(bytes, { N: INKS }));
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of(identifier),
    OutputCondition: PDFString.of(condition),
    Info: PDFString.of(condition),
    ...(registry && { RegistryName: PDFString.of(registry) }),
    DestOutputProfile: stream,
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
}

/** Sets the document's metadata in both places: Info dictionary and XMP. */
function setMetadata(
  library: Library,
  document: PDFDocument,
  job: PrintJob & { setter: string },
): void {
  const { PDFHexString, PDFName, PDFString } = library;
  const { context, catalog } = document;
  const { title, author, setter } = job;
  const made = new Date();
  const producer = `${setter}, finished by Spalten`;
  document.setTitle(title);
  document.setAuthor(author);
  document.setCreator('Spalten');
  document.setProducer(producer);
  document.setCreationDate(made);
  document.setModificationDate(made);
  // A new document has no Info dictionary before a field is set.
  const info = context.lookup(context.trailerInfo.Info, library.PDFDict);
  info.set(PDFName.of('Trapped'), PDFName.of('False'));
  info.set(PDFName.of('GTS_PDFXVersion'), PDFString.of(VERSION));
  const metadata = printMetadata({ title, author, producer, made, id: randomUUID() });
  // Uncompressed: printers' tools search it as plain text.
  const stream = context.stream(Buffer.from(metadata), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(stream));
  const id = PDFHexString.of(randomBytes(16).toString('hex'));
  context.trailerInfo.ID = context.obj([id, id]);
}

/**
 * Converts a typeset PDF to PDF/X-4 (ISO 15930-7): page boxes, overprint, transparency, output intent,
 * metadata.
 * Its colours are CMYK already.
 */
export async function finishPrintPdf(pdf: Uint8Array, job: PrintJob): Promise<Uint8Array> {
  const library = await load();
  const parseSpeed = library.ParseSpeeds.Fastest;
  const document = await library.PDFDocument.load(pdf, { updateMetadata: false, parseSpeed });
  for (const page of document.getPages()) {
    setBoxes(library, page, job);
    setOverprint(library, document, page);
  }
  setMasks(library, document);
  setIntent(library, document, job);
  setMetadata(library, document, { ...job, setter: getCreator(document) });
  return save(document);
}

/** Splits a finished print file into one print file per page. */
export async function splitPrintPdf(pdf: Uint8Array, job: PrintJob): Promise<Uint8Array[]> {
  const library = await load();
  const { PDFDocument, PDFHeader } = library;
  const parseSpeed = library.ParseSpeeds.Fastest;
  const whole = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed });
  const setter = /^Typst [\d.]+/.exec(whole.getProducer() ?? '')?.[0] ?? TYPST;
  const parts: Uint8Array[] = [];
  for (const index of whole.getPageIndices()) {
    const part = await PDFDocument.create({ updateMetadata: false });
    part.context.header = PDFHeader.forVersion(1, 6);
    const [page] = await part.copyPages(whole, [index]);
    if (!page) throw new Error(`the print file has no page ${index + 1}`);
    part.addPage(page);
    setIntent(library, part, job);
    setMetadata(library, part, { ...job, setter, title: `${job.title} (${index + 1})` });
    parts.push(await save(part));
  }
  return parts;
}

const getCreator = (document: PDFDocument) => document.getCreator() ?? TYPST;

/** Without pauses: this process has nothing else to do. */
const save = (document: PDFDocument) =>
  document.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY });

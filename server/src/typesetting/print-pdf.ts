import { randomBytes, randomUUID } from 'node:crypto';
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { overprintBlack } from './overprint.ts';
import { printMetadata } from './print-metadata.ts';
import type { PrintCondition } from './print-profile.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Room for crop marks outside the bleed, as the template has it. */
export const MARKS_MM = 8;
const INKS = 4;
const VERSION = 'PDF/X-4';
/** What set the type, where a file doesn't say it. */
const TYPST = 'Typst';

/** What a print file is finished with. */
export interface PrintJob {
  bleed_mm: number;
  /** Whether there are crop marks, outside the bleed. */
  marks: boolean;
  /** Whether each page is wanted as a file of its own besides. */
  parts: boolean;
  title: string;
  /** The paper’s name: whose the file is. */
  author: string;
  profile: PrintCondition & { bytes: Uint8Array };
}

/** What finishing takes, which is large, and which most starts never need. */
const load = () => import('@cantoo/pdf-lib');

/** Fetches what finishing takes before it is needed. */
export const prepareToFinish = async (): Promise<void> => void (await load());

type Library = Awaited<ReturnType<typeof load>>;

/** Says where a page is cut (TrimBox) and how far colour may run (BleedBox). */
function setBoxes({ PDFName }: Library, page: PDFPage, job: PrintJob): void {
  const edge = job.marks ? MARKS_MM : 0;
  const { width, height } = page.getSize();
  const box = (insetMm: number) => {
    const inset = insetMm * POINTS_PER_MM;
    return [inset, inset, width - 2 * inset, height - 2 * inset] as const;
  };
  page.setTrimBox(...box(edge + job.bleed_mm));
  page.setBleedBox(...box(edge));
  // A page has a trim box or an art box (6.8), and nothing that can be pressed.
  page.node.delete(PDFName.of('ArtBox'));
  page.node.delete(PDFName.of('Annots'));
}

/** Lets black text and black lines of a page lie over the colour below them. */
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

/** Says once, for all colours, what the inks mean. */
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

/** Says what the file is, when it was made and by what, in both places where that is looked for. */
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
  // A new document has no dictionary for them before something is said.
  const info = context.lookup(context.trailerInfo.Info, library.PDFDict);
  info.set(PDFName.of('Trapped'), PDFName.of('False'));
  info.set(PDFName.of('GTS_PDFXVersion'), PDFString.of(VERSION));
  const metadata = printMetadata({ title, author, producer, made, id: randomUUID() });
  // Not packed: printers' tools look for it as plain text.
  const stream = context.stream(Buffer.from(metadata), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(stream));
  const id = PDFHexString.of(randomBytes(16).toString('hex'));
  context.trailerInfo.ID = context.obj([id, id]);
}

/**
 * Makes a typeset PDF ready for the printer, as PDF/X-4 (ISO 15930-7): page boxes, overprint, what
 * the inks mean, what the file is. Its colours are inks already.
 */
export async function finishPrintPdf(pdf: Uint8Array, job: PrintJob): Promise<Uint8Array> {
  const library = await load();
  const parseSpeed = library.ParseSpeeds.Fastest;
  const document = await library.PDFDocument.load(pdf, { updateMetadata: false, parseSpeed });
  for (const page of document.getPages()) {
    setBoxes(library, page, job);
    setOverprint(library, document, page);
  }
  setIntent(library, document, job);
  setMetadata(library, document, { ...job, setter: setterOf(document) });
  return save(document);
}

/** Each page of a finished print file as a print file of its own. */
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

const setterOf = (document: PDFDocument) => document.getCreator() ?? TYPST;

/** This process does nothing beside it: no pauses are needed. */
const save = (document: PDFDocument) =>
  document.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY });

const POINTS_PER_MM = 72 / 25.4;
/** Room for crop marks outside the bleed, as the template has it. */
const MARKS_MM = 8;
const INKS = 4;
/** The name that the profile has in itself (Graeme Gill's, in the public domain, within libvips). */
const CONDITION = 'Chemical proof';

let profile: Promise<Uint8Array> | undefined;

/** The colour profile that pictures are turned into inks by, as it comes with sharp. */
async function readProfile(): Promise<Uint8Array> {
  const dot = { create: { width: 1, height: 1, channels: 3 as const, background: '#fff' } };
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp(dot).withIccProfile('cmyk').jpeg().toBuffer();
  const { icc } = await sharp(jpeg).metadata();
  if (!icc) throw new Error('sharp has no profile for CMYK');
  return new Uint8Array(icc);
}

/** What finishing takes, which is large, and which most starts never need. */
const load = () => Promise.all([import('@cantoo/pdf-lib'), (profile ??= readProfile())]);

/** Fetches what finishing takes before it is needed. */
export const prepareToFinish = async (): Promise<void> => void (await load());

/**
 * Makes a typeset PDF ready for the printer: says where each page is cut (TrimBox), how far colour
 * may run (BleedBox), and, once for all pictures, what the inks mean (OutputIntent).
 */
export async function finishPrintPdf(
  pdf: Uint8Array,
  { bleed_mm: bleed }: { bleed_mm: number },
): Promise<Uint8Array> {
  const [{ ParseSpeeds, PDFDocument, PDFName, PDFString }, inks] = await load();
  const parseSpeed = ParseSpeeds.Fastest;
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed });
  for (const page of document.getPages()) {
    const { width, height } = page.getSize();
    const box = (insetMm: number) => {
      const inset = insetMm * POINTS_PER_MM;
      return [inset, inset, width - 2 * inset, height - 2 * inset] as const;
    };
    page.setTrimBox(...box(MARKS_MM + bleed));
    page.setBleedBox(...box(MARKS_MM));
  }
  const { context, catalog } = document;
  const stream = context.register(context.flateStream(inks, { N: INKS }));
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of(CONDITION),
    Info: PDFString.of('Generic CMYK; ask the printer for their own profile.'),
    DestOutputProfile: stream,
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
  // This process does nothing beside it: no pauses are needed.
  return document.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY });
}

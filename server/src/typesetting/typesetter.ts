import type { LocalisedText } from '@spalten/contract/fields';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { PageDesign } from '@spalten/contract/newspaper-template';
import type { CompileResult } from './compiler.ts';
import type {
  ArticleRoom,
  Composition,
  EditionInput,
  ArticleInput,
  RenderRequest,
} from './edition.ts';
import { documentOf } from './edition.ts';
import type { Fault } from './fault.ts';
import { ALONE_PAGE, ALONE_SLOT, frameAlone } from './frame-alone.ts';
import type { FramePage } from './frame.ts';
import type { Frames } from './frames.ts';
import { buildFrames } from './frames.ts';
import type { Guide } from './guide-sheet.ts';
import type { EasyIssue } from './easy-read.ts';
import { buildEasyRead } from './easy-read.ts';
import type { CardContent, CardSheetOptions } from './card-sheet.ts';
import { buildCardSheet } from './card-sheet.ts';
import type { ConsentSheet, ConsentSheetOptions } from './consent-sheet.ts';
import { buildConsentSheets } from './consent-sheet.ts';
import { buildGuideSheet } from './guide-sheet.ts';
import { withNotes } from './notes.ts';
import { replaceMissingGlyphs } from './glyphs.ts';
import { inkOf } from './inks.ts';
import type { PreparedPicture, ReadPicture } from './picture-cache.ts';
import type { PictureLoader } from './pictures.ts';
import { createPictureLoaders } from './pictures.ts';
import { createPool } from './pool.ts';
import type { PoolStats } from './pool.ts';
import type { PrintJob } from './print-pdf.ts';
import type { PrintProfile, ProfileStore, ReadProfile } from './print-profile.ts';
import { createProfileStore, withInkLimit } from './print-profile.ts';
import { cleanLine } from './sanitise.ts';
import { withProposals } from './proposals.ts';
import type { PictureMark } from './report.ts';
import type { JobOutputs, SharedHead } from './set-frames.ts';
import { createFrameSetter } from './set-frames.ts';
import { styleOf } from './style.ts';
import type { TypesettingError } from './typesetting-error.ts';
import { addRoomAbove } from './page-picture.ts';
import { wordsLost } from './typesetting-error.ts';
import type { Requester } from './job-queue.ts';

/** Sets type for one requester. */
export interface Compositor {
  /**
   * Sets pages and returns the fit of each slot, plus the requested pictures and PDF. Content that
   * can't be set (a missing picture, an article that breaks Typst) is a fault in its own slot.
   * @throws TypesettingError if nothing could be set in time.
   */
  compose(input: EditionInput, request: RenderRequest): Promise<Composition>;
  /**
   * Sets one article alone, in the given room or as high as it needs.
   * @throws TypesettingError if it could not be set.
   */
  composeArticle(
    article: ArticleInput,
    design: PageDesign,
    room: ArticleRoom,
  ): Promise<{ svg: string; height_mm: number; fit: SlotFit }>;
  /**
   * Sets a guide as a one-page A4 PDF, dated `date` (yyyy-mm-dd).
   * @throws TypesettingError if it could not be set.
   */
  composeGuide(guide: Guide, date: string): Promise<Uint8Array>;
  /**
   * Sets an easy-to-read edition as an A4 PDF.
   * @throws TypesettingError if it could not be set.
   */
  composeEasyRead(issue: EasyIssue, pictures: readonly PreparedPicture[]): Promise<Uint8Array>;
  /**
   * Sets cards to sign in with as an A4 PDF, eight a page.
   * @throws TypesettingError if they could not be set.
   */
  composeCards(cards: readonly CardContent[], words: CardSheetOptions): Promise<Uint8Array>;
  /**
   * Sets sheets that ask for consent as an A4 PDF, a page for each person.
   * @throws TypesettingError if they could not be set.
   */
  composeConsentSheets(
    sheets: readonly ConsentSheet[],
    options: ConsentSheetOptions,
  ): Promise<Uint8Array>;
}

/** The typesetter. Its own methods are for the system's jobs, which nobody waits for. */
export interface Typesetter extends Compositor {
  /**
   * Returns a compositor for a person, within their turns and their customer's share of the queue.
   */
  for(requester: Requester): Compositor;
  stats(): PoolStats;
  close(): Promise<void>;
}

const LIMIT_MS = 20_000;
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });
/** Returns today's date in Sweden, as 2026-12-31. */
const today = () => DAY.format(new Date());
const NO_OUTPUTS: JobOutputs = { svg: [], pdf: false, check: false, print: null };
const MM_PER_INCH = 25.4;

const hasMarks = ({ print }: EditionInput) => print?.has_marks ?? true;

const titleOf = ({ paper }: EditionInput) => `${paper.name} ${paper.issue_number}`;

/** Returns the line that identifies a single page to a printer. */
function buildSlug(input: EditionInput, printed: PrintProfile): string {
  const { identifier, condition, ownLimit } = printed;
  const name = cleanLine(titleOf(input), 120) ?? '';
  const profile = cleanLine(identifier === 'Custom' ? condition : identifier, 80) ?? '';
  const ink = ownLimit ? ` · högst ${ownLimit}\u00a0% färg` : '';
  return replaceMissingGlyphs(`${name} · sidan {page} · ${today()} · ${profile}${ink}`).text;
}

async function buildHead(
  input: EditionInput,
  request: RenderRequest,
  profile: PrintProfile | null,
): Promise<SharedHead> {
  const { design, paper } = input;
  const kind = documentOf(request);
  const isPrint = kind === 'print';
  // A date without a time, so that caches stay valid for a day.
  const [year = 2000, month = 1, day = 1] = today().split('-').map(Number);
  const [accent, tint] = await Promise.all([
    inkOf(design.colours.accent, profile),
    inkOf(design.colours.tint, profile),
  ]);
  return {
    meta: { title: titleOf(input), paper: paper.name, year, month, day },
    page: { w: design.width_mm, h: design.height_mm },
    bleed: isPrint ? design.bleed_mm : 0,
    marks: isPrint && hasMarks(input),
    ...(profile && { slug: buildSlug(input, profile) }),
    colour: isPrint ? 'cmyk' : 'rgb',
    preview: !kind,
    style: styleOf(design, { accent, tint }),
  };
}

const printJob = (
  input: EditionInput,
  request: RenderRequest,
  profile: PrintProfile,
): PrintJob => ({
  bleed_mm: input.design.bleed_mm,
  marks: hasMarks(input),
  parts: request.parts ?? false,
  title: titleOf(input),
  author: input.paper.name,
  profile,
});

/** Returns the height of an SVG in mm, from its view box in points. */
const getHeight = (svg: string): number =>
  (Number(/viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)?.[1] ?? 0) * MM_PER_INCH) / 72;

function addFaults(pageId: number, fit: SlotFit[], faults: Fault[]): SlotFit[] {
  return fit.map((slot) => {
    const own = faults.filter((f) => f.pageId === pageId && f.slotId === slot.slot_id);
    const said = [...(slot.fault ? [slot.fault] : []), ...own.map((f) => f.fault)];
    const all = (language: keyof LocalisedText) =>
      [...new Set(said.map((fault) => fault[language]))].join(' ');
    return said.length > 0 ? { ...slot, fault: { sv: all('sv'), en: all('en') } } : slot;
  });
}

const lostFault = ({ pageId, slotId, words }: CompileResult['lost'][number]): Fault => ({
  pageId,
  slotId,
  fault: {
    sv: `Alla ord syns inte i rutan. Det här saknas: ${words.join(' ')}. Korta texten, eller gör rutan större.`,
    en: `Some words do not show in the slot. Missing: ${words.join(' ')}. Shorten the text, or make the slot larger.`,
  },
});

const crossingFault = ({ pageId, slotId }: CompileResult['crossings'][number]): Fault => ({
  pageId,
  slotId,
  fault: {
    sv: 'Något i rutan ligger på något annat. Gör rutan större, eller korta texten.',
    en: 'Something in the slot lies on something else. Make the slot larger, or shorten the text.',
  },
});

/** Returns each printed picture of a page, with its resolution in dpi. */
const listResolutions = (frames: Frames, marks: PictureMark[], pageId: number) =>
  marks
    .filter((mark) => mark.page === pageId)
    .map((mark) => {
      const original = [...frames.pictures.values()].find(({ name }) =>
        name.startsWith(`/picture-${mark.file}-`),
      );
      const dpi = Math.round((original?.width ?? 0) / (mark.width / MM_PER_INCH));
      const ink = original?.ink;
      const { slot: slot_id, file: file_id, shown } = mark;
      return { slot_id, file_id, dpi, shown, ...(ink !== undefined && { ink }) };
    });

/** Adds the address of the public edition, for its QR code. */
const withAddress = (input: EditionInput, publicUrl: string): EditionInput => {
  const { public_path: path } = input.paper;
  return path ? { ...input, paper: { ...input.paper, public_url: publicUrl + path } } : input;
};

/** Returns whether faults are noted below the pages, as in a proof for the office. */
const hasNotes = ({ pdf, is_clean: isClean }: RenderRequest) => pdf === 'proof' && !isClean;

/** Creates a compositor from a picture source, a frame setter and profiles. */
function createCompositor(
  loader: PictureLoader,
  setFrames: ReturnType<typeof createFrameSetter>,
  { profiles, publicUrl }: { profiles: ProfileStore; publicUrl: string },
): Compositor {
  /** Sets a document once without pictures, to learn their sizes, and then loads them. */
  const withPictures = async (
    input: EditionInput,
    request: RenderRequest,
    { head, profile }: { head: SharedHead; profile: PrintProfile | null },
    first: Frames,
  ): Promise<Frames> => {
    if (!request.pdf || first.pictures.size === 0) return first;
    const { result } = await setFrames(head, first, NO_OUTPUTS);
    return buildFrames(input, request, loader, { pictureMarks: result.pictures, profile });
  };

  /** Adds notes about faults to a proof. */
  const proofWithNotes = async (
    head: SharedHead,
    frames: Frames,
    fit: Composition['fit'],
    { pdf }: CompileResult,
  ): Promise<Uint8Array | null> => {
    const pages = withNotes(frames.pages, fit);
    const count = (list: Frames['pages']) => list.flatMap((page) => page.frames).length;
    if (count(pages) === count(frames.pages)) return pdf;
    const noted = await setFrames(head, { ...frames, pages }, { ...NO_OUTPUTS, pdf: true });
    return noted.result.pdf;
  };

  /** Sets a sheet that is no newspaper. Like one, it isn't handed out if any word is missing. */
  const composeSheet = async (
    head: SharedHead,
    pages: FramePage[],
    pictures: readonly PreparedPicture[] = [],
  ): Promise<Uint8Array> => {
    const named = new Map(pictures.map((picture) => [picture.name, picture]));
    const frames: Frames = { pages, pictures: named, faults: [] };
    const wanted = { ...NO_OUTPUTS, pdf: true, check: true };
    const { result, frames: set } = await setFrames(head, frames, wanted);
    const [fault] = set.faults;
    if (!result.pdf || fault) throw new Error(`no PDF was made of the sheet: ${fault?.fault.en}`);
    const lost = result.lost.flatMap(({ words }) => words);
    if (lost.length > 0) throw wordsLost(lost);
    return result.pdf;
  };

  return {
    async compose(given, request) {
      const input = withAddress(given, publicUrl);
      const isPrint = documentOf(request) === 'print';
      const found = isPrint ? await profiles.get(input.design.print_profile) : null;
      const profile = found && withInkLimit(found, input.print?.ink_limit);
      const first = await buildFrames(input, request, loader, { profile });
      const head = await buildHead(input, request, profile);
      const built = await withPictures(input, request, { head, profile }, first);
      const { svg } = request;
      const chosen = built.pages.filter(({ number }) =>
        Array.isArray(svg) ? svg.includes(number) : svg === true,
      );
      const made: JobOutputs = {
        svg: chosen.map(({ id }) => id),
        pdf: request.pdf !== undefined,
        check: documentOf(request) !== undefined || request.check === true,
        print: request.pdf === 'print' && profile ? printJob(input, request, profile) : null,
      };
      const { frames, result } = await setFrames(head, built, made);
      const faults = [
        ...frames.faults,
        ...result.lost.map(lostFault),
        ...result.crossings.map(crossingFault),
      ];
      const ids = frames.pages.map(({ id }) => id);
      const fit = Object.fromEntries(
        ids.map((id) => [
          id,
          addFaults(id, result.fit[id] ?? [], faults).map((slot) => withProposals(input, slot)),
        ]),
      );
      return {
        fit,
        svg: result.svg,
        pdf: hasNotes(request) ? await proofWithNotes(head, frames, fit, result) : result.pdf,
        parts: result.parts,
        pictures: Object.fromEntries(
          ids.map((id) => [id, listResolutions(frames, result.pictures, id)]),
        ),
      };
    },

    async composeArticle(article, design, room) {
      const { input, request, frames } = await frameAlone(article, design, room, loader);
      const head = await buildHead(input, request, null);
      const page = { w: room.width_mm, h: room.height_mm ?? null };
      const { result, frames: set } = await setFrames({ ...head, page }, frames, {
        ...NO_OUTPUTS,
        svg: [ALONE_PAGE.id],
      });
      const [fit] = addFaults(ALONE_PAGE.id, result.fit[ALONE_PAGE.id] ?? [], set.faults);
      const svg = result.svg[ALONE_PAGE.id] ?? '';
      return {
        svg: addRoomAbove(svg),
        height_mm: getHeight(svg),
        fit: fit ?? { slot_id: ALONE_SLOT, state: 'empty', lines: 0, characters: 0 },
      };
    },

    composeGuide(guide, date) {
      const { head, page } = buildGuideSheet(guide, date);
      return composeSheet(head, [page]);
    },

    composeEasyRead(issue, pictures) {
      const { head, pages } = buildEasyRead(issue);
      return composeSheet(head, pages, pictures);
    },

    composeCards(cards, options) {
      const { head, pages } = buildCardSheet(cards, options);
      return composeSheet(head, pages);
    },

    composeConsentSheets(sheets, options) {
      const { head, pages } = buildConsentSheets(sheets, options);
      return composeSheet(head, pages);
    },
  };
}

/** Creates the typesetter with `processes` worker processes, started by the first job. */
export function createTypesetter(options: {
  processes?: number;
  limitMs?: number;
  readPicture: ReadPicture;
  /** Printers' own profiles, and the folder they are written to; none if omitted. */
  profiles?: { read: ReadProfile; folder: string };
  /** The address of the app, for QR codes. */
  publicUrl?: string;
  /** Called with Typst's own error, for the log. */
  onFault?(error: TypesettingError): void;
}): Typesetter {
  const pool = createPool({
    processes: options.processes ?? 1,
    limitMs: options.limitMs ?? LIMIT_MS,
  });
  const createLoader = createPictureLoaders(options.readPicture);
  const { read, folder } = options.profiles ?? { read: async () => null, folder: '' };
  const profiles = createProfileStore(read, folder);
  const onFault = options.onFault ?? (() => undefined);
  const workFor = (requester?: Requester): Compositor =>
    createCompositor(
      createLoader(requester?.userId ?? null),
      createFrameSetter({ run: (job) => pool.run(job, requester) }, onFault),
      { profiles, publicUrl: (options.publicUrl ?? '').replace(/\/$/, '') },
    );
  return {
    ...workFor(),
    for: workFor,
    stats: () => pool.stats(),
    close: () => pool.close(),
  };
}

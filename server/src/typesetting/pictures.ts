import { captionBeside, formatCredit } from '@spalten/contract/credit';
import { defaultFocalPoint } from '@spalten/contract/focal-point';
import type { EditionInput, ArticleInput, RenderRequest } from './edition.ts';
import { documentOf } from './edition.ts';
import type { Fault } from './fault.ts';
import type { FrameImage } from './frame.ts';
import type { Box } from './grid.ts';
import type { PreparedPicture, Sharpness } from './picture-cache.ts';
import type { QueueOwner } from '../platform/fair-queue.ts';
import { ReaderTimeout } from '../platform/reader-timeout.ts';
import type { ReadPicture } from './picture-cache.ts';
import { createPictureCache, GREY, pixels } from './picture-cache.ts';
import type { PrintProfile } from './print-profile.ts';
import type { PictureMark } from './report.ts';
import { cleanLine } from './sanitise.ts';

/** The context of building frames: input, and collected pictures and faults. */
export interface FrameContext {
  input: EditionInput;
  request: RenderRequest;
  loader: PictureLoader;
  pictures: Map<string, PreparedPicture>;
  faults: Fault[];
  /** Widths of the pictures as reported by an earlier pass; undefined in the first. */
  pictureMarks?: PictureMark[];
  /** Output profile for separation, for print. */
  profile?: PrintProfile | null;
}

/** No slot shows a picture higher than this multiple of its width. */
const DEEPEST = 1.5;
const DEFAULT_FOCUS = 0.5;

/** Returns the highest resolution that a picture anywhere in a box can need. */
const highestSharpness = (box: Box): Sharpness => ({
  purpose: 'screen',
  width: pixels(box.w, 'screen'),
  height: pixels(Math.min(box.h, box.w * DEEPEST), 'screen'),
});

/**
 * Returns the required resolution: for the screen the most that the slot can need. A document is
 * set twice: the first pass has blank pictures (null), the second uses their reported sizes.
 */
function requiredSharpness(
  { request, pictureMarks, profile }: Pick<FrameContext, 'request' | 'pictureMarks' | 'profile'>,
  fileId: number,
  at: { box: Box; page: number; slot: string },
): Sharpness | null {
  if (!documentOf(request)) return highestSharpness(at.box);
  const stands = (pictureMarks ?? []).filter(
    (mark) => mark.file === fileId && mark.page === at.page && mark.slot === at.slot,
  );
  if (!request.pdf || stands.length === 0) return null;
  const widest = Math.max(...stands.map(({ width }) => width));
  const width = pixels(widest, request.pdf, profile);
  return { purpose: request.pdf, width, ...(profile && { profile }) };
}

/** Wide enough to see how much ink the parts of a picture need. */
const INK_SAMPLE = 400;

/** Prepares pictures for frames, in the turns of one person. */
export interface PictureLoader {
  /** Returns a picture for a frame; null, with a fault, if it is missing, unreadable or late. */
  load(
    context: Omit<FrameContext, 'loader'>,
    image: ArticleInput['images'][number],
    place: { box: Box; page: number; slot: string },
  ): Promise<FrameImage | null>;
}

const UNREADABLE = {
  sv: 'En bild saknas eller går inte att läsa. Välj den igen.',
  en: 'A picture is missing or cannot be read. Choose it again.',
};
const LATE = {
  sv: 'En bild tog för lång tid att läsa. Försök igen om en liten stund.',
  en: 'A picture took too long to read. Try again in a moment.',
};

/** A picture in grey, of the same size. It has its own name, since both may be in a page. */
const withholdPicture = (picture: PreparedPicture): PreparedPicture => ({
  ...picture,
  name: picture.name.replace(/\.\w+$/, '-withheld.jpg'),
  bytes: GREY,
});

/** Makes the context of persons, which share the pictures that they have prepared. */
export function createPictureLoaders(read: ReadPicture): (person: QueueOwner) => PictureLoader {
  const cache = createPictureCache(read);
  return (person) => ({
    async load(context, image, place) {
      const { pictures, faults } = context;
      const zoom = image.zoom ?? 1;
      const { x, y, w, h } = place.box;
      const at = { ...place, box: { x, y, w: w * zoom, h: h * zoom } };
      const get = (request: Sharpness | null) => cache.get(image.file_id, request, person);
      const prepare = async (): Promise<PreparedPicture | Fault['fault']> => {
        // A check without output must still report unreadable pictures.
        const { profile, request } = context;
        const seen = request.as ? await get(highestSharpness(at.box)) : undefined;
        if (seen === null) return UNREADABLE;
        const sized = await get(requiredSharpness(context, image.file_id, at));
        if (!sized) return UNREADABLE;
        // A picture whose size isn't known yet is blank.
        const luminance = seen?.luminance ?? sized.luminance;
        const found = { ...sized, ...(luminance !== undefined && { luminance }) };
        if (!profile?.ownLimit || !request.as) return found;
        const sample = await get({ purpose: 'print', width: INK_SAMPLE, profile });
        return { ...found, ...(sample?.ink !== undefined && { ink: sample.ink }) };
      };
      const made = await prepare().catch((error: unknown) => {
        if (error instanceof ReaderTimeout) return LATE;
        throw error;
      });
      if ('sv' in made) {
        faults.push({ pageId: at.page, slotId: at.slot, fault: made });
        return null;
      }
      const isWithheld = context.input.withheld?.includes(image.file_id) ?? false;
      const shown = isWithheld ? withholdPicture(made) : made;
      pictures.set(shown.name, shown);
      await cache.forgetOldest();
      const caption = cleanLine(captionBeside(image.caption, image.credit));
      const focus = image.focal_point ?? defaultFocalPoint(made);
      return {
        src: shown.name,
        w: made.width,
        h: made.height,
        fx: Number.isFinite(focus.x) ? focus.x : DEFAULT_FOCUS,
        fy: Number.isFinite(focus.y) ? focus.y : DEFAULT_FOCUS,
        zoom,
        caption,
        credit: cleanLine(formatCredit(image.credit)),
        alt: cleanLine(image.alt, 500) ?? caption ?? 'Bild',
        slot: at.slot,
        page: at.page,
        file: image.file_id,
        ...(made.luminance !== undefined && !isWithheld && { luminance: made.luminance }),
      };
    },
  });
}

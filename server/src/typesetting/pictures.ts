import { formatCredit } from '@spalten/contract/credit';
import type { EditionInput, SetArticle, Wanted } from './edition.ts';
import { documentOf } from './edition.ts';
import type { Fault } from './fault.ts';
import type { FrameImage } from './frame.ts';
import type { Box } from './grid.ts';
import type { PreparedPicture, Sharpness } from './picture-cache.ts';
import type { QueueOwner } from '../platform/fair-queue.ts';
import { ReaderTimeout } from '../platform/reader-timeout.ts';
import type { ReadPicture } from './picture-cache.ts';
import { createPictureCache, pixels } from './picture-cache.ts';
import type { PrintProfile } from './print-profile.ts';
import type { PictureMark } from './report.ts';
import { cleanLine } from './sanitise.ts';

/** The context of building frames: input, and collected pictures and faults. */
export interface Desks {
  input: EditionInput;
  wanted: Wanted;
  desk: PictureDesk;
  pictures: Map<string, PreparedPicture>;
  faults: Fault[];
  /** Widths of the pictures as reported by an earlier pass; undefined in the first. */
  standing?: PictureMark[];
  /** Output profile for separation, for print. */
  profile?: PrintProfile | null;
}

/** No slot shows a picture higher than this multiple of its width. */
const DEEPEST = 1.5;
const DEFAULT_FOCUS = 0.5;

/** Returns the highest resolution that a picture anywhere in a box can need. */
const sharpFor = (box: Box): Sharpness => ({
  purpose: 'screen',
  width: pixels(box.w, 'screen'),
  height: pixels(Math.min(box.h, box.w * DEEPEST), 'screen'),
});

/**
 * Returns the required resolution: for the screen the most that the slot can need. A document is
 * set twice: the first pass has blank pictures (null), the second uses their reported sizes.
 */
function sharpnessOf(
  { wanted, standing, profile }: Pick<Desks, 'wanted' | 'standing' | 'profile'>,
  fileId: number,
  at: { box: Box; page: number; slot: string },
): Sharpness | null {
  if (!documentOf(wanted)) return sharpFor(at.box);
  const stands = (standing ?? []).filter(
    (mark) => mark.file === fileId && mark.page === at.page && mark.slot === at.slot,
  );
  if (!wanted.pdf || stands.length === 0) return null;
  const widest = Math.max(...stands.map(({ width }) => width));
  const width = pixels(widest, wanted.pdf, profile);
  return { purpose: wanted.pdf, width, ...(profile && { profile }) };
}

/** Prepares pictures for frames, in the turns of one person. */
export interface PictureDesk {
  /** Returns a picture for a frame; null, with a fault, if it is missing, unreadable or late. */
  place(
    desks: Omit<Desks, 'desk'>,
    image: SetArticle['images'][number],
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

/** Makes the desks of persons, which share the pictures that they have prepared. */
export function createPictureDesks(read: ReadPicture): (person: QueueOwner) => PictureDesk {
  const cache = createPictureCache(read);
  return (person) => ({
    async place(desks, image, place) {
      const { pictures, faults } = desks;
      const zoom = image.zoom ?? 1;
      const { x, y, w, h } = place.box;
      const at = { ...place, box: { x, y, w: w * zoom, h: h * zoom } };
      const get = (wanted: Sharpness | null) => cache.get(image.file_id, wanted, person);
      const prepare = async (): Promise<PreparedPicture | Fault['fault']> => {
        // A check without output must still report unreadable pictures.
        if (desks.wanted.as && !(await get(sharpFor(at.box)))) return UNREADABLE;
        return (await get(sharpnessOf(desks, image.file_id, at))) ?? UNREADABLE;
      };
      const made = await prepare().catch((error: unknown) => {
        if (error instanceof ReaderTimeout) return LATE;
        throw error;
      });
      if ('sv' in made) {
        faults.push({ pageId: at.page, slotId: at.slot, fault: made });
        return null;
      }
      pictures.set(made.name, made);
      await cache.forgetOldest();
      const caption = cleanLine(image.caption);
      const focus = image.focal_point;
      return {
        src: made.name,
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
      };
    },
  });
}

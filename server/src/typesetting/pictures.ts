import type { EditionInput, SetArticle, Wanted } from './edition.ts';
import { documentOf } from './edition.ts';
import type { Fault } from './fault.ts';
import type { FrameImage } from './frame.ts';
import type { Box } from './grid.ts';
import type { PictureMark } from './report.ts';
import { cleanLine } from './sanitise.ts';

/** A picture ready to be set: upright, plain, and no larger than it will be shown. */
export interface PreparedPicture {
  name: string;
  bytes: Uint8Array;
  /** Its size as it came, upright, in pixels. */
  width: number;
  height: number;
}

/** What frames are built with: what comes in, and where pictures and faults are gathered. */
export interface Desks {
  input: EditionInput;
  wanted: Wanted;
  desk: PictureDesk;
  pictures: Map<string, PreparedPicture>;
  faults: Fault[];
  /** How wide each picture came to stand, when the pages have been set once already. */
  standing?: PictureMark[];
}

type Purpose = 'screen' | 'proof' | 'print';
/** `width`, and `height` where it matters: the pixels that a picture is to cover. */
interface Sharpness {
  purpose: Purpose;
  width: number;
  height?: number;
}

const MM_PER_INCH = 25.4;
const DPI: Record<Purpose, number> = { screen: 130, proof: 200, print: 300 };
const QUALITY: Record<Purpose, number> = { screen: 74, proof: 80, print: 88 };
/** No slot shows a picture deeper than this share of its width. */
const DEEPEST = 1.5;
const STEP = 100;
const MAX_PIXELS = 100_000_000;
const CACHE_BYTES = 120_000_000;
const DEFAULT_FOCUS = 0.5;

const pixels = (mm: number, purpose: Purpose) =>
  Math.ceil(((mm / MM_PER_INCH) * DPI[purpose]) / STEP) * STEP;

/** As sharp as a picture can need to be that stands somewhere in a box. */
const sharpFor = (box: Box): Sharpness => ({
  purpose: 'screen',
  width: pixels(box.w, 'screen'),
  height: pixels(Math.min(box.h, box.w * DEEPEST), 'screen'),
});

/** What stands for a picture until it is known how large it will be. */
let blank: Promise<Buffer> | undefined;
const BLANK = { width: 1, height: 1, channels: 3, background: '#ffffff' } as const;

async function prepare(bytes: Uint8Array, name: string, wanted: Sharpness | null) {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, width = 0, height = 0, orientation = 1 } = await image.metadata();
  // SVG is a program for drawing: it is never run here.
  if (format === 'svg') return null;
  const shape = orientation >= 5 ? { width: height, height: width } : { width, height };
  if (!wanted) {
    blank ??= sharp({ create: BLANK }).jpeg().toBuffer();
    return { name, bytes: new Uint8Array(await blank), ...shape };
  }
  const { purpose } = wanted;
  const upright = image
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({
      width: wanted.width,
      ...(wanted.height && { height: wanted.height }),
      fit: 'outside',
      withoutEnlargement: true,
    });
  // The profile goes into the PDF once, not a megabyte of it into each picture.
  const inked = purpose === 'print' ? upright.withIccProfile('cmyk', { attach: false }) : upright;
  // A code of its own for each picture would make a print file a fortieth smaller, in a quarter more time.
  const data = await inked
    .jpeg({
      quality: QUALITY[purpose],
      chromaSubsampling: '4:2:0',
      optimiseCoding: purpose !== 'print',
    })
    .toBuffer();
  return { name, bytes: new Uint8Array(data), ...shape };
}

/**
 * Prepares pictures for the typesetter, which never scales down by itself, and keeps the last ones.
 * `read` gives a stored file's bytes, or null where there are none.
 */
export function createPictureDesk(read: (fileId: number) => Promise<Uint8Array | null>) {
  const cache = new Map<string, Promise<PreparedPicture | null>>();
  let kept = 0;

  const get = (fileId: number, wanted: Sharpness | null): Promise<PreparedPicture | null> => {
    const size = wanted ? `${wanted.purpose}-${wanted.width}x${wanted.height ?? ''}` : 'blank';
    const name = `/picture-${fileId}-${size}.jpg`;
    const known = cache.get(name);
    if (known) {
      cache.delete(name);
      cache.set(name, known);
      return known;
    }
    const made = read(fileId)
      .then((bytes) => bytes && prepare(bytes, name, wanted))
      // What sharp can't read is a fault in its own frame; the page is set without it.
      .catch(() => null)
      .then((picture) => {
        // Tried anew the next time: the file may be there then.
        if (!picture) cache.delete(name);
        kept += picture?.bytes.length ?? 0;
        return picture;
      });
    cache.set(name, made);
    return made;
  };

  const forgetOldest = async () => {
    for (const [name, made] of cache) {
      if (kept <= CACHE_BYTES) return;
      cache.delete(name);
      kept -= (await made)?.bytes.length ?? 0;
    }
  };

  /**
   * How sharp a picture has to be. On the screen as sharp as its slot could need. A document is set
   * twice, first with nothing in the pictures' places: then each is made as large as it stands.
   */
  const sharpnessOf = (
    { wanted, standing }: Pick<Desks, 'wanted' | 'standing'>,
    fileId: number,
    at: { box: Box; page: number; slot: string },
  ): Sharpness | null => {
    if (!documentOf(wanted)) return sharpFor(at.box);
    const stands = (standing ?? []).filter(
      (mark) => mark.file === fileId && mark.page === at.page && mark.slot === at.slot,
    );
    if (!wanted.pdf || stands.length === 0) return null;
    const widest = Math.max(...stands.map(({ width }) => width));
    return { purpose: wanted.pdf, width: pixels(widest, wanted.pdf) };
  };

  return {
    /** A picture for a frame; null and a fault where it is missing or can't be read. */
    async place(
      desks: Omit<Desks, 'desk'>,
      image: SetArticle['images'][number],
      at: { box: Box; page: number; slot: string },
    ): Promise<FrameImage | null> {
      const { pictures, faults } = desks;
      // A document that is only looked at has to say what can't be read in it, all the same.
      const isReadable = !desks.wanted.as || (await get(image.file_id, sharpFor(at.box)));
      const made = isReadable && (await get(image.file_id, sharpnessOf(desks, image.file_id, at)));
      if (!made) {
        const fault = {
          sv: 'En bild saknas eller går inte att läsa. Välj den igen.',
          en: 'A picture is missing or cannot be read. Choose it again.',
        };
        faults.push({ pageId: at.page, slotId: at.slot, fault });
        return null;
      }
      pictures.set(made.name, made);
      await forgetOldest();
      const caption = cleanLine(image.caption, 500);
      const focus = image.focal_point;
      return {
        src: made.name,
        w: made.width,
        h: made.height,
        fx: Number.isFinite(focus.x) ? focus.x : DEFAULT_FOCUS,
        fy: Number.isFinite(focus.y) ? focus.y : DEFAULT_FOCUS,
        caption,
        credit: cleanLine(image.credit, 120),
        alt: cleanLine(image.alt, 500) ?? caption ?? 'Bild',
        slot: at.slot,
        page: at.page,
        file: image.file_id,
      };
    },
  };
}

export type PictureDesk = ReturnType<typeof createPictureDesk>;

import { AdvertFrame } from '@spalten/contract/newspaper-template';
import { articleFrame } from './article-frame.ts';
import type { EditionInput } from './edition.ts';
import { documentOf } from './edition.ts';
import type { FilledSlot } from './filled-slot.ts';
import { getOwnText, getSlotText, locate } from './filled-slot.ts';
import type { Frame } from './frame.ts';
import { emptyFrame } from './frame.ts';
import type { FrameContext } from './pictures.ts';
import { encodeQrCode } from './qr-code.ts';
import { featureFrame } from './feature-frame.ts';
import { puzzleFrame, solutionsFrame } from './puzzle-frame.ts';
import { buildImprint, buildMasthead, dayWords } from './paper-frames.ts';
import { cleanLine } from './sanitise.ts';
import { teaserFrame } from './teaser-frame.ts';
import type { Threads } from './threads.ts';

const MAX_CONTENTS = 7;
/** The smallest QR code that telephones read from paper, and the room for two lines below it. */
const LEAST_CODE_MM = 15;
const CODE_WORDS_MM = 10;
const NO_START = {
  sv: 'Sidan där artikeln börjar finns inte i tidningen.',
  en: 'The page where the article begins is not in the newspaper.',
};

/** Alternates advert frames if none is chosen, so that neighbours differ. */
const pickAdvertFrame = (turn: number): AdvertFrame =>
  AdvertFrame.options[turn % AdvertFrame.options.length] ?? 'thin';

function folio({ paper }: EditionInput, filled: FilledSlot): Frame {
  const { page } = filled;
  return {
    ...locate(filled),
    type: 'folio',
    number: page.number,
    section: cleanLine(getSlotText(filled)) ?? cleanLine(page.name) ?? '',
    paper: cleanLine(`${paper.name} · ${dayWords(paper.published_on)}`),
  };
}

/**
 * Lists the largest article of each other page. Articles that this page teases are left out, whatever
 * other pages tease: a contents page of its own lists all that the cover shows.
 */
function contents(input: EditionInput, filled: FilledSlot): Frame | null {
  const { number, placements } = filled.page;
  const teased = new Set(placements.flatMap((one) => one.teaser_article_id ?? []));
  const others = input.contents.filter(
    (item) => item.page !== number && !(item.article_id && teased.has(item.article_id)),
  );
  const items = others
    .filter((item, index) => others.findIndex(({ page }) => page === item.page) === index)
    .slice(0, MAX_CONTENTS)
    .map((item) => ({ title: cleanLine(item.title, 500) ?? '', page: item.page }));
  return items.length > 0 ? { ...locate(filled), type: 'contents', items } : null;
}

const CODE_TOO_SMALL = {
  sv: `QR-koden blir mindre än ${LEAST_CODE_MM}\u00a0mm och går inte att läsa av. Gör rutan större, eller ta bort orden.`,
  en: `The QR code gets smaller than ${LEAST_CODE_MM}\u00a0mm and cannot be read. Make the slot larger, or remove the words.`,
};

/** Builds the QR code of the paper's address, as large as the slot; null while it has none. */
function code({ input, faults }: FrameContext, filled: FilledSlot): Frame | null {
  const { public_url: url } = input.paper;
  if (!url) return null;
  const { box, slot, page } = filled;
  const words = cleanLine(getSlotText(filled), 200);
  const side = Math.min(box.w, box.h - (words ? CODE_WORDS_MM : 0));
  if (side < LEAST_CODE_MM)
    faults.push({ pageId: page.id, slotId: slot.id, fault: CODE_TOO_SMALL });
  const { size, bars } = encodeQrCode(url);
  const drawn = bars.map(({ x, y, length }) => [x, y, length]);
  return { ...locate(filled), type: 'code', side: Math.max(1, side), size, bars: drawn, words };
}

/** Returns the article of this slot, or the part of it that continues here. */
function article(context: FrameContext, threads: Threads, filled: FilledSlot) {
  const { slot, page } = filled;
  const source = threads.sourceOf(page.id, slot.id);
  const found = source && context.input.articles[source.article_id];
  if (threads.isBroken(page.id, slot.id))
    context.faults.push({ pageId: page.id, slotId: slot.id, fault: NO_START });
  return found ? articleFrame(context, { ...filled, article: found, source }) : null;
}

/** The longest title of a story, which is drawn whole. */
const MAX_TITLE = 200;
/** The most characters of its people's names that are drawn. */
const MAX_PEOPLE = 90;

/** Returns the frame of a story that is planned for this slot; null in print, and if there is none. */
function plannedStory({ request }: FrameContext, filled: FilledSlot): Frame | null {
  const { slot, page } = filled;
  const found = page.planned?.find((one) => one.slot_id === slot.id);
  if (!found || documentOf(request) === 'print') return null;
  const title = cleanLine(found.title, MAX_TITLE) ?? '';
  const people = cleanLine(found.people.join(', '), MAX_PEOPLE);
  const lines = found.lines ? (found.lines === 1 ? '1 rad' : `${found.lines} rader`) : null;
  const label = people ? `${people}: ${title}` : title;
  return { ...emptyFrame(locate(filled), label, lines), kind: slot.kind, planned: true };
}

/** Loads the logo of an advert; null if it has none. */
async function loadLogo(context: FrameContext, { placement, box, page, slot }: FilledSlot) {
  const id = placement?.logo_file_id;
  if (!id) return null;
  const { alt = null } = context.input.files?.[id] ?? {};
  const logo = {
    file_id: id,
    caption: null,
    credit: null,
    alt: alt ?? 'Logotyp',
    focal_point: null,
  };
  return context.loader.load(context, logo, { box, page: page.id, slot: slot.id });
}

/** Builds a picture, or an advert with text. */
async function pictureOrAdvert(
  context: FrameContext,
  kind: 'image' | 'advert',
  filled: FilledSlot,
): Promise<Frame | null> {
  const { slot, placement, box, page, turn } = filled;
  // The slot’s default text is for adverts without a picture.
  const words = kind === 'advert' && placement?.file_id ? getOwnText(filled) : getSlotText(filled);
  const frame = placement?.adjustments?.frame ?? slot.style.advert_frame ?? pickAdvertFrame(turn);
  const logo = kind === 'advert' ? await loadLogo(context, filled) : null;
  const look = kind === 'advert' ? { frame, text: words || null, logo } : null;
  if (placement?.file_id) {
    const said = context.input.files?.[placement.file_id];
    const alone = {
      file_id: placement.file_id,
      caption: null,
      credit: null,
      alt: said?.alt ?? null,
      focal_point: said?.focal_point ?? null,
    };
    // An advert's picture has no credit.
    const named =
      kind === 'image' ? { ...alone, caption: words || null, credit: said?.credit ?? null } : alone;
    const image = await context.loader.load(context, named, { box, page: page.id, slot: slot.id });
    return image && { ...locate(filled), type: kind, image, ...look };
  }
  if (kind === 'image' || !(words || logo)) return null;
  return { ...locate(filled), type: 'advert', ...look };
}

/** Builds the frame of a slot by its kind; null if it is empty. Faults are added to the context. */
export async function slotFrame(
  context: FrameContext,
  threads: Threads,
  filled: FilledSlot,
): Promise<Frame | null> {
  const { slot } = filled;
  switch (slot.kind) {
    case 'masthead':
      return buildMasthead(context, filled);
    case 'folio':
      return folio(context.input, filled);
    case 'contents':
      return contents(context.input, filled);
    case 'code':
      return code(context, filled);
    case 'imprint':
      return buildImprint(context, filled);
    case 'puzzle':
      return puzzleFrame(context, filled);
    case 'feature':
      return featureFrame(context, filled);
    case 'solutions':
      return solutionsFrame(context, filled);
    case 'article':
      return article(context, threads, filled) ?? plannedStory(context, filled);
    case 'image':
    case 'advert':
      return pictureOrAdvert(context, slot.kind, filled);
    case 'text': {
      if (filled.placement?.teaser_article_id) return teaserFrame(context, filled);
      const text = getSlotText(filled);
      return text
        ? { ...locate(filled), type: 'text', text, tint: slot.style.tint ?? false }
        : null;
    }
  }
}

import type { Placement } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { articleFrame } from './article-frame.ts';
import type { EditionInput, SetPage, Wanted } from './edition.ts';
import type { Fault } from './fault.ts';
import type { Frame, FramePage } from './frame.ts';
import { emptyFrame } from './frame.ts';
import type { Box } from './grid.ts';
import { slotBox } from './grid.ts';
import { rulesBetween } from './page-rules.ts';
import type { PictureDesk, PreparedPicture } from './pictures.ts';
import type { PictureMark } from './report.ts';
import { cleanLine, cleanText, swedishSigns } from './sanitise.ts';
import { namedSlot } from './slot-words.ts';
import { followThreads } from './threads.ts';

/** The frames of all pages, the pictures they show, and what could not be set as it was meant. */
export interface Frames {
  pages: FramePage[];
  pictures: Map<string, PreparedPicture>;
  faults: Fault[];
}

const MAX_CONTENTS = 7;
const NO_START = {
  sv: 'Sidan där artikeln börjar finns inte i tidningen.',
  en: 'The page where the article begins is not in the newspaper.',
};

const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayWords = (day: string) => {
  const words = dayFormat.format(new Date(`${day}T00:00:00Z`));
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Builds the frames of an edition and fetches its pictures: for a document those that `standing` says
 * the size of, from when it was set before.
 */
export async function buildFrames(
  input: EditionInput,
  wanted: Wanted,
  desk: PictureDesk,
  standing: PictureMark[] = [],
): Promise<Frames> {
  const pictures: Frames['pictures'] = new Map();
  const faults: Fault[] = [];
  const threads = followThreads(input.pages);
  const { paper } = input;
  const desks = { input, wanted, desk, pictures, faults, standing };

  const filled = async (
    slot: Slot,
    placement: Placement | undefined,
    box: Box,
    page: SetPage,
    turn: number,
  ): Promise<Frame | null> => {
    const common = { ...box, slot: slot.id, page: page.id };
    const words = swedishSigns(cleanText(placement?.text ?? slot.text ?? '', 2000)).trim();
    switch (slot.kind) {
      case 'masthead':
        return {
          ...common,
          type: 'masthead',
          name: cleanLine(paper.name) ?? ' ',
          left: dayWords(paper.published_on),
          middle: cleanLine(words) ?? cleanLine(paper.office) ?? '',
          right: `Nummer ${paper.issue_number}`,
        };
      case 'folio':
        return {
          ...common,
          type: 'folio',
          number: page.number,
          section: cleanLine(words) ?? cleanLine(page.name) ?? '',
          paper: cleanLine(`${paper.name} · ${dayWords(paper.published_on)}`),
        };
      case 'contents': {
        const items = input.contents
          .filter((item) => item.page !== page.number)
          .slice(0, MAX_CONTENTS)
          .map((item) => ({ title: cleanLine(item.title, 200) ?? '', page: item.page }));
        return items.length > 0 ? { ...common, type: 'contents', items } : null;
      }
      case 'article': {
        const source = threads.sourceOf(page.id, slot.id);
        const article = source && input.articles[source.article_id];
        if (threads.isBroken(page.id, slot.id))
          faults.push({ pageId: page.id, slotId: slot.id, fault: NO_START });
        return article ? articleFrame(desks, { article, source, slot, box, page, turn }) : null;
      }
      case 'image':
      case 'advert': {
        if (placement?.file_id) {
          const plain = { caption: null, credit: null, alt: null, focal_point: { x: 0.5, y: 0.5 } };
          const alone = { ...plain, file_id: placement.file_id };
          const named = slot.kind === 'image' ? { ...alone, caption: words || null } : alone;
          const image = await desk.place(desks, named, { box, page: page.id, slot: slot.id });
          return image && { ...common, type: slot.kind, image, look: 0 };
        }
        if (slot.kind === 'image' || !words) return null;
        return { ...common, type: 'advert', text: words, look: turn % 3 };
      }
      case 'text':
        return words
          ? { ...common, type: 'text', text: words, tint: slot.style.tint ?? false }
          : null;
    }
  };

  const pages = await Promise.all(
    input.pages.map(async (page) => {
      const frames = await Promise.all(
        page.slots.map(async (slot, index) => {
          const box = slotBox(input.design, slot);
          const placement = page.placements.find((placed) => placed.slot_id === slot.id);
          const frame = await filled(slot, placement, box, page, page.number + index);
          const size = `${Math.round(box.w)} × ${Math.round(box.h)} mm`;
          const place = { ...box, slot: slot.id, page: page.id };
          const label = cleanLine(namedSlot(page.slots, slot.id).sv) ?? '';
          return frame ?? { ...emptyFrame(place, label, size), kind: slot.kind };
        }),
      );
      // What is read aloud comes in the order that the eye takes it, from the top.
      const inOrder = frames.toSorted((a, b) => a.y - b.y || a.x - b.x);
      const rules = rulesBetween(input.design, page, frames);
      return { number: page.number, id: page.id, frames: [...rules, ...inOrder] };
    }),
  );
  return { pages, pictures, faults };
}

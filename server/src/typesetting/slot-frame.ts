import type { Placement } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { AdvertFrame } from '@spalten/contract/newspaper-template';
import { articleFrame } from './article-frame.ts';
import type { EditionInput, SetPage } from './edition.ts';
import type { Frame } from './frame.ts';
import type { Box } from './grid.ts';
import type { Desks } from './pictures.ts';
import { cleanLine, cleanText, swedishSigns } from './sanitise.ts';
import { teaserFrame } from './teaser-frame.ts';
import type { Threads } from './threads.ts';

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

/** A slot of a page with its contents. */
export interface FilledSlot {
  slot: Slot;
  placement: Placement | undefined;
  box: Box;
  page: SetPage;
  /** Varies the layout from slot to slot. */
  turn: number;
}

const placeOf = ({ slot, box, page }: FilledSlot) => ({ ...box, slot: slot.id, page: page.id });

/** Alternates advert frames if none is chosen, so that neighbours differ. */
const frameOfTurn = (turn: number): AdvertFrame =>
  AdvertFrame.options[turn % AdvertFrame.options.length] ?? 'thin';

/** Returns the text written for this slot. */
const placedWords = ({ placement }: FilledSlot) =>
  swedishSigns(cleanText(placement?.text ?? '', 2000)).trim();

/** Returns the slot's own default text or the text written for it. */
const wordsOf = ({ slot, placement }: FilledSlot) =>
  swedishSigns(cleanText(placement?.text ?? slot.text ?? '', 2000)).trim();

function masthead({ paper }: EditionInput, filled: FilledSlot): Frame {
  return {
    ...placeOf(filled),
    type: 'masthead',
    name: cleanLine(paper.name) ?? ' ',
    left: dayWords(paper.published_on),
    middle: cleanLine(wordsOf(filled)) ?? cleanLine(paper.office) ?? '',
    right: `Nummer ${paper.issue_number}`,
  };
}

function folio({ paper }: EditionInput, filled: FilledSlot): Frame {
  const { page } = filled;
  return {
    ...placeOf(filled),
    type: 'folio',
    number: page.number,
    section: cleanLine(wordsOf(filled)) ?? cleanLine(page.name) ?? '',
    paper: cleanLine(`${paper.name} · ${dayWords(paper.published_on)}`),
  };
}

/** Lists what is on the other pages. */
function contents(input: EditionInput, filled: FilledSlot): Frame | null {
  const items = input.contents
    .filter((item) => item.page !== filled.page.number)
    .slice(0, MAX_CONTENTS)
    .map((item) => ({ title: cleanLine(item.title, 500) ?? '', page: item.page }));
  return items.length > 0 ? { ...placeOf(filled), type: 'contents', items } : null;
}

/** Returns the article of this slot, or the part of it that continues here. */
function article(desks: Desks, threads: Threads, filled: FilledSlot) {
  const { slot, page } = filled;
  const source = threads.sourceOf(page.id, slot.id);
  const found = source && desks.input.articles[source.article_id];
  if (threads.isBroken(page.id, slot.id))
    desks.faults.push({ pageId: page.id, slotId: slot.id, fault: NO_START });
  return found ? articleFrame(desks, { ...filled, article: found, source }) : null;
}

/** Builds a picture, or an advert with text. */
async function pictureOrAdvert(
  desks: Desks,
  kind: 'image' | 'advert',
  filled: FilledSlot,
): Promise<Frame | null> {
  const { slot, placement, box, page, turn } = filled;
  // The slot’s default text is for adverts without a picture.
  const words = kind === 'advert' && placement?.file_id ? placedWords(filled) : wordsOf(filled);
  const frame = placement?.adjustments?.frame ?? slot.style.advert_frame ?? frameOfTurn(turn);
  const look = kind === 'advert' ? { frame, text: words || null } : null;
  if (placement?.file_id) {
    const said = desks.input.files?.[placement.file_id];
    const alone = {
      file_id: placement.file_id,
      caption: null,
      credit: null,
      alt: said?.alt ?? null,
      focal_point: said?.focal_point ?? { x: 0.5, y: 0.5 },
    };
    // An advert's picture has no credit.
    const named =
      kind === 'image' ? { ...alone, caption: words || null, credit: said?.credit ?? null } : alone;
    const image = await desks.desk.place(desks, named, { box, page: page.id, slot: slot.id });
    return image && { ...placeOf(filled), type: kind, image, ...look };
  }
  if (kind === 'image' || !words) return null;
  return { ...placeOf(filled), type: 'advert', ...look };
}

/** Builds the frame of a slot by its kind; null if it is empty. Faults are added to the context. */
export async function slotFrame(
  desks: Desks,
  threads: Threads,
  filled: FilledSlot,
): Promise<Frame | null> {
  const { slot } = filled;
  switch (slot.kind) {
    case 'masthead':
      return masthead(desks.input, filled);
    case 'folio':
      return folio(desks.input, filled);
    case 'contents':
      return contents(desks.input, filled);
    case 'article':
      return article(desks, threads, filled);
    case 'image':
    case 'advert':
      return pictureOrAdvert(desks, slot.kind, filled);
    case 'text': {
      if (filled.placement?.teaser_article_id) return teaserFrame(desks, filled);
      const text = wordsOf(filled);
      return text
        ? { ...placeOf(filled), type: 'text', text, tint: slot.style.tint ?? false }
        : null;
    }
  }
}

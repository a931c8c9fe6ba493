import type { Placement } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { EditionInput, SetArticle, SetPage, Wanted } from './edition.ts';
import type { Box } from './grid.ts';
import { slotBox } from './grid.ts';
import type { PictureDesk, PreparedPicture } from './pictures.ts';
import { cleanLine, cleanRichText, cleanText } from './sanitise.ts';

/** A slot as the template reads it; which fields there are depends on `type`. */
export type Frame = Box & { type: string; slot: string; page: number } & Record<string, unknown>;

/** The frames of all pages, the pictures they show, and which slots lack one. */
export interface Frames {
  pages: { number: number; id: number; frames: Frame[] }[];
  pictures: Map<string, PreparedPicture>;
  faults: { pageId: number; slotId: string; fault: string }[];
}

const KIND_WORDS: Record<Slot['kind'], string> = {
  article: 'Artikel',
  image: 'Bild',
  advert: 'Annons',
  text: 'Text',
  masthead: 'Sidhuvud',
  folio: 'Sidfot',
  contents: 'Innehåll',
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

interface ImageSource {
  file_id: number;
  caption: string | null;
  credit: string | null;
  alt: string | null;
  focal_point: { x: number; y: number };
}

/** Builds the frames of an edition and fetches its pictures. */
export async function buildFrames(
  input: EditionInput,
  wanted: Wanted,
  desk: PictureDesk,
): Promise<Frames> {
  const isForPrint = wanted.pdf === 'print';
  const pictures: Frames['pictures'] = new Map();
  const faults: Frames['faults'] = [];

  const imageOf = async (image: ImageSource, widthMm: number, page: SetPage, slot: Slot) => {
    const made = await desk.get(image.file_id, widthMm, isForPrint || wanted.pdf === 'proof');
    if (!made) {
      faults.push({
        pageId: page.id,
        slotId: slot.id,
        fault: 'En bild saknas eller går inte att läsa.',
      });
      return null;
    }
    pictures.set(made.name, made);
    return {
      src: made.name,
      w: made.width,
      h: made.height,
      fx: image.focal_point.x,
      fy: image.focal_point.y,
      caption: cleanLine(image.caption),
      credit: cleanLine(image.credit),
      alt: cleanLine(image.alt) ?? cleanLine(image.caption) ?? 'Bild',
    };
  };

  const articleFrame = async (article: SetArticle, slot: Slot, box: Box, page: SetPage) => {
    const images = await Promise.all(
      article.images.map((image) => imageOf(image, box.w, page, slot)),
    );
    const body = cleanRichText(article.body);
    return {
      columns: slot.style.columns ?? Math.min(slot.column_span, article.columns),
      gutter: input.design.gutter_mm,
      headline_size: slot.style.headline_size ?? article.headline_size,
      tint: slot.style.tint ?? false,
      characters:
        JSON.stringify(body)
          .match(/"text":"(?:[^"\\]|\\.)*"/g)
          ?.join('').length ?? 0,
      article: {
        kicker: cleanLine(article.kicker),
        headline: cleanLine(article.headline) ?? 'Utan rubrik',
        standfirst: cleanLine(article.standfirst),
        byline: cleanLine(article.byline) ?? '',
        body,
        pull_quote: cleanLine(article.pull_quote),
        fact_box: article.fact_box && {
          title: cleanLine(article.fact_box.title) ?? 'Fakta',
          body: cleanRichText(article.fact_box.body),
        },
        images: images.filter((image) => image !== null),
      },
    };
  };

  const filled = async (slot: Slot, placement: Placement | undefined, box: Box, page: SetPage) => {
    const { paper } = input;
    const words = cleanText(placement?.text ?? slot.text ?? '').trim();
    switch (slot.kind) {
      case 'masthead':
        return {
          name: paper.name,
          left: dayWords(paper.published_on),
          middle: words || paper.office,
          right: `Nummer ${paper.issue_number}`,
        };
      case 'folio':
        return {
          number: page.number,
          section: page.name,
          paper: `${paper.name} · ${dayWords(paper.published_on)}`,
        };
      case 'contents': {
        const items = input.contents.filter((item) => item.page !== page.number).slice(0, 6);
        return items.length > 0 ? { items } : null;
      }
      case 'article': {
        const article = placement?.article_id ? input.articles[placement.article_id] : undefined;
        return article ? articleFrame(article, slot, box, page) : null;
      }
      case 'image':
      case 'advert': {
        if (placement?.file_id) {
          const source = { caption: words || null, credit: null, alt: words || null };
          const whole = { ...source, file_id: placement.file_id, focal_point: { x: 0.5, y: 0.5 } };
          const image = await imageOf(whole, box.w, page, slot);
          return image && { image };
        }
        return slot.kind === 'advert' && words ? { text: words } : null;
      }
      case 'text':
        return words ? { text: words, tint: slot.style.tint ?? false } : null;
    }
  };

  const frameOf = async (slot: Slot, page: SetPage): Promise<Frame> => {
    const box = slotBox(input.design, slot);
    const placement = page.placements.find((placed) => placed.slot_id === slot.id);
    const content = await filled(slot, placement, box, page);
    const common = { ...box, slot: slot.id, page: page.id, rule: slot.style.rule ?? false };
    if (content) return { ...common, type: slot.kind, ...content };
    const size = `${Math.round(box.w)} × ${Math.round(box.h)} mm`;
    return { ...common, type: 'empty', label: `${KIND_WORDS[slot.kind]} ${size}` };
  };

  const pages = await Promise.all(
    input.pages.map(async (page) => ({
      number: page.number,
      id: page.id,
      frames: await Promise.all(page.slots.map((slot) => frameOf(slot, page))),
    })),
  );
  return { pages, pictures, faults };
}

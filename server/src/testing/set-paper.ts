import type { Composition, EditionInput } from '../typesetting/edition.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import { readPdfCharacters } from './pdf-characters.ts';

const essence = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const LATIN = /^[\p{Script=Latin}\p{N}]+$/u;

/** Findings in a newspaper that was set as a proof. */
export interface PaperReport {
  slots: number;
  over: number;
  /** Slots for which the typesetter reports missing words. */
  reported: number;
  crossed: number;
  crossings: string[];
  notSet: number;
  /** Words that an independent reader doesn't find, in slots without a reported fault. */
  unreportedLosses: string[];
  /** Stories reported as too long in their first slot that don't continue in the next one. */
  stuck: string[];
}

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'type' ? [] : strings(part)));
};

/** Lists the Latin words of placed texts. Other scripts are drawn in an order of their own. */
const wordsIn = (texts: string[]) =>
  texts
    .flatMap((text) => text.split(/[^\p{L}\p{N}\p{M}]+/u))
    .filter((word) => word.length < 40 && LATIN.test(word.normalize('NFC')))
    .map(essence);

function stuckStories(edition: EditionInput, fit: Composition['fit']): string[] {
  return edition.pages.flatMap((page) =>
    page.placements.flatMap(({ slot_id, continues_from: from }) => {
      const own = fit[page.id]?.find((slot) => slot.slot_id === slot_id);
      const first =
        from && fit[from.newspaper_page_id]?.find((slot) => slot.slot_id === from.slot_id);
      const isStuck = own?.state === 'empty' && first?.state === 'over' && first.lines > 0;
      return isStuck ? [`${page.number} ${slot_id}`] : [];
    }),
  );
}

/** Lists a slot and those in which its story continues. */
function slotsOfStory(edition: EditionInput, pageId: number, slotId: string): [number, string][] {
  const next = edition.pages.flatMap((page) =>
    page.placements
      .filter(
        ({ continues_from: from }) => from?.newspaper_page_id === pageId && from.slot_id === slotId,
      )
      .map(({ slot_id }) => slotsOfStory(edition, page.id, slot_id)),
  );
  return [[pageId, slotId], ...next.flat()];
}

type Placed = EditionInput['pages'][number]['placements'][number];

/** Returns the placement in which a story begins. */
function startOf(edition: EditionInput, placed: Placed): Placed {
  const from = placed.continues_from;
  const page = from && edition.pages.find(({ id }) => id === from.newspaper_page_id);
  const before = page?.placements.find(({ slot_id }) => slot_id === from?.slot_id);
  return before ? startOf(edition, before) : placed;
}

/** Returns the article of a placement as its page has it: without what is left out by hand. */
function articleOf(edition: EditionInput, placed: Placed) {
  const article = placed.article_id ? edition.articles[placed.article_id] : undefined;
  const { adjustments } = startOf(edition, placed);
  if (!article) return article;
  // A face beside an answer isn't set again as a picture with a caption.
  const faces = new Set(article.answers.map(({ file_id }) => file_id));
  const images = article.images.filter(({ file_id }) => !faces.has(file_id));
  if (!adjustments) return { ...article, images };
  const { without, headline, file_ids: chosen } = adjustments;
  return {
    ...article,
    ...Object.fromEntries((without ?? []).map((part) => [part, null])),
    headline: headline?.trim() || article.headline,
    images: images.filter(({ file_id }) => !chosen || chosen.includes(file_id)),
  };
}

/** Typesets a newspaper and checks its PDF with an independent reader. */
export const setPaper = async (typesetter: Typesetter, edition: EditionInput) =>
  findFaults(edition, await typesetter.compose(edition, { pdf: 'proof' }));

/** Checks a proof and its PDF. */
export async function findFaults(
  edition: EditionInput,
  { fit, pdf }: Pick<Composition, 'fit' | 'pdf'>,
): Promise<PaperReport> {
  const { all: signs, once } = await readPdfCharacters(pdf ?? new Uint8Array());
  const drawn = [signs, once].map(essence);
  const all = Object.values(fit).flat();
  const isSaid = (id: string) =>
    all.some((slot) => slot.slot_id === id && (slot.fault || slot.state === 'over'));
  const faultsWith = (part: string) => all.filter(({ fault }) => fault?.sv.includes(part));
  const unreportedLosses = edition.pages.flatMap((page) =>
    page.placements.flatMap((placed) => {
      const kind = page.slots.find(({ id }) => id === placed.slot_id)?.kind;
      if (isSaid(placed.slot_id) || kind === 'contents') return [];
      const {
        images = [],
        columns: _,
        headline_size: __,
        voice: ___,
        easy_body: ____,
        ...words
      } = articleOf(edition, placed) ?? {};
      // Parts left out by copyfitting are reported.
      const changes = slotsOfStory(edition, page.id, placed.slot_id).flatMap(
        ([id, slot]) => fit[id]?.find((one) => one.slot_id === slot)?.changes ?? [],
      );
      const isOut = (id: number) =>
        changes.some((one) => one.kind === 'pictures_left_out' && one.file_ids.includes(id));
      const captions = images
        .filter(({ file_id }) => !isOut(file_id))
        .flatMap(({ caption, credit }) => [caption ?? '', credit ?? '']);
      // Without the quote, its speaker is left out too.
      const isQuoteOut =
        !('pull_quote' in words && words.pull_quote?.trim()) ||
        changes.some(({ kind }) => kind === 'quote_left_out');
      const own = {
        ...words,
        body: undefined,
        ...(isQuoteOut && { pull_quote: null, quote_speaker: null }),
      };
      // A puzzle is drawn with its clues; its words are what is looked for.
      const { kind: game, words: clues = [], grid } = placed.puzzle ?? {};
      const texts = [
        placed.text ?? '',
        ...strings(own),
        ...captions,
        ...(game === 'crossword'
          ? clues
              .filter((_, index) => !grid?.left_out.includes(index))
              .flatMap(({ clue }) => clue ?? [])
          : []),
      ];
      const body = strings((words as { body?: unknown }).body).filter((one) => one.includes(' '));
      const isContinued = edition.pages.some((other) =>
        other.placements.some(
          ({ continues_from: from }) =>
            from?.newspaper_page_id === page.id && from.slot_id === placed.slot_id,
        ),
      );
      if (isContinued && all.some(({ state }) => state === 'over')) return [];
      const absent = wordsIn([...texts, ...body]).filter(
        (word) => !drawn.some((text) => text.includes(word)),
      );
      return absent.length > 0
        ? [`${page.number} ${placed.slot_id}: ${absent.slice(0, 4).join(' ')}`]
        : [];
    }),
  );
  const crossed = faultsWith('ligger på något annat');
  return {
    slots: all.length,
    over: all.filter(({ state }) => state === 'over').length,
    reported: faultsWith('Alla ord syns inte').length,
    crossed: crossed.length,
    crossings: crossed.map(({ slot_id }) => `boxes cross in ${slot_id}`),
    notSet: faultsWith('kan inte visas').length + faultsWith('går inte att visa').length,
    unreportedLosses,
    stuck: stuckStories(edition, fit),
  };
}

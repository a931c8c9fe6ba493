import type { Composition, EditionInput } from '../typesetting/edition.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import { readPdfCharacters } from './pdf-characters.ts';

const essence = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const LATIN = /^[\p{Script=Latin}\p{N}]+$/u;

/** What became of a paper that was set as a proof. */
export interface PaperReport {
  slots: number;
  over: number;
  /** Slots whose words are not all there, as the typesetter says. */
  told: number;
  crossed: number;
  crossings: string[];
  notSet: number;
  /** Words that another reader of the PDF does not find, in slots of which nothing is said. */
  unreportedLosses: string[];
  /** Stories that are said to be too long where they begin, and do not go on where they should. */
  stuck: string[];
}

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'type' ? [] : strings(part)));
};

/** The Latin words of what was placed: other scripts are drawn in an order of their own. */
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

/** A slot, and those that its story goes on in. */
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

/** Sets a paper and reads its PDF with a reader that is not the server's own. */
export const setPaper = async (typesetter: Typesetter, edition: EditionInput) =>
  findFaults(edition, await typesetter.compose(edition, { pdf: 'proof' }));

/** Looks through a paper that was set as a proof, and its PDF. */
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
        ...words
      } = (placed.article_id && edition.articles[placed.article_id]) || {};
      // What copyfitting leaves out is told of.
      const changes = slotsOfStory(edition, page.id, placed.slot_id).flatMap(
        ([id, slot]) => fit[id]?.find((one) => one.slot_id === slot)?.changes ?? [],
      );
      const isOut = (id: number) =>
        changes.some((one) => one.kind === 'pictures_left_out' && one.file_ids.includes(id));
      const captions = images
        .filter(({ file_id }) => !isOut(file_id))
        .flatMap(({ caption, credit }) => [caption ?? '', credit ?? '']);
      // Without a quote nobody says it.
      const isQuoteOut =
        !('pull_quote' in words && words.pull_quote?.trim()) ||
        changes.some(({ kind }) => kind === 'quote_left_out');
      const own = {
        ...words,
        body: undefined,
        ...(isQuoteOut && { pull_quote: null, quote_speaker: null }),
      };
      const texts = [placed.text ?? '', ...strings(own), ...captions];
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
    told: faultsWith('Alla ord syns inte').length,
    crossed: crossed.length,
    crossings: crossed.map(({ slot_id }) => `boxes cross in ${slot_id}`),
    notSet: faultsWith('kan inte visas').length + faultsWith('går inte att visa').length,
    unreportedLosses,
    stuck: stuckStories(edition, fit),
  };
}

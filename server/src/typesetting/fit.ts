import type { SlotRemark } from '@spalten/contract/copyfitting';
import type { LocalisedText } from '@spalten/contract/fields';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { SlotKind } from '@spalten/contract/newspaper-template';
import type { ArticleFrame, Frame, FramePage, OtherFrame } from './frame.ts';
import type { CrampedPart, EndMark, Report } from './report.ts';
import { mostFreeLines } from './layout/remedies.ts';
import { smallCells } from './puzzle-faults.ts';
import { countTextLines, linesOver } from './report.ts';

/** Slots that nobody fills, and that may be empty. */
const FILLED_BY_ITSELF = new Set<SlotKind>(['contents', 'imprint']);

const HEAD_OVER = {
  sv: 'Rubriken är för lång för rutan. Korta den, eller gör rutan större.',
  en: 'The headline is too long for the slot. Shorten it, or make the slot larger.',
};

const STANDFIRST_OVER = {
  sv: 'Ingressen är för lång för rutan. Korta den, eller gör rutan större.',
  en: 'The standfirst is too long for the slot. Shorten it, or make the slot larger.',
};

const TOP_OVER = {
  sv: 'Rutan är för låg eller för smal för det som står över texten: vinjett, rubrik och ingress. Gör rutan större, eller ta bort något av det.',
  en: 'The slot is too low or too narrow for what stands above the text: kicker, headline and standfirst. Make the slot larger, or remove some of it.',
};

const HEAD_FAULTS = { headline: HEAD_OVER, standfirst: STANDFIRST_OVER, head: TOP_OVER };

/** The part that is higher than its slot, as the subject of a sentence. */
const CRAMPED_PARTS: Record<CrampedPart, LocalisedText> = {
  picture: { sv: 'En bild', en: 'A picture' },
  quote: { sv: 'Citatet', en: 'The quote' },
  facts: { sv: 'Faktarutan', en: 'The fact box' },
  standfirst: { sv: 'Ingressen', en: 'The standfirst' },
  byline: { sv: 'Raden med skribenten', en: 'The byline' },
  signed: { sv: 'Raden med skribenten', en: 'The byline' },
  row: { sv: 'En rad i en tabell', en: 'A row of a table' },
  item: { sv: 'En punkt i en lista', en: 'An item of a list' },
  subhead: { sv: 'En mellanrubrik', en: 'A subhead' },
  parts: {
    sv: 'Det som hör till texten, en bild eller citatet,',
    en: 'A part of the story, a picture or the quote,',
  },
};

const cramped = ({ sv, en }: LocalisedText): LocalisedText => ({
  sv: `${sv} är högre än platsen i rutan. Gör rutan större, eller korta det som står där.`,
  en: `${en} is higher than its room in the slot. Make the slot larger, or shorten what stands there.`,
});

const crampedForWriter = ({ sv, en }: LocalisedText): LocalisedText => ({
  sv: `${sv} är högre än sin plats. Korta texten, eller fråga din moderator.`,
  en: `${en} is higher than its place. Shorten the text, or ask your moderator.`,
});

const WIDE_TABLE = {
  sv: 'En tabell är för bred för sin spalt. Ta bort en kolumn, korta orden, eller välj färre textspalter i rutan.',
  en: 'A table is too wide for its column. Remove a column of it, shorten the words, or choose fewer text columns in the slot.',
};

/** Rewords faults for writers, who can't change the size of a slot. */
const FOR_WRITERS = new Map<LocalisedText, LocalisedText>([
  ...Object.values(CRAMPED_PARTS).map((part) => [cramped(part), crampedForWriter(part)] as const),
  [
    HEAD_OVER,
    {
      sv: 'Rubriken är för lång för sin plats. Korta den.',
      en: 'The headline is too long for its place. Shorten it.',
    },
  ],
  [
    STANDFIRST_OVER,
    {
      sv: 'Ingressen är för lång för sin plats. Korta den.',
      en: 'The standfirst is too long for its place. Shorten it.',
    },
  ],
  [
    TOP_OVER,
    {
      sv: 'Platsen är för liten för det som står över texten: vinjett, rubrik och ingress. Ta bort något av det, eller fråga din moderator.',
      en: 'The place is too small for what stands above the text: kicker, headline and standfirst. Remove some of it, or ask your moderator.',
    },
  ],
  [
    WIDE_TABLE,
    {
      sv: 'En tabell är för bred för sin spalt. Ta bort en kolumn, eller korta orden.',
      en: 'A table is too wide for its column. Remove a column of it, or shorten the words.',
    },
  ],
]);

/** Rewords a fit for a writer who doesn't lay out the page. */
export function rewordForWriter<T extends Pick<SlotFit, 'fault'>>(fit: T): T {
  const said = fit.fault && [...FOR_WRITERS].find(([{ sv }]) => sv === fit.fault?.sv)?.[1];
  return said ? { ...fit, fault: said } : fit;
}

/** Texts of up to this many lines are too short to count the characters of a full line from. */
const SHORT_LINES = 3;
/** Average width of a character in line pitches: about half an em of type, which is 0.8 of its pitch. */
const CHARACTER_WIDTH = 0.4;

/** Estimates the characters of a full line: from the text, or from the column if the text is short. */
function charactersPerLine({ total, characters, width }: EndMark, pitch: number): number {
  const counted = total > 0 ? characters / total : 0;
  return total > SHORT_LINES ? counted : Math.max(counted, width / (pitch * CHARACTER_WIDTH));
}

/**
 * Returns the fit of an article: lines exact, characters estimated. `beyond`: how many times as
 * much text was left out; lines are then estimated too.
 */
export function fitArticle(end: EndMark, pitch: number, beyond = 0): Omit<SlotFit, 'slot_id'> {
  const over = linesOver(end, pitch) + Math.ceil(beyond * end.total);
  const lines = Math.abs(over);
  const characters = Math.round(lines * charactersPerLine(end, pitch));
  if (over > 0) return { state: 'over', lines, characters };
  const isUnder = lines > mostFreeLines(countTextLines(end, end.full));
  return { state: isUnder ? 'under' : 'fits', lines, characters };
}

/** True if a column ends with a subhead, with its text in the next one. */
function hasLooseSubhead({ layout, article }: ArticleFrame): boolean {
  const filled = (layout?.columns ?? []).filter(({ pieces }) => pieces.length > 0);
  return filled.slice(0, -1).some(({ pieces }) => {
    const last = pieces.at(-1);
    return last?.kind === 'text' && article.body.content[last.block]?.type === 'heading';
  });
}

/** Counts the words at the end of a text that are not in its frame. */
const countOverset = ({ layout, beyond_words }: ArticleFrame): number =>
  (layout?.overset_words ?? 0) + beyond_words;

/** The most lines of a headline in a list of contents that need no advice. */
const MOST_CONTENTS_LINES = 3;

/** Lists advice about a list of contents: what it has no room for, and headlines that are long in it. */
function listContentsRemarks(frame: OtherFrame, report: Report): SlotRemark[] {
  const set = report.contents.find(
    (mark) => mark.page === frame.page && mark.slot === frame.slot,
  )?.lines;
  if (!set) return [];
  const items = frame['items'] as { title: string; page: number }[];
  const long = items.flatMap(({ title, page }, index): SlotRemark[] => {
    const lines = set[index] ?? 0;
    return lines > MOST_CONTENTS_LINES
      ? [{ kind: 'contents_long', title, page_number: page, lines }]
      : [];
  });
  const isAll = set.length >= items.length;
  return isAll
    ? long
    : [...long, { kind: 'contents_left_out', shown: set.length, all: items.length }];
}

/** Lists advice about a slot that isn't filled by an article. */
function listOwnRemarks(frame: Frame, report: Report): SlotRemark[] {
  if (frame.type === 'contents') return listContentsRemarks(frame, report);
  return frame.type === 'masthead' && frame['is_faint'] ? [{ kind: 'masthead_faint' }] : [];
}

/** The answers of a vox pop: nothing else of an article is over in a box of its own. */
const answersOver = (frame: Frame): Pick<SlotFit, 'answers_over'> =>
  frame.type === 'article' && frame.layout
    ? { answers_over: { characters: frame.layout.answer_characters } }
    : {};

/** Returns the fit of every slot of a page. */
export function fitPage(page: FramePage, report: Report, pitch: number): SlotFit[] {
  return page.frames.flatMap((frame): SlotFit[] => {
    if (frame.type === 'rule') return [];
    const common = { slot_id: frame.slot, lines: 0, characters: 0 };
    // A list of contents fills itself, so an empty one needs no action.
    if (frame.type === 'empty')
      return [
        { ...common, state: FILLED_BY_ITSELF.has(frame['kind'] as SlotKind) ? 'fits' : 'empty' },
      ];
    const end = report.ends.find((mark) => mark.page === page.id && mark.slot === frame.slot);
    const beyond = report.overs.find((mark) => mark.page === page.id && mark.slot === frame.slot);
    if (beyond?.is_small && frame.type !== 'article') {
      const fault = smallCells(frame, beyond.is_narrow ?? false);
      return [{ ...common, state: 'over', fault }];
    }
    if (beyond?.free) return [{ ...common, state: 'under', lines: beyond.free }];
    if (beyond) return [{ ...common, state: 'over', lines: beyond.lines, ...answersOver(frame) }];
    if (!end) {
      const remarks = listOwnRemarks(frame, report);
      return [{ ...common, state: 'fits', ...(remarks.length > 0 && { remarks }) }];
    }
    const {
      changes = [],
      proposals = [],
      remarks = [],
    } = (frame.type === 'article' && frame.layout) || {};
    const fit: SlotFit = {
      ...common,
      ...fitArticle(end, pitch, frame.type === 'article' ? frame.beyond : 0),
      ...(changes.length > 0 && { changes }),
      ...(frame.type === 'article' && hasLooseSubhead(frame) && { has_loose_subhead: true }),
      ...(proposals.length > 0 && { proposals }),
      ...(remarks.length > 0 && { remarks }),
    };
    const overset_words = frame.type === 'article' && fit.state === 'over' && countOverset(frame);
    if (overset_words) fit.overset_words = overset_words;
    // Lines count text only, so a slot with faults may still have free lines.
    const blocked = fit.state === 'over' ? fit : { ...fit, ...common, state: 'over' as const };
    if (end.cramped) return [{ ...blocked, fault: cramped(CRAMPED_PARTS[end.cramped]) }];
    if (end.head_over) return [{ ...blocked, fault: HEAD_FAULTS[end.head_over] }];
    if (end.has_wide_table) return [{ ...blocked, fault: WIDE_TABLE }];
    return [fit];
  });
}

import { contrastOf, luminanceOfHex } from '@spalten/contract/luminance';
import { resolveImprint } from '@spalten/contract/imprint';
import type { Imprint } from '@spalten/contract/imprint';
import type { PageLook } from '@spalten/contract/newspaper-template';
import { DEFAULT_LOOK } from '@spalten/contract/newspaper-template';
import type { EditionInput } from './edition.ts';
import type { FilledSlot } from './filled-slot.ts';
import { getSlotText, locate } from './filled-slot.ts';
import type { Frame } from './frame.ts';
import type { FrameContext } from './pictures.ts';
import { cleanLine } from './sanitise.ts';

const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Writes a day as "Fredag 20 november 2026". */
export const dayWords = (day: string): string => {
  const words = dayFormat.format(new Date(`${day}T00:00:00Z`));
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Writes the paper's name as its look has it. */
function nameInCase(name: string, { masthead_case: masthead }: PageLook): string {
  if (masthead === 'written') return name;
  return masthead === 'capitals' ? name.toLocaleUpperCase('sv') : name.toLocaleLowerCase('sv');
}

/** Joins the texts that are not empty with points between them. */
const joinFacts = (...texts: (string | null)[]): string =>
  texts.filter((text) => text !== null).join(' · ');

/** Loads a picture of the office for a masthead; null if it has none. */
const loadOwn = async (
  context: FrameContext,
  { box, page, slot }: FilledSlot,
  file: { id: number | null | undefined; alt: string },
) =>
  file.id
    ? context.loader.load(
        context,
        {
          file_id: file.id,
          caption: null,
          credit: null,
          alt: file.alt,
          focal_point: { x: 0.5, y: 0.5 },
        },
        { box, page: page.id, slot: slot.id },
      )
    : null;

/** The contrast below which a masthead's picture hardly shows. Large letters need 3 (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 1.6;
const PAPER_LUMINANCE = 1;

/** True if a see-through masthead has nearly the colour of what it lies on. */
function isFaint(
  luminance: number | undefined,
  { masthead }: PageLook,
  { accent }: { accent: string },
): boolean {
  if (luminance === undefined) return false;
  const isOnColour = masthead === 'band' || masthead === 'plate';
  const ground = isOnColour ? luminanceOfHex(accent) : PAPER_LUMINANCE;
  return contrastOf(luminance, ground) < LEAST_CONTRAST;
}

/** Builds the paper's name, as letters or as the office's picture. */
export async function buildMasthead(context: FrameContext, filled: FilledSlot): Promise<Frame> {
  const { paper, design } = context.input;
  const look = design.look ?? DEFAULT_LOOK;
  const name = cleanLine(paper.name) ?? ' ';
  const [image, logo] = await Promise.all([
    loadOwn(context, filled, { id: paper.masthead_file_id, alt: name }),
    loadOwn(context, filled, { id: look.has_logo ? paper.logo_file_id : null, alt: paper.office }),
  ]);
  return {
    ...locate(filled),
    type: 'masthead',
    image,
    logo,
    is_faint: isFaint(image?.luminance, look, design.colours),
    // A picture stands for the letters.
    name: image ? null : nameInCase(name, look),
    left: dayWords(paper.published_on),
    middle: joinFacts(
      cleanLine(getSlotText(filled)) ?? cleanLine(paper.motto ?? null) ?? cleanLine(paper.office),
      cleanLine(paper.web_address ?? null),
    ),
    right: joinFacts(`Nummer ${paper.issue_number}`, cleanLine(paper.price ?? null)),
  };
}

const LABELS = {
  publisher: 'Ansvarig utgivare:',
  organisation: 'Utges av',
  place: null,
  printer: 'Tryck:',
  registration: 'Utgivningsbevis:',
  contact: null,
} as const;

/** Lists the lines of an imprint in the order that newspapers have them. */
function listRows(imprint: Imprint, year: string): { label: string | null; words: string }[] {
  return (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((field) => {
    const words = cleanLine(imprint[field] ?? null, 200);
    if (!words) return [];
    // A place without a year says nothing of which paper it is.
    return [{ label: LABELS[field], words: field === 'place' ? `${words} ${year}` : words }];
  });
}

/** Lists the lines of a newspaper's imprint, with those written in its slot last. */
export function listImprintRows(
  { imprint, published_on }: Pick<EditionInput['paper'], 'imprint' | 'published_on'>,
  written: string,
): { label: string | null; words: string }[] {
  const [year = ''] = published_on.split('-');
  const own = written
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((words) => ({ label: null, words }));
  return [...listRows(resolveImprint(imprint, null), year), ...own];
}

/** Builds the imprint; null if neither the office nor the slot says anything. */
export async function buildImprint(
  context: FrameContext,
  filled: FilledSlot,
): Promise<Frame | null> {
  const { paper, design } = context.input;
  const rows = listImprintRows(paper, getSlotText(filled));
  if (rows.length === 0) return null;
  const look = design.look ?? DEFAULT_LOOK;
  const logo = await loadOwn(context, filled, {
    id: look.has_logo ? paper.logo_file_id : null,
    alt: paper.office,
  });
  return { ...locate(filled), type: 'imprint', title: cleanLine(paper.name) ?? ' ', rows, logo };
}

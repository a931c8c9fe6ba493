import { findBareAreas } from '@spalten/contract/bare-areas';
import type { LocalisedText } from '@spalten/contract/fields';
import { parseCredit } from '@spalten/contract/credit';
import type { Newspaper, PreflightFault } from '@spalten/contract/newspaper';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import { findImprintGaps } from '@spalten/contract/imprint';
import { findSubheadFaults } from '@spalten/contract/subheads';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { formatDay } from '../../platform/day.ts';
import type { Composition, EditionInput, PageInput } from '../../typesetting/edition.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import type { Compositor } from '../../typesetting/typesetter.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import { advertFaults } from './advert-faults.ts';
import { birthdayFaults } from './birthday-faults.ts';
import { consentFaults } from './consent-faults.ts';
import type { Found } from './preflight-fault.ts';
import { faultOf } from './preflight-fault.ts';
import { inLanguage } from './preflight-language.ts';
import { pictureFaults } from './picture-faults.ts';
import { isLeftOutOf, leftOutFaults } from './left-out.ts';
import {
  at,
  bareAtHead,
  bareBelow,
  changedSince,
  datePast,
  EASY_MISSING,
  imprintIncomplete,
  legalDeposit,
  MASTHEAD_FAINT,
  muchFree,
  NO_SOLUTIONS,
  NO_IMPRINT_SLOT,
  NO_PAGES,
  NO_PROFILE,
  NO_RECIPIENT,
  notApproved,
  pageWords,
  pictureWords,
  SLOT_EMPTY,
  storyMissing,
  SUBHEAD,
  slotWords,
  teaserMoved,
  answersTooLong,
  tooLong,
  UNCREDITED,
  UNDRAWN,
  unevenPages,
} from './preflight-sentences.ts';
import { proofFaults } from './proof-faults.ts';
import { setAsPrintAndProof } from './set-as-print-and-proof.ts';
import { solutionFaults } from './solution-faults.ts';
import type { ShownPicture } from './shown-pictures.ts';
import { findOtherPictures } from './shown-pictures.ts';
import { takenBackFaults } from './taken-back-faults.ts';

/** A single sheet has two pages. More sheets are stapled, with four pages each. */
const SHEET = 4;

interface Picture extends ShownPicture {
  credit: string | null;
  /** True for one of a comic strip, whose credit is that of the strip if it has one. */
  is_in_strip: boolean;
}

/** Lists every picture placed in the newspaper, with its photographer. */
async function findPictures(database: Database, newspaperId: number): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select i.file_id, f.display_filename, coalesce(nullif(trim(i.credit), ''), f.credit) as credit,
      i.caption, p.newspaper_page_id, p.slot_id, p.article_id, false as is_in_strip
    from newspaper_page g join placement p on p.newspaper_page_id = g.id
    join article_image i on i.article_id = p.article_id and p.continues_page_id is null
      and (coalesce(p.adjustments -> 'file_ids' @> to_jsonb(i.file_id), true)
        or p.adjustments -> 'portrait_id' = to_jsonb(i.file_id))
    join file f on f.id = i.file_id where g.newspaper_id = ${newspaperId}
    union all
    select f.id, f.display_filename,
      coalesce(nullif(trim(p.feature ->> 'credit'), ''), f.credit), drawn ->> 'caption',
      p.newspaper_page_id, p.slot_id, null, true
    from newspaper_page g join placement p on p.newspaper_page_id = g.id
    cross join jsonb_array_elements(p.feature -> 'pictures') drawn
    join file f on f.id = (drawn ->> 'file_id')::bigint where g.newspaper_id = ${newspaperId}
    union all
    select f.id, f.display_filename, f.credit, p.text, p.newspaper_page_id, p.slot_id, null, false
    from newspaper_page g join placement p on p.newspaper_page_id = g.id
    join file f on f.id = p.file_id
    join lateral jsonb_array_elements(g.slots) s on s ->> 'id' = p.slot_id
    where g.newspaper_id = ${newspaperId} and s ->> 'kind' = 'image'`.execute(database);
  return rows;
}

interface MovedTeaser {
  newspaper_page_id: number;
  slot_id: string;
  article_id: number;
  was: number;
  now: number;
}

/** Finds teasers whose article moved to another page since their page was last saved. */
async function findMovedTeasers(database: Database, newspaperId: number): Promise<MovedTeaser[]> {
  const { rows } = await sql<MovedTeaser>`
    select p.newspaper_page_id, p.slot_id, p.teaser_article_id as article_id, p.teaser_page as was,
      og.number as now
    from newspaper_page g join placement p on p.newspaper_page_id = g.id
    join placement o on o.article_id = p.teaser_article_id and o.continues_page_id is null
    join newspaper_page og on og.id = o.newspaper_page_id and og.newspaper_id = g.newspaper_id
    where g.newspaper_id = ${newspaperId} and og.number <> p.teaser_page
    order by g.number, p.slot_id`.execute(database);
  return rows;
}

function paperFaults({ pages, recipients, published_on: day }: Newspaper): Found[] {
  const count = pages.length;
  const faults: Found[] = [];
  if (count === 0) faults.push(faultOf('no_pages', NO_PAGES));
  if (count > 2 && count % SHEET !== 0) faults.push(faultOf('page_count', unevenPages(count)));
  if (recipients.length === 0) faults.push(faultOf('no_recipient', NO_RECIPIENT));
  if (day < formatDay(new Date())) faults.push(faultOf('date_past', datePast(day), {}, 'warning'));
  return faults;
}

type PlacedPage = Pick<PageInput, 'id' | 'number' | 'slots'>;

/** Lists the slots of a page whose content doesn't fit or has a fault. */
export function fitFaults(page: PlacedPage, fit: SlotFit[]): Found[] {
  const place = { newspaper_page_id: page.id, page_number: page.number };
  return fit.flatMap(({ slot_id, state, lines, fault, remarks, answers_over: answers }) => {
    const slotName = nameSlot(page.slots, slot_id);
    const where = slotWords(page.number, slotName);
    const say = (code: Found['code'], what: LocalisedText, severity?: Found['severity']) =>
      faultOf(code, at(where, what), { ...place, slot_id, slotName }, severity);
    const isFaint = remarks?.some(({ kind }) => kind === 'masthead_faint');
    return [
      ...(isFaint ? [say('masthead_faint', MASTHEAD_FAINT, 'warning')] : []),
      ...(state === 'over' && lines > 0
        ? [say('slot_over', answers ? answersTooLong(lines, answers.characters) : tooLong(lines))]
        : []),
      ...(fault ? [say('slot_fault', fault)] : []),
    ];
  });
}

function pageFaults(
  page: Newspaper['pages'][number],
  { slots, planned = [] }: Pick<PageInput, 'slots' | 'planned'>,
  fit: Composition['fit'][number],
): Found[] {
  const place = { newspaper_page_id: page.id, page_number: page.number };
  const faults: Found[] = [];
  if (page.status !== 'approved')
    faults.push(
      page.former_approval
        ? faultOf('page_changed', changedSince(page.number), place)
        : faultOf('page_not_approved', notApproved(page.number), place),
    );
  const missing = (slotId: string, where: LocalisedText, own: Parameters<typeof faultOf>[2]) => {
    const found = planned.find((one) => one.slot_id === slotId);
    return found && faultOf('story_missing', at(where, storyMissing(found.title)), own);
  };
  for (const { slot_id, state, lines, fault } of fit) {
    const isHole = state === 'under' && !fault;
    if (state !== 'empty' && !isHole) continue;
    const slotName = nameSlot(slots, slot_id);
    const where = slotWords(page.number, slotName);
    const own = { ...place, slot_id, slotName };
    const isSolutions = slots.some(({ id, kind }) => id === slot_id && kind === 'solutions');
    const empty = isSolutions ? NO_SOLUTIONS : SLOT_EMPTY;
    faults.push(
      isHole
        ? faultOf('slot_under', at(where, muchFree(lines)), own, 'warning')
        : (missing(slot_id, where, own) ?? faultOf('slot_empty', at(where, empty), own)),
    );
  }
  return [...faults, ...fitFaults({ ...page, slots }, fit)];
}

/** Lists the areas of a page that no slot covers, by the slot above each. */
function bareFaults({ id, number, slots }: PlacedPage, design: EditionInput['design']): Found[] {
  return findBareAreas(design, slots).map(({ lines, above }) => {
    const place = { newspaper_page_id: id, page_number: number, slot_id: above };
    const slotName = above ? nameSlot(slots, above) : undefined;
    const what = slotName ? bareBelow(lines, slotName) : bareAtHead(lines);
    return faultOf('page_bare', at(pageWords(number), what), { ...place, slotName }, 'warning');
  });
}

/** Lists subheads with no text below them, in a text or at the foot of a column. */
function subheadFaults(edition: EditionInput, { fit }: Pick<Composition, 'fit'>): Found[] {
  return edition.pages.flatMap((page) =>
    page.placements.flatMap(({ slot_id, article_id, continues_from: from }) => {
      const body = article_id && !from ? edition.articles[article_id]?.body : undefined;
      const isLoose = fit[page.id]?.find((one) => one.slot_id === slot_id)?.has_loose_subhead;
      const slotName = nameSlot(page.slots, slot_id);
      const where = slotWords(page.number, slotName);
      const place = {
        newspaper_page_id: page.id,
        page_number: page.number,
        slot_id,
        slotName,
      };
      const inText = (body ? findSubheadFaults(body) : []).map((fault) =>
        faultOf('subhead', at(where, SUBHEAD[fault]), { ...place, article_id }, 'warning'),
      );
      const atFoot = isLoose
        ? [faultOf('subhead', at(where, SUBHEAD.loose), place, 'warning')]
        : [];
      return [...inText, ...atFoot];
    }),
  );
}

/** Lists the articles without an easy-to-read text in a paper that has some. */
function easyFaults({ pages, articles }: EditionInput): Found[] {
  if (!Object.values(articles).some(({ easy_body: easy }) => easy)) return [];
  return pages.flatMap((page) =>
    page.placements.flatMap(({ slot_id, article_id, continues_from: from }) => {
      if (!article_id || from || articles[article_id]?.easy_body) return [];
      const slotName = nameSlot(page.slots, slot_id);
      const place = { newspaper_page_id: page.id, page_number: page.number, slot_id, article_id };
      const where = slotWords(page.number, slotName);
      return [faultOf('easy_missing', at(where, EASY_MISSING), { ...place, slotName }, 'warning')];
    }),
  );
}

type Printed = Pick<Composition, 'fit' | 'pictures'>;

/**
 * Lists the pictures without photographer, but for those that copyfitting leaves out. A comic strip is
 * listed once, by its slot: its form asks who drew it.
 */
function creditFaults(
  paper: Newspaper,
  pictures: Picture[],
  edition: EditionInput,
  { fit }: Printed,
): Found[] {
  const strips = new Set<string>();
  return pictures.flatMap(({ file_id, credit, display_filename: name, is_in_strip, ...slot }) => {
    const { newspaper_page_id, slot_id, article_id } = slot;
    if (parseCredit(credit) || isLeftOutOf(edition, fit, { ...slot, file_id })) return [];
    const page = paper.pages.find(({ id }) => id === newspaper_page_id);
    const field = 'credit' as const;
    const page_number = page?.number ?? null;
    const place = { newspaper_page_id, slot_id, article_id, page_number, field, file_id };
    if (is_in_strip) {
      const key = `${newspaper_page_id} ${slot_id}`;
      if (strips.has(key)) return [];
      strips.add(key);
      const slots = edition.pages.find(({ id }) => id === newspaper_page_id)?.slots ?? [];
      const slotName = nameSlot(slots, slot_id);
      const where = slotWords(page?.number ?? 0, slotName);
      return [faultOf('picture_uncredited', at(where, UNDRAWN), { ...place, slotName })];
    }
    return [faultOf('picture_uncredited', at(pictureWords(page?.number, name), UNCREDITED), place)];
  });
}

function teaserFaults(pages: PlacedPage[], moved: MovedTeaser[]): Found[] {
  return moved.flatMap(({ was, now, ...place }) => {
    const page = pages.find(({ id }) => id === place.newspaper_page_id);
    if (!page) return [];
    const slotName = nameSlot(page.slots, place.slot_id);
    const where = slotWords(page.number, slotName);
    const own = { ...place, page_number: page.number, slotName };
    return [faultOf('teaser_moved', at(where, teaserMoved(was, now)), own, 'warning')];
  });
}

/** Lists what a registered periodical has to print, and the copies that it owes. */
function imprintFaults({ paper, pages }: EditionInput): Found[] {
  const imprint = paper.imprint ?? {};
  if (!imprint.registration) return [];
  const gaps = findImprintGaps(imprint);
  const hasSlot = pages.some(({ slots }) => slots.some(({ kind }) => kind === 'imprint'));
  const say = (code: Found['code'], sentence: LocalisedText) =>
    faultOf(code, sentence, {}, 'warning');
  return [
    ...(hasSlot ? [] : [say('imprint_missing', NO_IMPRINT_SLOT)]),
    ...(gaps.length > 0 ? [say('imprint_missing', imprintIncomplete(gaps))] : []),
    say('legal_deposit', legalDeposit(imprint.printer ?? null)),
  ];
}

async function findFaults(
  { database, typesetter }: { database: Database; typesetter: Compositor },
  paper: Newspaper,
): Promise<Found[]> {
  if (paper.pages.length === 0) return paperFaults(paper);
  const edition = await loadEdition(database, { newspaperId: paper.id });
  const { fit, pictures } = await setAsPrintAndProof(typesetter, edition);
  const placed = await findPictures(database, paper.id);
  const shown = [...placed, ...(await findOtherPictures(database, paper.id))];
  return [
    ...paperFaults(paper),
    ...(edition.design.print_profile ? [] : [faultOf('no_profile', NO_PROFILE, {}, 'warning')]),
    ...imprintFaults(edition),
    ...paper.pages.flatMap((page) => {
      const set = edition.pages.find(({ id }) => id === page.id) ?? { slots: [] };
      return pageFaults(page, set, fit[page.id] ?? []);
    }),
    ...edition.pages.flatMap((page) => bareFaults(page, edition.design)),
    ...subheadFaults(edition, { fit }),
    ...teaserFaults(edition.pages, await findMovedTeasers(database, paper.id)),
    ...leftOutFaults(edition, fit, placed),
    ...solutionFaults(edition),
    ...birthdayFaults(edition),
    ...(await advertFaults(database, paper.id, edition)),
    ...(await proofFaults(database, paper.id)),
    ...(await takenBackFaults(database, paper.id, edition)),
    ...easyFaults(edition),
    ...creditFaults(paper, placed, edition, { fit, pictures }),
    ...(await consentFaults(database, paper, { placed: shown, edition, fit })),
    ...(await pictureFaults(database, edition, pictures)),
  ];
}

/**
 * Lists what prevents printing or should be looked at, by page and slot, in the given language:
 * pages not approved, overfull or empty slots, parts left out of print, coarse or uncredited
 * pictures, people who haven't agreed to be shown, a page count that can't be stapled, no recipient.
 */
export async function preflight(
  services: { database: Database; typesetter: Compositor },
  paper: Newspaper,
  language: keyof LocalisedText,
): Promise<PreflightFault[]> {
  return inLanguage(await findFaults(services, paper), language);
}

/** Lists the faults of the pictures and the bare areas of one page, as `preflight` finds them. */
export async function checkPage(
  { database, typesetter }: { database: Database; typesetter: Compositor },
  paper: Newspaper,
  pageId: number,
  language: keyof LocalisedText,
): Promise<PreflightFault[]> {
  const all = await findPictures(database, paper.id);
  const own = all.filter((picture) => picture.newspaper_page_id === pageId);
  const others = (await findOtherPictures(database, paper.id)).filter(
    (picture) => picture.newspaper_page_id === pageId,
  );
  const edition = await loadEdition(database, { pageId });
  const composed = await typesetter.compose(edition, { as: 'print' });
  const faults = [
    ...edition.pages.flatMap((page) => bareFaults(page, edition.design)),
    ...birthdayFaults(edition),
    ...creditFaults(paper, own, edition, composed),
    ...(await consentFaults(database, paper, {
      placed: [...own, ...others],
      edition,
      fit: composed.fit,
    })),
    ...(await pictureFaults(database, edition, composed.pictures)),
  ];
  const onPage = faults.filter(({ newspaper_page_id: id }) => id === pageId);
  return inLanguage(onPage, language);
}

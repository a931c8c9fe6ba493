import type { Newspaper, PreflightFault } from '@spalten/contract/newspaper';
import type { Slot } from '@spalten/contract/newspaper-template';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Sentence } from '../../platform/errors.ts';
import type { Composition } from '../../typesetting/edition.ts';
import { namedSlot } from '../../typesetting/slot-words.ts';
import type { Typesetter } from '../../typesetting/typesetter.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import {
  at,
  coarse,
  GOOD_DPI,
  LEAST_DPI,
  NO_PAGES,
  NO_RECIPIENT,
  notApproved,
  pictureWords,
  SLOT_EMPTY,
  slotWords,
  tooLong,
  UNCREDITED,
  unevenPages,
} from './preflight-sentences.ts';

/** One sheet has two pages; more sheets are stapled and have four pages each. */
const SHEET = 4;

interface Picture {
  file_id: number;
  display_filename: string;
  credit: string | null;
  newspaper_page_id: number;
  slot_id: string;
  article_id: number | null;
}

/** Every picture that lies on the paper, with the name of its photographer. */
async function findPictures(database: Database, newspaperId: number): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select i.file_id, f.display_filename, coalesce(nullif(trim(i.credit), ''), f.credit) as credit,
      p.newspaper_page_id, p.slot_id, p.article_id
    from newspaper_page g join placement p on p.newspaper_page_id = g.id
    join article_image i on i.article_id = p.article_id and p.continues_page_id is null
    join file f on f.id = i.file_id where g.newspaper_id = ${newspaperId}
    union all
    select f.id, f.display_filename, f.credit, p.newspaper_page_id, p.slot_id, null
    from newspaper_page g join placement p on p.newspaper_page_id = g.id
    join file f on f.id = p.file_id
    join lateral jsonb_array_elements(g.slots) s on s ->> 'id' = p.slot_id
    where g.newspaper_id = ${newspaperId} and s ->> 'kind' = 'image'`.execute(database);
  return rows;
}

type Place = Pick<PreflightFault, 'newspaper_page_id' | 'page_number' | 'slot_id' | 'article_id'>;
const NOWHERE: Place = {
  newspaper_page_id: null,
  page_number: null,
  slot_id: null,
  article_id: null,
};

/** A fault with its sentence in both languages. */
type Found = Omit<PreflightFault, 'message' | 'slot_name'> & {
  sentence: Sentence;
  slotName?: Sentence;
};

const faultOf = (
  code: PreflightFault['code'],
  sentence: Sentence,
  place: Partial<Place> & Pick<Found, 'slotName'> = {},
  severity: PreflightFault['severity'] = 'error',
): Found => ({ code, severity, sentence, ...NOWHERE, ...place });

function paperFaults({ pages, recipients }: Newspaper): Found[] {
  const count = pages.length;
  const faults: Found[] = [];
  if (count === 0) faults.push(faultOf('no_pages', NO_PAGES));
  if (count > 2 && count % SHEET !== 0) faults.push(faultOf('page_count', unevenPages(count)));
  if (recipients.length === 0) faults.push(faultOf('no_recipient', NO_RECIPIENT));
  return faults;
}

function pageFaults(
  page: Newspaper['pages'][number],
  slots: readonly Slot[],
  fit: Composition['fit'][number],
): Found[] {
  const place = { newspaper_page_id: page.id, page_number: page.number };
  const faults: Found[] = [];
  if (page.status !== 'approved')
    faults.push(faultOf('page_not_approved', notApproved(page.number), place));
  for (const { slot_id, state, lines, fault } of fit) {
    const slotName = namedSlot(slots, slot_id);
    const where = slotWords(page.number, slotName);
    const say = (code: Found['code'], what: Sentence) =>
      faults.push(faultOf(code, at(where, what), { ...place, slot_id, slotName }));
    if (state === 'empty') say('slot_empty', SLOT_EMPTY);
    else if (state === 'over' && lines > 0) say('slot_over', tooLong(lines));
    if (fault) say('slot_fault', fault);
  }
  return faults;
}

function pictureFaults(
  paper: Newspaper,
  pictures: Picture[],
  printed: Composition['pictures'],
): Found[] {
  return pictures.flatMap((picture) => {
    const page = paper.pages.find(({ id }) => id === picture.newspaper_page_id);
    const { newspaper_page_id, slot_id, article_id } = picture;
    const place = { newspaper_page_id, slot_id, article_id, page_number: page?.number ?? null };
    const where = pictureWords(page?.number, picture.display_filename);
    const faults: Found[] = [];
    if (!picture.credit) faults.push(faultOf('picture_uncredited', at(where, UNCREDITED), place));
    const dpi = printed[newspaper_page_id]?.find(
      (mark) => mark.slot_id === slot_id && mark.file_id === picture.file_id,
    )?.dpi;
    if (dpi !== undefined && dpi < GOOD_DPI) {
      // "The picture is too blurred": its name and what is wrong are one sentence.
      const { sv, en } = coarse(dpi);
      const sentence = { sv: `${where.sv} ${sv}`, en: `${where.en} ${en}` };
      const severity = dpi < LEAST_DPI ? 'error' : 'warning';
      faults.push(faultOf('picture_coarse', sentence, place, severity));
    }
    return faults;
  });
}

async function findFaults(
  { database, typesetter }: { database: Database; typesetter: Typesetter },
  paper: Newspaper,
): Promise<Found[]> {
  if (paper.pages.length === 0) return paperFaults(paper);
  const edition = await loadEdition(database, { newspaperId: paper.id });
  const { fit, pictures } = await typesetter.compose(edition, { as: 'print' });
  return [
    ...paperFaults(paper),
    ...paper.pages.flatMap((page) => {
      const slots = edition.pages.find(({ id }) => id === page.id)?.slots ?? [];
      return pageFaults(page, slots, fit[page.id] ?? []);
    }),
    ...pictureFaults(paper, await findPictures(database, paper.id), pictures),
  ];
}

/**
 * What would keep a paper from the printer, each fault with its page and slot, in the words of the
 * one who asks: pages that are not approved, slots over or empty, coarse or uncredited pictures, a
 * page count that can't be stapled, nobody to send it to.
 */
export async function preflight(
  services: { database: Database; typesetter: Typesetter },
  paper: Newspaper,
  language: keyof Sentence,
): Promise<PreflightFault[]> {
  const found = await findFaults(services, paper);
  return found.map(({ sentence, slotName, ...fault }) => ({
    ...fault,
    slot_name: slotName?.[language] ?? null,
    message: sentence[language],
  }));
}

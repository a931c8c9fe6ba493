import type { Newspaper, PreflightFault } from '@spalten/contract/newspaper';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Composition } from '../../typesetting/edition.ts';
import type { Typesetter } from '../../typesetting/typesetter.ts';
import { loadEdition } from '../newspaper-page/index.ts';

/** Coarser than this a picture is not printed; coarser than the second it is warned of. */
const LEAST_DPI = 150;
const GOOD_DPI = 220;
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

const faultOf = (
  code: PreflightFault['code'],
  message: string,
  place: Partial<Place> = {},
  severity: PreflightFault['severity'] = 'error',
): PreflightFault => ({ code, severity, message, ...NOWHERE, ...place });

function paperFaults(paper: Newspaper): PreflightFault[] {
  const count = paper.pages.length;
  return [
    ...(count === 0
      ? [faultOf('no_pages', 'Tidningen har inga sidor. Lägg till dem i sidplanen.')]
      : []),
    ...(count > 2 && count % SHEET !== 0
      ? [
          faultOf(
            'page_count',
            `En häftad tidning behöver ett antal sidor som går att dela med fyra. Den här har ${count}. Lägg till eller ta bort sidor.`,
          ),
        ]
      : []),
    ...(paper.recipients.length === 0
      ? [faultOf('no_recipient', 'Ange minst en mottagare, till exempel tryckeriet.')]
      : []),
  ];
}

function pageFaults(
  page: Newspaper['pages'][number],
  fit: Composition['fit'][number],
): PreflightFault[] {
  const at = { newspaper_page_id: page.id, page_number: page.number };
  const faults: PreflightFault[] = [];
  if (page.status !== 'approved')
    faults.push(faultOf('page_not_approved', `Sidan ${page.number} är inte godkänd.`, at));
  for (const slot of fit) {
    const place = { ...at, slot_id: slot.slot_id };
    const where = `Sidan ${page.number}, rutan ”${slot.slot_id}”`;
    if (slot.state === 'empty')
      faults.push(faultOf('slot_empty', `${where}: rutan är tom.`, place));
    else if (slot.state === 'over' && slot.lines > 0) {
      const lines = slot.lines === 1 ? '1 rad' : `${slot.lines} rader`;
      faults.push(faultOf('slot_over', `${where}: texten är ${lines} för lång.`, place));
    }
    if (slot.fault) faults.push(faultOf('slot_fault', `${where}: ${slot.fault}`, place));
  }
  return faults;
}

function pictureFaults(
  paper: Newspaper,
  pictures: Picture[],
  printed: Composition['pictures'],
): PreflightFault[] {
  return pictures.flatMap((picture) => {
    const page = paper.pages.find(({ id }) => id === picture.newspaper_page_id);
    const { newspaper_page_id, slot_id, article_id } = picture;
    const place = { newspaper_page_id, slot_id, article_id, page_number: page?.number ?? null };
    const where = `Sidan ${page?.number}, bilden ”${picture.display_filename}”`;
    const faults: PreflightFault[] = [];
    if (!picture.credit)
      faults.push(faultOf('picture_uncredited', `${where}: fotografens namn saknas.`, place));
    const dpi = printed[newspaper_page_id]?.find(
      (mark) => mark.slot_id === slot_id && mark.file_id === picture.file_id,
    )?.dpi;
    if (dpi !== undefined && dpi < GOOD_DPI) {
      const words =
        dpi < LEAST_DPI
          ? `är för suddig för tryck (${dpi} dpi, minst ${LEAST_DPI} behövs). Välj en större bild eller en mindre ruta.`
          : `kan bli lite suddig i tryck (${dpi} dpi, helst ${GOOD_DPI}).`;
      const severity = dpi < LEAST_DPI ? 'error' : 'warning';
      faults.push(faultOf('picture_coarse', `${where}: ${words}`, place, severity));
    }
    return faults;
  });
}

/**
 * What would keep a paper from the printer, each fault with its page and slot: pages that are not
 * approved, slots over or empty, coarse or uncredited pictures, a page count that can't be stapled,
 * nobody to send it to.
 */
export async function preflight(
  { database, typesetter }: { database: Database; typesetter: Typesetter },
  paper: Newspaper,
): Promise<PreflightFault[]> {
  if (paper.pages.length === 0) return paperFaults(paper);
  const edition = await loadEdition(database, { newspaperId: paper.id });
  const { fit, pictures } = await typesetter.compose(edition, {});
  return [
    ...paperFaults(paper),
    ...paper.pages.flatMap((page) => pageFaults(page, fit[page.id] ?? [])),
    ...pictureFaults(paper, await findPictures(database, paper.id), pictures),
  ];
}

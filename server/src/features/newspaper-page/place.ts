import type { LocalisedText } from '@spalten/contract/fields';
import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import type { Slot, SlotKind } from '@spalten/contract/newspaper-template';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { setArticleStatus } from '../article/index.ts';
import { findAdvertsFor } from '../advert/index.ts';
import { areFilesVisible, requireAllowed } from '../file/index.ts';
import { hasContent, LEAST_COMIC_PICTURES, picturesOfFeature } from '@spalten/contract/feature';
import { soundAdjustments } from './adjustments.ts';
import { requireTeased, touchTeasers } from './teasers.ts';
import type { GriddedPlacement } from './make-puzzles.ts';
import { followContinuations, removeLooseParts } from './continuations.ts';

const fault = (index: number, field: string, sentence: LocalisedText) =>
  unprocessable({ [`placements.${index}.${field}`]: [sentence] });

/** Slot kinds that print a text of their own, and those that print a picture. */
const WORDED = new Set<SlotKind>([
  'text',
  'advert',
  'image',
  'masthead',
  'folio',
  'code',
  'imprint',
  'puzzle',
  'solutions',
]);
const PICTURED = new Set<SlotKind>(['image', 'advert']);

const NO_PUZZLE_SLOT = {
  sv: 'Ett pyssel kan bara ligga i en pysselruta.',
  en: 'A puzzle can only be placed in a puzzle slot.',
};

const NO_FEATURE_SLOT = {
  sv: 'Ett stående inslag kan bara ligga i en ruta för inslag.',
  en: 'A regular feature can only be placed in a slot for features.',
};
const NO_ADVERT_SLOT = {
  sv: 'En annons kan bara ligga i en annonsruta.',
  en: 'An advert can only be placed in an advert slot.',
};
const FEW_PICTURES = {
  sv: `En serie har minst ${LEAST_COMIC_PICTURES} bilder.`,
  en: `A comic strip has at least ${LEAST_COMIC_PICTURES} pictures.`,
};

/** @throws ProblemError 422 for a feature outside its slot, or a comic strip of one picture */
function requireFeature(kind: SlotKind, index: number, { feature }: Placement): void {
  if (!feature) return;
  if (kind !== 'feature') throw fault(index, 'feature', NO_FEATURE_SLOT);
  if (feature.kind === 'comic' && feature.pictures.length < LEAST_COMIC_PICTURES)
    throw fault(index, 'feature.pictures', FEW_PICTURES);
}

/** @throws ProblemError 422 for content that the slot's kind doesn't print */
function requirePrinted(kind: SlotKind, index: number, placed: Placement): void {
  if (placed.text?.trim() && !WORDED.has(kind))
    throw fault(index, 'text', {
      sv: 'Den här rutan trycker ingen egen text. Lägg texten i en textruta.',
      en: 'This slot prints no words of its own. Put them in a text slot.',
    });
  if (placed.file_id && !PICTURED.has(kind))
    throw fault(index, 'file_id', {
      sv: 'En bild kan bara ligga i en bildruta eller en annonsruta.',
      en: 'A picture can only be placed in a picture or advert slot.',
    });
}

/** @throws ProblemError 422 for content of the wrong kind for its slot */
function requireKinds(slots: Slot[], placements: Placement[]): void {
  const kinds = new Map(slots.map((slot) => [slot.id, slot.kind]));
  for (const [index, placed] of placements.entries()) {
    const kind = kinds.get(placed.slot_id);
    if (!kind)
      throw fault(index, 'slot_id', {
        sv: 'Rutan finns inte längre på sidan. Välj en annan.',
        en: 'The slot is no longer on the page. Choose another.',
      });
    if ((placed.article_id || placed.continues_from) && kind !== 'article')
      throw fault(index, 'article_id', {
        sv: 'En artikel kan bara ligga i en artikelruta.',
        en: 'An article can only be placed in an article slot.',
      });
    requirePrinted(kind, index, placed);
    requireFeature(kind, index, placed);
    if ((placed.advert_id || placed.logo_file_id) && kind !== 'advert')
      throw fault(index, 'advert_id', NO_ADVERT_SLOT);
    if (placed.puzzle && kind !== 'puzzle') throw fault(index, 'puzzle', NO_PUZZLE_SLOT);
  }
  requireTeaserSlots(kinds, placements);
  if (new Set(placements.map((placed) => placed.slot_id)).size !== placements.length)
    throw unprocessable({
      placements: [
        { sv: 'En ruta kan bara innehålla en sak.', en: 'A slot can hold only one thing.' },
      ],
    });
}

/**
 * @throws ProblemError 422 unless a teaser is in a text slot without other content than its line
 */
function requireTeaserSlots(kinds: Map<string, SlotKind>, placements: Placement[]): void {
  for (const [index, placed] of placements.entries())
    if (placed.teaser_article_id && (kinds.get(placed.slot_id) !== 'text' || placed.file_id))
      throw fault(index, 'teaser_article_id', {
        sv: 'En puff kan bara ligga i en textruta.',
        en: 'A teaser can only be placed in a text slot.',
      });
}

/**
 * Lists the articles that begin on the page. Continuations belong to the page where the article
 * begins.
 */
const startsOf = (placements: Placement[]): number[] =>
  placements.flatMap((placed) => (placed.continues_from ? [] : (placed.article_id ?? [])));

/** Requires articles to be of the newspaper's office, approved, and not placed elsewhere. */
async function requireArticles(
  transaction: Transaction,
  page: NewspaperPage,
  placements: Placement[],
) {
  const ids = startsOf(placements);
  const { rows } = await sql<{ id: number; page_id: number | null }>`
    select a.id, p.newspaper_page_id as page_id from article a
    join newspaper n on n.id = ${page.newspaper_id} and n.editorial_office_id = a.editorial_office_id
    left join placement p on p.article_id = a.id and p.continues_page_id is null
    where a.id = any(${ids}) and a.deleted_at is null and a.status in ('approved', 'placed')
    for update of a`.execute(transaction);
  for (const [index, placed] of placements.entries()) {
    if (!placed.article_id || placed.continues_from) continue;
    const found = rows.find((row) => row.id === placed.article_id);
    if (!found)
      throw fault(index, 'article_id', {
        sv: 'Bara redaktionens godkända artiklar kan placeras. Godkänn artikeln först.',
        en: 'Only the office’s approved articles can be placed. Approve the article first.',
      });
    if (found.page_id !== null && found.page_id !== page.id)
      throw fault(index, 'article_id', {
        sv: 'Artikeln ligger redan på en annan sida. Ta bort den där först.',
        en: 'The article is already on another page. Take it out there first.',
      });
  }
  if (new Set(ids).size !== ids.length)
    throw unprocessable({
      placements: [
        {
          sv: 'Samma artikel kan inte ligga i två rutor.',
          en: 'The same article cannot be in two slots.',
        },
      ],
    });
}

/**
 * Requires adverts to be of the newspaper's customer. @returns the ids of their pictures, which
 * whoever places them may print
 */
async function requireAdverts(
  transaction: Transaction,
  page: NewspaperPage,
  placements: Placement[],
): Promise<Set<number>> {
  const ids = placements.flatMap(({ advert_id: id }) => id ?? []);
  if (ids.length === 0) return new Set();
  const found = await findAdvertsFor(transaction, page.newspaper_id, ids);
  const known = new Set(found.map(({ id }) => id));
  for (const [index, { advert_id: id }] of placements.entries())
    if (id && !known.has(id))
      throw fault(index, 'advert_id', {
        sv: 'Annonsen finns inte längre. Välj en annan.',
        en: 'The advert no longer exists. Choose another.',
      });
  return new Set(
    found.flatMap(({ picture_file_id, logo_file_id }) =>
      [picture_file_id ?? [], logo_file_id ?? []].flat(),
    ),
  );
}

/** Lists the pictures of a placement: its own, the logo of an advert, those of a comic strip. */
const filesOf = ({ file_id, logo_file_id, feature }: Placement): number[] =>
  [file_id, logo_file_id, ...picturesOfFeature(feature)].flatMap((id) => id ?? []);

/** Replaces a page's placements and updates the status of added and removed articles. */
export async function replacePlacements(
  transaction: Transaction,
  viewer: Viewer,
  page: NewspaperPage,
  slots: Slot[],
  placements: GriddedPlacement[],
): Promise<void> {
  const given = placements.filter(
    (placed) =>
      placed.article_id ||
      placed.file_id ||
      placed.text ||
      placed.continues_from ||
      placed.teaser_article_id ||
      placed.puzzle ||
      placed.logo_file_id ||
      placed.advert_id ||
      (placed.feature && hasContent(placed.feature)) ||
      // The frame of an advert may be chosen before its picture and words are there.
      placed.adjustments?.frame,
  );
  requireKinds(slots, given);
  const filled = await followContinuations(transaction, page, given);
  await requireArticles(transaction, page, filled);
  await requireTeased(transaction, page, filled);
  const ofAdverts = await requireAdverts(transaction, page, filled);
  const fileIds = filled.flatMap(filesOf);
  const own = fileIds.filter((id) => !ofAdverts.has(id));
  if (!(await areFilesVisible(transaction, viewer, own)))
    throw unprocessable({
      placements: [
        {
          sv: 'En fil finns inte längre. Ta bort den och välj en annan.',
          en: 'A file no longer exists. Remove it and choose another.',
        },
      ],
    });
  await requireAllowed(transaction, fileIds, { allowed: 'pictures', field: 'placements' });
  const adjustments = await soundAdjustments(transaction, page, slots, filled);
  await transaction.deleteFrom('placement').where('newspaper_page_id', '=', page.id).execute();
  if (filled.length > 0)
    await transaction
      .insertInto('placement')
      .values(
        filled.map((placed, index) => ({
          newspaper_page_id: page.id,
          slot_id: placed.slot_id,
          article_id: placed.article_id ?? null,
          file_id: placed.file_id ?? null,
          text: placed.text ?? null,
          teaser_article_id: placed.teaser_article_id ?? null,
          continues_page_id: placed.continues_from?.newspaper_page_id ?? null,
          continues_slot_id: placed.continues_from?.slot_id ?? null,
          advert_id: placed.advert_id ?? null,
          logo_file_id: placed.logo_file_id ?? null,
          feature: placed.feature ? JSON.stringify(placed.feature) : null,
          puzzle: placed.puzzle ? JSON.stringify(placed.puzzle) : null,
          adjustments: adjustments[index] ? JSON.stringify(adjustments[index]) : null,
        })),
      )
      .execute();
  await removeLooseParts(transaction, page.newspaper_id);
  await touchTeasers(transaction, page.newspaper_id, page.id);
  const before = new Set(startsOf(page.placements));
  const after = new Set(startsOf(filled));
  for (const id of after)
    if (!before.has(id))
      await setArticleStatus(transaction, id, 'placed', { userId: viewer.userId });
  for (const id of before)
    if (!after.has(id))
      await setArticleStatus(transaction, id, 'approved', { userId: viewer.userId });
}

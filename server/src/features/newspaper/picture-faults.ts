import { LEAST_DPI } from '@spalten/contract/article-rules';
import type { LocalisedText } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type {
  Composition,
  EditionInput,
  PageInput,
  PrintedPicture,
} from '../../typesetting/edition.ts';
import type { Found } from './preflight-fault.ts';
import { faultOf } from './preflight-fault.ts';
import { GOOD_DPI, pictureWords, tooCoarse, tooCropped, tooInky } from './preflight-sentences.ts';

/** The share of a picture below which a slot shows too little of it to leave the choice to chance. */
const LEAST_SHOWN = 0.5;

type Placement = PageInput['placements'][number];

/** Tells whether somebody chose what a picture shows, for all its places or for this one. */
function isPartChosen(
  { articles, files }: EditionInput,
  placement: Placement | undefined,
  fileId: number,
): boolean {
  const article = articles[placement?.article_id ?? 0];
  return (
    [files?.[fileId], article?.images.find(({ file_id: id }) => id === fileId)].some(
      (one) => one?.focal_point,
    ) || Boolean(placement?.adjustments?.crops?.some(({ file_id: id }) => id === fileId))
  );
}

/** Returns the share of a picture that shows, in per cent, if it is small and nobody chose the part. */
function smallPart(
  edition: EditionInput,
  placement: Placement | undefined,
  { file_id: fileId, shown }: PrintedPicture,
): number | null {
  const share = shown.w * shown.h;
  if (share >= LEAST_SHOWN || isPartChosen(edition, placement, fileId)) return null;
  return Math.round(share * 100);
}

/**
 * Lists the pictures too coarse for their printed size, in any slot: of a story also later ones. Those
 * that need more ink than the printer takes. And those of which less than half shows, unless somebody
 * chose what.
 */
export async function pictureFaults(
  database: Database,
  edition: EditionInput,
  pictures: Composition['pictures'],
): Promise<Found[]> {
  const limit = edition.print?.ink_limit ?? Infinity;
  const marks = edition.pages.flatMap((page) =>
    (pictures[page.id] ?? []).flatMap((mark) => {
      const placement = page.placements.find((one) => one.slot_id === mark.slot_id);
      const part = smallPart(edition, placement, mark);
      const isFaulty = mark.dpi < GOOD_DPI || (mark.ink ?? 0) > limit || part !== null;
      return isFaulty ? [{ ...mark, page, placement, part }] : [];
    }),
  );
  const ids = marks.map(({ file_id }) => file_id);
  const { rows } = await sql<{ id: number; display_filename: string }>`
    select id, display_filename from file where id = any(${ids}::bigint[])`.execute(database);
  const names = new Map(rows.map(({ id, display_filename: name }) => [id, name]));
  return marks.flatMap(({ page, placement, slot_id, file_id, dpi, ink = 0, part }) => {
    // The file name and the fault form one sentence, as in "The picture is too blurred".
    const where = pictureWords(page.number, names.get(file_id) ?? '');
    const say = ({ sv, en }: LocalisedText) => ({
      sv: `${where.sv} ${sv}`,
      en: `${where.en} ${en}`,
    });
    const place = {
      newspaper_page_id: page.id,
      page_number: page.number,
      slot_id,
      article_id: placement?.article_id ?? null,
    };
    const severity = dpi < LEAST_DPI ? 'error' : 'warning';
    return [
      ...(dpi < GOOD_DPI ? [faultOf('picture_coarse', say(tooCoarse(dpi)), place, severity)] : []),
      ...(ink > limit ? [faultOf('picture_ink', say(tooInky(ink, limit)), place, 'warning')] : []),
      ...(part === null
        ? []
        : [faultOf('picture_cropped', say(tooCropped(part)), place, 'warning')]),
    ];
  });
}

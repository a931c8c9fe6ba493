import type { Ref } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Unnamed } from '../consent/index.ts';
import { listWithheld, mentionsFullName, mentionsName } from '../consent/index.ts';
import { wordsByPictures, writtenByPictures } from './picture-words.ts';
import type { PublicEdition } from './public-edition.ts';
import { touchCodes } from '../newspaper-page/index.ts';
import { MAKE_JOB } from './make-public-paper.ts';
import { removePublicPaper } from './public-paper.queries.ts';

interface Shown {
  id: number;
  name: string;
  has_picture: boolean;
  /** Names among the birthdays of its pages. */
  birthdays: string[];
  edition: PublicEdition | null;
}

/** SQL of the names among the birthdays of newspaper `n`. */
const BIRTHDAYS = sql<string[]>`array(select person ->> 'name' from newspaper_page g
  join placement s on s.newspaper_page_id = g.id
  cross join jsonb_array_elements(s.feature -> 'people') person
  where g.newspaper_id = n.id and s.feature ->> 'kind' = 'birthdays')`;

/** Finds the public editions that show a picture of `files`, or belong to the office. */
async function findShown(
  transaction: Transaction,
  files: readonly number[],
  officeId: number | null,
): Promise<Shown[]> {
  const hasPicture = sql<boolean>`edition_shows(p.edition, ${[...files]}::bigint[])`;
  const { rows } = await sql<Shown>`
    select n.id, n.newspaper_name || ' ' || n.issue_number as name, ${hasPicture} as has_picture,
      ${BIRTHDAYS} as birthdays,
      case when n.editorial_office_id = ${officeId} then p.edition end as edition
    from public_paper p join newspaper n on n.id = p.newspaper_id
    where p.edition is not null and (${hasPicture} or n.editorial_office_id = ${officeId})
    order by n.id`.execute(transaction);
  return rows;
}

/** Takes the pages of a public edition away and has them made anew. @returns their storage keys */
async function remake(transaction: Transaction, jobs: Jobs, newspaperId: number) {
  const { rows } = await sql<{ storage_key: string }>`
    delete from public_paper_file where newspaper_id = ${newspaperId}
    returning storage_key`.execute(transaction);
  await sql`update public_paper set edition = null, made_for = null, failed_for = null
    where newspaper_id = ${newspaperId}`.execute(transaction);
  await jobs.send(transaction, MAKE_JOB, { newspaperId });
  return rows.map(({ storage_key: key }) => key);
}

/**
 * Makes public editions anew that show a picture of `files`, have `birthday` among their birthdays, or
 * a refused name by a picture, all of which are then left out, and withdraws those of the office that
 * have `name` in their texts. Nobody reads them meanwhile. Callers have locked
 * the consents, so that no edition is stored at the same time.
 * @returns the newspapers, and the storage keys for the caller to remove
 */
export async function remakePublicPapers(
  transaction: Transaction,
  jobs: Jobs,
  {
    files,
    officeId,
    name,
    birthday,
    unnamed,
  }: {
    files: readonly number[];
    officeId: number;
    name: string | null;
    birthday: string | null;
    unnamed: Unnamed | null;
  },
): Promise<{ changed: Ref[]; objects: string[] }> {
  const shown = await findShown(
    transaction,
    files,
    (name ?? birthday ?? unnamed) ? officeId : null,
  );
  const changed: Ref[] = [];
  const objects: string[] = [];
  for (const { id, has_picture: hasPicture, edition, birthdays, ...paper } of shown) {
    const isNamed = name !== null && mentionsName(JSON.stringify(edition ?? ''), name);
    const isBorn = birthday !== null && birthdays.some((one) => mentionsName(one, birthday));
    const isPictured =
      unnamed !== null &&
      wordsByPictures(edition, unnamed.files).some((words) =>
        mentionsFullName(words, unnamed.person.name, unnamed.person.longer),
      );
    if (!isNamed && !hasPicture && !isBorn && !isPictured) continue;
    if (isNamed) {
      await touchCodes(transaction, id);
      objects.push(...(await removePublicPaper(transaction, id)));
    } else objects.push(...(await remake(transaction, jobs, id)));
    changed.push({ id, name: paper.name });
  }
  return { changed, objects };
}

interface Renewed {
  id: number;
  /** True if its pages place a picture that they don't show, and now may. */
  has_picture: boolean;
  birthdays: string[];
  edition: PublicEdition | null;
}

/**
 * Lets public editions be made again that may show more than they do: a picture of `files`, in which
 * everybody has now said yes, `birthday` among their birthdays, or `name` by a picture. Readers keep the former pages until
 * then. Callers have locked the consents.
 */
export async function renewPublicPapers(
  transaction: Transaction,
  jobs: Jobs,
  {
    files,
    officeId,
    birthday,
    name,
  }: {
    files: readonly number[];
    officeId: number;
    birthday: string | null;
    name: string | null;
  },
): Promise<void> {
  const isWritten =
    name !== null &&
    (await writtenByPictures(transaction, files)).some((words) => mentionsName(words, name));
  const free = await listFree(transaction, files);
  const hasPicture = sql<boolean>`exists (select from placed_pictures(${free}::bigint[]) m
    join newspaper_page g on g.id = m.newspaper_page_id
    where g.newspaper_id = n.id and not edition_shows(p.edition, array[m.file_id]))`;
  const { rows } = await sql<Renewed>`
    select n.id, ${hasPicture} as has_picture, ${BIRTHDAYS} as birthdays,
      case when n.editorial_office_id = ${officeId} then p.edition end as edition
    from public_paper p join newspaper n on n.id = p.newspaper_id
    where p.edition is not null and n.status = 'sent'
      and (n.editorial_office_id = ${officeId} or ${hasPicture}) order by n.id`.execute(
    transaction,
  );
  for (const { id, has_picture: isHeld, birthdays, edition } of rows) {
    const isBorn =
      birthday !== null &&
      edition !== null &&
      birthdays.some((one) => mentionsName(one, birthday)) &&
      !mentionsName(JSON.stringify(edition), birthday);
    const words = isWritten ? wordsByPictures(edition, files) : [];
    const isNamed = words.length > 0 && !words.some((one) => mentionsName(one, name ?? ''));
    if (isHeld || isBorn || isNamed)
      await jobs.send(transaction, MAKE_JOB, { newspaperId: id, renews: true });
  }
}

/** Lists those of some pictures that strangers may see. */
async function listFree(transaction: Transaction, files: readonly number[]): Promise<number[]> {
  const kept = await listWithheld(transaction, files, { channel: 'web', day: today });
  return files.filter((id) => !kept.includes(id));
}

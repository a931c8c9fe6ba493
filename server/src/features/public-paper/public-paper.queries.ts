import { randomBytes } from 'node:crypto';
import type { PublicPaper, PublicPaperState } from '@spalten/contract/public-paper';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import {
  noteAddressReplaced,
  PRINTED_KEY,
  PUBLIC_OPENING,
  PUBLIC_STATE,
} from '../newspaper/index.ts';
import type { PublicEdition } from './public-edition.ts';

/** 128 bits. */
const createKey = () => randomBytes(16).toString('base64url');

/** The path of a public edition. */
export const publicPath = (key: string): string => `/tidning/${key}`;

interface PublicRow extends Omit<PublicPaper, 'url' | 'hidden'> {
  key: string | null;
}

/** Finds the public edition of a newspaper. Callers check access. */
export async function findPublicPaper(
  database: Database | Transaction,
  newspaperId: number,
): Promise<PublicRow> {
  const { rows } = await sql<PublicRow>`
    select p.key, coalesce(p.key = ${PRINTED_KEY}, false) as is_printed, ${PUBLIC_OPENING} as opening,
      ${PUBLIC_STATE} as state, coalesce(p.is_indexed, false) as is_indexed, p.ends_on
    from newspaper n left join public_paper p on p.newspaper_id = n.id
    where n.id = ${newspaperId}`.execute(database);
  return (
    rows[0] ?? {
      key: null,
      is_printed: false,
      opening: 'first',
      state: 'off',
      is_indexed: false,
      ends_on: null,
    }
  );
}

/**
 * Reserves an address, or changes the settings of the existing one. Omitted fields stay. A sent
 * newspaper that was closed gets the address of its printed code back, unless that was changed.
 */
export async function savePublicPaper(
  transaction: Transaction,
  newspaperId: number,
  { is_indexed: isIndexed, ends_on: endsOn }: { is_indexed?: boolean; ends_on?: string | null },
): Promise<void> {
  await sql`insert into public_paper (newspaper_id, customer_id, key)
    select n.id, o.customer_id, coalesce(${PRINTED_KEY}, ${createKey()}) from newspaper n
    join editorial_office o on o.id = n.editorial_office_id where n.id = ${newspaperId}
    on conflict (newspaper_id) do nothing`.execute(transaction);
  const changes = {
    ...(isIndexed !== undefined && { is_indexed: isIndexed }),
    ...(endsOn !== undefined && { ends_on: endsOn }),
  };
  if (Object.keys(changes).length === 0) return;
  await transaction
    .updateTable('public_paper')
    .set(changes)
    .where('newspaper_id', '=', newspaperId)
    .execute();
}

/** Replaces the key. @returns false if there is no public edition */
export async function renewPublicKey(
  transaction: Transaction,
  newspaperId: number,
): Promise<boolean> {
  const { rows } = await sql`update public_paper set key = ${createKey()}
    where newspaper_id = ${newspaperId} returning 1`.execute(transaction);
  if (rows.length === 0) return false;
  await noteAddressReplaced(transaction, newspaperId);
  return true;
}

/** Deletes the public edition. @returns the storage keys of its files, for the caller to remove */
export async function removePublicPaper(
  transaction: Transaction,
  newspaperId: number,
): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from public_paper_file where newspaper_id = ${newspaperId}
    returning storage_key`.execute(transaction);
  await sql`delete from public_paper where newspaper_id = ${newspaperId}`.execute(transaction);
  return rows.map(({ storage_key: key }) => key);
}

/**
 * Builds the SQL of the newspapers in a state that strangers may read: of an active office and
 * customer whose package has newspapers.
 */
const readableIn = (state: PublicPaperState) => sql`public_paper p
  join newspaper n on n.id = p.newspaper_id
    and n.deleted_at is null and ${PUBLIC_STATE} = ${sql.lit(state)}
  join editorial_office o on o.id = n.editorial_office_id and o.is_active
  join customer c on c.id = o.customer_id and c.is_active
  join package k on k.id = c.package_id and 'newspaper' = any(k.features)`;

const READABLE = readableIn('open');

/** Tells whether the pages of a key's newspaper are being made. */
export async function isBeingMade(database: Database, key: string): Promise<boolean> {
  const { rows } = await sql`select from ${readableIn('making')} where p.key = ${key}`.execute(
    database,
  );
  return rows.length > 0;
}

/** Finds what a key opens. Undefined for a wrong, former, withdrawn or ended key. */
export async function findReadable(
  database: Database,
  key: string,
): Promise<{ edition: PublicEdition; is_indexed: boolean } | undefined> {
  const { rows } = await sql<{ edition: PublicEdition; is_indexed: boolean }>`
    select p.edition, p.is_indexed from ${READABLE} where p.key = ${key}`.execute(database);
  return rows[0];
}

/** Finds a file of what a key opens. */
export async function findReadableFile(database: Database, key: string, name: string) {
  const { rows } = await sql<{ storage_key: string; mime: string; file_size: number }>`
    select f.storage_key, f.mime, f.file_size from ${READABLE}
    join public_paper_file f on f.newspaper_id = p.newspaper_id
    where p.key = ${key} and f.name = ${name}`.execute(database);
  return rows[0];
}

/** A public edition whose pages are to be made. */
export interface UnmadePaper {
  /** newspaper.sent_at, as PostgreSQL writes it. */
  sending: string;
  editorial_office_id: number;
}

/** Finds a newspaper whose public edition lacks the pages of its sending, or is to be made again. */
export async function findUnmade(
  database: Database,
  newspaperId: number,
  { renews }: { renews: boolean },
): Promise<UnmadePaper | undefined> {
  const { rows } = await sql<UnmadePaper & { state: PublicPaperState }>`
    select n.sent_at::text as sending, n.editorial_office_id from public_paper p
    join newspaper n on n.id = p.newspaper_id
    where n.id = ${newspaperId} and n.status = 'sent'
      and (${renews}::boolean or p.made_for is distinct from n.sent_at)`.execute(database);
  return rows[0];
}

/** A stored file of a public edition. */
export interface MadeFile {
  name: string;
  storage_key: string;
  mime: string;
  file_size: number;
}

/**
 * Replaces the pages of a public edition, unless it was withdrawn or the newspaper was sent again.
 * @returns the storage keys that are no longer used: the former ones, or those of `files`
 */
export async function replaceEdition(
  transaction: Transaction,
  newspaperId: number,
  {
    sending,
    edition,
    files,
    renews,
  }: { sending: string; edition: PublicEdition; files: MadeFile[]; renews: boolean },
): Promise<string[]> {
  const { rows } = await sql`
    update public_paper p set edition = ${JSON.stringify(edition)}::jsonb, made_for = n.sent_at,
      failed_for = null
    from newspaper n
    where p.newspaper_id = ${newspaperId} and n.id = p.newspaper_id
      and n.sent_at = ${sending}::timestamptz
      and (${renews}::boolean or p.made_for is distinct from n.sent_at)
    returning 1`.execute(transaction);
  if (rows.length === 0) return files.map(({ storage_key: key }) => key);
  const { rows: former } = await sql<{ storage_key: string }>`
    delete from public_paper_file where newspaper_id = ${newspaperId}
    returning storage_key`.execute(transaction);
  await transaction
    .insertInto('public_paper_file')
    .values(files.map((file) => ({ newspaper_id: newspaperId, ...file })))
    .execute();
  return former.map(({ storage_key: key }) => key);
}

/** Marks that the pages of a sending couldn't be made. */
export async function markFailed(
  database: Database,
  newspaperId: number,
  sending: string,
): Promise<void> {
  await sql`update public_paper set failed_for = ${sending}::timestamptz
    where newspaper_id = ${newspaperId}`.execute(database);
}

/** Forgets that the pages couldn't be made, since they are tried again. */
export async function clearFailure(transaction: Transaction, newspaperId: number): Promise<void> {
  await sql`update public_paper set failed_for = null
    where newspaper_id = ${newspaperId}`.execute(transaction);
}
